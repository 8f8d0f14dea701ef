import type { EntityManager } from 'typeorm';
import { record, type Observation } from '../../core/case/record.ts';
import type { AnyObserved } from '../../core/facts/fact.ts';
import { appendChanges } from './append-changes.ts';
import { changeTowards } from './bring-up.ts';
import type { CaseChange } from './case-change.ts';
import { liveFacts, liveObserved, lockCase, readLog } from './case-log.ts';
import type { Asking } from './record-fact.ts';

export interface History {
  readonly caseId: string;
  readonly observations: readonly Observation[];
}

export interface HistoryOutcome {
  readonly recorded: number;
  readonly refused: readonly { readonly caseId: string; readonly type: string; readonly why: string }[];
}

/**
 * Takes in what happened before Lateral watched: several facts a case, each checked as if recorded alone, all written
 * with one statement a table. Meant for cases from which nothing has left the house yet.
 */
export async function recordHistory(
  manager: EntityManager,
  histories: readonly History[],
  { rulebook, writing }: Asking,
): Promise<HistoryOutcome> {
  const changes: CaseChange[] = [];
  const refused: { caseId: string; type: string; why: string }[] = [];
  let recorded = 0;
  for (const { caseId, observations } of histories) {
    const row = await lockCase(manager, caseId);
    if (!row) {
      refused.push({ caseId, type: 'case', why: `There is no case ${caseId}.` });
      continue;
    }
    const live = liveFacts(await readLog(manager, caseId));
    let observed = liveObserved(live);
    const added: AnyObserved[] = [];
    for (const observation of observations) {
      const decision = record(observed, observation, rulebook, writing.today);
      if (decision.ok) {
        observed = [...observed, decision.value.fact];
        added.push(decision.value.fact);
      } else {
        refused.push({ caseId, type: observation.type, why: decision.refused });
      }
    }
    if (added.length === 0) continue;
    recorded += added.length;
    const change = changeTowards(row, live, observed, rulebook, writing.today, 'follows from history');
    changes.push({ ...change, lines: [...added.map(fact => ({ kind: 'fact', fact }) as const), ...change.lines] });
  }
  await appendChanges(manager, writing, changes);
  return { recorded, refused };
}
