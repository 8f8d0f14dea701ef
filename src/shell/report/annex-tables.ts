import { dollars, type Cents } from '../../core/kernel/cents.ts';
import { monthDate } from '../print/letter-filters.ts';
import { keepTogether } from '../print/no-break.ts';
import { layTable, type LaidTable, type TableCell, type TableRow } from '../print/table-layout.ts';
import { COLOUR } from '../print/theme.ts';
import { sumsOf, type Annex, type AnnexRow, type AnnexSums } from './annex.ts';
import { ANNEX, ANNEX_TYPE, ANNEX_WIDTH } from './annex-theme.ts';
import { STATES } from './council-report.ts';

function cell(text: string, bold = false): TableCell {
  return { spans: [{ text, face: bold ? 'bold' : 'regular' }] };
}

function amount(cents: Cents, bold: boolean): TableCell {
  return cents === 0 ? { ...cell(dollars(cents)), colour: COLOUR.zero } : cell(dollars(cents), bold);
}

function count(value: number, bold: boolean): TableCell {
  const shown = cell(value.toLocaleString('en-US'), bold && value !== 0);
  return value === 0 ? { ...shown, colour: COLOUR.zero } : shown;
}

/** Each owner on a line of their own. */
function stacked(lines: readonly string[]): TableCell {
  const [first = '', ...rest] = lines;
  return { ...cell(first), below: rest.map(text => [{ text, face: 'regular' as const }]) };
}

const head = (text: string): TableCell => ({ spans: [{ text, face: 'semibold' }] });

const day = (date: string): string => keepTogether(monthDate(date));

/** The parcels of one district; the last row is their sum. */
export function layParcelTable(rows: readonly AnnexRow[], sumLabel: string): LaidTable {
  const sums = sumsOf(rows);
  const row = (of: AnnexRow): TableRow => ({
    cells: [
      cell(keepTogether(of.parcel), true),
      stacked(of.owners.length > 0 ? of.owners : ['No owner on record']),
      cell(keepTogether(of.site)),
      cell(keepTogether(of.words)),
      cell(of.deadline ? day(of.deadline) : 'none'),
      amount(of.owedCents, false),
      amount(of.pastDueCents, true),
      of.lastLetter
        ? stacked([of.lastLetter.letter, keepTogether(`${of.lastLetter.state} ${monthDate(of.lastLetter.on)}`)])
        : cell('none'),
    ],
  });
  const total: TableRow = {
    total: true,
    cells: [
      cell('Sum', true),
      cell(sumLabel, true),
      cell(''),
      cell(''),
      cell(''),
      amount(sums.owedCents, true),
      amount(sums.pastDueCents, true),
      cell(''),
    ],
  };
  const widths = [72, 110, 98, 118, 54, 58, 58, 82];
  return layTable(
    {
      align: ['left', 'left', 'left', 'left', 'left', 'right', 'right', 'left'],
      head: ['Parcel', 'Owner', 'Site', 'State', 'Deadline', 'Owed', 'Past due', 'Last letter'].map(head),
      headStyle: ANNEX_TYPE.annexHead,
      cellStyle: ANNEX_TYPE.annexCell,
      widths,
      gap: (ANNEX_WIDTH - widths.reduce((sum, width) => sum + width, 0)) / (widths.length - 1),
      rows: [...rows.map(row), total],
    },
    ANNEX.left,
    ANNEX_WIDTH,
  );
}

/** The figures of the public report again, as the rows of the annex add up to them. */
export function laySumTable({ report, rows }: Annex, byDistrict: ReadonlyMap<string, readonly AnnexRow[]>): LaidTable {
  const row = (name: string, sums: AnnexSums, total: boolean): TableRow => ({
    total,
    cells: [
      cell(name, total),
      ...STATES.map(state => count(sums.states[state], total)),
      count(sums.parcels, true),
      amount(sums.owedCents, total),
      amount(sums.pastDueCents, total),
    ],
  });
  const states = ['Connected', report.withinLabel, 'Overdue', 'One-year letter', 'On standby', 'Excused'];
  const widths = [176, 50, 50, 44, 50, 48, 46, 44, 72, 72];
  return layTable(
    {
      align: ['left', ...widths.slice(1).map(() => 'right' as const)],
      head: ['District', ...states, 'Parcels', 'Owed', 'Past due'].map(head),
      headStyle: ANNEX_TYPE.annexHead,
      cellStyle: ANNEX_TYPE.annexCell,
      widths,
      gap: (ANNEX_WIDTH - widths.reduce((sum, width) => sum + width, 0)) / (widths.length - 1),
      rows: [
        ...[...byDistrict].map(([name, own]) => row(name, sumsOf(own), false)),
        row('All districts', sumsOf(rows), true),
      ],
    },
    ANNEX.left,
    ANNEX_WIDTH,
  );
}
