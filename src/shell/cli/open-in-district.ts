import type { EntityManager } from 'typeorm';
import type { Observation } from '../../core/case/record.ts';
import type { Service } from '../../core/rulebook/kinds.ts';
import { listCasesOfDistrict, listParcelsOfDistrict, type Parcel } from '../desk/find-cases.ts';
import { openParcelCase } from '../desk/open-case.ts';
import type { Asking } from '../desk/record-fact.ts';
import type { RecordedInCase } from '../desk/record-in-cases.ts';

/**
 * Opens the case of a service for every parcel of a district that has none: where a town lays laterals in a whole street,
 * none of them has such a case yet. Undefined where the town has no such district.
 */
export async function openInDistrict(
  manager: EntityManager,
  district: string,
  service: Service,
  openingOf: (parcel: Parcel) => Observation,
  asking: Asking,
): Promise<RecordedInCase[] | undefined> {
  const parcels = await listParcelsOfDistrict(manager, district);
  const known = await listCasesOfDistrict(manager, district, service);
  if (!parcels || !known) return undefined;
  const done: RecordedInCase[] = [];
  for (const parcel of parcels) {
    const { key: parcelKey, number } = parcel;
    const found = known.find(place => place.parcelKey === parcelKey);
    const place = found ?? { caseId: `${parcelKey}:${service}`, parcelKey, number, service, connectedOn: null };
    const result = found
      ? ({ outcome: 'skipped', reason: `has a ${service} case already` } as const)
      : await openParcelCase(manager, parcelKey, openingOf(parcel), asking);
    done.push({ place, result });
  }
  return done;
}
