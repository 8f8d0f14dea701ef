import type { EntityManager } from 'typeorm';
import { planSplit, type CaseSplit, type Part } from '../../core/case/division/split.ts';
import type { Decided } from '../../core/case/division/decided.ts';
import type { SharedBy } from '../../core/case/division/wanted-shares.ts';
import { parcelKeyOf } from '../../core/kernel/parcel-key.ts';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import type { Use } from '../../core/rulebook/fields.ts';
import { appendChanges } from './append-changes.ts';
import { lockLand, retireParcel, type Land } from './land.ts';
import type { Asking } from './record-fact.ts';
import { tellCarried, tellChecked, tellNew, type ToldCase } from './tell-cases.ts';

export interface SplitRequest extends Decided {
  readonly parcel: string;
  readonly by: SharedBy;
  readonly into: readonly { readonly number: string; readonly share: string; readonly use?: Use | undefined }[];
  /** On which parts the building stands; by what is known of them where nobody says. */
  readonly buildings: readonly string[];
}

export interface SplitDone {
  readonly parcel: string;
  readonly plan: readonly CaseSplit[];
  readonly told: readonly ToldCase[];
}

/**
 * Divides a parcel and all that is owed on it, in all its cases, within the transaction: all of it or, where anything is
 * refused, nothing. What follows is written; whether it stays decides whoever opened the transaction.
 */
export async function splitParcel(
  manager: EntityManager,
  request: SplitRequest,
  asking: Asking,
): Promise<Decision<SplitDone>> {
  const numbers = [request.parcel, ...request.into.map(({ number }) => number)];
  const found = await lockLand(manager, numbers);
  const missing = whyNoLand(numbers, found);
  if (missing) return refuse(missing);
  const [parcel, ...others] = found.filter(land => land !== undefined);
  if (!parcel) throw new RangeError('a parcel is divided');
  const parts = partsOf(request, parcel, others);
  if (!parts.ok) return parts;
  const planned = planSplit(parcel, parts.value, request.by, request, asking.rulebook);
  if (!planned.ok) return planned;
  const told: ToldCase[] = [];
  for (const { service, division, parts: shares } of planned.value) {
    const own = parcel.cases.find(one => one.service === service);
    if (!own) throw new RangeError(`no ${service} case`);
    const closed = tellChecked(parcel.number, own, division, asking);
    if (!closed.ok) return closed;
    told.push(closed.value);
    for (const { part, facts, opens } of [...shares].sort((a, b) => (a.part.key < b.part.key ? -1 : 1))) {
      const known = others.find(({ key }) => key === part.key)?.cases.find(one => one.service === service);
      const begun =
        opens || !known ? await tellNew(manager, part, facts, asking) : tellCarried(part.number, known, facts, asking);
      if (!begun.ok) return begun;
      told.push(begun.value);
    }
  }
  await appendChanges(
    manager,
    asking.writing,
    told.map(({ change }) => change),
  );
  await retireParcel(manager, parcel.key, request.on);
  return decided({ parcel: parcel.number, plan: planned.value, told }, planned.because);
}

/** A number that the town does not have, or that is gone already. */
export function whyNoLand(numbers: readonly string[], found: readonly (Land | undefined)[]): string | undefined {
  const unknown = found.indexOf(undefined);
  if (unknown >= 0) {
    return `The town has no parcel "${numbers[unknown] ?? ''}". Parcels come in by \`lateral import parcels\`.`;
  }
  const gone = found.find(land => land?.retiredOn != null);
  return gone && `Parcel ${gone.number} was divided or joined on ${gone.retiredOn ?? ''}: nothing is left of it.`;
}

/** The parts as they are known: by what was said of them here, else by the file that brought them in, else as the whole. */
function partsOf({ into, buildings }: SplitRequest, parcel: Land, others: readonly Land[]): Decision<readonly Part[]> {
  const named = new Set(buildings.map(parcelKeyOf));
  const stranger = buildings.find(number => !others.some(({ key }) => key === parcelKeyOf(number)));
  if (stranger !== undefined) return refuse(`Parcel "${stranger}" is none of the parts.`);
  return decided(
    into.map(({ number, share, use }): Part => {
      const key = parcelKeyOf(number);
      const land = others.find(one => one.key === key);
      const recHundredths = land?.recHundredths ?? parcel.recHundredths ?? 100;
      return {
        number: land?.number ?? number,
        key,
        share,
        use: use ?? land?.use ?? parcel.use ?? 'residential',
        recHundredths,
        hasBuilding: named.size > 0 ? named.has(key) : recHundredths > 0,
        cases: land?.cases ?? [],
      };
    }),
    [],
  );
}
