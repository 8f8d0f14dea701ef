import type { EntityManager } from 'typeorm';
import { compare } from '../../core/case/compare.ts';
import { derive } from '../../core/case/derive.ts';
import { checkForm, type Observation } from '../../core/case/record.ts';
import type { AnyObserved } from '../../core/facts/fact.ts';
import { observedKey } from '../../core/facts/observed-key.ts';
import { refuse } from '../../core/kernel/decision.ts';
import { appendChanges } from './append-changes.ts';
import { changeTowards } from './bring-up.ts';
import { insertCase } from './new-case.ts';
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
  const row = await insertCase(manager, writing, parcelKey, { on: observation.on, data });
  if (!row) return { outcome: 'refused', refusal: refuse(`There is a ${data.service} case of this parcel already.`) };
  const key = observedKey(type, observation.on, data, () => false);
  const fact = { origin: 'observed', type, key, on: observation.on, data } as const satisfies AnyObserved;
  const change = changeTowards(row, [], [fact], rulebook, writing.today, undefined);
  const complete = { ...change, lines: [{ kind: 'fact', fact } as const, ...change.lines] };
  await appendChanges(manager, writing, [complete]);
  const difference = compare(
    { steps: [], state: row.snapshot, nextOn: undefined },
    derive([fact], rulebook, writing.today),
    [fact],
  );
  return { outcome: 'recorded', change: complete, difference };
}
