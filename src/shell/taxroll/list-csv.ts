import { moneyText, type Cents } from '../../core/kernel/cents.ts';
import { csvLine, type Cell } from '../export/csv-line.ts';
import type { CertifiedList, ListRow } from './certified-list.ts';

/**
 * The list for the clerk's own programs: a row a parcel, service and code, nothing but rows below the names of the columns.
 * With owners it is confidential.
 */
export function writeListCsv({ rows }: CertifiedList, withOwners: boolean): string {
  const head = [
    'parcel',
    'service',
    'legal description',
    ...(withOwners ? ['owner'] : []),
    'code',
    'arrears',
    'penalty',
  ];
  const lines = [
    csvLine([...head, 'special tax', 'total'].map(exact => ({ exact }))),
    ...rows.map(row => lineOf(row, withOwners)),
  ];
  return lines.map(line => `${line}\r\n`).join('');
}

function lineOf(row: ListRow, withOwners: boolean): string {
  const amount = (cents: Cents): Cell => ({ exact: moneyText(cents) });
  return csvLine([
    row.parcel,
    { exact: row.service },
    row.legal ?? '',
    ...(withOwners ? [row.owners.join('; ')] : []),
    row.codeName,
    amount(row.arrears),
    amount(row.penalty),
    amount(row.specialTax),
    amount(row.total),
  ]);
}
