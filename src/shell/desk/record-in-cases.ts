import type { EntityManager } from 'typeorm';
import type { Observation } from '../../core/case/record.ts';
import { lockCases } from './case-log.ts';
import type { FoundCase } from './find-cases.ts';
import { recordFact, type Asking, type Recorded } from './record-fact.ts';

export interface RecordedInCase {
  readonly place: FoundCase;
  readonly result: Recorded | { readonly outcome: 'skipped'; readonly reason: string };
}

/**
 * Records the same observation in each of the cases, in one transaction. In a district, properties that are connected
 * already are skipped: a sewer that becomes operational or a vote of the council no longer concerns them.
 */
export async function recordInCases(
  manager: EntityManager,
  places: readonly FoundCase[],
  observation: Observation,
  asking: Asking,
  connected: 'skip' | 'record',
): Promise<RecordedInCase[]> {
  // All of them before anything else is locked: two who record in several cases would wait for each other for ever.
  await lockCases(
    manager,
    places.map(({ caseId }) => caseId),
  );
  const done: RecordedInCase[] = [];
  for (const place of places) {
    const skipped = connected === 'skip' && place.connectedOn !== null;
    const result = skipped
      ? ({ outcome: 'skipped', reason: `connected since ${place.connectedOn}` } as const)
      : await recordFact(manager, place.caseId, observation, asking);
    done.push({ place, result });
  }
  return done;
}
