import { day } from '../../src/core/kernel/calendar-date.ts';
import type { Edition } from '../../src/core/rulebook/rulebook.ts';
import { billDueDate } from '../../src/core/rules/due-date.ts';
import { lawOf } from '../support/town-law.ts';

const due = (town: string, issued: string, periodEnd?: string) => {
  const edition = lawOf(town).editions.at(-1) as Edition;
  const answer = billDueDate(edition, day(issued), periodEnd === undefined ? undefined : day(periodEnd));
  return answer.ok ? answer.value.due : answer.refused;
};

describe('§ 300-16.C: the later of 20 days from issue and the 10th of the month after the period', () => {
  it('issued on January 2, 3, 4, 2028 for the fourth quarter', () => {
    expect(['2028-01-02', '2028-01-03', '2028-01-04'].map(issued => due('pewaukee', issued, '2027-12-31'))).toEqual([
      '2028-01-24',
      '2028-01-24',
      '2028-01-24',
    ]);
    expect(due('pewaukee', '2028-01-05', '2027-12-31')).toBe('2028-01-25');
  });

  it('issued before the period ends, the 10th is later', () => {
    expect(due('pewaukee', '2027-03-20', '2027-03-31')).toBe('2027-04-12');
    expect(due('pewaukee', '2027-03-21', '2027-03-31')).toBe('2027-04-12');
    expect(due('pewaukee', '2027-03-24', '2027-03-31')).toBe('2027-04-13');
  });

  it('without a period, the one that ended with the month before issue', () => {
    expect(due('pewaukee', '2027-07-01')).toBe('2027-07-21');
  });
});

describe('other towns', () => {
  it('Arcadia, 20 days after the invoice: issued on May 10, 11, 12, 2027 around Memorial Day', () => {
    expect(['2027-05-10', '2027-05-11', '2027-05-12'].map(issued => due('arcadia', issued))).toEqual([
      '2027-06-01',
      '2027-06-01',
      '2027-06-01',
    ]);
    expect(due('arcadia', '2027-05-13')).toBe('2027-06-02');
    expect(due('arcadia', '2027-05-07')).toBe('2027-05-27');
  });

  it('§ 342-12, Port Washington, 30 days; Saukville’s text names no day', () => {
    expect(due('port-washington', '2027-05-11')).toBe('2027-06-10');
    expect(due('saukville', '2027-05-11')).toMatch(/no rule for when a bill is due/);
  });
});
