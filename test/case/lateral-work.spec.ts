import { connected, given, noticed, operational, told, type Telling } from '../support/case-story.ts';
import { begun, filed, inspected, issued, revoked, sectionsOf, tankClosed, waitsOf } from '../support/permit-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const opened = (use: 'residential' | 'nonresidential' = 'residential'): ReturnType<typeof given> =>
  given(pewaukee, '2026-08-03', { use }).and(
    operational('2024-06-03', '2026-08-03'),
    noticed('2024-06-03', {}, '2026-08-03'),
  );
const house = opened();
const permitted = house.and(filed('2027-03-01'), issued('2027-03-01', 'tap', '2027-0001'));
const tap = (noticedAt: string, tapAt: string, on = noticedAt.slice(0, 10)): Telling =>
  told('tap.noticed', on, { noticedAt, tapAt });

describe('§ 300-7.E(3)(e), § 300-7.F(2)(a): the utility is told 48 hours before the main is tapped', () => {
  it('a minute under them is refused, 48 hours to the minute and a minute more are taken', () => {
    const told = (tapAt: string): Telling => tap('2027-03-15T10:00', tapAt);
    permitted
      .whenRecorded(told('2027-03-17T09:59'))
      .thenRefused(
        /on Wednesday, March 17, 2027, 9:59 a\.m\. comes too soon\. Told on Monday, March 15, 2027, 10:00 a\.m\.; 48 hours end on Wednesday, March 17/,
      );
    permitted.whenRecorded(told('2027-03-17T10:00')).thenNothing();
    permitted.whenRecorded(told('2027-03-17T10:01')).thenNothing();
    expect(sectionsOf(permitted, pewaukee, told('2027-03-17T09:59'))).toEqual([
      '§ 300-7.E(3)(e), § 300-7.F(2)(a)',
      'Wis. Stat. 990.001(4)(a)',
    ]);
  });

  it('whole Sundays and holidays do not count: from Friday noon they end on Monday noon, over Labor Day on Tuesday', () => {
    const friday = (tapAt: string): Telling => tap('2027-03-19T12:00', tapAt);
    permitted
      .whenRecorded(friday('2027-03-22T11:59'))
      .thenRefused(/without March 21, 2027 end on Monday, March 22, 2027, 12:00 p\.m\./);
    permitted.whenRecorded(friday('2027-03-22T12:00')).thenNothing();
    const september = (tapAt: string): Telling => tap('2027-09-03T12:00', tapAt);
    permitted.whenRecorded(september('2027-09-07T11:59')).thenRefused(/September 5, 2027 and September 6, 2027/);
    permitted.whenRecorded(september('2027-09-07T12:00')).thenNothing();
  });

  it('a notice that is still to come, or is told for a day before it was given, is no notice', () => {
    permitted.whenRecorded(tap('2027-03-16T10:00', '2027-03-20T10:00', '2027-03-15')).thenRefused(/nobody can know/);
    const early = { ...tap('2027-03-16T10:00', '2027-03-20T10:00', '2027-03-15'), recordedOn: '2027-03-16' };
    permitted.whenRecorded(early).thenRefused(/not recorded for March 15, 2027, before it/);
  });

  it('staff see that a tap is announced that nobody may make', () => {
    const announced = tap('2027-03-15T10:00', '2027-03-18T08:00');
    expect(waitsOf(house.and(announced), pewaukee, '2027-03-15')).toEqual([
      'a tap permit: the main is to be tapped on March 18, 2027',
    ]);
    expect(waitsOf(permitted.and(announced), pewaukee, '2027-03-15')).toEqual([]);
  });
});

describe('§ 300-9.A: nothing is built on a connection without a permit', () => {
  it('the day before the permit it is refused; on its day and the day after it is taken', () => {
    permitted
      .whenRecorded(begun('2027-02-28', {}, '2027-03-02'))
      .thenRefused(/No permit was issued by that day: nothing is built/);
    permitted.whenRecorded(begun('2027-03-01')).thenNothing();
    permitted.whenRecorded(begun('2027-03-02')).thenNothing();
    expect(sectionsOf(house, pewaukee, begun('2027-03-01'))).toEqual(['§ 300-9.A']);
  });

  it('§ 300-9.A(3)(d): from the day of a revocation on it is unlawful', () => {
    const gone = permitted.and(revoked('2027-04-02', '2027-0001'));
    gone.whenRecorded(begun('2027-04-01', {}, '2027-04-05')).thenNothing();
    for (const on of ['2027-04-02', '2027-04-03']) {
      gone.whenRecorded(begun(on, {}, '2027-04-05')).thenRefused(/was revoked on April 2, 2027: work under it waits/);
    }
    expect(sectionsOf(gone, pewaukee, begun('2027-04-03'))).toEqual(['§ 300-9.A(3)(d)']);
  });

  it('under a number that nobody issued it is refused, with the numbers there are', () => {
    permitted.whenRecorded(begun('2027-03-05', { number: '2027-0010' })).thenRefused(/issued by that day: 2027-0001/);
    permitted.whenRecorded(begun('2027-03-05', { number: '2027-0001' })).thenNothing();
  });
});

describe('§ 300-7.F(1)(b): inspected before the pipe is covered', () => {
  const covered =
    'an inspection of the lateral: none was passed before it was covered, so the town may order it uncovered';
  const waits = (...tellings: Telling[]): string[] =>
    waitsOf(house.and(connected('2027-05-03'), ...tellings), pewaukee, '2027-06-01').filter(
      what => !/^(Confirmation|Checklist)/.test(what),
    );

  it('connected without it, staff see that an order to uncover the pipe may be given', () => {
    expect(waits()).toEqual([covered]);
    expect(waits(inspected('2027-05-03', 'lateral', { stage: 'before-backfill', result: 'failed' }))).toEqual([
      covered,
    ]);
    expect(waits(inspected('2027-05-04', 'lateral', { stage: 'after-backfill' }))).toEqual([covered]);
    expect(waits(inspected('2027-05-03', 'tap'))).toEqual([covered]);
  });

  it('a passed inspection before backfilling settles it, also where it is recorded weeks later', () => {
    const seen = inspected('2027-04-30', 'lateral', { stage: 'before-backfill' }, '2027-05-20');
    expect(waits(seen)).toEqual([]);
    expect(waits(inspected('2027-05-03', 'lateral'))).toEqual([]);
  });

  it('once the order is given, the uncovered pipe is to be inspected', () => {
    const ordered = told('uncover.ordered', '2027-05-10', { by: 'Plumbing Inspector' });
    expect(waits(ordered)).toEqual(['the uncovered lateral to be inspected']);
    expect(waits(ordered, inspected('2027-05-17', 'lateral', { stage: 'before-backfill' }))).toEqual([]);
  });

  it('of a connection made before the ordinance, or before the town watched, nothing is asked', () => {
    const watched = (on: string): string[] =>
      waitsOf(house.and(connected(on, '2026-08-03')), pewaukee, '2026-08-03').filter(what => what === covered);
    expect(watched('2026-07-05')).toEqual([]);
    expect(watched('2026-08-02')).toEqual([]);
    expect(watched('2026-08-03')).toEqual([covered]);
  });

  it('§ 300-7.F(2)(c): a building that is no home has an inspection manhole besides', () => {
    const shop = opened('nonresidential').and(
      connected('2027-05-03'),
      inspected('2027-05-03', 'lateral', { stage: 'before-backfill' }),
    );
    const missing = 'an inspection manhole: none is on record for this building';
    expect(waitsOf(shop, pewaukee, '2027-06-01')).toContain(missing);
    expect(waitsOf(shop.and(inspected('2027-05-20', 'manhole')), pewaukee, '2027-06-01')).not.toContain(missing);
    expect(waits()).not.toContain(missing);
  });
});

describe('Wis. Admin. Code SPS 383.33: closing a tank for good', () => {
  const steps = ['disconnected', 'sealed', 'pumped', 'removed-or-filled'];

  it.each(steps)('without "%s" it is not closed, where the steps are told', missing => {
    const done = steps.filter(step => step !== missing);
    house.whenRecorded(tankClosed('2027-05-03', { done })).thenRefused(new RegExp(`missing: ${missing} \\(`));
    expect(sectionsOf(house, pewaukee, tankClosed('2027-05-03', { done }))).toEqual(['Wis. Admin. Code SPS 383.33']);
  });

  it('with all of them, and told in a word, it is; once connected, the case is closed out', () => {
    house.whenRecorded(tankClosed('2027-05-03', { done: steps })).thenNothing();
    house.whenRecorded(tankClosed('2027-05-03')).thenNothing();
    const one = house.and(connected('2027-05-03'), tankClosed('2027-05-04', { done: steps, pumper: 'Sample Septic' }));
    expect(one.through('2027-05-04').state.chart.building).toBe('closedOut');
    const other = house.and(tankClosed('2027-05-03', { done: steps }), connected('2027-05-04'));
    expect(other.through('2027-05-04').state.chart.building).toBe('closedOut');
  });
});

describe('§ 300-7.C(1): nobody connects to a sewer that is not there', () => {
  it('the day before it became operational is refused; that day, and the day after, are taken', () => {
    const tell = (on: string): Telling => connected(on, '2026-08-03');
    house
      .whenRecorded(tell('2024-06-02'))
      .thenRefused(/operational since June 3, 2024: nothing was connected to it on June 2/);
    expect(house.whenRecorded(tell('2024-06-03')).refused).toBeUndefined();
    expect(house.whenRecorded(tell('2024-06-04')).refused).toBeUndefined();
    expect(sectionsOf(house, pewaukee, tell('2024-06-02'))).toEqual(['§ 300-7.C(1)(a)']);
  });

  it('the same told the other way round; a day that is only assumed contradicts nobody', () => {
    const early = given(pewaukee, '2026-08-03').and(connected('2024-06-02', '2026-08-03'));
    early
      .whenRecorded(operational('2024-06-03', '2026-08-03'))
      .thenRefused(/recorded as connected on June 2, 2024: the sewer was operational by then/);
    const assumed = told('sewer.operational', '2024-06-03', { assumed: true }, '2026-08-03');
    expect(early.whenRecorded(assumed).refused).toBeUndefined();
    const unsure = given(pewaukee, '2026-08-03').and(assumed);
    expect(unsure.whenRecorded(connected('2024-06-02', '2026-08-03')).refused).toBeUndefined();
  });
});
