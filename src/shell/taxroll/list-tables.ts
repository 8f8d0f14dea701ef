import { dollars, type Cents } from '../../core/kernel/cents.ts';
import { longDate } from '../print/letter-filters.ts';
import { keepTogether } from '../print/no-break.ts';
import { layTable, type LaidTable, type TableCell, type TableRow } from '../print/table-layout.ts';
import { COLOUR } from '../print/theme.ts';
import { ANNEX, ANNEX_TYPE, ANNEX_WIDTH } from '../report/annex-theme.ts';
import {
  countParcels,
  sumRows,
  sumsByCode,
  type CertifiedList,
  type ListRow,
  type ListSums,
} from './certified-list.ts';

const cell = (text: string, bold = false): TableCell => ({ spans: [{ text, face: bold ? 'bold' : 'regular' }] });
const head = (text: string): TableCell => ({ spans: [{ text, face: 'semibold' }] });

function amount(cents: Cents, bold = false): TableCell {
  return cents === 0 ? { ...cell(dollars(cents)), colour: COLOUR.zero } : cell(dollars(cents), bold);
}

/** Each owner on a line of their own. */
function stacked([first = 'No owner on record', ...rest]: readonly string[]): TableCell {
  return { ...cell(first), below: rest.map(text => [{ text, face: 'regular' as const }]) };
}

function lay(
  heads: readonly string[],
  widths: readonly number[],
  figures: number,
  rows: readonly TableRow[],
): LaidTable {
  const gaps = Math.max(1, widths.length - 1);
  return layTable(
    {
      align: widths.map((_, i) => (i < widths.length - figures ? 'left' : 'right')),
      head: heads.map(head),
      headStyle: ANNEX_TYPE.annexHead,
      cellStyle: ANNEX_TYPE.annexCell,
      widths,
      gap: Math.min(24, (ANNEX_WIDTH - widths.reduce((sum, width) => sum + width, 0)) / gaps),
      rows,
    },
    ANNEX.left,
    ANNEX_WIDTH,
  );
}

/** Every line of the list; the last row is their sum. */
export function layListTable(rows: readonly ListRow[], withOwners: boolean): LaidTable {
  const sums = sumRows(rows);
  const line = (row: ListRow): TableRow => ({
    cells: [
      cell(keepTogether(row.parcel), true),
      cell(row.legal ?? 'Not on record'),
      ...(withOwners ? [stacked(row.owners)] : []),
      cell(row.codeName),
      amount(row.arrears),
      amount(row.penalty),
      amount(row.specialTax),
      amount(row.total, true),
    ],
  });
  const total: TableRow = {
    total: true,
    cells: [cell('Sum', true), cell(linesOf(sums)), ...(withOwners ? [cell('')] : []), cell(''), ...figuresOf(sums)],
  };
  const heads = ['Parcel', 'Legal description', ...(withOwners ? ['Owner'] : []), 'Code', ...FIGURES];
  const widths = withOwners ? [78, 176, 104, 60, 56, 50, 56, 58] : [84, 260, 66, 60, 54, 60, 62];
  return lay(heads, widths, FIGURES.length, [...rows.map(line), total]);
}

const FIGURES = ['Arrears', 'Penalty', 'Special tax', 'Total'];

function figuresOf({ arrears, penalty, specialTax, total }: ListSums, bold = true): TableCell[] {
  return [amount(arrears, bold), amount(penalty, bold), amount(specialTax, bold), amount(total, true)];
}

function linesOf({ rows }: ListSums): string {
  return rows === 1 ? '1 line' : `${rows.toLocaleString('en-US')} lines`;
}

/** Control totals: by code, of all, and the same from the ledger. */
export function layControlTable({ rows }: CertifiedList): LaidTable {
  const all = sumRows(rows);
  const line = (name: string, sums: ListSums, total: boolean): TableRow => ({
    total,
    cells: [cell(name, total), cell(sums.rows.toLocaleString('en-US'), total), ...figuresOf(sums, total)],
  });
  return lay(['Code', 'Lines', ...FIGURES], [205, 50, 80, 80, 80, 90], FIGURES.length + 1, [
    ...[...sumsByCode(rows)].map(([code, sums]) => line(code, sums, false)),
    line('All codes', all, true),
  ]);
}

/** The same parcels by the ledger, at the close of the same day. */
export function layLedgerTable({ rows, ledger, calendar }: CertifiedList): LaidTable {
  const day = keepTogether(longDate(calendar.certifyOn));
  const parcels = countParcels(rows);
  const line = (what: string, cents: Cents, total = false): TableRow => ({
    total,
    cells: [cell(what, total), amount(cents, total)],
  });
  return lay(['By the ledger', 'Amount'], [591, 90], 1, [
    line(
      `Owed by ${parcels === 1 ? 'this parcel' : `these ${parcels.toLocaleString('en-US')} parcels`} at the close of ${day}`,
      ledger.owed,
    ),
    line('Of this, not on this list: not noticed, not due or still to come', ledger.left),
    line('Certified', ledger.certified, true),
  ]);
}

/** Where the town's own text names another day or another office than the statute. */
export function layConflictTable({ calendar }: CertifiedList): LaidTable {
  const rows = calendar.conflicts.map(({ what, date, because }): TableRow => ({
    cells: [cell(because.section, true), cell(keepTogether(`${what}: ${longDate(date)}`)), cell(because.text)],
  }));
  return lay(['Section', 'What it names', 'What is done'], [90, 270, 300], 0, rows);
}
