import { advance, derive } from '../../core/case/derive.ts';
import { CHART_VERSION } from '../../core/case/chart/parcel-case.ts';
import type { AnyObserved } from '../../core/facts/fact.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { openCase, type CaseState } from '../../core/case/state.ts';
import { linesTowards, type CaseChange, type NewLine } from './case-change.ts';
import { liveFacts, liveObserved, type CaseRow, type LiveFact, type LogRow } from './case-log.ts';

/** Whether the stored state was folded by another chart: then the case is brought up from its facts. */
export function needsLog(row: CaseRow): boolean {
  return row.chartVersion !== CHART_VERSION;
}

/**
 * What the passing of days adds to a case: from its snapshot, or where `needsLog` from its facts. Asks nothing of the
 * database, so what it throws is about this case alone.
 */
export function bringUp(row: CaseRow, log: readonly LogRow[], rulebook: Rulebook, through: CalendarDate): CaseChange {
  if (needsLog(row)) {
    const live = liveFacts(log);
    return changeTowards(row, live, liveObserved(live), rulebook, through, undefined);
  }
  const life = advance(row.snapshot, rulebook, through);
  const lines: NewLine[] = life.steps.map(({ fact }) => ({ kind: 'fact', fact }));
  const effects = life.steps.flatMap(({ fact, effects: orders }) =>
    orders.map(effect => ({ factKey: fact.key, effect })),
  );
  return {
    row,
    lines,
    before: row.snapshot,
    after: life.state,
    through,
    nextActionOn: life.nextOn,
    effects,
    corrects: false,
  };
}

/**
 * The change that leads from what the log holds to the life its observed facts make now. `reason` is given when a person
 * corrects; without one nothing is ever voided: what only code or a chart changed is left to `replay --check`.
 */
export function changeTowards(
  row: CaseRow,
  live: readonly LiveFact[],
  observed: readonly AnyObserved[],
  rulebook: Rulebook,
  through: CalendarDate,
  reason: string | undefined,
): CaseChange {
  const life = derive(observed, rulebook, through);
  const { lines, effects } = linesTowards(live, life, reason ?? '');
  const allowed = reason === undefined ? withoutVoids(lines) : lines;
  return {
    row,
    lines: allowed,
    before: row.chartVersion === CHART_VERSION ? row.snapshot : blankState(observed),
    after: life.state,
    through,
    nextActionOn: life.nextOn,
    effects,
    corrects: lines.some(line => line.kind === 'void'),
  };
}

function withoutVoids(lines: readonly NewLine[]): NewLine[] {
  const contested = new Set(lines.flatMap(line => (line.kind === 'void' ? [line.fact.key] : [])));
  return lines.filter(line => line.kind === 'fact' && !contested.has(line.fact.key));
}

function blankState(observed: readonly AnyObserved[]): CaseState {
  const opened = observed.find(fact => fact.type === 'case.opened');
  if (opened?.type !== 'case.opened') throw new RangeError('a case begins with case.opened');
  return openCase(opened.data, opened.on);
}
