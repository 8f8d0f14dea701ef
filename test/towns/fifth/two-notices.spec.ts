import { staffWords } from '../../../src/core/case/staff-words.ts';
import { waitsFor } from '../../../src/core/case/waits-for.ts';
import { day } from '../../../src/core/kernel/calendar-date.ts';
import {
  connected,
  excused,
  excuseEnded,
  given,
  mailed,
  noticed,
  operational,
  returned,
  told,
} from '../../support/case-story.ts';
import type { Story } from '../../support/case-story.ts';
import { fifthLaw } from '../../support/fifth-town.ts';

const law = fifthLaw();

/** Published March 9, 2026: 18 months end Thursday, September 9, 2027. */
const first = (openedOn = '2026-03-02') =>
  given(law, openedOn).and(
    told('distance.measured', '2026-03-02', { feet: 90, from: 'foundation' }, openedOn),
    operational('2026-03-02', openedOn),
    noticed('2026-03-09', { publishedOn: '2026-03-09' }, openedOn > '2026-03-09' ? openedOn : '2026-03-09'),
  );
const final = (on: string, attempt = 1) =>
  mailed('final-notice', on, { notice: `notice/final-notice/near-the-sewer/${attempt}` });
const chart = (story: Story, on: string) => story.through(on).state.chart.duty;
const aboutDuty = (story: Story, on: string) =>
  story
    .linesThrough(on)
    .filter(line => /deadline\/|final-notice|served\/availability/.test(line))
    .map(line => line.replace('near-the-sewer', 'near'));

describe('§ 71-6: a final notice and 90 days before anybody is in default', () => {
  it('the end of the 18 months makes nobody fail: the final notice falls due', () => {
    const story = first();
    expect(aboutDuty(story, '2027-09-09')).toEqual(['2026-03-09 served/availability']);
    story.whenDayComes('2027-09-10').then('2027-09-10 notice/final-notice/near-the-sewer/1');
    expect(chart(story, '2030-12-31')).toBe('running');
    expect(aboutDuty(story, '2030-12-31')).toEqual([
      '2026-03-09 served/availability',
      '2027-09-10 notice/final-notice/near/1',
    ]);
    expect(staffWords(story.through('2027-09-09'), law)[0]).toBe('Within 18 months, until September 9, 2027');
    expect(staffWords(story.through('2027-09-10'), law)[0]).toBe(
      '18 months over since September 9, 2027: final notice to be given',
    );
    expect(waitsFor(story.through('2027-09-10').state, law, day('2027-09-10')).map(({ what }) => what)).toContain(
      'Final notice (notice/final-notice/near-the-sewer/1) to be approved',
    );
  });

  it('its mailing starts the 90 days: the day before, the day, the day after', () => {
    const story = first().and(final('2027-09-15'));
    // 90 days from September 15, 2027: December 14, a Tuesday.
    expect(story.through('2027-09-15').state.clocks).toMatchObject([
      { rule: 'near-the-sewer', stage: 'final', since: '2026-03-09', start: '2027-09-15', due: '2027-12-14' },
    ]);
    expect(staffWords(story.through('2027-09-15'), law)[0]).toBe('Final notice, 90 days, until December 14, 2027');
    expect(chart(story, '2027-12-13')).toBe('running');
    expect(chart(story, '2027-12-14')).toBe('running');
    expect(story.linesThrough('2027-12-15', 'deadline/')).toEqual(['2027-12-15 deadline/near-the-sewer']);
    expect(chart(story, '2027-12-15')).toBe('overdue');
  });

  it('moves off a Saturday, a Sunday or a holiday as the state counts', () => {
    // 90 days from September 24, 2027: Thursday, December 23. From the 26th they end on Christmas Day, a Saturday, kept on
    // Friday, December 24; the next open day is Monday, December 27.
    expect(first().and(final('2027-09-24')).through('2027-09-24').state.clocks).toMatchObject([{ due: '2027-12-23' }]);
    expect(first().and(final('2027-09-26')).through('2027-09-26').state.clocks).toMatchObject([
      { nominal: '2027-12-25', due: '2027-12-27' },
    ]);
  });

  it('one that came back never counted: another falls due, and only its own days run', () => {
    const story = first().and(final('2027-09-15'), returned('notice/final-notice/near-the-sewer/1', '2027-10-04'));
    expect(chart(story, '2028-12-31')).toBe('running');
    expect(aboutDuty(story, '2028-12-31').at(-1)).toBe('2027-10-04 notice/final-notice/near/2');
    const again = story.and(final('2027-10-11', 2));
    expect(again.linesThrough('2028-12-31', 'deadline/')).toEqual(['2028-01-11 deadline/near-the-sewer']);
  });

  it('mailed before the 18 months are over it rests on nothing', () => {
    first()
      .whenRecorded(mailed('final-notice', '2027-09-09'))
      .thenRefused(/No final-notice letter was due on 2027-09-09, and nothing in the ordinance supported one/);
  });

  it('a connection in the meantime ends it: nothing is sent, and a drafted one is taken back', () => {
    const early = first().and(connected('2027-09-01'));
    expect(aboutDuty(early, '2029-12-31')).toEqual(['2026-03-09 served/availability']);
    const late = first().and(connected('2027-10-01'));
    const { letters } = late.through('2027-10-01').state;
    expect(letters.find(({ kind }) => kind === 'final-notice')).toMatchObject({ status: 'withdrawn' });
  });

  it('an excuse holds it: the final notice falls due again on the day the duty is back', () => {
    const story = first().and(excused('2027-09-20', 'no-building'), excuseEnded('2028-02-07'));
    expect(aboutDuty(story, '2028-06-30').slice(1)).toEqual([
      '2027-09-10 notice/final-notice/near/1',
      '2028-02-07 notice/final-notice/near/2',
    ]);
    const mailedAgain = story.and(final('2028-02-08', 2));
    // 90 days from February 8, 2028, over February 29: Monday, May 8.
    expect(mailedAgain.linesThrough('2028-06-30', 'deadline/')).toEqual(['2028-05-09 deadline/near-the-sewer']);
  });

  it('the history of a case that is opened late: both notices are told, and the second one counts', () => {
    const story = first('2028-01-10').and(mailed('final-notice', '2027-09-15', {}, '2028-01-10'));
    expect(story.linesThrough('2028-01-10', 'deadline/')).toEqual(['2027-12-15 deadline/near-the-sewer']);
  });

  it('another trigger overtakes it: who sells is in default 60 days later, whatever the final notice', () => {
    const story = first().and(noticed('2026-06-01', { trigger: 'sale' }));
    // 60 days from June 1, 2026: Friday, July 31.
    expect(story.linesThrough('2026-12-31', 'deadline/')).toEqual(['2026-08-01 deadline/at-a-sale']);
  });

  it('counts from receipt where the text says so, and not before anybody knows the day', () => {
    const received = fifthLaw(text =>
      text.replace('period: 90 days\n          start: mailed', 'period: 90 days\n          start: received'),
    );
    const base = given(received, '2026-03-02').and(
      told('distance.measured', '2026-03-02', { feet: 90, from: 'foundation' }),
      operational('2026-03-02'),
      noticed('2026-03-09', { publishedOn: '2026-03-09' }),
      final('2027-09-15'),
    );
    expect(chart(base, '2029-12-31')).toBe('running');
    const known = base.and(told('notice.received', '2027-09-20', { notice: 'notice/final-notice/near-the-sewer/1' }));
    // 90 days from September 20, 2027: Sunday, December 19, moved to Monday.
    expect(known.through('2027-09-20').state.clocks).toMatchObject([{ start: '2027-09-20', due: '2027-12-20' }]);
    expect(known.linesThrough('2027-12-31', 'deadline/')).toEqual(['2027-12-21 deadline/near-the-sewer']);
  });
});
