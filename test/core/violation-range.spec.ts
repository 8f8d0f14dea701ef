import { day } from '../../src/core/kernel/calendar-date.ts';
import { moneyText } from '../../src/core/kernel/cents.ts';
import type { Edition } from '../../src/core/rulebook/rulebook.ts';
import { fineRange } from '../../src/core/rules/violation-range.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee').editions.at(-1) as Edition;

function range(from: string, through: string, edition = pewaukee): string {
  const answer = fineRange(edition, day(from), day(through));
  if (!answer.ok) return answer.refused;
  const { days, least, most } = answer.value;
  return `${days} at ${moneyText(least)} ${most === null ? 'or more' : `to ${moneyText(most)}`}`;
}

describe('§ 300-21.A: a fine of $200 to $5,000 a violation, each day a violation', () => {
  it('one day, two, three: the first and the last count both', () => {
    expect(['2027-03-15', '2027-03-16', '2027-03-17'].map(through => range('2027-03-15', through))).toEqual([
      '1 at 200.00 to 5000.00',
      '2 at 400.00 to 10000.00',
      '3 at 600.00 to 15000.00',
    ]);
    expect(range('2028-02-28', '2028-03-01')).toBe('3 at 600.00 to 15000.00');
  });

  it('a condition that began before the chapter counts from July 6, 2026', () => {
    expect(range('2026-07-01', '2026-07-05')).toBe('Chapter 300 was not in force from July 1, 2026 to July 5, 2026.');
    expect(range('2026-07-01', '2026-07-06')).toBe('1 at 200.00 to 5000.00');
    expect(range('2026-07-01', '2026-07-07')).toBe('2 at 400.00 to 10000.00');
  });

  it('and through the last day of a text that was followed by another', () => {
    const closed = { ...pewaukee, until: day('2028-06-30') };
    expect(['2028-06-29', '2028-06-30', '2028-07-01'].map(through => range('2028-06-28', through, closed))).toEqual([
      '2 at 400.00 to 10000.00',
      '3 at 600.00 to 15000.00',
      '3 at 600.00 to 15000.00',
    ]);
    expect(range('2028-07-01', '2028-07-02', closed)).toMatch(/was not in force/);
  });

  it('a text that does not count by the day knows one violation', () => {
    const { violations } = pewaukee;
    if (!violations) throw new Error('the chapter has fines');
    const { eachDay: _e, ...once } = violations;
    expect(range('2027-03-15', '2027-03-25', { ...pewaukee, violations: once })).toBe('1 at 200.00 to 5000.00');
  });

  it('the sum is written down', () => {
    const answer = fineRange(pewaukee, day('2027-03-15'), day('2027-03-16'));
    expect(answer.ok && answer.steps).toEqual([
      'March 15, 2027 through March 16, 2027: 2 violations at $200.00 to $5,000.00, $400.00 to $10,000.00.',
    ]);
    expect(answer.because.map(({ text }) => text).at(-1)).toMatch(/Each day/);
  });

  it('an end before the beginning, and a town without fines', () => {
    expect(range('2027-03-15', '2027-03-14')).toBe(
      'A violation from March 15, 2027 cannot have ended on March 14, 2027.',
    );
    const { violations: _none, ...silent } = pewaukee;
    expect(range('2027-03-15', '2027-03-15', silent)).toMatch(/has no rule for fines/);
  });
});

describe('Arcadia’s two articles fine apart from each other', () => {
  const arcadia = lawOf('arcadia').editions.at(-1) as Edition;
  const older = lawOf('arcadia').editions[0] as Edition;
  const of = (edition: Edition, id: string | undefined, from: string, through: string): string => {
    const answer = fineRange(edition, day(from), day(through), id);
    if (!answer.ok) return answer.refused;
    const { days, least, most } = answer.value;
    return `${days}: ${moneyText(least)} to ${most === null ? 'no most' : moneyText(most)}, ${answer.because[0]?.section}`;
  };

  it('§ 315-21G(1): $50 to $500 for a violation, however many days it lasted', () => {
    expect(['2027-03-15', '2027-03-16'].map(last => of(arcadia, undefined, '2027-03-15', last))).toEqual([
      '1: 50.00 to 500.00, § 315-21G(1)',
      '1: 50.00 to 500.00, § 315-21G(1)',
    ]);
    expect(of(arcadia, 'main', '2027-03-15', '2027-03-15')).toBe('1: 50.00 to 500.00, § 315-21G(1)');
  });

  it('§ 315-21G(2): at least $500 for each day after the time of the notice, and no most', () => {
    expect(
      ['2028-02-28', '2028-02-29', '2028-03-01'].map(last => of(arcadia, 'continuing', '2028-02-28', last)),
    ).toEqual([
      '1: 500.00 to no most, § 315-21G(2)',
      '2: 1000.00 to no most, § 315-21G(2)',
      '3: 1500.00 to no most, § 315-21G(2)',
    ]);
    const answer = fineRange(arcadia, day('2028-02-28'), day('2028-02-29'), 'continuing');
    expect(answer.ok && answer.steps).toEqual([
      'February 28, 2028 through February 29, 2028: 2 violations at $500.00 or more, at least $1,000.00.',
    ]);
  });

  it('ch. 315 (Ord. No. 112A): $25 to $300 for each day, as the main range before 2009 and by its name since', () => {
    expect(of(older, undefined, '2009-08-11', '2009-08-12')).toBe('2: 50.00 to 600.00, ch. 315 (Ord. No. 112A)');
    expect(of(arcadia, 'clear-water-1976', '2027-03-15', '2027-03-17')).toBe(
      '3: 75.00 to 900.00, ch. 315 (Ord. No. 112A)',
    );
    expect(of(arcadia, 'clear-water', '2027-03-15', '2027-03-17')).toBe(
      'Chapter 315, Ordinance 153 has no range of fines called "clear-water"; it has "main", "continuing", "clear-water-1976".',
    );
  });
});
