import { addDays, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import { FIRST, LAST, pick } from './demo-names.ts';
import type { DemoParcel } from './demo-parcels.ts';
import type { DemoLife } from './life.ts';

/** A made-up town beside Pewaukee: a few streets, and lives that show what its ordinance does. */
export interface SmallTown {
  /** Its rulebook. */
  readonly id: string;
  /** As its parcels' post-office addresses name it. */
  readonly city: string;
  readonly zip: string;
  /** Days before today on which its parcels came in: nothing falls due for days before. */
  readonly importedAgo: number;
  readonly districts: readonly SmallDistrict[];
  readonly lives: readonly DemoLife[];
}

export interface SmallDistrict {
  readonly name: string;
  /** Begins its parcels' numbers: "PW 9951". */
  readonly prefix: string;
  readonly parcels: number;
  /** Those with the first numbers have no connection yet. */
  readonly unconnected: number;
  /** Days before today. */
  readonly availableAgo: number;
  readonly streets: readonly string[];
  /** Those of the unconnected that are shops. */
  readonly shops?: readonly number[];
}

/** The parcels of a small town, the same every time. */
export function smallTownParcels(town: SmallTown, today: CalendarDate): DemoParcel[] {
  return town.districts.flatMap((district, d) =>
    Array.from({ length: district.parcels }, (_, i) => parcelOf(town, district, d, i, today)),
  );
}

function parcelOf(town: SmallTown, district: SmallDistrict, d: number, i: number, today: CalendarDate): DemoParcel {
  const n = d * 97 + i * 5 + town.id.length * 13;
  const last = pick(LAST, n + d);
  const isShop = district.shops?.includes(i + 1) === true;
  const site = `${100 + i * 7} ${pick(district.streets, i)}`;
  const owner = isShop ? `${last} Example Stores LLC` : `${last}, ${pick(FIRST, n)}`;
  const availableOn = addDays(today, -district.availableAgo);
  return {
    number: parcelNumber(district, i + 1),
    owner: owner.toUpperCase(),
    mailing: `${site.toUpperCase()}, ${town.city} WI ${town.zip}`,
    site,
    city: town.city,
    zip: town.zip,
    legal: `LOT ${i + 1} ${district.name.toUpperCase()} EXAMPLE PLAT`,
    use: isShop ? 'nonresidential' : 'residential',
    dwellings: 1,
    district: district.name,
    availableOn,
    noticedOn: availableOn,
    connectedOn:
      i < district.unconnected
        ? null
        : addDays(availableOn, 10 + ((n * 37) % (district.availableAgo - town.importedAgo - 10))),
    email: i % 5 === 2 ? `${last.toLowerCase()}.${town.id}${d}${i}@example.org` : null,
  };
}

/** "PW 9951 007". */
export function parcelNumber({ prefix }: Pick<SmallDistrict, 'prefix'>, n: number): string {
  return `${prefix} ${String(n).padStart(3, '0')}`;
}
