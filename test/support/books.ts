import { sameConclusion } from '../../src/core/case/sameness.ts';
import { derive, derivedFacts, type Life } from '../../src/core/case/derive.ts';
import type { AnyDerived, AnyObserved, Fact } from '../../src/core/facts/fact.ts';
import type { CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { entryOf, reversalOf } from '../../src/core/ledger/entries.ts';
import type { BookedEntry } from '../../src/core/ledger/statement.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';

/** A line as it was booked. */
export type Booking = BookedEntry & { readonly bookedOn: CalendarDate };

/**
 * Books kept as the rules of recording say: each telling or voiding is booked on its business day with all that follows
 * from it; what no longer holds is reversed, never taken out.
 */
export class Books {
  readonly entries: Booking[] = [];
  private readonly observed: AnyObserved[] = [];
  private live = new Map<string, AnyDerived>();

  constructor(private readonly law: Rulebook) {}

  /** The observed facts that count. */
  get told(): readonly AnyObserved[] {
    return this.observed;
  }

  tell(fact: AnyObserved, today: CalendarDate): Life {
    this.observed.push(fact);
    this.book(fact, today, 1);
    return this.bringUp(today);
  }

  /** Undefined where another fact would lose its place by it: that one has to go first. */
  takeBack(fact: AnyObserved, today: CalendarDate): Life | undefined {
    const rest = this.observed.filter(other => other !== fact);
    const conflicts = derive(this.observed, this.law, today).state.conflicts.map(({ key }) => key);
    const lost = derive(rest, this.law, today).state.conflicts.some(({ key }) => !conflicts.includes(key));
    if (lost) return undefined;
    this.observed.splice(this.observed.indexOf(fact), 1);
    this.book(fact, today, -1);
    return this.bringUp(today);
  }

  /** What the clock has brought by the day. */
  bringUp(today: CalendarDate): Life {
    const life = derive(this.observed, this.law, today);
    const is = new Map(derivedFacts(life).map(fact => [fact.key, fact]));
    for (const [key, fact] of this.live) {
      const now = is.get(key);
      if (now && sameConclusion(fact, now)) is.set(key, fact);
      else this.book(fact, today, -1);
    }
    for (const [key, fact] of is) if (this.live.get(key) !== fact) this.book(fact, today, 1);
    this.live = is;
    return life;
  }

  private book(fact: Fact, bookedOn: CalendarDate, sign: 1 | -1): void {
    const entry = entryOf(fact);
    if (entry) this.entries.push({ ...(sign === 1 ? entry : reversalOf(entry)), bookedOn });
  }
}
