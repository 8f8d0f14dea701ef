import { quoteCell, cellFault } from './cell-text.ts';
import type { CsvRecord } from './csv-scanner.ts';
import { readMailingAddress, type MailingAddress } from './mailing-address.ts';
import type { ParcelField } from './parcel-columns.ts';
import { readUse, useOfClasses, type UseReading } from './property-use.ts';
import type { FileHeader } from './read-header.ts';

/** Cells in which each line is something of its own; elsewhere a line break is a fault. */
const MANY_LINES = new Set<ParcelField>([
  'owner',
  'owner2',
  'careOf',
  'mailingAddress',
  'mailingAddress2',
  'siteAddress',
]);
/** A row that ends before one of these was cut. */
const CORE: readonly ParcelField[] = ['parcel', 'owner', 'mailingAddress', 'use', 'propertyClass'];
const LANGUAGES: Readonly<Record<string, string>> = { english: 'en', spanish: 'es', español: 'es', hmong: 'hmn' };

/** The cell of a field; empty where the file has no such column. */
export type CellOf = (field: ParcelField) => string;

export function parcelCell(cells: readonly string[], header: FileHeader): string {
  const first = cells[header.at.parcel ?? -1] ?? '';
  return first.trim() === '' && header.otherParcel !== undefined ? (cells[header.otherParcel] ?? '') : first;
}

/** More values than columns, or an end before a column that every row has. */
export function shapeFault({ cells }: CsvRecord, { columns, width, at }: FileHeader): string | undefined {
  if (cells.length > width || cells.slice(columns.length).some(cell => cell.trim() !== '')) {
    return `The row has ${cells.length} values under ${columns.length} columns: perhaps a separator inside a value without quotation marks.`;
  }
  const cut = CORE.some(field => (at[field] ?? -1) >= cells.length);
  return cut
    ? `The row ends after ${cells.length} of ${columns.length} columns: perhaps a line break inside a value.`
    : undefined;
}

export function checkCells(cells: readonly string[], header: FileHeader, rejected: string[]): void {
  const fieldAt = new Map(Object.entries(header.at).map(([field, at]) => [at, field as ParcelField]));
  cells.forEach((cell, i) => {
    const field = fieldAt.get(i);
    const fault = cellFault(cell, field === undefined || MANY_LINES.has(field));
    if (fault) rejected.push(quoteCell(header.columns[i] ?? `column ${i + 1}`, cell, fault));
  });
}

export function readMailing(cellOf: CellOf, header: FileHeader): MailingAddress {
  if (header.at.mailingAddress === undefined) return { lines: [], noMailReason: null, careOf: null };
  return readMailingAddress({
    address: cellOf('mailingAddress'),
    address2: cellOf('mailingAddress2'),
    city: cellOf('mailingCity'),
    state: cellOf('mailingState'),
    zip: cellOf('mailingZip'),
    zip4: cellOf('mailingZip4'),
  });
}

/** Words before classes; undefined where the file has a column for neither. */
export function readUseOf(cellOf: CellOf, header: FileHeader): UseReading | undefined {
  if (header.at.use === undefined && header.at.propertyClass === undefined) return undefined;
  if (useComesFromClass(cellOf, header)) return useOfClasses(cellOf('propertyClass'), cellOf('auxiliaryClass'));
  return readUse(cellOf('use'));
}

export function useComesFromClass(cellOf: CellOf, header: FileHeader): boolean {
  return cellOf('use').trim() === '' && header.at.propertyClass !== undefined;
}

/** Null where nothing is said, undefined where it is no count. */
export function readCount(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === '') return null;
  return /^\d{1,5}(?:\.0+)?$/.test(text) ? Number(text) : undefined;
}

export function readHundredths(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === '') return null;
  const match = /^(\d{1,5})(?:\.(\d{1,2})0*)?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

export function readLanguage(cell: string): string | null | undefined {
  const text = cell.trim().toLowerCase();
  if (text === '') return null;
  return LANGUAGES[text] ?? (/^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/.test(text) ? text : undefined);
}
