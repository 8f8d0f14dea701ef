import Papa from 'papaparse';
import { addDays, day } from '../../core/kernel/calendar-date.ts';
import { DEMO_DISTRICTS, type DemoDistrict } from './demo-districts.ts';
import { FIRST, LAST, pick } from './demo-names.ts';

/** A made-up parcel of the demo. */
export interface DemoParcel {
  readonly number: string;
  readonly owner: string;
  readonly mailing: string;
  readonly site: string;
  readonly city: string;
  readonly zip: string;
  readonly legal: string;
  readonly use: 'residential' | 'nonresidential';
  readonly dwellings: number;
  readonly district: string;
  readonly availableOn: string;
  readonly noticedOn: string;
  readonly connectedOn: string | null;
  readonly email: string | null;
}

/** Every parcel of the demo, district by district. The unconnected ones come first in each. */
export function demoParcels(): DemoParcel[] {
  return DEMO_DISTRICTS.flatMap((district, d) =>
    Array.from({ length: district.parcels }, (_, i) => parcelOf(district, d, i)),
  );
}

function parcelOf(district: DemoDistrict, d: number, i: number): DemoParcel {
  const n = d * 211 + i * 7;
  const unconnected = i < district.unconnected;
  const later = district.later && i >= district.unconnected - district.later.parcels && unconnected;
  const business =
    i >= district.unconnected - district.nonresidential - (district.later?.parcels ?? 0) &&
    unconnected &&
    !later &&
    district.nonresidential > 0;
  const last = pick(LAST, n + d);
  const grid = `W${230 + d * 3} N${2900 + i * 11}`;
  const site = `${grid} ${pick(district.streets, i)}`;
  const owner = business
    ? `${last} Example Holdings LLC`
    : `${last}, ${pick(FIRST, n)} ${i % 3 === 0 ? `& ${pick(FIRST, n + 9)}` : ''}`.trim();
  const away = i % 11 === 5;
  return {
    number: `PWC 999${d} ${String(i + 1).padStart(3, '0')}`,
    owner: owner.toUpperCase(),
    mailing:
      i === 3
        ? 'UNAVAILABLE'
        : away
          ? `PO BOX ${1000 + n}, EXAMPLE FALLS WI 53099`
          : `${site.toUpperCase()}, PEWAUKEE WI 53072`,
    site,
    city: 'PEWAUKEE',
    zip: '53072',
    legal: `LOT ${i + 1} ${district.name.toUpperCase()} ADDITION ${1 + (d % 4)} SEC ${1 + ((d * 7 + i) % 36)} T0N R0E`,
    use: business ? 'nonresidential' : 'residential',
    dwellings: !business && i % 29 === 8 ? 2 : 1,
    district: district.name,
    availableOn: district.availableOn,
    noticedOn: later && district.later ? district.later.on : district.availableOn,
    connectedOn: unconnected ? null : addDays(day(district.availableOn), 200 + ((n * 53) % 4900)),
    email: i % 4 === 1 ? `${last.toLowerCase()}.${d}${i}@example.org` : null,
  };
}

/** The same parcels as the file a county would send, in the small plain layout. */
export function demoCsv(parcels: readonly DemoParcel[]): string {
  const rows = parcels.map(parcel => ({
    parcel: parcel.number,
    owner: parcel.owner,
    'mailing address': parcel.mailing,
    'site address': parcel.site,
    'site city': parcel.city,
    'site zip': parcel.zip,
    'legal description': parcel.legal,
    use: parcel.use,
    dwellings: parcel.dwellings,
    district: parcel.district,
    'available on': parcel.availableOn,
    'connected on': parcel.connectedOn ?? '',
    email: parcel.email ?? '',
  }));
  return `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`;
}
