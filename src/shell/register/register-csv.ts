import { moneyText } from '../../core/kernel/cents.ts';
import { csvLine, type Cell } from '../export/csv-line.ts';
import type { Register } from './register-lines.ts';

const COLUMNS = [
  'record',
  'number',
  'kind',
  'on',
  'parcel',
  'address',
  'owner',
  'building',
  'applicant',
  'applied on',
  'standing',
  'since',
  'extended to',
  'size',
  'material',
  'location',
  'length in feet',
  'result',
  'by',
  'amount',
  'note',
] as const;

type Column = (typeof COLUMNS)[number];
type Line = Partial<Record<Column, string | number | null>>;

/** What people typed: taken for nothing but text by a spreadsheet. The rest (days, amounts, our own words) is ours. */
const TYPED: ReadonlySet<Column> = new Set<Column>([
  'number',
  'parcel',
  'address',
  'owner',
  'building',
  'applicant',
  'size',
  'material',
  'location',
  'by',
  'note',
]);

/** The register as one table for a spreadsheet, a line a record; its first column says of which list. */
export function registerCsv(register: Register): string {
  const lines = [COLUMNS.map(exact => ({ exact })), ...linesOf(register).map(cellsOf)];
  return lines.map(cells => `${csvLine(cells)}\r\n`).join('');
}

function cellsOf(line: Line): Cell[] {
  return COLUMNS.map(column => {
    const text = String(line[column] ?? '');
    return TYPED.has(column) ? text : { exact: text };
  });
}

function linesOf({ permits, applications, laterals, inspections, fees, removals }: Register): Line[] {
  return [
    ...permits.map(line => ({
      ...placeOf(line),
      record: 'permit',
      number: line.number,
      kind: line.kind,
      on: line.issuedOn,
      building: line.building,
      applicant: line.applicant,
      'applied on': line.appliedOn,
      standing: line.standing,
      since: line.since,
      'extended to': line.extendedTo,
    })),
    ...applications.map(line => ({
      ...placeOf(line),
      record: 'application',
      kind: line.kind,
      on: line.filedOn,
      building: line.building,
      applicant: line.applicant,
      standing: line.answeredOn === null ? 'waiting' : 'permit issued',
      since: line.answeredOn,
      note: line.uses,
    })),
    ...laterals.map(line => ({
      ...placeOf(line),
      record: 'lateral',
      number: line.number,
      on: line.laidOn,
      size: line.size,
      material: line.material,
      location: line.location,
      'length in feet': line.lengthFeet,
    })),
    ...inspections.map(line => ({
      ...placeOf(line),
      record: 'inspection',
      kind: line.stage === null ? line.what : `${line.what} ${line.stage}`,
      on: line.on,
      result: line.result,
      by: line.inspector,
      note: line.note,
    })),
    ...fees.map(line => ({
      ...placeOf(line),
      record: 'fee',
      kind: line.fee.replace(/^fee\//, ''),
      on: line.receivedOn,
      amount: moneyText(line.cents),
    })),
    ...removals.map(line => ({ ...placeOf(line), record: 'removal', kind: line.what, on: line.on, note: line.known })),
  ];
}

function placeOf({ parcel, address, owner }: { parcel: string; address: string | null; owner: string | null }): Line {
  return { parcel, address, owner };
}
