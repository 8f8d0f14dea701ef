import { about, asked, decided, livesOf, mailed, received, told, type Step } from '../life.ts';
import type { SmallTown } from '../small-town.ts';
import { noticed, townWork, voted } from './acts.ts';

const CITY = 'City of Port Washington';
const COUNCIL = 'Common Council';
const onHill = livesOf('Example Hill');
const atHarbor = livesOf('Sample Harbor');

const notice = (ago: number): Step => noticed(ago, CITY);

/** § 342-1: the council says how much the penalty is, and imposes it. */
const penalty = (ago: number): Step[] => [
  told(ago, 'rate.set', { what: 'penalty', amount: '4.00', per: 'day', body: COUNCIL, resolution: '2026-18' }),
  voted(ago, { body: COUNCIL, resolution: '2026-18', remedy: 'penalty' }),
];
const runs: readonly Step[] = [notice(150), ...penalty(120), mailed(110, 'penalty-warning')];

/** § 342-1: the city has the connection made. The rate of interest on installments is the council's. */
const connects = (ago: number): Step[] => [
  notice(ago + 40),
  voted(ago + 5, { body: COUNCIL, resolution: '2026-21', remedy: 'forced-connection', budget: '9500.00' }),
  told(ago + 5, 'rate.set', { what: 'installments', ratePercent: '6.5', body: COUNCIL, resolution: '2026-22' }),
];
const work = (ago: number, upTo: Parameters<typeof townWork>[1]): Step[] => [
  ...connects(ago),
  ...townWork(ago, upTo, 'Sample Sewer & Water LLC'),
];

/** § 342-14: clear water runs into the sewer, and the city gives its notice. */
const clearWater = (ago: number): Step[] => [
  told(ago, 'violation.found', {
    trigger: 'clear-water',
    what: 'A sump pump runs into the floor drain',
    by: 'City Engineer',
  }),
  mailed(ago, 'violation-notice'),
];
/** § 342-16: the owner asks the authority that decided to think again. */
const reconsider = (ago: number): Step =>
  asked(ago, 'appeal', days => ({
    against: 'notice',
    about: 'the notice about clear water',
    decidedOn: days(ago + 6),
  }));
const further = (ago: number): Step => asked(ago, 'appeal', { level: 2 });

/** Port Washington: ten days, a penalty that the council sets, five installments, appeals in two steps. */
export const PORT_WASHINGTON: SmallTown = {
  id: 'port-washington',
  city: 'PORT WASHINGTON',
  zip: '53074',
  importedAgo: 125,
  districts: [
    {
      name: 'Example Hill',
      prefix: 'PW 9951',
      parcels: 36,
      unconnected: 20,
      availableAgo: 400,
      streets: ['Example Hill Rd', 'Sample Bluff Ct'],
    },
    {
      name: 'Sample Harbor',
      prefix: 'PW 9952',
      parcels: 28,
      unconnected: 14,
      availableAgo: 380,
      streets: ['Sample Harbor St'],
    },
  ],
  lives: [
    onHill(1, 'told of the sewer, within the ten days', notice(4)),
    onHill(2, 'past the ten days, nothing decided', notice(40)),
    onHill(3, 'a penalty is imposed, the owner not warned yet', notice(60), penalty(3)),
    onHill(4, 'warned of the penalty', notice(60), penalty(40), mailed(4, 'penalty-warning')),
    onHill(5, 'the penalty runs, billed by the month', runs, mailed(20, 'penalty-bill')),
    onHill(6, 'sold: the new owner is to be warned', runs, told(20, 'parcel.changed', { what: 'owner', sale: true })),
    onHill(
      7,
      'sold, the new owner warned',
      runs,
      told(30, 'parcel.changed', { what: 'owner', sale: true }),
      mailed(4, 'penalty-warning'),
    ),
    onHill(8, 'connected while the penalty ran', runs, told(25, 'connection.made', { by: 'owner' })),
    onHill(
      9,
      'a bankruptcy is open',
      runs,
      told(15, 'bankruptcy.filed', { court: 'Sample Bankruptcy Court', number: '26-00000' }),
    ),
    onHill(13, 'no building on the lot yet', told(90, 'parcel.changed', { what: 'excused', reason: 'no-building' })),
    onHill(
      10,
      'a permit is out',
      notice(20),
      told(6, 'application.filed', { permit: 'tap' }),
      told(3, 'permit.issued', { kind: 'tap' }),
    ),
    onHill(11, 'the tank was closed before the connection', notice(30), told(6, 'septic.abandoned')),
    onHill(
      12,
      'connected, the tank closed',
      notice(60),
      told(52, 'connection.made', { by: 'owner' }),
      told(40, 'septic.abandoned'),
    ),
    about('water', onHill(1, 'the water main beside the sewer', notice(4))),
    about(
      'private-system',
      onHill(
        12,
        'a privy that the connection made needless',
        told(30, 'violation.found', days => ({
          trigger: 'after-connection',
          what: 'A privy stands behind the house',
          by: 'Health Officer',
          lastDay: days(-20),
        })),
        mailed(29, 'violation-notice'),
      ),
    ),
    about('clear-water', onHill(21, 'clear water, within its sixty days', clearWater(20))),
    about('clear-water', onHill(22, 'clear water is out', clearWater(50), told(20, 'discharge.ended'))),
    about('clear-water', onHill(23, 'asks to think again', clearWater(12), reconsider(6))),
    about('clear-water', onHill(24, 'asked to think again, and the answer is late', clearWater(40), reconsider(34))),
    about(
      'clear-water',
      onHill(
        25,
        'denied, may go on to the council',
        clearWater(30),
        reconsider(24),
        decided(5, 'denied', 'City Engineer', 'letter of review'),
        told(4, 'decision.received'),
      ),
    ),
    about(
      'clear-water',
      onHill(
        26,
        'before the council',
        clearWater(40),
        reconsider(34),
        decided(24, 'denied', 'City Engineer', 'letter of review'),
        told(22, 'decision.received'),
        further(15),
      ),
    ),
    about(
      'clear-water',
      onHill(
        27,
        'the council has set the hearing',
        clearWater(40),
        reconsider(34),
        decided(24, 'denied', 'City Engineer', 'letter of review'),
        told(22, 'decision.received'),
        further(15),
        told(5, 'hearing.set', days => ({ at: `${days(-8)}T18:30`, place: 'Council chambers' })),
      ),
    ),
    about(
      'clear-water',
      onHill(
        28,
        'denied, nobody went on',
        clearWater(50),
        reconsider(44),
        decided(35, 'denied', 'City Engineer', 'letter of review'),
        told(34, 'decision.received'),
      ),
    ),
    about(
      'storm',
      onHill(
        29,
        'a variance with another plan',
        told(60, 'trigger.noticed', days => ({ trigger: 'availability', by: CITY, lastDay: days(-30) })),
        asked(40, 'variance', { evidence: ['alternative-plan'] }),
        told(30, 'recommendation.made', { body: 'Board of Public Works', outcome: 'for' }),
        decided(12, 'granted', COUNCIL, '2026-33'),
      ),
    ),
    atHarbor(1, 'the city is to connect', connects(15)),
    atHarbor(2, 'the city has a way in', work(12, 'entry')),
    atHarbor(3, 'the crew is there', work(8, 'begun')),
    atHarbor(4, 'connected by the city, to be billed', work(12, 'completed')),
    atHarbor(5, 'billed', work(24, 'completed'), mailed(6, 'cost-bill')),
    atHarbor(
      6,
      'the owner may choose installments',
      work(24, 'completed'),
      mailed(12, 'cost-bill'),
      received(10, 'cost-bill'),
    ),
    atHarbor(
      7,
      'paid in time',
      work(34, 'completed'),
      mailed(22, 'cost-bill'),
      told(5, 'payment.received', { amount: '8420.00' }),
    ),
    atHarbor(8, 'not paid, nothing chosen: a special tax', work(60, 'completed'), mailed(48, 'cost-bill')),
    atHarbor(
      9,
      'in five installments',
      work(60, 'completed'),
      mailed(48, 'cost-bill'),
      told(35, 'election.filed', { count: 5 }),
    ),
    atHarbor(
      10,
      'paid after all',
      work(60, 'completed'),
      mailed(48, 'cost-bill'),
      told(18, 'payment.received', { amount: '8420.00' }),
    ),
  ],
};
