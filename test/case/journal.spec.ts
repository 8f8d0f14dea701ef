import fc from 'fast-check';
import type { AnyObserved } from '../../src/core/facts/fact.ts';
import { addDays, day, latest, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { balanceOf, NO_ACCOUNTS, type Accounts } from '../../src/core/ledger/accounts.ts';
import { positionsOf, postingsOf, type JournalAccount, type Posting } from '../../src/core/ledger/journal.ts';
import { Books, type Booking } from '../support/books.ts';
import { connected, paid, told, type Story } from '../support/case-story.ts';
import { plausibleLife, runs } from '../support/plausible-life.ts';
import { accruing, law, noticedIn2026 } from '../support/roll-story.ts';

interface Day {
  readonly on: CalendarDate;
  readonly postings: readonly Posting<Booking>[];
  readonly accounts: Accounts;
}

/** The journal of what was told, each on its day or later; the last one on the last day where it is dated before others. */
function journalOf(facts: readonly AnyObserved[], through: CalendarDate, sweeps: readonly CalendarDate[] = []): Day[] {
  const books = new Books(law);
  const byDay = new Map<CalendarDate, AnyObserved[]>([...sweeps, through].map(on => [on, []]));
  let known: CalendarDate | undefined;
  for (const fact of facts) {
    const isLate = fact === facts.at(-1) && known !== undefined && fact.on < known;
    const on = isLate ? through : known === undefined ? fact.on : latest(known, fact.on);
    byDay.set(on, [...(byDay.get(on) ?? []), fact]);
    if (!isLate) known = on;
  }
  let before: Accounts = NO_ACCOUNTS;
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([on, tellings]) => {
      const seen = books.entries.length;
      for (const fact of tellings) books.tell(fact, on);
      // Before the first telling there is no case to sweep.
      const accounts = books.told.length > 0 ? books.bringUp(on).state.accounts : NO_ACCOUNTS;
      const { postings, unexplained } = postingsOf(before, accounts, books.entries.slice(seen));
      expect(unexplained).toBe(0);
      before = accounts;
      return { on, postings, accounts };
    });
}

/** What a day posts, after a sweep on the evening before it. */
function lastDay(story: Story, on: string): string[] {
  const { postings = [] } = journalOf(story.facts, day(on), [addDays(day(on), -1)]).at(-1) ?? {};
  return postings.map(({ reason, debit, credit, cents }) => `${reason}: ${debit} / ${credit} ${cents}`);
}

describe('the journal', () => {
  it('balances on every day of any life and brings each account to where the case stands', () => {
    fc.assert(
      fc.property(plausibleLife(law), ({ facts, today }) => {
        const totals = new Map<JournalAccount, number>();
        const add = (account: JournalAccount, cents: number): void =>
          void totals.set(account, (totals.get(account) ?? 0) + cents);
        for (const { postings, accounts } of journalOf(facts, today)) {
          for (const { debit, credit, cents } of postings) {
            expect(cents).toBeGreaterThan(0);
            expect(debit).not.toBe(credit);
            add(debit, cents);
            add(credit, -cents);
          }
          const held = [...totals].filter(
            ([name, cents]) => /^(receivable\.|taxRoll$|credits$)/.test(name) && cents !== 0,
          );
          expect(new Map(held)).toEqual(positionsOf(accounts));
          expect(held.reduce((sum, [, cents]) => sum + cents, 0)).toBe(balanceOf(accounts));
          expect([...totals.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
        }
      }),
      runs(40),
    );
  });

  it('charges a debt against its revenue, and a payment through what is held to the debts it reaches', () => {
    expect(lastDay(accruing(), '2028-01-01')).toEqual(['entry: receivable.standby / revenue.standby 7050']);
    expect(lastDay(accruing().and(paid('2028-01-01', '70.51')), '2028-01-01')).toEqual([
      'entry: cash / credits 7051',
      'entry: receivable.standby / revenue.standby 7050',
      'applied: credits / receivable.standby 7050',
    ]);
  });

  it('reverses what a correction takes back, and the payment of it becomes money held', () => {
    const settled = accruing().and(paid('2028-01-20', '70.50'));
    expect(lastDay(settled.and(connected('2027-12-10', '2028-02-10')), '2028-02-10')).toEqual([
      'entry: revenue.standby / receivable.standby 7050',
      'applied: receivable.standby / credits 7050',
    ]);
  });

  it('Wis. Stat. 66.0809(3): moves what was certified to the tax roll, and back what the county returns', () => {
    expect(lastDay(noticedIn2026, '2026-11-16')).toEqual([
      'certified: taxRoll / receivable.penalty 6345',
      'certified: taxRoll / receivable.service 63450',
    ]);
    const certified = noticedIn2026.and(paid('2026-12-20', '97.95', { receivable: 'service/2026' }));
    expect(lastDay(certified, '2026-12-20')).toContain('applied: credits / taxRoll 9795');
    const returned = told('roll.returned', '2027-08-20', { year: 2026 });
    const back = lastDay(certified.and(returned), '2027-08-20');
    expect(back).toContain('returned: receivable.penalty / taxRoll 6345');
    expect(back).toContain('returned: receivable.service / taxRoll 53655');
  });

  it('writes off against its expense, grants credits against theirs, refunds out of what is held', () => {
    const vote = { body: 'Common Council', resolution: '2028-7' };
    const owing = accruing().and(paid('2028-01-05', '20.50'));
    const given = { receivable: 'standby/2027-Q4', amount: '10.00', reason: 'hardship', ...vote };
    expect(lastDay(owing.and(told('writeoff.authorized', '2028-01-20', given)), '2028-01-20')).toEqual([
      'entry: writeOffs / receivable.standby 1000',
    ]);
    const granted = owing.and(told('credit.authorized', '2028-01-20', { amount: '60.00', reason: 'leak', ...vote }));
    expect(lastDay(granted, '2028-01-20')).toEqual([
      'entry: creditsGranted / credits 6000',
      'applied: credits / receivable.standby 5000',
    ]);
    const refunded = granted.and(told('refund.authorized', '2028-01-25', { amount: '10.00', ...vote }));
    expect(lastDay(refunded, '2028-01-25')).toEqual(['entry: credits / refunds 1000']);
  });

  it('gives back the cash of a check that bounced, and what it had paid is owed again', () => {
    const settled = accruing().and(paid('2028-01-20', '70.50'));
    const bounced = told('payment.reversed', '2028-01-22', { payment: settled.keys().at(-1), reason: 'bounced' });
    expect(lastDay(settled.and(bounced), '2028-01-22')).toEqual([
      'entry: credits / cash 7050',
      'applied: receivable.standby / credits 7050',
    ]);
  });

  it('says what entries and accounts differ by where they do not agree', () => {
    const { accounts } = journalOf(accruing().facts, day('2028-01-01')).at(-1) ?? { accounts: NO_ACCOUNTS };
    expect(postingsOf(NO_ACCOUNTS, accounts, []).unexplained).toBe(7050);
  });
});
