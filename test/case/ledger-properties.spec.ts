/** What holds for the books of any life, whatever is told, taken back and told again. A fixed seed; long by test:long. */
import fc from 'fast-check';
import { derive, deriveInHindsight, type Life } from '../../src/core/case/derive.ts';
import type { Fact } from '../../src/core/facts/fact.ts';
import { addDays, latest, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { plus, ZERO, type Cents } from '../../src/core/kernel/cents.ts';
import { balanceOf, type Accounts } from '../../src/core/ledger/accounts.ts';
import { entryOf, type Entry } from '../../src/core/ledger/entries.ts';
import { statement, type Statement } from '../../src/core/ledger/statement.ts';
import { Books, type Booking } from '../support/books.ts';
import { plausibleLife, runs, type PlausibleLife } from '../support/plausible-life.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');
const lives = plausibleLife(pewaukee);

const sumOf = (entries: readonly Entry[]): Cents => plus(ZERO, ...entries.map(({ cents }) => cents));
const openLessCredit = ({ receivables, credit }: Accounts): number =>
  receivables.reduce((sum, { open }) => sum + open, 0) - credit;
const factsOf = (life: Life): Fact[] => life.steps.map(({ fact }) => fact);

/** Tells a life in its order, and takes some of it back on the way. */
function keepBooks(
  { facts, today }: PlausibleLife,
  takesBack: readonly number[],
  each: (books: Books, life: Life) => void,
) {
  const books = new Books(pewaukee);
  let day: CalendarDate = facts[0]?.on ?? today;
  for (const [i, fact] of facts.entries()) {
    // Nobody may record the reversal of a payment that was taken back before.
    if (fact.type === 'payment.reversed' && !books.told.some(({ key }) => key === fact.data.payment)) continue;
    day = latest(day, fact.on);
    each(books, books.tell(fact, day));
    const pick = takesBack[i % takesBack.length] ?? 0;
    const target = pick % 3 === 0 ? books.told[1 + (pick % Math.max(1, books.told.length - 1))] : undefined;
    if (!target || target.type === 'case.opened') continue;
    day = addDays(day, pick % 9);
    const after = books.takeBack(target, day);
    if (after) each(books, after);
  }
  each(books, books.bringUp(latest(day, today)));
  return books;
}

describe('the ledger', () => {
  it('has an entry for every cent: its lines add up to what is charged less paid, and that is what is open less the credit', () => {
    fc.assert(
      fc.property(lives, ({ facts, today }) => {
        const life = derive(facts, pewaukee, addDays(today, 400));
        const entries = factsOf(life).flatMap(fact => entryOf(fact) ?? []);
        expect(sumOf(entries)).toBe(balanceOf(life.state.accounts));
        expect(balanceOf(life.state.accounts)).toBe(openLessCredit(life.state.accounts));
      }),
      runs(80),
    );
  });

  it('is never edited and adds up after every telling and every taking back', () => {
    fc.assert(
      fc.property(lives, fc.array(fc.nat(10_000), { minLength: 5, maxLength: 12 }), (life, takesBack) => {
        let before: readonly Booking[] = [];
        keepBooks(life, takesBack, ({ entries }, { state }) => {
          expect(entries.slice(0, before.length)).toEqual(before);
          before = [...entries];
          expect(sumOf(entries)).toBe(balanceOf(state.accounts));
        });
      }),
      runs(25),
    );
  });

  it('knows what is owed on each debt: charged is paid, written off, gone over and open', () => {
    fc.assert(
      fc.property(lives, ({ facts, today }) => {
        const { accounts } = derive(facts, pewaukee, addDays(today, 400)).state;
        const { debts } = statement([], accounts, { to: today, by: 'value' });
        for (const { charged, paid, writtenOff, moved, open } of debts) {
          expect(charged).toBe(paid + writtenOff + moved + open);
          for (const part of [paid, writtenOff, moved, open]) expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
      runs(40),
    );
  });
});

describe('a statement', () => {
  const days = fc.tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 1500 }));
  const expectToAddUp = (stated: Statement<Booking>, accounts: Accounts): void => {
    expect(stated.opening + stated.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(stated.closing);
    expect(stated.lines.at(-1)?.balance ?? stated.opening).toBe(stated.closing);
    expect(stated.closing + stated.unbooked).toBe(openLessCredit(accounts));
  };

  it('by value date reconciles for any days, with what is known now', () => {
    fc.assert(
      fc.property(lives, fc.array(fc.nat(10_000), { minLength: 5, maxLength: 12 }), days, (life, takesBack, [a, b]) => {
        const { entries, told } = keepBooks(life, takesBack, () => undefined);
        const to = addDays(life.today, -Math.min(a, b));
        const { accounts } = deriveInHindsight(told, pewaukee, to).state;
        const stated = statement(entries, accounts, { from: addDays(life.today, -Math.max(a, b)), to, by: 'value' });
        expectToAddUp(stated, accounts);
        expect(stated.unbooked).toBe(0);
      }),
      runs(25),
    );
  });

  it('by booked date says on each later day what it said on that day', () => {
    fc.assert(
      fc.property(lives, fc.array(fc.nat(10_000), { minLength: 5, maxLength: 12 }), (life, takesBack) => {
        const then: { on: CalendarDate; closing: Cents }[] = [];
        const books = keepBooks(life, takesBack, ({ entries }, { state }) => {
          const on = entries.at(-1)?.bookedOn;
          if (on === undefined) return;
          while (then.at(-1)?.on === on) then.pop();
          const stated = statement(entries, state.accounts, { to: on, by: 'booked' });
          expectToAddUp(stated, state.accounts);
          then.push({ on, closing: stated.closing });
        });
        for (const { on, closing } of then) {
          const { accounts } = derive(books.told, pewaukee, on).state;
          expect(statement(books.entries, accounts, { to: on, by: 'booked' }).closing).toBe(closing);
        }
      }),
      runs(15),
    );
  });

  it('of consecutive months: each opens with what the one before closed', () => {
    fc.assert(
      fc.property(lives, ({ facts, today }) => {
        const books = new Books(pewaukee);
        for (const fact of facts) books.tell(fact, today);
        const { accounts } = books.bringUp(today).state;
        let closing: Cents = ZERO;
        for (let from = addDays(today, -600); from <= today; from = addDays(from, 50)) {
          const opening = from === addDays(today, -600) ? undefined : closing;
          const stated = statement(books.entries, accounts, { from, to: addDays(from, 49), by: 'value' });
          if (opening !== undefined) expect(stated.opening).toBe(opening);
          ({ closing } = stated);
        }
      }),
      runs(20),
    );
  });
});

describe('a life in hindsight', () => {
  it('through an earlier day is the beginning of the life through a later one', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 0, max: 900 }), ({ facts, today }, daysAgo) => {
        const through = addDays(today, -daysAgo);
        // The opening is the frame of all, whatever its day.
        const whole = factsOf(derive(facts, pewaukee, today)).slice(1);
        expect(factsOf(deriveInHindsight(facts, pewaukee, through)).slice(1)).toEqual(
          whole.filter(({ on }) => on <= through),
        );
      }),
      runs(60),
    );
  });
});
