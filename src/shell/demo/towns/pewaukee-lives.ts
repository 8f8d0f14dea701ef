import { about, asked, decided, livesOf, mailed, received, told, type DemoLife, type Step } from '../life.ts';
import { townWork, voted } from './acts.ts';

const COUNCIL = 'Common Council';
const duplainville = livesOf('Duplainville Road');
const valley = livesOf('Valley View / Sunny Ridge');

/** § 300-7.C(2)(a): the city makes the connection itself. */
const decision = (ago: number): Step =>
  voted(ago, { body: COUNCIL, resolution: '2026-44', remedy: 'forced-connection', budget: '9500.00' });
const work = (ago: number, upTo: Parameters<typeof townWork>[1]): Step[] => [
  decision(ago + 3),
  ...townWork(ago, upTo, 'Sample Sewer & Water LLC'),
];

/** Wis. Stat. ch. 68: where the town's own text has no appeal. */
const review = (ago: number, against = 'town-work', what = 'the decision to connect'): Step =>
  asked(ago, 'administrative-review', days => ({ against, about: what, receivedOn: days(ago + 4) }));
const denied = (ago: number): Step[] => [
  decided(ago, 'denied', 'Director of Public Works', 'letter of review'),
  told(ago - 1, 'decision.received'),
];
const appealed = (ago: number): Step => asked(ago, 'administrative-review', { level: 2 });

/** What shows the other steps of chapter 300, each on a parcel of a district that the council has not voted on. */
export const PEWAUKEE_LIVES: readonly DemoLife[] = [
  duplainville(2, 'the city is to connect', decision(8)),
  duplainville(3, 'the city has a way in', work(12, 'entry')),
  duplainville(4, 'the crew is there', work(8, 'begun')),
  duplainville(5, 'connected by the city, to be billed', work(12, 'completed')),
  duplainville(6, 'billed', work(20, 'completed'), mailed(6, 'cost-bill')),
  duplainville(
    7,
    'the owner may choose installments',
    work(24, 'completed'),
    mailed(12, 'cost-bill'),
    received(10, 'cost-bill'),
  ),
  duplainville(
    8,
    'paid in time',
    work(34, 'completed'),
    mailed(22, 'cost-bill'),
    received(20, 'cost-bill'),
    told(5, 'payment.received', { amount: '8420.00' }),
  ),
  duplainville(
    9,
    'not paid, nothing chosen: a special tax',
    work(58, 'completed'),
    mailed(46, 'cost-bill'),
    received(44, 'cost-bill'),
  ),
  duplainville(
    10,
    'paid after it had become a special tax',
    work(58, 'completed'),
    mailed(46, 'cost-bill'),
    received(44, 'cost-bill'),
    told(10, 'payment.received', { amount: '8420.00' }),
  ),
  duplainville(11, 'asks to have the decision reviewed', decision(20), review(12)),
  valley(11, 'no room in the sewer downstream', told(40, 'parcel.changed', { what: 'excused', reason: 'no-capacity' })),
  valley(
    12,
    'a permit is out',
    told(20, 'rate.set', { what: 'reserve-capacity', amount: '1800.00', body: COUNCIL, resolution: '2026-46' }),
    told(18, 'application.filed', { permit: 'tap', applicant: 'owner' }),
    told(15, 'payment.received', { amount: '1800.00' }),
    told(12, 'permit.issued', { kind: 'tap', number: 'T-117' }),
  ),
  valley(13, 'the tank was closed before the connection', told(10, 'septic.abandoned')),
  valley(14, 'connected, the tank closed', told(30, 'connection.made', { by: 'owner' }), told(20, 'septic.abandoned')),
  valley(
    15,
    'a bankruptcy is open',
    told(25, 'bankruptcy.filed', { court: 'Sample Bankruptcy Court', number: '26-00002' }),
  ),
  about(
    'clear-water',
    valley(
      50,
      'clear water, the notice not given yet',
      told(3, 'violation.found', {
        trigger: 'clear-water',
        what: 'A sump pump runs into the floor drain',
        by: 'City Plumbing Inspector',
      }),
    ),
  ),
  about(
    'clear-water',
    valley(
      51,
      'no building on the lot: excused before any notice',
      told(30, 'parcel.changed', { what: 'excused', reason: 'no-building' }),
    ),
  ),
  valley(
    21,
    'a septic system failed: thirty days from the officer’s notice',
    told(12, 'trigger.noticed', days => ({
      trigger: 'septic-failure',
      by: 'County Health Officer',
      // Handed over: one that came by mail could be told of only from its receipt on.
      receivedOn: days(12),
    })),
  ),
  valley(22, 'sold: the new owner is told', told(9, 'parcel.changed', { what: 'owner', sale: true })),
  valley(
    23,
    'connected, the tank closed: the file is closed',
    told(40, 'connection.made', { by: 'owner' }),
    mailed(37, 'connection-confirmed'),
    mailed(37, 'septic-checklist'),
    told(16, 'septic.abandoned'),
  ),
  valley(
    16,
    'a review that was sustained',
    review(16, 'notice', 'the notice of availability'),
    decided(8, 'granted', 'Director of Public Works', 'letter of review'),
  ),
  valley(
    17,
    'a review that was denied, nobody went on',
    review(50, 'notice', 'the notice of availability'),
    denied(44),
  ),
  duplainville(12, 'a review that was denied', decision(40), review(34), denied(22)),
  duplainville(13, 'an appeal to an impartial decision maker', decision(45), review(40), denied(30), appealed(6)),
  duplainville(
    14,
    'the hearing is set',
    decision(45),
    review(40),
    denied(30),
    appealed(10),
    told(8, 'hearing.set', days => ({ at: `${days(-5)}T09:00`, place: 'Common Council Chambers' })),
  ),
];
