import { day } from '../../src/core/kernel/calendar-date.ts';
import { assessmentAppeal } from '../../src/core/rules/assessment-appeal.ts';
import type { Edition } from '../../src/core/rulebook/rulebook.ts';
import { lawOf } from '../support/town-law.ts';

const chapter = lawOf('pewaukee').editions[1] as Edition;
const appealBy = (noticedOn: string): string => {
  const answer = assessmentAppeal(chapter, day(noticedOn));
  return answer.ok ? answer.value.due : answer.refused;
};

describe('Wis. Stat. 66.0703(12)(a): 90 days to appeal from a special assessment', () => {
  it.each([
    // Friday, June 11 is the 90th day after March 13; the day before and after a Saturday and a Sunday follow.
    ['2027-03-12', '2027-06-10'],
    ['2027-03-13', '2027-06-11'],
    ['2027-03-14', '2027-06-14'],
    ['2027-03-15', '2027-06-14'],
    // Labor Day, and a day that February 29 shortens by one.
    ['2027-06-08', '2027-09-07'],
    ['2027-12-01', '2028-02-29'],
    ['2028-12-01', '2029-03-01'],
  ])('noticed on %s: last day %s', (noticedOn, last) => {
    expect(appealBy(noticedOn)).toBe(last);
  });

  it('has not begun while nobody told of the notice', () => {
    const answer = assessmentAppeal(chapter, undefined);
    expect(answer).toMatchObject({ ok: false, because: [{ section: 'Wis. Stat. 66.0703(12)(a)' }] });
  });
});
