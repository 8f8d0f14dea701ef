import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { plus, ZERO, type Cents } from '../../core/kernel/cents.ts';
import type { RollCode } from '../../core/facts/derived.ts';
import type { TaxRollCalendar } from '../../core/rules/tax-roll.ts';

/** One line of the certified list: what one case brings onto the roll under one code. */
export interface ListRow {
  readonly caseId: string;
  readonly parcel: string;
  readonly service: string;
  readonly legal: string | null;
  /** Beside what they owe: for the clerk and the utility alone (Wis. Stat. 196.137). */
  readonly owners: readonly string[];
  readonly code: RollCode;
  /** As the rulebook calls the column. */
  readonly codeName: string;
  readonly arrears: Cents;
  readonly penalty: Cents;
  readonly specialTax: Cents;
  readonly total: Cents;
}

export interface ListSums {
  readonly rows: number;
  readonly arrears: Cents;
  readonly penalty: Cents;
  readonly specialTax: Cents;
  readonly total: Cents;
}

/** What the ledger says of the same parcels at the close of the same day. */
export interface LedgerControl {
  /** Owed by all entries of a value date through that day, less credits. */
  readonly owed: Cents;
  readonly certified: Cents;
  /** Not due, not noticed or still to come: collected by the utility as before. */
  readonly left: Cents;
}

/** The list that the officer certifies (Wis. Stat. 66.0809(3)(a)), as plain data. */
export interface CertifiedList {
  readonly town: string;
  readonly office: string;
  readonly year: number;
  readonly asOf: CalendarDate;
  readonly calendar: TaxRollCalendar;
  /** By which text the list is made and filed. */
  readonly rule: { readonly section: string; readonly says: string };
  readonly rows: readonly ListRow[];
  readonly ledger: LedgerControl;
  readonly rehearsal: boolean;
}

export function sumRows(rows: readonly ListRow[]): ListSums {
  const sum = (of: (row: ListRow) => Cents): Cents => plus(ZERO, ...rows.map(of));
  return {
    rows: rows.length,
    arrears: sum(row => row.arrears),
    penalty: sum(row => row.penalty),
    specialTax: sum(row => row.specialTax),
    total: sum(row => row.total),
  };
}

/** Sums by code, in the order of the codes' names. */
export function sumsByCode(rows: readonly ListRow[]): ReadonlyMap<string, ListSums> {
  const codes = [...new Set(rows.map(row => row.codeName))].sort();
  return new Map(codes.map(code => [code, sumRows(rows.filter(row => row.codeName === code))]));
}

/** A parcel may stand on the list under two codes, or with two services. */
export function countParcels(rows: readonly ListRow[]): number {
  return new Set(rows.map(row => row.parcel)).size;
}

/** Parcels that the list cannot name as the statute wants it, each once. */
export function withoutLegal(rows: readonly ListRow[]): readonly string[] {
  return [...new Set(rows.filter(row => row.legal === null).map(row => row.parcel))];
}

/** What does not add up, a sentence each; empty where the list equals the ledger. */
export function reconcileList({ rows, ledger }: CertifiedList): readonly string[] {
  const wrong = rows
    .filter(row => row.arrears + row.penalty + row.specialTax !== row.total)
    .map(row => `${row.parcel}: the columns of ${row.codeName} do not add up`);
  const { total } = sumRows(rows);
  if (total !== ledger.certified) wrong.push('the sum of the rows is not what the cases certified');
  if (ledger.owed !== ledger.certified + ledger.left) wrong.push('the ledger holds another balance than the cases');
  return wrong;
}
