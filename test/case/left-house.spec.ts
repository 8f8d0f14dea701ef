import fc from 'fast-check';
import { compare } from '../../src/core/case/compare.ts';
import { derive, derivedFacts } from '../../src/core/case/derive.ts';
import { sameConclusion } from '../../src/core/case/sameness.ts';
import type { AnyDerived } from '../../src/core/facts/fact.ts';
import { addDays } from '../../src/core/kernel/calendar-date.ts';
import { canonicalJson } from '../../src/shell/record/canonical-json.ts';
import { paid, told, type Story } from '../support/case-story.ts';
import { plausibleLife, runs } from '../support/plausible-life.ts';
import { accruing, law, noticedIn2026 } from '../support/roll-story.ts';
import { choiceOpen, completed, elects, workDone } from '../support/town-work-story.ts';

const resolved = { body: 'Common Council', resolution: '2028-7' };
const reversal = (on: string, payment: string) => told('payment.reversed', on, { payment, reason: 'bounced' });

describe('what has left the house', () => {
  it('Wis. Stat. 66.0809(3): a list that was certified, where a payment before it turns out to have bounced', () => {
    const part = noticedIn2026.and(paid('2026-10-20', '420.85'));
    const bounced = reversal('2026-12-04', 'payment.received/2026-10-20/420.85');
    const { difference } = part.whenRecorded(bounced);
    expect(difference?.takesBack).toEqual(['the 2026 tax roll, 235.02 certified on 2026-11-16, becomes 697.95']);
    expect(difference?.charges).toEqual({
      reversed: [{ key: 'roll/2026/penalty', on: '2026-11-03', cents: 2137 }],
      made: [{ key: 'roll/2026/penalty', on: '2026-11-03', cents: 6345 }],
    });
    // Before the list is made, nothing has left with it.
    expect(
      part.whenRecorded(reversal('2026-11-15', 'payment.received/2026-10-20/420.85')).difference?.takesBack,
    ).toEqual([]);
  });

  it('money refunded, where the payment it came from bounces', () => {
    const story = accruing().and(
      paid('2028-01-20', '100.00'),
      told('refund.authorized', '2028-01-25', { amount: '29.50', ...resolved }),
    );
    const { difference } = story.whenRecorded(reversal('2028-02-10', 'payment.received/2028-01-20/100.00'));
    expect(difference?.takesBack).toEqual(["29.50 refunded on 2028-01-25 would not have been the owner's"]);
    expect(difference?.conflicts.map(({ type }) => type)).toEqual(['refund.authorized']);
  });

  it('a charge that was paid or written off and changes', () => {
    const connection = told('connection.made', '2027-12-10', {}, '2028-02-10');
    expect(accruing().whenRecorded(connection).difference?.takesBack).toEqual([]);
    const settled = accruing().and(paid('2028-01-20', '1.00'));
    expect(settled.whenRecorded(connection).difference?.takesBack).toEqual([
      'standby/2027-Q4, 70.50, already paid in part or whole, falls away',
    ]);
    const given = { receivable: 'standby/2027-Q4', amount: '1.00', reason: 'hardship', ...resolved };
    const writtenOff = accruing()
      .and(told('writeoff.authorized', '2028-01-20', given))
      .whenRecorded(connection);
    expect(writtenOff.difference?.takesBack).toEqual([
      'standby/2027-Q4, 70.50, already written off in part or whole, falls away',
    ]);
    expect(writtenOff.difference?.charges.reversed).toEqual([
      { key: 'standby/2027-Q4', on: '2028-01-01', cents: 7050 },
      { key: 'writeoff/2028-01-20/standby/2027-Q4/2028-7', on: '2028-01-20', cents: -100 },
    ]);
  });
});

describe('§ 300-7.C(2)(a): the cost of the city’s work', () => {
  const work = 'work.completed/2026-08-28/10000.00';
  const without = (story: Story, key: string, through: string) => {
    const before = story.through(through);
    return compare(before, story.without(key).through(through), []);
  };

  it('voided before its bill is out, takes nothing back', () => {
    const difference = without(workDone(law), work, '2026-08-31');
    expect(difference.charges.reversed).toEqual([{ key: 'cost/1', on: '2026-08-28', cents: 1_000_000 }]);
    expect(difference.takesBack).toEqual([]);
  });

  it('voided after its bill, takes back the bill and its letter', () => {
    const difference = without(choiceOpen(law), work, '2026-09-04');
    expect(difference.takesBack).toEqual([
      expect.stringMatching(/^notice\/cost-bill\/1\/1, mailed on 2026-09-01, would no longer count$/),
      'cost/1, 10000.00, billed on 2026-09-01, falls away',
    ]);
  });

  it('in installments is still the cost that was billed; the choice voided takes back only what a roll holds', () => {
    const chosen = choiceOpen(law).and(elects('2026-09-20', 5));
    const choice = chosen.keys().at(-1) ?? '';
    expect(without(chosen, choice, '2026-10-10').takesBack).toEqual([]);
    const { takesBack, charges } = without(chosen, choice, '2026-11-20');
    expect(takesBack).toEqual([
      expect.stringMatching(/^the 2026 tax roll, [\d.]+ certified on 2026-11-16, becomes 10000\.00$/),
    ]);
    expect(charges.reversed.map(({ key }) => key)).toEqual(['interest/1/1']);
  });

  it('paid in part, then taken down by a correction of its items, says so', () => {
    const paidSome = choiceOpen(law).and(paid('2026-09-10', '400.00'));
    const corrected = paidSome.without(work).and(completed('2026-08-28', '9000.00', '2026-09-12'));
    const { takesBack } = compare(paidSome.through('2026-09-12'), corrected.through('2026-09-12'), []);
    expect(takesBack).toContain('cost/1, 10000.00, billed on 2026-09-01, becomes 9000.00');
  });
});

describe('a conclusion that comes back from the log', () => {
  it('is the one that was made: the order of its fields says nothing', () => {
    fc.assert(
      fc.property(plausibleLife(law), ({ facts, today }) => {
        for (const fact of derivedFacts(derive(facts, law, addDays(today, 300)))) {
          expect(sameConclusion(JSON.parse(canonicalJson(fact)) as AnyDerived, fact)).toBe(true);
        }
      }),
      runs(40),
    );
  });

  it.each([
    ['roll.certified', { year: 2026, cents: 5, items: [{ receivable: 'a', cents: 5, code: 'special-tax' }] }],
    [
      'installments.began',
      { count: 1, ratePercent: '10', principal: 5, plan: [{ n: 1, due: 'd', payBy: 'p', principal: 5, interest: 1 }] },
    ],
    ['notice.due', { letter: 'tax-roll-notice', arrears: [{ receivable: 'a', cents: 5 }] }],
  ])('%s: another amount in its parts is another conclusion', (type, data) => {
    const fact = (of: unknown) => ({ type, key: 'k', on: '2026-11-16', data: of }) as unknown as AnyDerived;
    const other = JSON.parse(
      JSON.stringify(data).replace(/"(cents|interest)":\d(?!.*"(?:cents|interest)")/, '"$1":9'),
    ) as unknown;
    expect(sameConclusion(fact(data), fact(JSON.parse(canonicalJson(data))))).toBe(true);
    expect(sameConclusion(fact(data), fact(other))).toBe(false);
  });
});
