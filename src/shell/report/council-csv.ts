import { moneyText } from '../../core/kernel/cents.ts';
import { inReportOrder, STATES, type CouncilReport, type DistrictRow } from './council-report.ts';

const HEAD = [
  'district',
  'connected',
  'within',
  'overdue',
  'one_year_letter',
  'standby',
  'excused',
  'parcels',
  'noticed',
  'billed',
  'paid',
  'past_due',
];

/** The district table of the report as CSV (RFC 4180), in the report's order, its total last; amounts as decimals. */
export function writeCouncilCsv(report: CouncilReport): string {
  const row = (name: string, counts: Omit<DistrictRow, 'name'>): string =>
    [
      csvText(name),
      ...STATES.map(state => String(counts[state])),
      String(counts.parcels),
      String(counts.noticed),
      moneyText(counts.billedCents),
      moneyText(counts.paidCents),
      moneyText(counts.pastDueCents),
    ].join(',');
  const districts = inReportOrder(report.districts).map(district => row(district.name, district));
  return [HEAD.join(','), ...districts, row('All districts', report.totals)].join('\r\n') + '\r\n';
}

function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
