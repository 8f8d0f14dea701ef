import { about, asked, decided, handedOver, livesOf, mailed, told, type Step } from '../life.ts';
import type { SmallTown } from '../small-town.ts';
import { townWork, voted } from './acts.ts';

const VILLAGE = 'Village of Saukville';
const BOARD = 'Village Board';
const eastSide = livesOf('Example East Side');
const east = (...life: Parameters<typeof eastSide>) => about('storm', eastSide(...life));
const river = (...life: Parameters<typeof eastSide>) => about('discharge', livesOf('Sample Riverside')(...life));

/** Article A: from the day on which the Village laid the lateral, the owner has a year. */
const laid = (ago: number): Step => told(ago, 'trigger.noticed', { trigger: 'availability', by: VILLAGE });
/** Article B: the owner asks the Board to be let off. */
const waiver = (ago: number, ...evidence: readonly string[]): Step =>
  asked(ago, 'waiver', { ground: 'hardship', ...(evidence.length > 0 ? { evidence } : {}) });
const video = (ago: number): Step =>
  told(ago, 'evidence.received', { items: ['video'], presence: 'J. Sample, Public Works' });
const complete = (ago: number): Step[] => [waiver(ago, 'cost-estimates'), video(ago - 8)];

/** The sewer use article: a user appeals from a decision within seven days of its receipt. */
const appeal = (ago: number): Step =>
  asked(ago, 'appeal', days => ({ against: 'fee', about: 'the class of user', receivedOn: days(ago + 3) }));

const found = (ago: number, what: string): Step =>
  told(ago, 'violation.found', {
    trigger: 'illicit-discharge',
    what,
    by: 'Department of Public Works',
    requires: 'End the discharge and clean the ditch.',
  });
/** Article E(5): an order by the hour. */
const spill = (ago: number, what: string): Step[] => [found(ago, what), handedOver(ago, 'violation-notice', '10:00')];
/** What is not cleaned up in time a contractor does, at the violator's cost. */
const cleanup = (ago: number, upTo: Parameters<typeof townWork>[1]): Step[] => [
  ...spill(ago + 16, 'Concrete was washed out on the lot'),
  voted(ago + 4, { body: BOARD, resolution: '2026-15', remedy: 'abatement' }),
  ...townWork(ago, upTo, 'Sample Cleanup LLC'),
];

/** Saukville: sump pumps to the storm sewer within a year, waivers with an agreement, orders of 72 hours. */
export const SAUKVILLE: SmallTown = {
  id: 'saukville',
  city: 'SAUKVILLE',
  zip: '53080',
  importedAgo: 160,
  districts: [
    {
      name: 'Example East Side',
      prefix: 'SV 9971',
      parcels: 26,
      unconnected: 0,
      availableAgo: 2400,
      streets: ['Example East Ave'],
    },
    {
      name: 'Sample Riverside',
      prefix: 'SV 9972',
      parcels: 18,
      unconnected: 0,
      availableAgo: 2600,
      streets: ['Sample River Rd'],
    },
  ],
  lives: [
    east(1, 'within the year', laid(100)),
    east(2, 'past the year', laid(400)),
    east(3, 'connected', laid(200), told(60, 'connection.made', { by: 'owner' })),
    east(4, 'asks for a waiver, no video yet', laid(150), waiver(20, 'cost-estimates')),
    east(5, 'asks for a waiver, all is in', laid(150), complete(40)),
    east(6, 'granted, the agreement not executed', laid(150), complete(60), decided(10, 'granted', BOARD, '2026-12')),
    east(
      7,
      'waived by an executed agreement',
      laid(150),
      complete(80),
      decided(40, 'granted', BOARD, '2026-08'),
      told(30, 'agreement.executed', { reference: 'waiver agreement 2026-2' }),
    ),
    east(
      8,
      'denied: the Board is the last to decide',
      laid(150),
      complete(60),
      decided(15, 'denied', BOARD, '2026-11'),
    ),
    east(
      9,
      'excused until there is a storm sewer',
      told(90, 'parcel.changed', { what: 'excused', reason: 'no-capacity' }),
    ),
    east(
      10,
      'a bankruptcy is open',
      laid(150),
      told(20, 'bankruptcy.filed', { court: 'Sample Bankruptcy Court', number: '26-00001' }),
    ),
    eastSide(
      12,
      'a sewer user appeals, the hearing is set',
      appeal(12),
      told(6, 'hearing.set', days => ({ at: `${days(-8)}T17:00`, place: 'Village Hall' })),
    ),
    eastSide(13, 'a sewer user appeals, the notice of the hearing is late', appeal(25)),
    river(5, 'found, the order not handed over yet', found(0, 'Wash water runs into the inlet')),
    river(6, 'a contractor may come onto the lot', cleanup(14, 'entry')),
    river(7, 'a contractor is at work', cleanup(14, 'begun')),
    river(8, 'cleaned up, to be charged', cleanup(14, 'completed')),
    river(
      9,
      'cleaned up and paid',
      cleanup(50, 'completed'),
      mailed(30, 'cost-bill'),
      told(10, 'payment.received', { amount: '8420.00' }),
    ),
    river(1, 'an order whose hours run', spill(2, 'Wash water runs into the ditch')),
    river(2, 'ended within its hours', spill(30, 'Paint was poured into the inlet'), told(27, 'discharge.ended')),
    river(
      3,
      'not cleaned up: a contractor is to do it',
      spill(20, 'Oil runs from a drum'),
      voted(12, { body: BOARD, resolution: '2026-14', remedy: 'abatement' }),
    ),
    river(
      4,
      'cleaned up by a contractor, charged to the violator',
      spill(60, 'Sediment washes off the lot'),
      voted(52, { body: BOARD, resolution: '2026-10', remedy: 'abatement' }),
      told(50, 'work.ordered', { contractor: 'Sample Cleanup LLC', amount: '1800.00' }),
      told(48, 'entry.obtained', { basis: 'public-ground' }),
      told(47, 'work.begun'),
      told(45, 'work.completed', { items: [{ what: 'Ditch cleaned', amount: '1640.00', category: 'contractor' }] }),
      mailed(40, 'cost-bill'),
    ),
  ],
};
