import { waitsFor } from '../../../src/core/case/waits-for.ts';
import { staffWords } from '../../../src/core/case/staff-words.ts';
import { day } from '../../../src/core/kernel/calendar-date.ts';
import { given, noticed, operational, told, type Story } from '../../support/case-story.ts';
import { fifthLaw } from '../../support/fifth-town.ts';

const law = fifthLaw();
const measured = (on: string, feet: unknown, from = 'foundation') => told('distance.measured', on, { feet, from });
const published = (on: string) => noticed(on, { publishedOn: on });
const home = () => given(law, '2026-03-02').and(operational('2026-03-02'));
const clocks = (story: Story, on: string) => story.through(on).state.clocks.map(({ rule, due }) => `${rule} ${due}`);
const wants = (story: Story, on: string) =>
  waitsFor(story.through(on).state, law, day(on)).map(({ what, because }) => [what, ...because.map(c => c.section)]);

describe('§ 71-4(b): only a foundation within 200 feet of the sewer', () => {
  it.each([
    ['199 feet', '199', true],
    ['exactly at the limit', '200', true],
    ['the limit, told as a number', 200, true],
    ['a hundredth of a foot more', '200.01', false],
    ['one foot more', '201', false],
    ['no distance at all', '0', true],
  ])('%s', (_, feet, hasDuty) => {
    const story = home().and(measured('2026-03-02', feet));
    if (!hasDuty) {
      story
        .whenRecorded(published('2026-03-09'))
        .thenRefused(/is 20\S+ feet away, measured from the foundation; the text asks only those within 200 feet/);
      return;
    }
    expect(clocks(story.and(published('2026-03-09')), '2026-03-09')).toEqual(['near-the-sewer 2027-09-09']);
  });

  it('a notice is taken while nobody has measured: it starts nothing, and staff are asked to measure', () => {
    const story = home().and(published('2026-03-09'));
    expect(clocks(story, '2028-12-31')).toEqual([]);
    expect(wants(story, '2026-03-09')).toEqual([
      ['the distance to the sewer in feet, from the foundation', '§ 71-4(b)'],
    ]);
    const near = story.and(measured('2026-05-04', '188.5'));
    expect(wants(near, '2026-05-04')).toEqual([]);
    // The duty is as old as the notice: it was near enough before anybody knew it.
    expect(clocks(near, '2026-05-04')).toEqual(['near-the-sewer 2027-09-09']);
    const far = story.and(measured('2026-05-04', '236'));
    expect(clocks(far, '2028-12-31')).toEqual([]);
    expect(wants(far, '2026-05-04')).toEqual([]);
    expect(staffWords(far.through('2026-05-04'), law)).toEqual([
      'The sewer is 236 feet away, measured from the foundation; the text asks only those within 200 feet.',
    ]);
  });

  it('another measure answers another question: the route says nothing of the foundation', () => {
    const story = home().and(published('2026-03-09'), measured('2026-03-10', '120', 'route'));
    expect(clocks(story, '2026-12-31')).toEqual([]);
    expect(wants(story, '2026-12-31').flat()).toContain('the distance to the sewer in feet, from the foundation');
  });

  it('a main laid nearer is measured again: from then on a notice starts the time', () => {
    const story = home().and(measured('2026-03-02', '320'), measured('2028-06-01', '64'), published('2028-06-05'));
    expect(clocks(story, '2028-06-05')).toEqual(['near-the-sewer 2029-12-05']);
  });

  it('is cited with the deadline that rests on it', () => {
    const story = home().and(measured('2026-03-02', '150'), published('2026-03-09'));
    const served = story.through('2026-03-09').steps.find(({ fact }) => fact.type === 'notice.served')?.fact;
    expect(served?.origin === 'derived' && served.because.map(({ section }) => section)).toContain('§ 71-4(b)');
  });
});

describe('§ 71-5(b): a failed system, 300 feet along the route', () => {
  const failed = (on: string, receivedOn = on) => noticed(on, { trigger: 'septic-failure', receivedOn }, receivedOn);

  it('counts from receipt, at the limit', () => {
    const story = home().and(measured('2026-03-02', '300', 'route'), failed('2026-06-01', '2026-06-04'));
    // 45 days from June 4 is Sunday, July 19, and moves to Monday.
    expect(clocks(story, '2026-06-04')).toEqual(['failed-system 2026-07-20']);
  });

  it('a foot beyond it, the finding asks nothing', () => {
    home()
      .and(measured('2026-03-02', '301', 'route'))
      .whenRecorded(failed('2026-06-01'))
      .thenRefused(/301 feet away, measured along the route of the pipe; .* within 300 feet/);
  });
});

describe('§ 71-4(a): from publication', () => {
  const near = () => home().and(measured('2026-03-02', '90'));

  it('runs from the day of the newspaper, not of the day it was told', () => {
    const story = near().and(noticed('2026-03-09', { publishedOn: '2026-03-12' }, '2026-03-16'));
    expect(clocks(story, '2026-03-11')).toEqual([]);
    // 18 months from March 12, 2026 is Sunday, September 12, 2027.
    expect(clocks(story, '2026-03-12')).toEqual(['near-the-sewer 2027-09-13']);
  });

  it('a notice that was not published starts nothing and is refused by name', () => {
    near()
      .whenRecorded(noticed('2026-03-09'))
      .thenRefused(/the day the notice was published is not known/);
  });

  it('a publication still to come is not recorded', () => {
    near()
      .whenRecorded(noticed('2026-03-09', { publishedOn: '2026-03-12' }))
      .thenRefused(/2026-03-12, after today/);
  });
});

describe('§ 71-4(d): five days, K.R.C. 1-14(a): under ten days only open days count', () => {
  it.each([
    ['from Monday: Tuesday to Monday', '2026-03-09', '2026-03-16'],
    ['from Friday over a weekend', '2026-03-13', '2026-03-20'],
    ["over Founders' Day", '2026-04-10', '2026-04-20'],
    // July 4, 2026 is a Saturday: kept on Friday, July 3.
    ['over Independence Day, kept on the Friday before', '2026-06-30', '2026-07-08'],
  ])('%s', (_, on, due) => {
    const story = home().and(noticed(on, { trigger: 'new-building' }));
    expect(clocks(story, on)).toEqual([`new-building ${due}`]);
    expect(story.through(due).state.chart.duty).toBe('running');
  });

  it('ten days or more count every day, and a last day on Saturday moves to Monday', () => {
    // 60 days from April 7, 2026 is Saturday, June 6.
    const story = home().and(noticed('2026-04-07', { trigger: 'sale' }));
    expect(clocks(story, '2026-04-07')).toEqual(['at-a-sale 2026-06-08']);
    expect(story.linesThrough('2026-06-08', 'deadline/')).toEqual([]);
    expect(story.linesThrough('2026-06-09', 'deadline/')).toEqual(['2026-06-09 deadline/at-a-sale']);
  });
});
