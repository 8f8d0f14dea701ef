import { authorized, connected, given, noticed, openedFact, operational, Story, told } from '../support/case-story.ts';
import { staffWords } from '../../src/core/case/staff-words.ts';
import { waitsFor } from '../../src/core/case/waits-for.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const home = () => given(pewaukee, '2027-01-04').and(operational('2020-01-01', '2027-01-04'));
const deadlines = (story: Story, through: string) => story.linesThrough(through, 'deadline/');
const waits = (story: Story, on: string) =>
  waitsFor(story.through(on).state, pewaukee, day(on)).map(({ what, because }) => [
    what,
    ...because.map(({ section }) => section),
  ]);

describe('§ 300-10.A: clear water out of the sewer within 15 days', () => {
  const sump = new Story(pewaukee, [
    openedFact('2027-01-04', {
      service: 'clear-water',
      use: 'residential',
      recHundredths: 100,
      trackedFrom: '2027-01-04',
    }),
  ]);
  const notified = (on: string) => sump.and(noticed(on, { trigger: 'clear-water', by: 'Utility Manager' }));

  it.each([
    ['2027-03-01', '2027-03-16', '2027-03-17'],
    // The 15th day is a Sunday; Juneteenth is a Saturday in 2027 and a holiday there, the Sunday after it is none.
    ['2027-03-06', '2027-03-22', '2027-03-23'],
    ['2027-06-04', '2027-06-21', '2027-06-22'],
  ])('notified on %s: last day %s, in default %s', (on, last, late) => {
    expect(deadlines(notified(on), last)).toEqual([]);
    expect(deadlines(notified(on), late)).toEqual([`${late} deadline/clear-water`]);
  });

  it('is fulfilled when the water is out, by the last day or after it', () => {
    const inTime = notified('2027-03-01').and(told('discharge.ended', '2027-03-16'));
    expect(deadlines(inTime, '2027-12-31')).toEqual([]);
    expect(inTime.through('2027-03-16').state.chart).toMatchObject({ duty: 'discharged', building: 'unconnected' });
    expect(staffWords(inTime.through('2027-03-20'), pewaukee)).toEqual(['Clear water out since March 16, 2027']);
    const late = notified('2027-03-01').and(told('discharge.ended', '2027-03-17'));
    expect(deadlines(late, '2027-12-31')).toEqual(['2027-03-17 deadline/clear-water']);
    expect(late.through('2027-03-17').state.chart.duty).toBe('discharged');
  });

  it('is there again with another notice, its own days and no clock of the time before', () => {
    const again = notified('2027-03-01').and(
      told('discharge.ended', '2027-03-17'),
      noticed('2027-10-04', { trigger: 'clear-water', by: 'Utility Manager' }),
    );
    expect(again.through('2027-10-04').state.chart).toMatchObject({ duty: 'running', building: 'unconnected' });
    expect(deadlines(again, '2027-10-19')).toEqual(['2027-03-17 deadline/clear-water']);
    expect(deadlines(again, '2027-10-20')).toEqual([
      '2027-03-17 deadline/clear-water',
      '2027-10-20 deadline/clear-water/2',
    ]);
    const inTime = again.and(told('discharge.ended', '2027-10-19'));
    expect(deadlines(inTime, '2028-12-31')).toEqual(['2027-03-17 deadline/clear-water']);
    expect(staffWords(inTime.through('2027-10-20'), pewaukee)).toEqual(['Clear water out since October 19, 2027']);
  });

  it('knows neither standby nor the town’s own work', () => {
    for (const remedy of ['standby', 'forced-connection']) {
      notified('2027-03-01')
        .whenRecorded(authorized('2027-03-20', { remedy }))
        .thenRefused(/this case is clear-water/);
    }
  });

  it('may be taken to the court from the day in default, and not before', () => {
    const story = notified('2027-03-01');
    const referral = ['a decision whether the violation is referred to the court', '§ 300-21.A'];
    expect(waits(story, '2027-03-16')).not.toContainEqual(referral);
    expect(waits(story, '2027-03-17')).toContainEqual(referral);
    expect(waits(story, '2027-03-17').flat()).not.toContain('a vote on the remedy');
    const referred = story.and(
      told('violation.referred', '2027-04-01', { section: '§ 300-10.A', what: 'Sump pump', since: '2027-03-17' }),
    );
    expect(waits(referred, '2027-04-01')).not.toContainEqual(referral);
    expect(referred.through('2027-12-31').state.accounts.receivables).toEqual([]);
  });

  it('is no matter of a pipe: a connection belongs to the sewer case, and the end of a discharge here', () => {
    notified('2027-03-01')
      .whenRecorded(connected('2027-03-05'))
      .thenRefused(/record discharge.ended/);
    home()
      .whenRecorded(told('discharge.ended', '2027-03-05'))
      .thenRefused(/in the clear-water case/);
  });
});
