import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import type { EntityManager } from 'typeorm';
import { findParcel, listCasesOfParcel, type FoundCase, type Parcel } from '../desk/find-cases.ts';
import { unknownParcel, type OpenTown } from './town.ts';

/** The cases meant by a parcel and perhaps a service; several only where the fact is about the parcel itself. */
export async function chooseCases(
  manager: EntityManager,
  parcel: Parcel,
  service: string | undefined,
  several: boolean,
): Promise<Decision<readonly FoundCase[]>> {
  const cases = await listCasesOfParcel(manager, parcel.key, service);
  if (cases.length === 0) {
    const what = service === undefined ? 'no case' : `no ${service} case`;
    return refuse(`Parcel ${parcel.number} has ${what}. \`lateral record case.opened\` opens one.`);
  }
  if (cases.length === 1 || several) return decided(cases, []);
  const services = cases.map(found => found.service).join(', ');
  return refuse(`Parcel ${parcel.number} has cases for ${services}: say which with --service.`);
}

/** The one case meant by what was typed. */
export async function chooseCase(
  manager: EntityManager,
  town: OpenTown,
  number: string,
  service: string | undefined,
): Promise<Decision<FoundCase>> {
  const parcel = await findParcel(manager, number);
  if (!parcel) return unknownParcel(town, number);
  const cases = await chooseCases(manager, parcel, service, false);
  if (!cases.ok) return cases;
  const [only] = cases.value;
  return only ? decided(only, []) : unknownParcel(town, number);
}
