import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { dollars, plus, ZERO, type Cents } from '../../core/kernel/cents.ts';
import { STATES, type CouncilReport, type DistrictState } from './council-report.ts';

/** A parcel behind the figures of the report. Its owners stand beside what they owe, so it is for staff alone. */
export interface AnnexRow {
  readonly parcel: string;
  readonly district: string;
  readonly owners: readonly string[];
  readonly site: string;
  /** In which of the report's states it is counted; null for a further case of a parcel, which only adds its money. */
  readonly counted: DistrictState | null;
  /** The same as staff say it: since when, until when. */
  readonly words: string;
  readonly deadline: CalendarDate | null;
  /** Charged less paid; negative where the town holds the owner's money. */
  readonly owedCents: Cents;
  readonly pastDueCents: Cents;
  readonly lastLetter: { readonly letter: string; readonly state: string; readonly on: CalendarDate } | null;
}

/** The confidential annex to a report: every parcel that the report counts, by district, then by number. */
export interface Annex {
  readonly report: CouncilReport;
  readonly rows: readonly AnnexRow[];
}

export interface AnnexSums {
  readonly parcels: number;
  readonly states: Readonly<Record<DistrictState, number>>;
  readonly owedCents: Cents;
  readonly pastDueCents: Cents;
}

export function sumsOf(rows: readonly AnnexRow[]): AnnexSums {
  const states = Object.fromEntries(STATES.map(state => [state, rows.filter(row => row.counted === state).length]));
  return {
    parcels: rows.filter(row => row.counted !== null).length,
    states: states as Record<DistrictState, number>,
    owedCents: plus(ZERO, ...rows.map(row => row.owedCents)),
    pastDueCents: plus(ZERO, ...rows.map(row => row.pastDueCents)),
  };
}

/** The rows of each district, districts by name. */
export function rowsByDistrict(rows: readonly AnnexRow[]): ReadonlyMap<string, readonly AnnexRow[]> {
  const found = new Map<string, AnnexRow[]>();
  for (const row of rows) {
    const known = found.get(row.district);
    if (known) known.push(row);
    else found.set(row.district, [row]);
  }
  const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
  for (const own of found.values()) own.sort((a, b) => compare(a.parcel, b.parcel));
  return new Map([...found].sort(([a], [b]) => compare(a, b)));
}

/** What the rows don't have in common with the report, a sentence each; empty where every figure is the same. */
export function reconcileAnnex({ report, rows }: Annex): readonly string[] {
  const byDistrict = rowsByDistrict(rows);
  const wrong = [...byDistrict.keys()]
    .filter(name => !report.districts.some(district => district.name === name))
    .map(name => `${name}: the annex lists its parcels, the report does not count them`);
  const sums = [
    ...report.districts.map(district => ({ told: district, listed: sumsOf(byDistrict.get(district.name) ?? []) })),
    { told: { name: 'All districts', ...report.totals }, listed: sumsOf(rows) },
  ];
  for (const { told, listed } of sums) {
    if (told.parcels !== listed.parcels)
      wrong.push(`${told.name}: the annex lists ${listed.parcels} parcels, the report counts ${told.parcels}`);
    for (const state of STATES) {
      if (told[state] !== listed.states[state])
        wrong.push(`${told.name}: ${state} is ${listed.states[state]} in the annex, ${told[state]} in the report`);
    }
    if (told.pastDueCents !== listed.pastDueCents) {
      const amounts = `${dollars(listed.pastDueCents)} in the annex, ${dollars(told.pastDueCents)} in the report`;
      wrong.push(`${told.name}: past due is ${amounts}`);
    }
  }
  const toPay = report.money.find(line => line.kind === 'total')?.cents ?? ZERO;
  const { owedCents } = sumsOf(rows);
  if (owedCents !== toPay)
    wrong.push(`what is owed adds up to ${dollars(owedCents)} in the annex, ${dollars(toPay)} in the report`);
  return wrong;
}
