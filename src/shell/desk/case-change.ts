import type { AnyDerived, AnyObserved, Fact } from '../../core/facts/fact.ts';
import { sameConclusion } from '../../core/case/sameness.ts';
import { derivedFacts, type Life } from '../../core/case/derive.ts';
import type { Effect } from '../../core/case/effects.ts';
import type { CaseState } from '../../core/case/state.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { CaseRow, LiveFact } from './case-log.ts';
import { liveDerived } from './case-log.ts';

/** A line to be added to a case's log: a fact, or the void of an earlier line. */
export type NewLine =
  | { readonly kind: 'fact'; readonly fact: Fact }
  | {
      readonly kind: 'void';
      readonly seq: number;
      readonly fact: Fact;
      readonly valueOn: CalendarDate;
      readonly reason: string;
      readonly by: 'observed' | 'derived';
    };

/** Everything one transaction writes about one case. */
export interface CaseChange {
  readonly row: CaseRow;
  readonly lines: readonly NewLine[];
  readonly before: CaseState;
  readonly after: CaseState;
  readonly through: CalendarDate;
  readonly nextActionOn: CalendarDate | undefined;
  readonly effects: readonly { readonly factKey: string; readonly effect: Effect }[];
  readonly corrects: boolean;
}

/** The lines that turn the live log into the life derived anew: voids first, then what is new, in effective order. */
export function linesTowards(
  live: readonly LiveFact[],
  life: Life,
  reason: string,
): { lines: NewLine[]; effects: { factKey: string; effect: Effect }[] } {
  const becomes = new Map(derivedFacts(life).map(fact => [fact.key, fact]));
  const stays = new Set<string>();
  const lines: NewLine[] = [];
  for (const { seq, fact } of liveDerived(live)) {
    const now = becomes.get(fact.key);
    if (now && sameConclusion(fact, now)) stays.add(fact.key);
    else lines.push({ kind: 'void', seq, fact, valueOn: fact.on, reason, by: 'derived' });
  }
  const observed = new Set(live.map(({ fact }) => fact.key));
  const effects: { factKey: string; effect: Effect }[] = [];
  for (const { fact, effects: orders } of life.steps) {
    const isNew = fact.origin === 'derived' ? !stays.has(fact.key) : !observed.has(fact.key);
    if (!isNew) continue;
    if (fact.origin === 'derived') lines.push({ kind: 'fact', fact });
    for (const effect of orders) effects.push({ factKey: fact.key, effect });
  }
  return { lines, effects };
}

export function observedLine(fact: AnyObserved): NewLine {
  return { kind: 'fact', fact };
}

export function derivedLine(fact: AnyDerived): NewLine {
  return { kind: 'fact', fact };
}

/** A letter that no longer falls due at all. */
export const WITHDRAWN = 'withdrawn' as const;
