import { day } from '../../src/core/kernel/calendar-date.ts';
import { editionOn } from '../../src/core/rulebook/rulebook.ts';
import { countTimeGiven } from '../../src/core/rules/time-given.ts';
import { lawOf } from '../support/town-law.ts';

const edition = editionOn(lawOf('saukville'), day('2026-01-01'));

/** 72 hours from a moment: the hour at which they end, and the last day to act. */
function hours72(at: string) {
  if (!edition) throw new Error('no edition');
  const { due, dueAt, steps } = countTimeGiven(edition, day(at.slice(0, 10)), { hours: 72, act: 'perform' }, { at });
  return { due, dueAt, steps };
}

describe('Wis. Stat. 990.001(4)(a): 72 hours, without Sundays and holidays', () => {
  it.each([
    ['Monday to Thursday, nothing between', '2026-06-08T09:30', '2026-06-11T09:30', '2026-06-11'],
    ['Friday to Tuesday: the Sunday is left out', '2026-06-05T16:45', '2026-06-09T16:45', '2026-06-09'],
    ['Thursday to Monday, over the Sunday', '2026-06-11T10:00', '2026-06-15T10:00', '2026-06-15'],
    ['Independence Day on a Saturday and the Sunday', '2026-07-03T10:00', '2026-07-08T10:00', '2026-07-08'],
    ['New Year on a Friday, then a Sunday', '2026-12-30T15:00', '2027-01-04T15:00', '2027-01-04'],
    ['given on a Sunday: from the midnight after it', '2026-06-07T11:00', '2026-06-11T00:00', '2026-06-10'],
    ['a minute before midnight', '2026-06-08T23:59', '2026-06-11T23:59', '2026-06-11'],
    [
      'at midnight: the day that begins then has none of the hours',
      '2026-06-08T00:00',
      '2026-06-11T00:00',
      '2026-06-10',
    ],
    ['a minute after midnight', '2026-06-08T00:01', '2026-06-11T00:01', '2026-06-11'],
    ['ending at midnight before a Sunday', '2026-06-11T00:00', '2026-06-14T00:00', '2026-06-13'],
  ])('%s: %s ends %s, last day %s', (_title, at, dueAt, due) => {
    expect(hours72(at)).toMatchObject({ dueAt, due });
  });

  it('says each day that does not count, with its reason', () => {
    expect(hours72('2026-07-03T10:00').steps).toEqual([
      '72 hours from Friday, July 3, 2026, 10:00 a.m.: Wednesday, July 8, 2026, 10:00 a.m.',
      'Saturday, July 4, 2026 is not counted (Independence Day)',
      'Sunday, July 5, 2026 is not counted',
    ]);
    expect(hours72('2026-06-08T00:00').steps).toEqual([
      '72 hours from Monday, June 8, 2026, 12:00 a.m.: Wednesday, June 10, 2026, midnight',
    ]);
  });
});
