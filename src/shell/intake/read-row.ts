import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { quoteCell, showCell } from './cell-text.ts';
import type { CsvRecord } from './csv-scanner.ts';
import { readFileDate, type DateOrder } from './file-date.ts';
import type { IntakeRow } from './intake-row.ts';
import { readOwners, tidy } from './owner-names.ts';
import type { ParcelField } from './parcel-columns.ts';
import { LOOKS_LIKE_DATE, readParcelNumber } from './parcel-number.ts';
import {
  checkCells,
  isBlank,
  parcelCell,
  readCount,
  readEmail,
  readHundredths,
  readLanguage,
  readMailing,
  readServices,
  readSite,
  readSitePlace,
  readUseOf,
  shapeFault,
} from './read-cells.ts';
import type { FileHeader } from './read-header.ts';
import { keepUnused } from './unused-columns.ts';

/** What a row is read against. */
export interface RowContext {
  readonly header: FileHeader;
  readonly dateOrder: DateOrder;
  /** The business day: nothing later has happened. */
  readonly asOf: CalendarDate;
  /** "WI": of sites for which the file names no state; empty where the town's own address has none. */
  readonly state: string;
  /** The id of the district that the cell names, or why there is none. */
  district(name: string): { readonly id: string | null } | { readonly fault: string };
  /** Hundredths for so many dwellings. */
  recOf(dwellings: number): number;
}

/** Distinct cells whose reading is remembered: dates, uses and districts repeat, a file of names doesn't fill the memory. */
const REMEMBERED = 2000;

/** Reads records one by one, each by itself: every fault of it is found, not only the first. */
export function openRowReader(context: RowContext): (record: CsvRecord) => IntakeRow {
  const { header, asOf } = context;
  const readUse = remember((cell: string) => readUseOf(cell, '', '', header));
  const readDate = remember((cell: string) => readFileDate(cell, context.dateOrder));
  const readDwellings = remember(readCount);
  const readDistrict = remember((cell: string) => context.district(tidy(cell)));
  const { at } = header;
  const cellAt = (cells: readonly string[], place: number | undefined): string =>
    place === undefined ? '' : (cells[place] ?? '');

  return function readRow(record) {
    const { cells, row } = record;
    if (cells.every(isBlank)) return { ...EMPTY, row, outcome: 'blank' };
    const rejected: string[] = [];
    const held: string[] = [];
    const reject = (field: ParcelField, why: string): void => {
      rejected.push(quoteCell(header.columns[at[field] ?? -1] ?? field, cellAt(cells, at[field]), why));
    };
    const numberCell = parcelCell(cells, header);
    const misshapen = shapeFault(record, header);
    if (misshapen) return { ...EMPTY, row, number: showCell(numberCell), outcome: 'rejected', reasons: [misshapen] };
    if (record.odd) checkCells(cells, header, rejected);
    const number = readParcelNumber(numberCell);
    const readable = 'fault' in number ? undefined : number;
    if ('fault' in number) {
      if (!isBlank(numberCell)) reject('parcel', number.fault);
      else rejected.push(sayNumberless(cells));
    }
    const owners = readOwners(cellAt(cells, at.owner), cellAt(cells, at.owner2), cellAt(cells, at.careOf));
    if ('fault' in owners) reject('owner', owners.fault);
    const mailing = readMailing(cells, header);
    const useCell = cellAt(cells, at.use);
    const isByClass = at.propertyClass !== undefined && isBlank(useCell);
    const classes = cellAt(cells, at.propertyClass);
    const use = isByClass ? readUseOf(useCell, classes, cellAt(cells, at.auxiliaryClass), header) : readUse(useCell);
    if (use && 'fault' in use) reject(isByClass ? 'propertyClass' : 'use', use.fault);
    const dwellings = readDwellings(cellAt(cells, at.dwellings));
    if (dwellings === undefined) reject('dwellings', 'this is not a whole number');
    const rec = readHundredths(cellAt(cells, at.rec));
    if (rec === undefined) reject('rec', 'this is not a number of equivalents like 1.75');
    const district = readDistrict(cellAt(cells, at.district));
    if ('fault' in district) reject('district', district.fault);
    const email = readEmail(cellAt(cells, at.email));
    if (email && 'refused' in email) rejected.push(`${header.columns[at.email ?? -1] ?? 'email'}: ${email.refused}`);
    const language = readLanguage(cellAt(cells, at.language));
    if (language === undefined) reject('language', 'this is no language; write a code like en or es');

    const services = readServices(cellAt(cells, at.services));
    if (services && 'fault' in services) reject('services', services.fault);

    const dateOf = (field: ParcelField): CalendarDate | null => {
      const cell = cellAt(cells, at[field]);
      if (cell === '' || isBlank(cell)) return null;
      const reading = readDate(cell);
      if ('fault' in reading) {
        reject(field, reading.fault);
        return null;
      }
      if (reading.date > asOf && field !== 'trackedFrom') {
        const why = `${reading.date} lies after the business day, ${asOf}; import it again from that day on`;
        held.push(quoteCell(header.columns[at[field] ?? -1] ?? field, cell, why));
      }
      return reading.date;
    };
    const availableOn = dateOf('availableOn');
    const operationalOn = dateOf('operationalOn');
    const connectedOn = dateOf('connectedOn');
    const noticedOn = dateOf('noticedOn');
    const trackedFrom = dateOf('trackedFrom');
    if (noticedOn && connectedOn && noticedOn > connectedOn) {
      held.push(`The notice of ${noticedOn} was given after the connection of ${connectedOn}: it starts no clock.`);
    }
    // The only fault: then the file's other numbers may still clear it.
    const suspect = rejected.length === 0 && held.length === 0 ? (readable?.suspect ?? null) : null;
    if (readable?.suspect) reject('parcel', LOOKS_LIKE_DATE);
    if (rejected.length > 0 && suspect === null) {
      const shown = showCell(readable?.number ?? numberCell);
      return { ...EMPTY, row, number: shown, outcome: 'rejected', reasons: rejected };
    }
    const said = use && 'use' in use ? use.use : null;
    return {
      row,
      number: readable?.number ?? null,
      key: readable?.key ?? null,
      shape: readable?.shape ?? '',
      suspect,
      owner1: 'fault' in owners ? null : owners.owner1,
      owner2: 'fault' in owners ? null : owners.owner2,
      careOf: ('fault' in owners ? null : owners.careOf) ?? mailing.careOf,
      mailingLines: mailing.lines,
      noMailReason: mailing.noMailReason,
      siteAddress: readSite(cellAt(cells, at.siteAddress)),
      sitePlace: readSitePlace(
        cellAt(cells, at.siteCity),
        cellAt(cells, at.siteState),
        cellAt(cells, at.siteZip),
        context.state,
      ),
      legalDescription: readSite(cellAt(cells, at.legalDescription)),
      use: said,
      useByClass: said !== null && isByClass,
      useAsks: use && 'asks' in use ? use.asks : null,
      dwellings: dwellings ?? null,
      recHundredths: rec ?? (dwellings == null ? null : context.recOf(dwellings)),
      recSaid: rec != null,
      districtId: 'fault' in district ? null : district.id,
      propertyClass: classes === '' ? null : tidy(classes) || null,
      email: email && 'address' in email ? email.address : null,
      language: language ?? null,
      services: services && 'services' in services ? services.services : null,
      availableOn,
      operationalOn,
      connectedOn,
      noticedOn,
      trackedFrom,
      source: keepUnused(cells, header),
      outcome: rejected.length > 0 ? 'rejected' : held.length > 0 ? 'held' : null,
      reasons: rejected.length > 0 ? rejected : held,
    };
  };
}

function remember<T>(read: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, T>();
  return cell => {
    if (known.has(cell)) return known.get(cell) as T;
    const value = read(cell);
    if (known.size < REMEMBERED) known.set(cell, value);
    return value;
  };
}

function sayNumberless(cells: readonly string[]): string {
  const totals = cells.some(cell => /\btotals?\b/i.test(cell));
  return totals ? 'There is no parcel number; this looks like a line of totals.' : 'There is no parcel number.';
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
  sitePlace: null,
  legalDescription: null,
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
  services: null,
  availableOn: null,
  operationalOn: null,
  connectedOn: null,
  noticedOn: null,
  trackedFrom: null,
  source: '{}',
  outcome: null,
  reasons: [],
};
