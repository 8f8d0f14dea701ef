import { about, asked, decided, livesOf, mailed, told, type Step } from '../life.ts';
import type { SmallTown } from '../small-town.ts';
import { noticed, townWork, voted } from './acts.ts';

const CITY = 'City of Arcadia';
const west = livesOf('Sample West Side');
const mill = livesOf('Example Mill');

const notice = (ago: number): Step => noticed(ago, CITY);
/** Past the 365 days by some weeks. */
const late: Step = notice(480);

/** § 315-11D: five dollars a day, at the city's option. */
const penalty = (ago: number): Step => voted(ago, { body: 'Common Council', resolution: '2026-09', remedy: 'penalty' });
const runs: readonly Step[] = [late, penalty(100), mailed(95, 'penalty-warning')];

/** § 315-11D: the Utility Commission has it done. */
const work = (ago: number, upTo: Parameters<typeof townWork>[1]): Step[] => [
  late,
  voted(ago + 5, { body: 'Utility Commission', resolution: 'UC 2026-4', remedy: 'forced-connection' }),
  ...townWork(ago, upTo, 'Example Excavating Inc'),
];

/** § 315-21H: an appeal against the penalty, within ten days of the decision. */
const appeal = (ago: number): Step =>
  asked(ago, 'appeal', days => ({
    against: 'penalty',
    about: 'the penalty for not connecting',
    decidedOn: days(ago + 5),
  }));

/** Arcadia: 365 days, then five dollars a day; appeals to the Utility Commission and to the council. */
export const ARCADIA: SmallTown = {
  id: 'arcadia',
  city: 'ARCADIA',
  zip: '54612',
  importedAgo: 110,
  districts: [
    {
      name: 'Sample West Side',
      prefix: 'AR 9961',
      parcels: 34,
      unconnected: 21,
      availableAgo: 900,
      streets: ['Sample West St', 'Example Dugout Rd'],
      shops: [3],
    },
    {
      name: 'Example Mill',
      prefix: 'AR 9962',
      parcels: 22,
      unconnected: 9,
      availableAgo: 700,
      streets: ['Example Mill St'],
    },
  ],
  lives: [
    west(1, 'within the 365 days', notice(200)),
    west(2, 'past the 365 days, nothing decided', late),
    west(3, 'a shop, connected in time', notice(400), told(80, 'connection.made', { by: 'owner' })),
    west(4, 'a penalty is decided on, the owner not warned yet', late, penalty(3)),
    west(5, 'warned of the penalty', late, penalty(20), mailed(4, 'penalty-warning')),
    west(6, 'five dollars a day, billed by the month', runs, mailed(20, 'penalty-bill')),
    west(7, 'the building is gone: the penalty is on hold', runs, told(18, 'parcel.changed', { what: 'razed' })),
    west(8, 'connected while the penalty ran', runs, told(25, 'connection.made', { by: 'owner' })),
    west(9, 'asks the Utility Commission, whose answer is late', late, penalty(50), appeal(45)),
    west(10, 'asks the Utility Commission in time', late, penalty(9), appeal(4)),
    west(
      11,
      'denied, may go on to the council',
      late,
      penalty(40),
      appeal(35),
      decided(6, 'denied', 'Utility Commission', 'UC 2026-7'),
      told(5, 'decision.received'),
    ),
    west(
      12,
      'before the council, with its fee',
      late,
      told(70, 'rate.set', { what: 'appeal-fee', amount: '50.00', body: 'Common Council', resolution: '2026-03' }),
      penalty(60),
      appeal(55),
      decided(30, 'denied', 'Utility Commission', 'UC 2026-6'),
      told(28, 'decision.received'),
      asked(22, 'appeal', { level: 2 }),
    ),
    west(
      13,
      'denied, nobody went on',
      late,
      penalty(60),
      appeal(55),
      decided(30, 'denied', 'Utility Commission', 'UC 2026-5'),
      told(28, 'decision.received'),
    ),
    west(
      14,
      'the penalty runs and a bankruptcy is open',
      runs,
      told(12, 'bankruptcy.filed', { court: 'Sample Bankruptcy Court' }),
    ),
    west(
      15,
      'no building on the lot yet: excused before any notice',
      told(100, 'parcel.changed', { what: 'excused', reason: 'no-building' }),
    ),
    west(
      16,
      'drains through the neighbor’s building sewer: no connection of its own',
      notice(200),
      told(60, 'connection.made', { sharedWith: 'AR 9961 030' }),
    ),
    west(
      17,
      'a permit is out',
      notice(150),
      told(30, 'rate.set', {
        what: 'connection-fee',
        amount: '1200.00',
        body: 'Common Council',
        resolution: '2026-02',
      }),
      told(20, 'application.filed', { permit: 'tap', wastes: 'domestic sewage' }),
      told(15, 'payment.received', { amount: '1200.00' }),
      told(10, 'permit.issued', { kind: 'tap' }),
    ),
    west(18, 'the tank was closed before the connection', notice(150), told(15, 'septic.abandoned')),
    west(
      19,
      'connected, the tank closed',
      notice(150),
      told(60, 'connection.made', { by: 'owner' }),
      told(50, 'septic.abandoned'),
    ),
    west(
      20,
      'sold, the new owner warned',
      runs,
      told(30, 'parcel.changed', { what: 'owner', sale: true }),
      mailed(4, 'penalty-warning'),
    ),
    about(
      'clear-water',
      west(
        21,
        'clear water within its sixty days',
        told(25, 'violation.found', {
          trigger: 'clear-water',
          what: 'A foundation drain runs into the sewer',
          by: 'Superintendent',
        }),
        mailed(24, 'violation-notice'),
      ),
    ),
    about(
      'clear-water',
      west(
        22,
        'clear water past its sixty days',
        told(90, 'violation.found', {
          trigger: 'clear-water',
          what: 'A sump pump runs into the sewer',
          by: 'Superintendent',
        }),
        mailed(89, 'violation-notice'),
      ),
    ),
    mill(1, 'the Commission has decided to connect', work(-3, 'ordered').slice(0, 2)),
    mill(2, 'the city has a way in', work(12, 'entry')),
    mill(3, 'the crew is there', work(8, 'begun')),
    mill(4, 'connected by the city, to be billed', work(12, 'completed')),
    mill(5, 'billed', work(24, 'completed'), mailed(10, 'cost-bill')),
    mill(
      7,
      'paid in the days of its bill',
      work(30, 'completed'),
      mailed(18, 'cost-bill'),
      told(6, 'payment.received', { amount: '8420.00' }),
    ),
    mill(
      8,
      'paid after it had become a special tax',
      work(80, 'completed'),
      mailed(68, 'cost-bill'),
      told(30, 'payment.received', { amount: '8420.00' }),
    ),
    mill(
      9,
      'an appeal that was sustained',
      late,
      penalty(60),
      appeal(55),
      decided(30, 'granted', 'Utility Commission', 'UC 2026-8'),
    ),
    mill(6, 'not paid within thirty days: a special tax', work(80, 'completed'), mailed(68, 'cost-bill')),
  ],
};
