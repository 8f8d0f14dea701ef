import type { ObservedType } from './fact.ts';

/**
 * Facts about the parcel, its building or its owner, and not about one of its pipes: they are told to all cases of the
 * parcel, for each of them would otherwise know another owner, use or bankruptcy.
 */
const ABOUT_PARCEL: ReadonlySet<string> = new Set<ObservedType>([
  'parcel.changed',
  'building.described',
  'building.occupied',
  'bankruptcy.filed',
  'bankruptcy.ended',
  'street.paved',
]);

export function isAboutParcel(type: string): boolean {
  return ABOUT_PARCEL.has(type);
}
