import { given, noticed, operational, told, type Story } from '../support/case-story.ts';
import { fifthLaw } from '../support/fifth-town.ts';
import { caseOf } from '../support/relief-story.ts';
import { lawOf } from '../support/town-law.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { lastDayAfterStay } from '../../src/core/rules/stay-days.ts';

const law = lawOf('pewaukee');
const edition = law.editions.at(-1);
if (!edition) throw new Error('Pewaukee has a text');

/** The last day to connect is 2026-08-20, a Thursday. */
const running = given(law, '2026-07-10').and(
  operational('2011-08-20', '2026-07-10'),
  noticed('2011-08-20', {}, '2026-07-10'),
);
const ordered = (on: string, data: Record<string, unknown> = {}) =>
  told('stay.ordered', on, { by: 'Common Council', order: 'Order 4', ...data });
const lifted = (on: string) => told('stay.lifted', on);
/** Since the order, without what led there. */
const fromAugust = (story: Story) => story.linesThrough('2026-12-31').filter(line => line > '2026-08');
const dueOf = (story: Story, on: string) => story.through(on).state.clocks[0]?.due;

describe('a written stay of the clock', () => {
  it('lets no deadline pass while it lasts', () => {
    const stayed = running.and(ordered('2026-08-11'));
    expect(stayed.linesThrough('2028-12-31', 'deadline/')).toEqual([]);
    expect(stayed.through('2028-12-31').state.chart.duty).toBe('excused');
  });

  it('ordered on the last day itself leaves that day; a day later the deadline has passed', () => {
    const onIt = running.and(ordered('2026-08-20', { until: '2026-09-02' }));
    expect(dueOf(onIt, '2026-09-03')).toBe('2026-09-03');
    expect(onIt.linesThrough('2026-12-31', 'deadline/')).toEqual(['2026-09-04 deadline/existing-residential']);
    const after = running.and(ordered('2026-08-21', { until: '2026-09-02' }));
    expect(after.linesThrough('2026-12-31', 'deadline/')).toEqual([
      '2026-08-21 deadline/existing-residential',
      '2026-09-03 deadline/existing-residential/2',
    ]);
  });

  it('that ends by itself: the days that were left run on from the day after', () => {
    // August 11 through 20: ten days are left. September 30 is the last day at rest.
    const story = running.and(ordered('2026-08-11', { until: '2026-09-30' }));
    story.whenDayComes('2026-09-30').thenNothing();
    story
      .whenDayComes('2026-10-01')
      .then('2026-10-01 excuseEnded/stayed/2026-09-30', '2026-10-01 resumed/2026-08-11/2026-09-30');
    // October 10 is a Saturday: work is done on Saturdays too.
    expect(dueOf(story, '2026-10-01')).toBe('2026-10-10');
    story.whenDayComes('2026-10-10').thenNothing();
    story.whenDayComes('2026-10-11').then('2026-10-11 deadline/existing-residential');
  });

  it('that is lifted: the day of the lifting is not counted', () => {
    const story = running.and(ordered('2026-08-11'), lifted('2026-09-30'));
    expect(fromAugust(story)).toEqual([
      '2026-09-30 resumed/2026-08-11/2026-09-30',
      '2026-10-11 deadline/existing-residential',
    ]);
  });

  it('moves a last day off a Sunday and a holiday', () => {
    // Ten days after October 2 is Columbus Day, a Monday.
    const story = running.and(ordered('2026-08-11'), lifted('2026-10-02'));
    expect(dueOf(story, '2026-10-03')).toBe('2026-10-13');
  });

  it('twice: each rest moves the clock by its own days', () => {
    const story = running.and(ordered('2026-08-11'), lifted('2026-08-13'), ordered('2026-08-17'), lifted('2026-08-18'));
    // Three days of rest, then two: August 20 becomes the 23rd, a Sunday, so the 24th, and then the 26th.
    expect(dueOf(story, '2026-08-14')).toBe('2026-08-24');
    expect(dueOf(story, '2026-08-19')).toBe('2026-08-26');
  });

  it('ordered again while it lasts is one rest', () => {
    const story = running.and(
      ordered('2026-08-11', { until: '2026-08-31' }),
      ordered('2026-08-20', { until: '2026-09-30', order: 'Order 5' }),
    );
    expect(fromAugust(story)).toEqual([
      '2026-10-01 excuseEnded/stayed/2026-09-30',
      '2026-10-01 resumed/2026-08-11/2026-09-30',
      '2026-10-11 deadline/existing-residential',
    ]);
  });

  it('gives an owner whose time was over no new days', () => {
    const story = running.and(ordered('2026-09-10'), lifted('2026-09-20'));
    expect(fromAugust(story)).toEqual([
      '2026-08-21 deadline/existing-residential',
      '2026-09-20 deadline/existing-residential/2',
    ]);
  });

  it('is ordered in writing, lasts a day at least, and is lifted only while it holds', () => {
    running
      .whenRecorded(told('parcel.changed', '2026-08-11', { what: 'excused', reason: 'stayed' }))
      .thenRefused(/only by a written order: record it as stay\.ordered/);
    running.whenRecorded(ordered('2026-08-11', { until: '2026-08-10' })).thenRefused(/before it began/);
    running.whenRecorded(lifted('2026-08-11')).thenRefused(/no stay was in force/);
  });
});

describe('the last day after a stay', () => {
  const clock = { start: day('2026-07-01'), due: day('2026-08-20') };
  const after = (from: string, through: string) =>
    lastDayAfterStay(edition, clock, { from: day(from), through: day(through) }, { act: 'perform' })?.due;

  it('leaves alone a clock that had run out the day before, or began the day after', () => {
    expect(after('2026-08-21', '2026-08-31')).toBeUndefined();
    expect(after('2026-08-20', '2026-08-31')).toBe('2026-09-01');
    expect(after('2026-06-20', '2026-07-01')).toBeUndefined();
  });

  it('counts of a rest that began before the clock only the days in which it ran', () => {
    expect(after('2026-06-20', '2026-07-02')).toBe('2026-08-21');
  });
});

describe('a stay of hours: Wis. Stat. 990.001(4)(a)', () => {
  /** 72 hours from Friday, July 3, 2026, 10:00; Saturday is a holiday. Over on Wednesday, 10:00. */
  const order = (at = '2026-07-03T10:00') =>
    caseOf(lawOf('saukville'), 'discharge', '2026-06-01').and(
      told('trigger.noticed', '2026-07-03', { trigger: 'illicit-discharge', at, requires: 'Stop it.' }),
    );
  const until = (story: Story) => story.through('2026-08-01').state.clocks[0]?.dueAt;

  it('a Sunday that the stay pushes the time over does not count either', () => {
    // Of Monday, Tuesday and Wednesday, 10:00, the first is Saturday now.
    const stayed = order().and(ordered('2026-07-06', { until: '2026-07-10' }));
    expect(until(stayed)).toBe('2026-07-14T10:00');
    expect(stayed.linesThrough('2026-08-01', 'deadline/')).toEqual(['2026-07-15 deadline/illicit-discharge']);
  });

  it('of a Sunday alone moves nothing', () => {
    expect(until(order().and(ordered('2026-07-05', { until: '2026-07-05' })))).toBe('2026-07-08T10:00');
  });

  it('ordered on the day of the notice leaves all 72 hours', () => {
    expect(until(order().and(ordered('2026-07-03', { until: '2026-07-07' })))).toBe('2026-07-11T00:00');
  });

  it('keeps midnight the end of its day', () => {
    const midnight = order('2026-07-03T00:00');
    expect(until(midnight)).toBe('2026-07-08T00:00');
    const stayed = midnight.and(ordered('2026-07-07', { until: '2026-07-08' }));
    expect(until(stayed)).toBe('2026-07-10T00:00');
    expect(stayed.linesThrough('2026-08-01', 'deadline/')).toEqual(['2026-07-10 deadline/illicit-discharge']);
  });
});

it('a stay of a short period counts open days only, where the law of the town does', () => {
  const fifth = fifthLaw().editions.at(-1);
  if (!fifth) throw new Error('the made-up town has a text');
  // Five open days from Wednesday, December 23, 2026; Monday through Thursday are left.
  const clock = { start: day('2026-12-23'), due: day('2026-12-31') };
  const rest = { from: day('2026-12-28'), through: day('2026-12-30') };
  const time = { act: 'perform', period: { count: 5, unit: 'days' } } as const;
  // The 31st, and after New Year's Day and the weekend January 4, 5 and 6.
  expect(lastDayAfterStay(fifth, clock, rest, time)?.due).toBe('2027-01-06');
});
