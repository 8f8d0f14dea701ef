import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { checkEmailAddress } from '../mail/email-message.ts';
import { quoteCell, showCell } from './cell-text.ts';
import type { CsvRecord } from './csv-scanner.ts';
import { readFileDate, type DateOrder } from './file-date.ts';
import type { IntakeRow } from './intake-row.ts';
import { readOwners, tidy } from './owner-names.ts';
import type { ParcelField } from './parcel-columns.ts';
import { LOOKS_LIKE_DATE, readParcelNumber } from './parcel-number.ts';
import {
  checkCells,
  parcelCell,
  readCount,
  readHundredths,
  readLanguage,
  readMailing,
  readUseOf,
  shapeFault,
  useComesFromClass,
} from './read-cells.ts';
import type { FileHeader } from './read-header.ts';
import { keepUnused } from './unused-columns.ts';

/** What a row is read against. */
export interface RowContext {
  readonly header: FileHeader;
  readonly dateOrder: DateOrder;
  /** The business day: nothing later has happened. */
  readonly asOf: CalendarDate;
  /** The id of the district that the cell names, or why there is none. */
  district(name: string): { readonly id: string | null } | { readonly fault: string };
  /** Hundredths for so many dwellings. */
  recOf(dwellings: number): number;
}

/** Reads one record by itself: every fault of it is found, not only the first. */
export function readRow(record: CsvRecord, context: RowContext): IntakeRow {
  const { header } = context;
  const { cells } = record;
  if (cells.every(cell => cell.trim() === '')) return { ...EMPTY, row: record.row, outcome: 'blank' };
  const rejected: string[] = [];
  const held: string[] = [];
  const cellOf = (field: ParcelField): string => {
    const at = header.at[field];
    return at === undefined ? '' : (cells[at] ?? '');
  };
  const reject = (field: ParcelField, why: string): void => {
    rejected.push(quoteCell(header.columns[header.at[field] ?? -1] ?? field, cellOf(field), why));
  };
  const numberCell = parcelCell(cells, header);
  const misshapen = shapeFault(record, header);
  if (misshapen) {
    return { ...EMPTY, row: record.row, number: showCell(numberCell), outcome: 'rejected', reasons: [misshapen] };
  }
  if (record.odd) checkCells(cells, header, rejected);
  const number = readParcelNumber(numberCell);
  if ('fault' in number) {
    const totals = numberCell.trim() === '' && cells.some(cell => /\btotals?\b/i.test(cell));
    if (totals) rejected.push('There is no parcel number; this looks like a line of totals.');
    else if (numberCell.trim() === '') rejected.push('There is no parcel number.');
    else reject('parcel', number.fault);
  }
  const owners = readOwners([cellOf('owner'), cellOf('owner2')], cellOf('careOf'));
  if ('fault' in owners) reject('owner', owners.fault);
  const mailing = readMailing(cellOf, header);
  const use = readUseOf(cellOf, header);
  if (use && 'fault' in use) reject(header.at.use === undefined ? 'propertyClass' : 'use', use.fault);
  const dwellings = readCount(cellOf('dwellings'));
  if (dwellings === undefined) reject('dwellings', 'this is not a whole number');
  const rec = readHundredths(cellOf('rec'));
  if (rec === undefined) reject('rec', 'this is not a number of equivalents like 1.75');
  const district = context.district(tidy(cellOf('district')));
  if ('fault' in district) reject('district', district.fault);
  const email = tidy(cellOf('email'));
  const emailCheck = email === '' ? undefined : checkEmailAddress(email);
  if (emailCheck && 'refused' in emailCheck)
    rejected.push(`${header.columns[header.at.email ?? -1] ?? 'email'}: ${emailCheck.refused}`);
  const language = readLanguage(cellOf('language'));
  if (language === undefined) reject('language', 'this is no language; write a code like en or es');
  const dateOf = (field: ParcelField, mayLieAhead = false): CalendarDate | null => {
    const cell = cellOf(field);
    if (cell.trim() === '') return null;
    const reading = readFileDate(cell, context.dateOrder);
    if ('fault' in reading) {
      reject(field, reading.fault);
      return null;
    }
    if (reading.date > context.asOf && !mayLieAhead) {
      const why = `${reading.date} lies after the business day, ${context.asOf}; import it again from that day on`;
      held.push(quoteCell(header.columns[header.at[field] ?? -1] ?? field, cell, why));
    }
    return reading.date;
  };
  const dates = {
    availableOn: dateOf('availableOn'),
    operationalOn: dateOf('operationalOn'),
    connectedOn: dateOf('connectedOn'),
    noticedOn: dateOf('noticedOn'),
    trackedFrom: dateOf('trackedFrom', true),
  };
  if (dates.noticedOn && dates.connectedOn && dates.noticedOn > dates.connectedOn) {
    held.push(
      `The notice of ${dates.noticedOn} was given after the connection of ${dates.connectedOn}: it starts no clock.`,
    );
  }
  const readable = 'fault' in number ? undefined : number;
  // The only fault: then the file's other numbers may still clear it.
  const suspect = rejected.length === 0 && held.length === 0 ? (readable?.suspect ?? null) : null;
  if (readable?.suspect) reject('parcel', LOOKS_LIKE_DATE);
  if (rejected.length > 0 && suspect === null) {
    const shown = readable ? showCell(readable.number) : showCell(numberCell);
    return { ...EMPTY, row: record.row, number: shown, outcome: 'rejected', reasons: rejected };
  }
  const said = use && 'use' in use ? use.use : null;
  return {
    row: record.row,
    number: readable?.number ?? showCell(numberCell),
    key: readable?.key ?? null,
    shape: readable?.shape ?? '',
    suspect,
    owner1: 'fault' in owners ? null : owners.owner1,
    owner2: 'fault' in owners ? null : owners.owner2,
    careOf: ('fault' in owners ? null : owners.careOf) ?? mailing.careOf,
    mailingLines: mailing.lines,
    noMailReason: mailing.noMailReason,
    siteAddress: tidy(cellOf('siteAddress').replace(/[\r\n]+/g, ', ')) || null,
    use: said,
    useByClass: said !== null && useComesFromClass(cellOf, header),
    useAsks: use && 'asks' in use ? use.asks : null,
    dwellings: dwellings ?? null,
    recHundredths: rec ?? (dwellings == null ? null : context.recOf(dwellings)),
    recSaid: rec != null,
    districtId: 'fault' in district ? null : district.id,
    propertyClass: tidy(cellOf('propertyClass')) || null,
    email: emailCheck && 'address' in emailCheck ? emailCheck.address : null,
    language: language ?? null,
    ...dates,
    source: keepUnused(cells, header),
    outcome: rejected.length > 0 ? 'rejected' : held.length > 0 ? 'held' : null,
    reasons: rejected.length > 0 ? rejected : held,
  };
}

const EMPTY: IntakeRow = {
  row: 0,
  number: null,
  key: null,
  shape: '',
  suspect: null,
  owner1: null,
  owner2: null,
  careOf: null,
  mailingLines: [],
  noMailReason: null,
  siteAddress: null,
  use: null,
  useByClass: false,
  useAsks: null,
  dwellings: null,
  recHundredths: null,
  recSaid: false,
  districtId: null,
  propertyClass: null,
  email: null,
  language: null,
  availableOn: null,
  operationalOn: null,
  connectedOn: null,
  noticedOn: null,
  trackedFrom: null,
  source: '{}',
  outcome: null,
  reasons: [],
};
