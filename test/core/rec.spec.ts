import type { Edition } from '../../src/core/rulebook/rulebook.ts';
import { fraction } from '../../src/core/kernel/fraction.ts';
import { commercialUnits, dwellingUnits, employeeHoursRec, residentialRec } from '../../src/core/rules/rec.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee').editions.at(-1) as Edition;
const port = lawOf('port-washington').editions.at(-1) as Edition;
const value = (answer: ReturnType<typeof residentialRec>) => (answer.ok ? answer.value : answer.refused);
const steps = (answer: ReturnType<typeof residentialRec>) => (answer.ok ? answer.steps : answer.refused);

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

  it('says how: the product, the nearest quarter, the least', () => {
    expect(steps(residentialRec(pewaukee, 7))).toEqual(['7 dwellings × 0.8 = 5.6 REC', 'To the nearest 0.25: 5.5']);
    expect(steps(residentialRec(pewaukee, 1))).toEqual(['1 dwelling × 1 = 1 REC', 'To the nearest 0.25: 1']);
    expect(steps(residentialRec(pewaukee, 0))).toEqual(['0 dwellings, a vacant lot: 0 REC']);
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

  it('religious buildings by the hours occupied: 11.249, 11.25 and 11.251 a day', () => {
    expect(
      [fraction(11249, 1000), fraction(1125, 100), fraction(11251, 1000)].map(hours =>
        value(employeeHoursRec(pewaukee, '8661', hours)),
      ),
    ).toEqual([100, 125, 125]);
  });

  it('the most and the least thirsty: a coin laundry, an office, nobody at work', () => {
    expect([rec('7215', 10), rec('9999', 300), rec('9999', 87), rec('9999', 0)]).toEqual([4550, 350, 100, 100]);
  });

  it('the table has 166 codes, which add up', () => {
    const gallons = Object.values(pewaukee.employeeHours?.gallonsByCode ?? {});
    expect([gallons.length, Math.round(gallons.reduce((sum, text) => sum + Number(text) * 10, 0))]).toEqual([
      166, 35_932,
    ]);
  });

  it('says how: gallons a day, their number of 200, the nearest quarter, the least', () => {
    expect(steps(employeeHoursRec(pewaukee, '5945', fraction(1001, 10)))).toEqual([
      'Code 5945 (5942-5949): 2.3 gallons an hour × 100.1 hours a day = 230.23 gallons a day',
      '230.23 ÷ 200 = 1.1512 REC',
      'To the nearest 0.25: 1.25',
    ]);
    expect(steps(employeeHoursRec(pewaukee, '5812', fraction(5)))).toEqual([
      'Code 5812: 20.0 gallons an hour × 5 hours a day = 100 gallons a day',
      '100 ÷ 200 = 0.5 REC',
      'To the nearest 0.25: 0.5',
      'At least 1: 1',
    ]);
  });
});

describe('§ 342-1: connection units, Port Washington', () => {
  it('dwellings, of which some have one bedroom', () => {
    expect(value(dwellingUnits(port, 4, 0))).toBe(400);
    expect(value(dwellingUnits(port, 4, 2))).toBe(350);
    expect(value(dwellingUnits(port, 1, 2))).toMatch(/more than the 1 dwellings/);
  });

  it('a business at 1,499, 1,500, 1,501, 2,500 and 2,501 cubic feet a month', () => {
    expect(
      [0, 1499, 1500, 1501, 2500, 2501].map(feet => value(commercialUnits(port, { cubicFeet: feet, months: 1 }))),
    ).toEqual([100, 100, 100, 200, 200, 300]);
    expect(steps(commercialUnits(port, { cubicFeet: 2501, months: 1 }))).toEqual([
      '2501 cubic feet a month, 1001 above 1500: 2 begun steps of 1000',
      '1 + 2 = 3 units',
    ]);
    expect(steps(dwellingUnits(port, 4, 2))).toEqual([
      'Of 4 dwellings 2 have one bedroom or none: 2 × 1 + 2 × 0.75 = 3.5 units',
    ]);
  });
});
