import { cents, moneyText, type Cents } from '../../src/core/kernel/cents.ts';
import type { Edition } from '../../src/core/rulebook/rulebook.ts';
import { reserveCapacityCharge } from '../../src/core/rules/reserve-capacity.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee').editions.at(-1) as Edition;
const councils = cents(3_215_25);

function charge(recHundredths: number, perRec?: Cents, edition = pewaukee): string {
  const answer = reserveCapacityCharge(edition, recHundredths, perRec);
  return answer.ok ? moneyText(answer.value) : answer.refused;
}

/** The chapter with an amount of its own, as an edition after the resolution might have it. */
function withAmount(perRec: number): Edition {
  const { reserveCapacity } = pewaukee;
  if (!reserveCapacity) throw new Error('the chapter has a reserve capacity charge');
  return { ...pewaukee, reserveCapacity: { ...reserveCapacity, perRec: cents(perRec) } };
}

describe('§ 300-16.F: one reserve capacity charge for each residential equivalent connected', () => {
  it('none is computed until the council’s amount is recorded', () => {
    expect(charge(100)).toBe(
      "The council sets the reserve capacity charge by resolution; none is computed until the council's amount is recorded.",
    );
    expect(reserveCapacityCharge(pewaukee, 100).because).toMatchObject([
      { section: '§ 300-16.F(1)', open: 'reserve-capacity-amount' },
      { section: '§ 300-16.F(2)' },
    ]);
  });

  it('a home, a duplex, a business of 4.75, a vacant lot', () => {
    expect([100, 200, 475, 0].map(rec => charge(rec, councils))).toEqual(['3215.25', '6430.50', '15272.44', '0.00']);
  });

  it('half a cent goes up: 1.25, 1.50 and 1.75 of one cent', () => {
    expect([125, 150, 175, 250].map(rec => charge(rec, cents(1)))).toEqual(['0.01', '0.02', '0.02', '0.03']);
  });

  it('an amount in the text counts, one recorded since goes before it', () => {
    expect(charge(200, undefined, withAmount(1_000_00))).toBe('2000.00');
    expect(charge(200, councils, withAmount(1_000_00))).toBe('6430.50');
    expect(charge(200, cents(0), withAmount(1_000_00))).toBe('0.00');
  });

  it('the sum is written down', () => {
    const answer = reserveCapacityCharge(pewaukee, 475, councils);
    expect(answer.ok && answer.steps).toEqual(['4.75 residential equivalents at $3,215.25 each: $15,272.44.']);
  });

  it('no number, no amount, and a text without the charge', () => {
    expect(charge(-1, councils)).toMatch(/-1 is not a number of hundredths/);
    expect(charge(99.5, councils)).toMatch(/99\.5 is not a number of hundredths/);
    expect(charge(100, cents(-1))).toBe('A reserve capacity charge cannot be −$0.01.');
    expect(charge(100, councils, lawOf('saukville').editions.at(-1))).toMatch(/has no rule for a reserve capacity/);
  });
});
