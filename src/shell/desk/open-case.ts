import type { EntityManager } from 'typeorm';
import { compare } from '../../core/case/compare.ts';
import { derive } from '../../core/case/derive.ts';
import { checkForm, type Observation } from '../../core/case/record.ts';
import { openCase } from '../../core/case/state.ts';
import type { AnyObserved } from '../../core/facts/fact.ts';
import { observedKey } from '../../core/facts/observed-key.ts';
import { refuse } from '../../core/kernel/decision.ts';
import { FIRST_LINK } from '../record/fact-chain.ts';
import { appendChanges } from './append-changes.ts';
import { changeTowards } from './bring-up.ts';
import type { CaseRow } from './case-log.ts';
import type { Asking, Recorded } from './record-fact.ts';

/** Opens the case of a parcel and a service by its first fact, `case.opened`. Refused where there is one already. */
export async function openParcelCase(
  manager: EntityManager,
  parcelKey: string,
  observation: Observation,
  asking: Asking,
): Promise<Recorded> {
  const { rulebook, writing } = asking;
  const checked = checkForm(observation);
  if (!checked.ok) return { outcome: 'refused', refusal: checked };
  const { type, data } = checked.value;
  if (type !== 'case.opened') throw new RangeError('a case begins with case.opened');
  const late = observation.on > writing.today;
  if (late) {
    const sentence = `case.opened is dated ${observation.on}, after today, ${writing.today}: what has not happened is not recorded.`;
    return { outcome: 'refused', refusal: refuse(sentence) };
  }
  const caseId = `${parcelKey}:${data.service}`;
  const made: unknown[] = await manager.query(
    `insert into parcel_case (municipality_id, case_id, parcel_key, service, opened_on, tracked_from)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning case_id`,
    [writing.municipalityId, caseId, parcelKey, data.service, observation.on, data.trackedFrom],
  );
  if (made.length === 0) {
    return { outcome: 'refused', refusal: refuse(`There is a ${data.service} case of this parcel already.`) };
  }
  const key = observedKey(type, observation.on, data, () => false);
  const fact = { origin: 'observed', type, key, on: observation.on, data } as const satisfies AnyObserved;
  const blank = openCase(data, observation.on);
  const row: CaseRow = {
    caseId,
    parcelKey,
    service: data.service,
    lastSeq: 0,
    lastHash: FIRST_LINK,
    chartVersion: null,
    snapshot: blank,
    snapshotThrough: null,
  };
  const change = changeTowards(row, [], [fact], rulebook, writing.today, undefined);
  const complete = { ...change, lines: [{ kind: 'fact', fact } as const, ...change.lines] };
  await appendChanges(manager, writing, [complete]);
  const difference = compare({ steps: [], state: blank, nextOn: undefined }, derive([fact], rulebook, writing.today), [
    fact,
  ]);
  return { outcome: 'recorded', change: complete, difference };
}
