/** Stories of owners on their way to a connection, from the application to the closed tank, told as a town tells them. */
import { connected, given, noticed, operational, paid, told, type Story } from '../support/case-story.ts';
import {
  agreed,
  begun,
  extended,
  filed,
  inspected,
  issued,
  rested,
  revoked,
  setAt,
  tankClosed,
  waitsOf,
  wentOn,
} from '../support/permit-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

/** Told on August 15, 2011: fifteen years end on Saturday, August 15, 2026. Overdue, and nothing decided. */
const overdue = given(pewaukee, '2026-08-03').and(
  operational('2011-08-15', '2026-08-03'),
  noticed('2011-08-15', {}, '2026-08-03'),
  setAt('2026-09-08', '2150.00'),
);
const stateOn = (story: Story, on: string): string => {
  const { duty, building } = story.through(on).state.chart;
  return `${duty}, ${building}`;
};
const steps = ['disconnected', 'sealed', 'pumped', 'removed-or-filled'];

/** What the application brings at once: the charge, and the letter that asks for it. */
const CHARGED_AND_BILLED = [
  '2027-03-01 fee/reserve-capacity 2150.00',
  '2027-03-01 notice/fee-bill/reserve-capacity/1 2150.00',
];

describe('an owner who does it all in order', () => {
  const applied = overdue.and(filed('2027-03-01', { uses: 'One home' }), filed('2027-03-01', { permit: 'plumbing' }));
  const permitted = applied.and(
    issued('2027-03-02', 'tap', '2027-0001'),
    paid('2027-03-04', '2150.00'),
    issued('2027-03-04', 'plumbing', '2027-0002'),
  );
  const tapped = permitted.and(
    begun('2027-03-15'),
    told('tap.noticed', '2027-03-16', { noticedAt: '2027-03-16T08:00', tapAt: '2027-03-18T08:00' }),
    inspected('2027-03-18', 'tap'),
    told('lateral.laid', '2027-03-18', { size: '6 in', material: 'PVC', location: 'North of the garage' }),
    inspected('2027-03-18', 'lateral', { stage: 'before-backfill' }),
    inspected('2027-03-19', 'lateral', { stage: 'after-backfill' }),
  );

  it('owes the capacity charge from the day of the application and gets the plumbing permit when it is paid', () => {
    applied.whenDayComes('2027-03-01').then(...CHARGED_AND_BILLED);
    expect(waitsOf(applied, pewaukee, '2027-03-01')).toContain(
      'the reserve capacity charge, $2,150.00, before a building or plumbing permit',
    );
    permitted.whenDayComes('2027-03-04').then('2027-03-04 cleared/fee/reserve-capacity');
    expect(stateOn(permitted, '2027-03-04')).toBe('overdue, permitted');
  });

  it('connects, and the duty is done; the tank is closed, and so is the case; no permit is left to expire', () => {
    const done = tapped.and(
      connected('2027-03-19'),
      tankClosed('2027-04-05', { done: steps, pumper: 'Sample Septic' }),
    );
    expect(['2027-03-18', '2027-03-19', '2027-04-05'].map(on => stateOn(done, on))).toEqual([
      'overdue, permitted',
      'discharged, connected',
      'discharged, closedOut',
    ]);
    expect(done.linesThrough('2029-01-01', 'permitEnd')).toEqual([]);
    expect(waitsOf(done, pewaukee, '2027-04-05')).toEqual([
      'Confirmation of the connection (notice/connection-confirmed/1) to be printed',
    ]);
    expect(done.through('2029-01-01').state.conflicts).toEqual([]);
  });
});

describe('an owner whose permit runs out', () => {
  const dug = overdue.and(
    filed('2027-03-01'),
    issued('2027-03-02', 'tap', '2027-0001'),
    begun('2027-08-30'),
    rested('2027-10-04'),
  );

  it('digs at the last moment, rests too long, and on the sixty-first day the permit is void', () => {
    expect(dug.linesThrough('2028-12-31', 'permitEnd')).toEqual(['2027-12-04 permitEnd/2027-0001']);
    expect(stateOn(dug, '2027-12-04')).toBe('overdue, unconnected');
    dug.whenRecorded(wentOn('2028-03-20')).thenRefused(/rested too long on December 4, 2027: work under it waits/);
  });

  it('is given time for the frozen ground while the permit is good, and goes on under it', () => {
    const given = dug.and(extended('2027-11-29', '2027-0001', '2028-04-30'), wentOn('2028-03-20'));
    expect(given.linesThrough('2028-12-31', 'permitEnd')).toEqual(['2028-05-01 permitEnd/2027-0001']);
    expect(stateOn(given.and(connected('2028-04-28')), '2028-05-01')).toBe('discharged, connected');
  });

  it('or agrees to a timetable, applies again, and connects under the new number', () => {
    const again = dug.and(
      agreed('2028-03-20', '2028-06-30'),
      filed('2028-03-20'),
      issued('2028-03-21', 'tap', '2028-0001'),
      begun('2028-03-22'),
      inspected('2028-04-10', 'lateral', { stage: 'before-backfill' }),
      connected('2028-04-10'),
    );
    expect(again.through('2028-04-10').state.permits.map(({ number, ended }) => [number, ended?.why])).toEqual([
      ['2027-0001', 'suspended'],
      ['2028-0001', undefined],
    ]);
    expect(again.linesThrough('2028-04-10', 'fee')).toEqual(['2027-03-01 fee/reserve-capacity 2150.00']);
  });
});

describe('an owner whose permit is revoked', () => {
  const gone = overdue.and(
    filed('2027-03-01'),
    issued('2027-03-02', 'tap', '2027-0001'),
    begun('2027-03-15'),
    revoked('2027-03-22', '2027-0001', { reason: 'danger', note: 'The trench stands open at the sidewalk.' }),
  );

  it('may not go on, and staff post the stop-work order', () => {
    expect(stateOn(gone, '2027-03-22')).toBe('overdue, unconnected');
    expect(waitsOf(gone, pewaukee, '2027-03-22')).toContain(
      'a stop-work order to be posted at the site (permit 2027-0001 was revoked)',
    );
    gone.whenRecorded(wentOn('2027-03-23')).thenRefused(/was revoked on March 22, 2027/);
  });

  it('and whoever connects all the same is connected: what happened to the pipe is taken as it is', () => {
    const anyway = gone.and(connected('2027-04-02'));
    expect(stateOn(anyway, '2027-04-02')).toBe('discharged, connected');
    expect(anyway.through('2027-04-02').state.conflicts).toEqual([]);
    expect(waitsOf(anyway, pewaukee, '2027-04-02')).toContain(
      'an inspection of the lateral: none was passed before it was covered, so the town may order it uncovered',
    );
  });

  it('a revocation that is taken back leaves the permit as it was', () => {
    const key = gone.keys().find(name => name.startsWith('permit.revoked/')) ?? '';
    expect(stateOn(gone.without(key), '2027-03-22')).toBe('overdue, permitted');
  });
});

describe('somebody else who applies', () => {
  it('a builder without the owner’s consent is turned away, and with it is served like the owner', () => {
    overdue
      .whenRecorded(filed('2027-03-01', { applicant: 'other', name: 'Sample Builders' }))
      .thenRefused(/written consent is missing/);
    const builder = overdue.and(filed('2027-03-01', { applicant: 'other', name: 'Sample Builders', consent: true }));
    builder.whenDayComes('2027-03-01').then(...CHARGED_AND_BILLED);
    builder.whenRecorded(issued('2027-03-02', 'tap', '2027-0001')).thenNothing();
  });
});
