import { lastHour } from '../../../src/core/calendar/last-hour.ts';
import { explanationsOf } from '../../../src/core/case/explain.ts';
import { waitsFor } from '../../../src/core/case/waits-for.ts';
import { day } from '../../../src/core/kernel/calendar-date.ts';
import { editionOn } from '../../../src/core/rulebook/rulebook.ts';
import { connectionDeadline } from '../../../src/core/rules/deadline.ts';
import { connected, excused, told } from '../../support/case-story.ts';
import { caseOf, ended, ordered, saukville, wordsOn } from '../../support/saukville-story.ts';

const spill = caseOf('discharge', '2026-06-01');
const dueOf = (at: string) => {
  const state = spill.and(ordered(at)).through(at.slice(0, 10)).state;
  return state.clocks.map(({ due, dueAt, start }) => ({ start, due, dueAt }));
};

describe('ch. 159, storm sewer article (Ord. No. 825), E(5)(e): 72 hours from the order', () => {
  it.each([
    ['over Independence Day and the Sunday after it', '2026-07-03T10:00', '2026-07-08T10:00', '2026-07-08'],
    ['from Friday to Tuesday', '2026-06-05T16:45', '2026-06-09T16:45', '2026-06-09'],
    ['over New Year and a Sunday', '2026-12-30T15:00', '2027-01-04T15:00', '2027-01-04'],
    [
      'from midnight: the last day is the one that ends with them',
      '2026-06-08T00:00',
      '2026-06-11T00:00',
      '2026-06-10',
    ],
    ['from a minute before midnight', '2026-06-08T23:59', '2026-06-11T23:59', '2026-06-11'],
  ])('%s: ordered %s, until %s', (_title, at, dueAt, due) => {
    expect(dueOf(at)).toEqual([{ start: at.slice(0, 10), due, dueAt }]);
  });

  it('passes on the morning after the day in which the hours end: not the day before, nor that day', () => {
    const story = spill.and(ordered('2026-07-03T10:00'));
    story.whenDayComes('2026-07-07').thenNothing();
    story.whenDayComes('2026-07-08').thenNothing();
    story.whenDayComes('2026-07-09').then('2026-07-09 deadline/illicit-discharge');
    expect(story.through('2026-07-08').state.chart.duty).toBe('running');
    expect(story.through('2026-07-09').state.chart.duty).toBe('overdue');
  });

  it('passes the morning of the day that begins with their last midnight', () => {
    const story = spill.and(ordered('2026-06-08T00:00'));
    story.whenDayComes('2026-06-10').thenNothing();
    story.whenDayComes('2026-06-11').then('2026-06-11 deadline/illicit-discharge');
  });

  it('says until when, before and after, and which days did not count', () => {
    const story = spill.and(ordered('2026-07-03T10:00'));
    expect(wordsOn(story, '2026-07-06')).toEqual(['Within 72 hours, until Wednesday, July 8, 2026, 10:00 a.m.']);
    expect(wordsOn(story, '2026-07-09')).toEqual([
      'Overdue since July 9, 2026, hours over Wednesday, July 8, 2026, 10:00 a.m.',
    ]);
    const why = explanationsOf(story.through('2026-07-09'), saukville);
    expect(why.get('served/illicit-discharge')).toMatchObject({
      inputs: { 'notice given at': '2026-07-03T10:00' },
      steps: [
        '72 hours from Friday, July 3, 2026, 10:00 a.m.: Wednesday, July 8, 2026, 10:00 a.m.',
        'Saturday, July 4, 2026 is not counted (Independence Day)',
        'Sunday, July 5, 2026 is not counted',
        'In default from July 9, 2026',
      ],
    });
    expect(why.get('deadline/illicit-discharge')?.steps[0]).toBe(
      'Until Wednesday, July 8, 2026, 10:00 a.m.: Nobody told that it was done by then',
    );
  });

  it('is the time that the hour limit of the same text gives', () => {
    const edition = editionOn(saukville, day('2026-07-03'));
    const limit = edition?.hourLimits?.['remediation'];
    const rule = edition?.deadlines?.['illicit-discharge'];
    expect(rule?.hours).toBe(limit?.hours);
    for (const at of ['2026-07-03T10:00', '2026-11-25T17:30', '2026-12-23T00:00']) {
      if (!edition || !limit) throw new Error('no limit');
      const question = { trigger: 'illicit-discharge', use: 'residential', service: 'discharge' } as const;
      const deadline = connectionDeadline(saukville, { ...question, dates: { at, mailedOn: day(at.slice(0, 10)) } });
      expect(deadline.ok && deadline.value.dueAt).toBe(lastHour(edition, at, limit.hours).due);
    }
  });

  it('is kept by whoever ends the discharge before the hour; after it, the same day, late', () => {
    const story = spill.and(ordered('2026-07-03T10:00'));
    const at = (hour: string) => wordsOn(story.and(ended(hour)), '2026-07-10');
    expect(at('2026-07-08T09:59')).toEqual(['No discharge since Wednesday, July 8, 2026, 9:59 a.m. (in time)']);
    expect(at('2026-07-08T10:00')).toEqual(['No discharge since Wednesday, July 8, 2026, 10:00 a.m. (in time)']);
    expect(at('2026-07-08T10:01')).toEqual(['No discharge since Wednesday, July 8, 2026, 10:01 a.m. (late)']);
    expect(at('2026-07-07')).toEqual(['No discharge since July 7, 2026 (in time)']);
    expect(at('2026-07-08')).toEqual(['No discharge since July 8, 2026 (on the last day, at an hour nobody told)']);
    expect(at('2026-07-09')).toEqual(['No discharge since July 9, 2026 (late)']);
  });
});

describe('ch. 159, storm sewer article (Ord. No. 825), E(5): the written order', () => {
  it('is refused without its hour, without what it requires, or with an hour of another day', () => {
    spill
      .whenRecorded(
        told('trigger.noticed', '2026-07-03', { trigger: 'illicit-discharge', requires: 'Clean the inlet.' }),
      )
      .thenRefused(/the time of day at which the notice was given is not known/);
    spill.whenRecorded(ordered('2026-07-03T10:00', { requires: undefined })).thenRefused(/must say what it requires/);
    spill
      .whenRecorded(ordered('2026-07-03T10:00', { at: '2026-07-02T10:00' }))
      .thenRefused(/of July 3, 2026 cannot have been given on July 2, 2026/);
    spill
      .whenRecorded(ordered('2026-07-03T10:00', { at: '2026-07-04T10:00' }))
      .thenRefused(/given on July 4, 2026, after today/);
    spill
      .and(ordered('2026-07-03T10:00'))
      .whenRecorded(told('discharge.ended', '2026-07-07', { at: '2026-07-06T10:00' }))
      .thenRefused(/Monday, July 6, 2026, 10:00 a\.m\. is an hour of another day/);
  });

  it('counts from the hour it was received, where it was mailed before', () => {
    const story = spill.and(ordered('2026-06-01T08:00', { at: '2026-06-03T14:00' }, '2026-06-03'));
    expect(story.through('2026-06-03').state.clocks).toMatchObject([
      { start: '2026-06-03', dueAt: '2026-06-06T14:00' },
    ]);
    expect(story.through('2026-06-02').state.chart.duty).toBe('none');
  });

  it('belongs to the case of the discharge, and a connection does not end it', () => {
    caseOf('storm', '2026-06-01')
      .whenRecorded(ordered('2026-07-03T10:00'))
      .thenRefused(/sets a deadline for this: storm, residential use, illicit discharge/);
    spill
      .and(ordered('2026-07-03T10:00'))
      .whenRecorded(connected('2026-07-06'))
      .thenRefused(/record discharge\.ended here/);
  });
});

describe('ch. 159, storm sewer article (Ord. No. 825), E(7): exempt discharges', () => {
  it('are on record as why no order was given, with the section; the duty was never there', () => {
    const exempt = spill.and(excused('2026-06-02', 'exempt'));
    expect(wordsOn(exempt, '2026-06-03')).toEqual(['Excused (exempt)']);
    const waits = waitsFor(exempt.through('2026-06-03').state, saukville, day('2026-06-03'));
    expect(waits).toMatchObject([{ because: [{ section: 'ch. 159, storm sewer article (Ord. No. 825), E(7)' }] }]);
    expect(exempt.linesThrough('2028-12-31')).toEqual([]);
  });
});

describe('ch. 159, storm sewer article (Ord. No. 825), E(1): reported at once', () => {
  it('is cited with the order, and nothing is computed from it', () => {
    const life = spill.and(ordered('2026-07-03T10:00')).through('2026-07-03');
    const served = life.steps.find(({ fact }) => fact.key === 'served/illicit-discharge')?.fact;
    const sections = served?.origin === 'derived' ? served.because.map(({ section }) => section) : [];
    expect(sections).toEqual([
      'ch. 159, storm sewer article (Ord. No. 825), E(5)(e)',
      'Wis. Stat. 990.001(4)(a)',
      'ch. 159, storm sewer article (Ord. No. 825), E(1)',
    ]);
  });
});
