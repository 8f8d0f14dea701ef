import fc from 'fast-check';
import { derive } from '../../src/core/case/derive.ts';
import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import { cents } from '../../src/core/kernel/cents.ts';
import type { Receivable } from '../../src/core/ledger/accounts.ts';
import { standingOf, standingsOn } from '../../src/core/ledger/standing.ts';
import { plausibleLife, runs } from '../support/plausible-life.ts';
import { law } from '../support/roll-story.ts';

const owing = (kind: Receivable['kind'], more: Partial<Receivable> = {}): Receivable => ({
  key: kind,
  kind,
  cents: cents(100),
  open: cents(100),
  on: day('2028-01-01'),
  ...more,
});
const on = (owed: Receivable, morning: string) => standingOf(owed, day(morning));

describe('where an open debt stands on a morning', () => {
  it('a bill is past due from the morning after its due date', () => {
    const bill = owing('standby', { billedOn: day('2028-01-03'), dueOn: day('2028-01-24') });
    expect(['2028-01-23', '2028-01-24', '2028-01-25'].map(morning => on(bill, morning))).toEqual([
      'notYetDue',
      'notYetDue',
      'pastDue',
    ]);
  });

  it.each(['standby', 'cost'] as const)('%s without a bill is not due, however old', kind => {
    expect(on(owing(kind), '2031-01-01')).toBe('unbilled');
  });

  it('a late charge is past due from the morning on which it is made', () => {
    expect(on(owing('late'), '2028-01-01')).toBe('pastDue');
  });

  it('interest and principal of an installment are due with it, the next ones still to come', () => {
    const due = { dueOn: day('2029-01-31'), order: '1', n: 1 };
    for (const kind of ['interest', 'principal'] as const) {
      const owed = owing(kind, due);
      expect([on(owed, '2029-01-31'), on(owed, '2029-02-01')]).toEqual(['notYetDue', 'pastDue']);
    }
    expect(on(owing('principal', { order: '1', n: 2, waits: true }), '2031-01-01')).toBe('toCome');
  });

  it('what is on a tax roll is the county’s, and past due once it came back', () => {
    const rolled = owing('service', { dueOn: day('2028-10-01'), rolledIn: 2028 });
    expect(on(rolled, '2028-12-01')).toBe('onTaxRoll');
    expect(on({ ...rolled, returnedOn: day('2029-08-20') }, '2029-08-20')).toBe('pastDue');
  });

  it('§ 300-16.F(2): a permit waits for the reserve capacity charge, no day does', () => {
    expect(on(owing('fee', { dueOn: day('2028-01-01') }), '2031-01-01')).toBe('notYetDue');
  });

  it('each cent that is open stands somewhere, in any life', () => {
    fc.assert(
      fc.property(plausibleLife(law), fc.integer({ min: 0, max: 500 }), ({ facts, today }, later) => {
        const morning = addDays(today, later);
        const { accounts } = derive(facts, law, morning).state;
        const open = accounts.receivables.reduce((sum, owed) => sum + owed.open, 0);
        const stands = Object.values(standingsOn(accounts, morning)).reduce<number>((sum, part) => sum + part, 0);
        expect(stands).toBe(open);
      }),
      runs(40),
    );
  });
});
