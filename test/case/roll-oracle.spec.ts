import fc from 'fast-check';
import { derive, derivedFacts } from '../../src/core/case/derive.ts';
import { record } from '../../src/core/case/record.ts';
import type { AnyDerived, AnyObserved } from '../../src/core/facts/fact.ts';
import { addDays, day, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { moneyText, type Cents } from '../../src/core/kernel/cents.ts';
import { newestEdition } from '../../src/core/rulebook/rulebook.ts';
import { delinquentTax } from '../../src/core/rules/delinquent-tax.ts';
import { openedFact } from '../support/case-story.ts';
import { keepRoll, type RollTold } from '../support/roll-oracle.ts';
import { law } from '../support/roll-story.ts';

/** What a town tells of one customer's arrears in one year. What can't be recorded has not happened. */
function tell({ year, arrears, reportedOn, noticedOn, payments, returnedOn }: RollTold) {
  let facts: AnyObserved[] = [
    openedFact('2026-08-01', { service: 'sewer', use: 'residential', recHundredths: 100, trackedFrom: '2026-08-01' }),
  ];
  const add = (type: string, on: string, data: unknown): boolean => {
    const answer = record(facts, { type, on: day(on), data }, law, day(`${year + 3}-06-30`));
    if (answer.ok) facts = [...facts, answer.value.fact];
    return answer.ok;
  };
  add('arrears.reported', reportedOn, { amount: moneyText(arrears as Cents) });
  for (const { on, cents } of payments) add('payment.received', on, { amount: moneyText(cents as Cents) });
  const notice = { letter: 'tax-roll-notice', notice: `notice/tax-roll-notice/${year}/1` };
  const isNoticed = noticedOn !== undefined && add('notice.mailed', noticedOn, notice);
  const isBack = returnedOn !== undefined && add('roll.returned', returnedOn, { year });
  return { facts, isNoticed, isBack };
}

function lineOf(fact: AnyDerived): string[] {
  switch (fact.type) {
    case 'arrears.penalized':
      return [`${fact.on} penalty ${fact.data.cents}`];
    case 'roll.certified':
      return [`${fact.on} certified ${fact.data.cents}`];
    case 'delinquent.charged':
      return [`${fact.on} interest ${fact.data.cents}`];
    default:
      return [];
  }
}

const years = fc.constantFrom(2026, 2027, 2028, 2029);
const amounts = fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 60 }));
const lives: fc.Arbitrary<RollTold> = years.chain(year => {
  const from = (start: string, days: number) =>
    fc.integer({ min: 0, max: days }).map(n => addDays(`${year}-${start}` as CalendarDate, n));
  return fc.record({
    year: fc.constant(year),
    arrears: amounts,
    reportedOn: from('09-10', 35),
    noticedOn: from('10-02', 16),
    payments: fc.array(fc.record({ on: fc.oneof(from('09-20', 70), from('12-01', 700)), cents: amounts }), {
      maxLength: 4,
    }),
    returnedOn: from('12-01', 500),
  });
});

describe('Wis. Stat. 66.0809(3)(a), 74.47: held against an account kept by hand, day by day', () => {
  it('the penalty, the list and the interest, whatever was paid when', () => {
    let penalties = 0;
    let interests = 0;
    fc.assert(
      fc.property(lives, told => {
        const { facts, isNoticed, isBack } = tell(told);
        const { noticedOn: _notice, returnedOn: _back, ...rest } = told;
        const happened: RollTold = {
          ...rest,
          ...(isNoticed && told.noticedOn ? { noticedOn: told.noticedOn } : {}),
          ...(isBack && told.returnedOn ? { returnedOn: told.returnedOn } : {}),
        };
        const lines = derivedFacts(derive(facts, law, day(`${told.year + 3}-06-30`))).flatMap(lineOf);
        const expected = keepRoll(happened, `${told.year + 3}-06-30`);
        penalties += expected.filter(line => line.includes('penalty')).length;
        interests += expected.filter(line => line.includes('interest')).length;
        expect(lines).toEqual(expected);
      }),
      { seed: 66_0809, numRuns: 150 },
    );
    expect(Math.min(penalties, interests)).toBeGreaterThan(30);
  });

  it('a balance that nobody touches comes, after any number of months, to the cents of the tax law’s formula', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 28 }), (arrears, more) => {
        const told: RollTold = {
          year: 2027,
          arrears,
          reportedOn: '2027-10-01',
          noticedOn: '2027-10-15',
          payments: [],
          returnedOn: '2028-08-21',
        };
        const through = addDays(day('2028-09-01'), more * 31);
        const facts = derivedFacts(derive(tell(told).facts, law, through));
        const certified = facts.find(fact => fact.type === 'roll.certified')?.data as { cents: Cents };
        const charged = facts.reduce(
          (sum, fact) => sum + (fact.type === 'delinquent.charged' ? fact.data.cents : 0),
          0,
        );
        const tax = delinquentTax(newestEdition(law), certified.cents, day('2028-01-31'), through, false);
        expect(tax.ok && tax.value.interest).toBe(charged);
      }),
      { seed: 74_47, numRuns: 40 },
    );
  });
});
