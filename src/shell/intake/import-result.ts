import type { FileFacts } from './inspect-file.ts';
import type { Outcome } from './intake-row.ts';
import { FIELD_WORDS, type ParcelField } from './parcel-columns.ts';
import { DELIMITER_WORDS, type FileHeader } from './read-header.ts';

export interface RowOutcome {
  /** As a spreadsheet shows it; the names of the columns are usually row 1. */
  readonly row: number;
  /** The number as the file spells it; empty where the row has none. */
  readonly parcel: string;
  readonly outcome: Outcome;
  readonly reasons: readonly string[];
}

export type Counts = Readonly<Record<Outcome, number>>;

/** What was understood of the file before its rows. */
export interface FileReading {
  readonly name: string;
  readonly sha256?: string;
  readonly encoding?: string;
  readonly separator?: string;
  readonly layout?: string;
  /** Our word for it → the file's column. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Columns that are kept with the parcel as they are. */
  readonly unused?: readonly string[];
}

/** The answer of an import. `read` is the sum of the six outcomes. */
export interface ImportResult extends Counts {
  readonly file: FileReading;
  readonly read: number;
  /** False: nothing was written, and the outcomes say what would have happened. */
  readonly written: boolean;
  /** Why the file as a whole could not be used, one sentence each. */
  readonly refused?: readonly string[];
  /** What a person should know beside the rows. */
  readonly notes: readonly string[];
  readonly rows: readonly RowOutcome[];
}

export const NO_COUNTS: Counts = { imported: 0, updated: 0, unchanged: 0, rejected: 0, held: 0, blank: 0 };

export function refusedFile(file: FileReading, refused: readonly string[]): ImportResult {
  return { file, read: 0, ...NO_COUNTS, written: false, refused, notes: [], rows: [] };
}

export function describeFile(name: string, facts: FileFacts, header?: FileHeader): FileReading {
  const base = { name, sha256: facts.sha256, encoding: facts.encoding };
  if (!header) return base;
  const columns = Object.fromEntries(
    Object.entries(header.at).map(([field, at]) => [FIELD_WORDS[field as ParcelField], header.columns[at] ?? '']),
  );
  return {
    ...base,
    separator: DELIMITER_WORDS[header.delimiter] ?? header.delimiter,
    layout: header.layout,
    columns,
    unused: header.unused.map(i => header.columns[i] ?? ''),
  };
}
