import { dollars, type Cents } from '../../core/kernel/cents.ts';
import { monthDate } from '../print/letter-filters.ts';
import { keepTogether } from '../print/no-break.ts';
import { layTable, type LaidTable, type TableCell, type TableRow, type TableSpec } from '../print/table-layout.ts';
import { COLOUR } from '../print/theme.ts';
import { STATES, type CouncilReport, type DistrictRow } from './council-report.ts';
import { REPORT, REPORT_TYPE, REPORT_WIDTH } from './report-theme.ts';
import { drawSwatch } from './state-swatches.ts';

function cell(text: string, bold = false): TableCell {
  return { spans: [{ text, face: bold ? 'bold' : 'regular' }] };
}

/** A zero that means nothing is grey, never blank. */
function count(value: number, bold = false): TableCell {
  const shown = cell(value.toLocaleString('en-US'), bold && value !== 0);
  return value === 0 ? { ...shown, colour: COLOUR.zero } : shown;
}

function amount(cents: Cents, bold = false): TableCell {
  return cents === 0 ? { ...cell(dollars(cents)), colour: COLOUR.zero } : cell(dollars(cents), bold);
}

function lay(
  spec: Pick<TableSpec, 'align' | 'rows' | 'widths' | 'headMark' | 'headMarkWidth' | 'gap'> & {
    heads: readonly string[];
    headSize?: number;
  },
  x: number,
  width: number,
): LaidTable {
  const head = spec.heads.map((text): TableCell => ({ spans: [{ text, face: 'semibold' }] }));
  return layTable(
    {
      ...spec,
      head,
      headStyle: { ...REPORT_TYPE.tableHead, size: spec.headSize ?? REPORT_TYPE.tableHead.size },
      cellStyle: REPORT_TYPE.tableCell,
    },
    x,
    width,
  );
}

const figures = (columns: number): ('left' | 'right')[] => [
  'left',
  ...Array.from({ length: columns }, () => 'right' as const),
];

/** Districts by state: its heads carry the chart's swatches, so the table is the chart's legend and its data. */
export function layStateTable(report: CouncilReport, districts: readonly DistrictRow[]): LaidTable {
  const row = (name: string, counts: Omit<DistrictRow, 'name'>, total: boolean): TableRow => ({
    total,
    cells: [
      cell(name, total),
      ...STATES.map(state => count(counts[state], total)),
      count(counts.parcels, true),
      cell(`${percentOf(counts.connected, counts.parcels)}%`, total),
    ],
  });
  const heads = [
    'District',
    'Connected',
    report.withinLabel,
    'Overdue',
    'One-year letter',
    'On standby',
    'Excused',
    'Parcels',
    'Connected',
  ];
  const widths = [121, 50, 46, 43, 45, 41, 42, 29, 39];
  const gap = (REPORT_WIDTH - widths.reduce((sum, w) => sum + w, 0)) / (widths.length - 1);
  const headMark: TableSpec['headMark'] = (column, x, y) => {
    const state = STATES[column - 1];
    return state ? drawSwatch(state, x, y + 1.5, 7.5, 7) : [];
  };
  return lay(
    {
      align: figures(8),
      heads,
      widths,
      gap,
      headMark,
      headMarkWidth: 10,
      headSize: 7.5,
      rows: [
        ...districts.map(district => row(district.name, district, false)),
        row('All districts', report.totals, true),
      ],
    },
    REPORT.left,
    REPORT_WIDTH,
  );
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole);
}

export function layMoneyByDistrict(report: CouncilReport, districts: readonly DistrictRow[]): LaidTable {
  const row = (name: string, of: Omit<DistrictRow, 'name'>, total: boolean): TableRow => ({
    total,
    cells: [
      cell(name, total),
      count(of.parcels, total),
      count(of.noticed, total),
      ...[of.billedCents, of.paidCents, of.pastDueCents].map(a => amount(a, total)),
    ],
  });
  return lay(
    {
      align: figures(5),
      heads: ['District', 'Parcels', 'Noticed', 'Billed', 'Paid', 'Past due'],
      widths: [162, 42, 42, 76, 76, 76],
      gap: (REPORT_WIDTH - 474) / 5,
      rows: [
        ...districts.map(district => row(district.name, district, false)),
        row('All districts', report.totals, true),
      ],
    },
    REPORT.left,
    REPORT_WIDTH,
  );
}

export function layLetterTable(report: CouncilReport): LaidTable {
  const onTheWay = (row: { sent: number; delivered: number; returned: number }): number =>
    row.sent - row.delivered - row.returned;
  const sum = (of: (row: CouncilReport['letters'][number]) => number): number =>
    report.letters.reduce((total, row) => total + of(row), 0);
  const rows = report.letters.map((row): TableRow => ({
    cells: [
      cell(row.letter),
      ...[row.due, row.sent, row.delivered, onTheWay(row), row.returned].map(value => count(value)),
      count(row.notSent, true),
    ],
  }));
  const totals = [
    sum(r => r.due),
    sum(r => r.sent),
    sum(r => r.delivered),
    sum(onTheWay),
    sum(r => r.returned),
    sum(r => r.notSent),
  ];
  return lay(
    {
      align: figures(6),
      heads: [
        keepTogether(`${monthDate(report.since)} to ${monthDate(report.asOf)}`),
        'Due',
        'Sent',
        'Delivered',
        'On the way',
        'Came back',
        'Not sent',
      ],
      widths: [180, 32, 32, 46, 52, 50, 44],
      gap: (REPORT_WIDTH - 436) / 6,
      rows: [...rows, { total: true, cells: [cell('All letters', true), ...totals.map(value => count(value, true))] }],
    },
    REPORT.left,
    REPORT_WIDTH,
  );
}

export function layMoneyTable(report: CouncilReport, width: number): LaidTable {
  const rows = report.money.map((line): TableRow => ({
    total: line.kind === 'total',
    cells: [
      cell(line.kind === 'part' ? `of this, ${line.what}` : line.what, line.kind === 'total'),
      amount(line.cents, line.kind === 'total'),
    ],
  }));
  return lay(
    { align: figures(1), heads: ['Money of all kinds', 'Amount'], widths: [width - 90, 78], gap: 12, rows },
    REPORT.left,
    width,
  );
}

export function layForecastTable(report: CouncilReport, x: number, width: number): LaidTable {
  const forecast = report.forecast ?? [];
  const sum = forecast.reduce((total, line) => total + line.cents, 0) as Cents;
  const rows = forecast.map((line): TableRow => ({
    cells: [cell(keepTogether(monthDate(line.on))), count(line.parcels), amount(line.cents)],
  }));
  const total: TableRow = { total: true, cells: [cell('Total', true), cell(''), amount(sum, true)] };
  return lay(
    {
      align: figures(2),
      heads: ['Billed on', 'Parcels', 'Standby'],
      widths: [width - 154, 50, 80],
      gap: 12,
      rows: [...rows, total],
    },
    x,
    width,
  );
}

export function layQuestionTable(report: CouncilReport): LaidTable {
  const rows = report.openQuestions.map((q): TableRow => ({
    cells: [cell(q.question), cell(q.today), cell(q.whoAnswers)],
  }));
  return lay(
    {
      align: ['left', 'left', 'left'],
      heads: ['Question', 'What Lateral does today', 'Who answers'],
      widths: [206, 180, 76],
      gap: 12,
      rows,
    },
    REPORT.left,
    REPORT_WIDTH,
  );
}
