import { advance, derivedFacts } from '../../src/core/case/derive.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { connected, given, lineOf, mailed, noticed, operational } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');
const noticedIn = (year: number, trackedFrom: string) =>
  given(pewaukee, trackedFrom).and(
    operational(`${year}-05-04`, trackedFrom),
    noticed(`${year}-05-04`, {}, trackedFrom),
  );
const reminders = (lines: readonly string[]) => lines.filter(line => line.includes('reminder'));

describe('reminders before the last day of § 300-7.C(1)(a)', () => {
  const story = noticedIn(2020, '2026-07-20');

  it('fall due 5 years, 1 year, 6 months and 90 days before 2035-05-04', () => {
    expect(story.linesThrough('2035-05-04', 'notice/reminder')).toEqual([
      '2030-05-04 notice/reminder/existing-residential/5-years/1',
      '2034-05-04 notice/reminder/existing-residential/1-year/1',
      '2034-11-04 notice/reminder/existing-residential/6-months/1',
      '2035-02-03 notice/reminder/existing-residential/90-days/1',
    ]);
    for (const on of ['2030-05-03', '2030-05-05']) story.whenDayComes(on).thenNothing();
  });

  it('that did not go lapse the morning the next one falls due, the last when the deadline passes', () => {
    expect(story.linesThrough('2036-01-01', 'lapsed/')).toEqual([
      '2034-05-04 lapsed/notice/reminder/existing-residential/5-years/1',
      '2034-11-04 lapsed/notice/reminder/existing-residential/1-year/1',
      '2035-02-03 lapsed/notice/reminder/existing-residential/6-months/1',
      '2035-05-05 lapsed/notice/reminder/existing-residential/90-days/1',
    ]);
  });

  it('that went do not lapse', () => {
    const sent = story.and(
      mailed('reminder', '2030-05-06', { notice: 'notice/reminder/existing-residential/5-years/1' }),
    );
    expect(sent.linesThrough('2034-06-01', 'lapsed/')).toEqual([]);
  });

  it('from before the town was watching never fall due', () => {
    const watched = noticedIn(2012, '2026-05-05');
    expect(watched.linesThrough('2027-05-04', 'notice/reminder')).toEqual([
      '2026-11-04 notice/reminder/existing-residential/6-months/1',
      '2027-02-03 notice/reminder/existing-residential/90-days/1',
    ]);
    expect(noticedIn(2012, '2026-05-04').linesThrough('2026-05-04', 'notice/reminder')).toEqual([
      '2026-05-04 notice/reminder/existing-residential/1-year/1',
    ]);
  });

  it('end with a connection', () => {
    expect(reminders(story.and(connected('2034-06-01')).linesThrough('2036-01-01'))).toEqual([
      '2030-05-04 notice/reminder/existing-residential/5-years/1',
      '2034-05-04 lapsed/notice/reminder/existing-residential/5-years/1',
      '2034-05-04 notice/reminder/existing-residential/1-year/1',
    ]);
    const withdrawn = story.and(connected('2034-06-01')).through('2034-06-01');
    expect(withdrawn.state.letters.filter(({ kind }) => kind === 'reminder').map(({ status }) => status)).toEqual([
      'lapsed',
      'withdrawn',
    ]);
  });

  it('made up after nine months without a sweep have each the date of its own', () => {
    const before = story.through('2034-05-03').state;
    const madeUp = derivedFacts(advance(before, pewaukee, day('2035-02-10'))).map(lineOf);
    expect(madeUp).toEqual([
      '2034-05-04 lapsed/notice/reminder/existing-residential/5-years/1',
      '2034-05-04 notice/reminder/existing-residential/1-year/1',
      '2034-11-04 lapsed/notice/reminder/existing-residential/1-year/1',
      '2034-11-04 notice/reminder/existing-residential/6-months/1',
      '2035-02-03 lapsed/notice/reminder/existing-residential/6-months/1',
      '2035-02-03 notice/reminder/existing-residential/90-days/1',
    ]);
  });
});
