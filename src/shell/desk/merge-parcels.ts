import type { EntityManager } from 'typeorm';
import { planMerge, type CaseMerge } from '../../core/case/division/merge.ts';
import type { Decided } from '../../core/case/division/decided.ts';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import type { Use } from '../../core/rulebook/fields.ts';
import { appendChanges } from './append-changes.ts';
import { lockLand, retireParcel } from './land.ts';
import type { Asking } from './record-fact.ts';
import { whyNoLand } from './split-parcel.ts';
import { tellCarried, tellChecked, tellNew, type ToldCase } from './tell-cases.ts';

export interface MergeRequest extends Decided {
  readonly parcels: readonly string[];
  readonly into: string;
  readonly use?: Use | undefined;
}

export interface MergeDone {
  readonly parcels: readonly string[];
  readonly into: string;
  readonly plan: readonly CaseMerge[];
  readonly told: readonly ToldCase[];
}

/** Joins parcels and all that is owed on them to one number, in all their cases, within the transaction: all or nothing. */
export async function mergeParcels(
  manager: EntityManager,
  request: MergeRequest,
  asking: Asking,
): Promise<Decision<MergeDone>> {
  const numbers = [...request.parcels, request.into];
  const found = await lockLand(manager, numbers);
  // A number that was gone may come back as the one that remains.
  const missing = whyNoLand(numbers, [
    ...found.slice(0, -1),
    found.at(-1) && { ...found.at(-1), retiredOn: null },
  ] as never);
  if (missing) return refuse(missing);
  const lands = found.filter(land => land !== undefined);
  const survivor = lands.at(-1);
  if (!survivor) throw new RangeError('parcels are joined to a number');
  const parcels = lands.slice(0, -1);
  const first = parcels[0];
  const into = {
    ...survivor,
    use: request.use ?? survivor.use ?? first?.use ?? 'residential',
    recHundredths: survivor.recHundredths ?? first?.recHundredths ?? 100,
  };
  const planned = planMerge(parcels, into, request, asking.rulebook);
  if (!planned.ok) return planned;
  const told: ToldCase[] = [];
  for (const { service, gone, facts, opens } of planned.value) {
    for (const { key, number, division } of gone) {
      const own = parcels.find(land => land.key === key)?.cases.find(one => one.service === service);
      if (!own) throw new RangeError(`no ${service} case of ${number}`);
      const closed = tellChecked(number, own, division, asking);
      if (!closed.ok) return closed;
      told.push(closed.value);
    }
    const known = survivor.cases.find(one => one.service === service);
    const begun =
      opens || !known
        ? await tellNew(manager, survivor, facts, asking)
        : tellCarried(survivor.number, known, facts, asking);
    if (!begun.ok) return begun;
    told.push(begun.value);
  }
  await appendChanges(
    manager,
    asking.writing,
    told.map(({ change }) => change),
  );
  for (const { key } of parcels) if (key !== survivor.key) await retireParcel(manager, key, request.on);
  if (survivor.retiredOn !== null) await retireParcel(manager, survivor.key, null);
  return decided(
    { parcels: parcels.map(({ number }) => number), into: survivor.number, plan: planned.value, told },
    planned.because,
  );
}
