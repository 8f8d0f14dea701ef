import { day } from '../../src/core/kernel/calendar-date.ts';
import type { Edition } from '../../src/core/rulebook/rulebook.ts';
import { pavementProtected } from '../../src/core/rules/pavement.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee').editions.at(-1) as Edition;

function protection(pavedYear: number, on: string, edition = pewaukee): string {
  const answer = pavementProtected(edition, pavedYear, day(on));
  if (!answer.ok) return answer.refused;
  return `${answer.value.isProtected ? 'protected' : 'free'}, until ${answer.value.until}`;
}

describe('Public Works Committee, June 11, 2026, item 4.5: new pavement is not disturbed for five years', () => {
  it('paved in 2026: the day before the fifth year after ends, its last day, the day after', () => {
    expect(['2031-12-30', '2031-12-31', '2032-01-01'].map(on => protection(2026, on))).toEqual([
      'protected, until 2031-12-31',
      'protected, until 2031-12-31',
      'free, until 2031-12-31',
    ]);
  });

  it('only the year is kept, so it is protected from its first day and not on the day before', () => {
    expect(['2026-12-31', '2027-01-01', '2027-01-02'].map(on => protection(2027, on))).toEqual([
      'free, until 2032-12-31',
      'protected, until 2032-12-31',
      'protected, until 2032-12-31',
    ]);
  });

  it('the answer says that the reading is open, and the sum', () => {
    const answer = pavementProtected(pewaukee, 2026, day('2028-05-01'));
    expect(answer.because).toMatchObject([{ open: 'pavement-years' }]);
    expect(answer.ok && answer.steps).toEqual(['Paved in 2026: protected for 5 years, through December 31, 2031.']);
  });

  it('no year, or a text without such a rule', () => {
    expect(protection(2026.5, '2028-05-01')).toBe('2026.5 is not a year in which a street was paved.');
    expect(protection(26, '2028-05-01')).toMatch(/not a year/);
    expect(protection(2026, '2028-05-01', lawOf('saukville').editions.at(-1))).toMatch(/has no rule for new pavement/);
  });
});
