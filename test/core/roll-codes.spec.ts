import { ROLL_MONEY, type RollMoney } from '../../src/core/rulebook/collection-schema.ts';
import type { Edition } from '../../src/core/rulebook/rulebook.ts';
import { rollCode } from '../../src/core/rules/roll-codes.ts';
import { lawOf } from '../support/town-law.ts';

function column(town: string, money: RollMoney): string {
  const answer = rollCode(lawOf(town).editions.at(-1) as Edition, money);
  if (!answer.ok) return answer.refused;
  return `${answer.value.code}, ${answer.value.withPenalty ? 'with' : 'without'} the 10 percent`;
}

const special = 'special-tax, without the 10 percent';
const arrears = 'utility-arrears, with the 10 percent';

describe('Wis. Stat. 74.01, 66.0809(3): into which column of the roll each kind of money goes', () => {
  it.each(['service', 'late', 'standby', 'penalty'] as const)(
    '%s is collected with the arrears of the utility',
    money => {
      for (const town of ['pewaukee', 'port-washington', 'arcadia', 'saukville']) {
        expect(column(town, money)).toBe(arrears);
      }
    },
  );

  it.each(['cost', 'principal', 'interest'] as const)(
    '§ 300-7.C(2)(a), 281.45: %s of a connection is a special tax',
    money => {
      for (const town of ['pewaukee', 'port-washington', 'arcadia', 'saukville']) {
        expect(column(town, money)).toBe(special);
      }
    },
  );

  it('§ 315-11D: a daily penalty is a special tax where there is one; Pewaukee has none', () => {
    expect(column('arcadia', 'daily-penalty')).toBe(special);
    expect(column('pewaukee', 'daily-penalty')).toBe('Chapter 300 puts no daily penalty on the tax roll.');
  });

  it('Pewaukee’s own text is cited, and what is open about it', () => {
    const answer = rollCode(lawOf('pewaukee').editions.at(-1) as Edition, 'standby');
    expect(answer.because).toMatchObject([{ section: '§ 300-17.D', edition: '2026-07-06', open: 'standby-roll' }]);
    expect(answer.ok && answer.steps).toEqual(['utility-arrears: with the penalty on arrears.']);
    expect(rollCode(lawOf('saukville').editions.at(-1) as Edition, 'standby').because).toMatchObject([
      { section: 'Wis. Stat. 74.01, 66.0809(3)(a)', open: 'utility-roll-code' },
    ]);
  });

  it('no kind of money goes into two columns', () => {
    for (const town of ['pewaukee', 'arcadia']) {
      const { specialTax, utilityArrears } = lawOf(town).editions.at(-1)?.rollCodes ?? {};
      const all = [...(specialTax?.money ?? []), ...(utilityArrears?.money ?? [])];
      expect(new Set(all).size).toBe(all.length);
      // No text of the state knows a yearly fee of installments; a town that had one would name its column.
      const without = ['roll-fee', ...(town === 'pewaukee' ? ['daily-penalty'] : [])];
      expect(ROLL_MONEY.filter(money => !all.includes(money)).sort()).toEqual(without.sort());
    }
  });

  it('a text that names no columns is refused', () => {
    const { rollCodes: _r, ...without } = lawOf('pewaukee').editions.at(-1) as Edition;
    expect(rollCode(without, 'cost')).toMatchObject({
      ok: false,
      refused: expect.stringMatching(/has no rule for the codes/) as string,
    });
  });
});
