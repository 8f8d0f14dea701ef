import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Service } from '../../core/rulebook/kinds.ts';
import { findParcel, listCasesOfParcel } from '../desk/find-cases.ts';
import { caseJson } from './case-answer.ts';
import { readCase } from './read-case.ts';

export interface Asked {
  readonly parcel: string;
  readonly service?: Service | undefined;
  readonly rulebook: Rulebook;
  readonly asOf: CalendarDate;
  /** Only what had been recorded by that day. */
  readonly known?: CalendarDate | undefined;
}

/** Everything about a parcel as one document; undefined where the town of the transaction has no such parcel. */
export async function parcelJson(manager: EntityManager, { parcel: written, service, rulebook, asOf, known }: Asked) {
  const parcel = await findParcel(manager, written);
  if (!parcel) return undefined;
  const cases = [];
  for (const place of await listCasesOfParcel(manager, parcel.key, service)) {
    const view = await readCase(manager, place, rulebook, asOf, known);
    if (view) cases.push(caseJson(view, rulebook, asOf));
  }
  const { number, address, owners, district } = parcel;
  return { parcel: number, address, owners, district, asOf, known: known ?? null, cases };
}
