import { SERVICES } from '../../core/rulebook/kinds.ts';
import { checkEmailAddress, type EmailAddressCheck } from '../mail/email-message.ts';
import { quoteCell, cellFault } from './cell-text.ts';
import type { CsvRecord } from './csv-scanner.ts';
import { readMailingAddress, type MailingAddress } from './mailing-address.ts';
import { tidy } from './owner-names.ts';
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
  'legalDescription',
]);
/** A row that ends before one of these was cut. */
const CORE: readonly ParcelField[] = ['parcel', 'owner', 'mailingAddress', 'use', 'propertyClass'];
const LANGUAGES: Readonly<Record<string, string>> = { english: 'en', spanish: 'es', español: 'es', hmong: 'hmn' };

export function isBlank(cell: string): boolean {
  return cell === '' || cell.trim() === '';
}

export function parcelCell(cells: readonly string[], header: FileHeader): string {
  const first = cells[header.at.parcel ?? -1] ?? '';
  return first.trim() === '' && header.otherParcel !== undefined ? (cells[header.otherParcel] ?? '') : first;
}

/** More values than columns, or an end before a column that every row has. */
export function shapeFault({ cells }: CsvRecord, { columns, width, at }: FileHeader): string | undefined {
  if (cells.length > columns.length && (cells.length > width || !cells.slice(columns.length).every(isBlank))) {
    return `The row has ${cells.length} values under ${columns.length} columns: perhaps a separator inside a value without quotation marks.`;
  }
  if (cells.length >= columns.length) return undefined;
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

const NO_COLUMN: MailingAddress = { lines: [], noMailReason: null, careOf: null };

export function readMailing(cells: readonly string[], { at }: FileHeader): MailingAddress {
  if (at.mailingAddress === undefined) return NO_COLUMN;
  const cellOf = (place: number | undefined): string => (place === undefined ? '' : (cells[place] ?? ''));
  return readMailingAddress({
    address: cells[at.mailingAddress] ?? '',
    address2: cellOf(at.mailingAddress2),
    city: cellOf(at.mailingCity),
    state: cellOf(at.mailingState),
    zip: cellOf(at.mailingZip),
    zip4: cellOf(at.mailingZip4),
  });
}

/** Words before classes; undefined where the file has a column for neither. */
export function readUseOf(
  use: string,
  propertyClass: string,
  auxiliaryClass: string,
  { at }: FileHeader,
): UseReading | undefined {
  if (at.use === undefined && at.propertyClass === undefined) return undefined;
  return at.propertyClass !== undefined && isBlank(use) ? useOfClasses(propertyClass, auxiliaryClass) : readUse(use);
}

export function readSite(cell: string): string | null {
  if (cell === '') return null;
  return tidy(cell.replace(/[\r\n]+/g, ', ')) || null;
}

/** City, state and ZIP of the site, as on an envelope; null where the file doesn't name city and ZIP. */
export function readSitePlace(city: string, state: string, zip: string, ownState: string): string | null {
  const place = tidy(city).replace(/^(?:city|village|town) of /i, '');
  const digits = zip.trim().replace(/\.0+$/, '');
  if (place === '' || !/^\d{5}(?:-?\d{4})?$/.test(digits)) return null;
  const code = digits.replace(/^(\d{5})(\d{4})$/, '$1-$2');
  return tidy(`${place} ${(tidy(state) || ownState).toUpperCase()} ${code}`);
}

export function readEmail(cell: string): EmailAddressCheck | undefined {
  return isBlank(cell) ? undefined : checkEmailAddress(tidy(cell));
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

/** "Water; storm sewer": the services beside the sewer, which every parcel has a case of; null where it names none. */
export function readServices(cell: string): { readonly services: string } | { readonly fault: string } | null {
  if (isBlank(cell)) return null;
  const named = cell
    .split(/[,;|/]/)
    .map(part =>
      part
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-')
        .replace(/^storm-sewer$/, 'storm'),
    )
    .filter(part => part !== '' && part !== 'sewer');
  const unknown = named.find(part => !SERVICES.some(service => service === part));
  if (unknown !== undefined) return { fault: `this is no service; they are ${SERVICES.join(', ')}` };
  return named.length > 0 ? { services: [...new Set(named)].join(',') } : null;
}
