import { scanCsv, type CsvRecord } from './csv-scanner.ts';
import { tidy } from './owner-names.ts';
import {
  COLUMN_NAMES,
  FIELD_WORDS,
  normalizeColumnName,
  PARCEL_FIELDS,
  STATEWIDE,
  type ParcelField,
} from './parcel-columns.ts';

/** A mapping of the town's own: which column of the file says what. */
export type ColumnMapping = Readonly<Partial<Record<ParcelField, string>>>;

/** What the head of the file says about the rest. */
export interface FileHeader {
  readonly delimiter: string;
  /** The spreadsheet row of the header; records up to it are no parcels. */
  readonly row: number;
  readonly columns: readonly string[];
  /** Values in a row at most: more than columns only where already the first row ends with blank ones. */
  readonly width: number;
  readonly at: Readonly<Partial<Record<ParcelField, number>>>;
  /** Columns that nothing is read from: they stay with the parcel as they are. */
  readonly unused: readonly number[];
  /** A column of a further parcel number, read where the first is blank. */
  readonly otherParcel?: number;
  readonly layout: 'Wisconsin statewide parcel schema' | 'plain columns' | 'columns named by the mapping';
}

export const DELIMITER_WORDS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};
/** Titles and blank lines that people leave above the names of the columns. */
const ROWS_LOOKED_AT = 10;

interface Guess {
  readonly delimiter: string;
  readonly record: CsvRecord;
  readonly next: CsvRecord | undefined;
  readonly score: number;
}

/**
 * Finds separator and header at the head of a file: the pair that gives the most known columns. `head` must hold the first
 * rows whole. A fault says which columns were found and which are missing.
 */
export function readHeader(head: string, mapping?: ColumnMapping): FileHeader | { readonly fault: string } {
  const guesses = Object.keys(DELIMITER_WORDS).flatMap(delimiter => guessHeader(head, delimiter, mapping));
  guesses.sort((a, b) => b.score - a.score || b.record.cells.length - a.record.cells.length);
  const best = guesses[0];
  if (!best) return { fault: 'The file holds no line with text.' };
  const columns = best.record.cells.map(cell => tidy(cell));
  const found = matchColumns(columns, mapping);
  if ('fault' in found) return found;
  const said = `Found ${columns.length === 1 ? 'one column' : `${columns.length} columns`}, separated by ${
    DELIMITER_WORDS[best.delimiter] ?? ''
  }: ${quoteNames(columns)}.`;
  if (found.at.parcel === undefined) {
    return {
      fault: `No column holds parcel numbers. ${said} Missing: parcel (also read as PARCELID or TAXPARCELID). ${
        best.record.cells.some(cell => /\d{3}/.test(cell)) ? 'The first line must name the columns. ' : ''
      }Rename the column, or name it with --map.`,
    };
  }
  if (Object.keys(found.at).length === 1) {
    return {
      fault: `Besides the parcel number nothing of the file is known. ${said} Missing: at least one of owner, mailing address, site address, use, district, available on, connected on.`,
    };
  }
  const used = new Set(Object.values(found.at));
  const unused = columns.flatMap((name, i) => (used.has(i) || i === found.otherParcel || name === '' ? [] : [i]));
  const names = columns.map(normalizeColumnName);
  const statewide = STATEWIDE.filter(name => names.includes(name)).length >= 2;
  return {
    delimiter: best.delimiter,
    row: best.record.row,
    columns,
    width: widthOf(columns, best.next),
    at: found.at,
    unused,
    ...(found.otherParcel === undefined ? {} : { otherParcel: found.otherParcel }),
    layout: mapping
      ? 'columns named by the mapping'
      : statewide
        ? 'Wisconsin statewide parcel schema'
        : 'plain columns',
  };
}

/** The row most like a header, read with one separator. */
function guessHeader(head: string, delimiter: string, mapping?: ColumnMapping): Guess[] {
  const scanner = scanCsv(delimiter);
  const records = [...scanner.push(head), ...scanner.end()].slice(0, ROWS_LOOKED_AT);
  const filled = records.filter(({ cells }) => cells.some(cell => cell.trim() !== ''));
  let best: Guess | undefined;
  for (const [i, record] of filled.entries()) {
    const found = matchColumns(record.cells.map(tidy), mapping);
    const score = 'fault' in found ? 0 : Object.keys(found.at).length + (found.at.parcel === undefined ? 0 : 100);
    if (!best || score > best.score) best = { delimiter, record, next: filled[i + 1], score };
  }
  return best ? [best] : [];
}

/** Some programs end every row with a separator, but not the names of the columns. */
function widthOf(columns: readonly string[], next: CsvRecord | undefined): number {
  const beyond = next?.cells.slice(columns.length) ?? [];
  return columns.length + (beyond.every(cell => cell.trim() === '') ? beyond.length : 0);
}

interface Matched {
  readonly at: Partial<Record<ParcelField, number>>;
  readonly otherParcel?: number;
}

function matchColumns(columns: readonly string[], mapping?: ColumnMapping): Matched | { readonly fault: string } {
  const names = columns.map(normalizeColumnName);
  const at: Partial<Record<ParcelField, number>> = {};
  let otherParcel: number | undefined;
  for (const field of PARCEL_FIELDS) {
    const asked = mapping?.[field];
    const wanted = asked === undefined ? COLUMN_NAMES[field] : [normalizeColumnName(asked)];
    const places = wanted.flatMap(name => names.flatMap((candidate, i) => (candidate === name ? [i] : [])));
    const [first, second] = places;
    if (first === undefined) {
      if (asked !== undefined) {
        return {
          fault: `The mapping names the column “${asked}” for ${FIELD_WORDS[field]}, and the file has none of that name.`,
        };
      }
      continue;
    }
    if (second !== undefined && names[first] === names[second]) {
      return { fault: `Two columns are named “${columns[first] ?? ''}”: which of them counts cannot be told.` };
    }
    at[field] = first;
    if (field === 'parcel') otherParcel = second;
  }
  return otherParcel === undefined ? { at } : { at, otherParcel };
}

function quoteNames(columns: readonly string[]): string {
  const shown = columns.slice(0, 12).map(name => (name === '' ? '(no name)' : name.slice(0, 60)));
  return shown.join(', ') + (columns.length > shown.length ? ', …' : '');
}
