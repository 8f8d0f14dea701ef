import type { Edition } from '../../src/core/rulebook/rulebook.ts';
import { fraction } from '../../src/core/kernel/fraction.ts';
import { commercialUnits, dwellingUnits, employeeHoursRec, residentialRec } from '../../src/core/rules/rec.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee').editions.at(-1) as Edition;
const port = lawOf('port-washington').editions.at(-1) as Edition;
const value = (answer: ReturnType<typeof residentialRec>) => (answer.ok ? answer.value : answer.refused);

describe('§ 300-23.A: residential equivalent connections by dwellings', () => {
  it('vacant none, a home one, a duplex two, 0.8 from three to seven, 0.75 from eight, to the nearest quarter', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(n => value(residentialRec(pewaukee, n)))).toEqual([
      0, 100, 200, 250, 325, 400, 475, 550, 600, 675, 750, 825,
    ]);
  });

  it('no number of dwellings is refused', () => {
    expect(value(residentialRec(pewaukee, -1))).toBe('-1 is not a number of dwellings.');
    expect(value(residentialRec(port, 1))).toMatch(/has no rule for residential equivalent connections/);
  });
});

describe('§ 300-23.B: businesses by employee hours', () => {
  const rec = (code: string, hours: number) => value(employeeHoursRec(pewaukee, code, fraction(hours)));

  it('a restaurant at 20 gallons an hour: halves of a quarter go up, at least one', () => {
    expect([1, 10, 11, 12, 13, 40].map(hours => rec('5812', hours))).toEqual([100, 100, 100, 125, 125, 400]);
    expect(rec('5812', 11.25 * 4)).toBe(450);
  });

  it('a range of codes holds each of them, and no other', () => {
    expect(['5942', '5945', '5949'].map(code => rec(code, 100))).toEqual([125, 125, 125]);
    expect(rec('5950', 100)).toMatch(/no industry code 5950/);
    expect(rec('6059', 100)).toBe(125);
  });
});

describe('§ 342-1: connection units, Port Washington', () => {
  it('dwellings, of which some have one bedroom', () => {
    expect(value(dwellingUnits(port, 4, 0))).toBe(400);
    expect(value(dwellingUnits(port, 4, 2))).toBe(350);
    expect(value(dwellingUnits(port, 1, 2))).toMatch(/more than the 1 dwellings/);
  });

  it('a business at 1,499, 1,500, 1,501, 2,500 and 2,501 cubic feet a month', () => {
    expect([0, 1499, 1500, 1501, 2500, 2501].map(feet => value(commercialUnits(port, feet)))).toEqual([
      100, 100, 100, 200, 200, 300,
    ]);
  });
});
