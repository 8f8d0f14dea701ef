import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Desk } from '../desk/desk.ts';
import { writeIf } from '../desk/write-if.ts';
import type { PrintContext } from '../print-run/approve-letters.ts';
import { NO_COUNTS, refusedFile, type FileReading, type ImportResult, type RowOutcome } from './import-result.ts';
import type { Outcome } from './intake-row.ts';
import { readLetterFile, type ColumnNames, type LetterFile } from './letter-file.ts';

export interface LetterFileRequest {
  readonly path: string;
  readonly fileName: string;
  readonly context: PrintContext;
  readonly dryRun: boolean;
  /** Write the good rows though others are rejected. */
  readonly acceptPartial: boolean;
  readonly progress?: (rows: number) => void;
}

export interface RowResult {
  readonly parcel?: string;
  readonly outcome: Outcome;
  readonly reasons: readonly string[];
}

/**
 * Imports a small file about letters in one transaction: each row has its outcome, and either all good rows are written or
 * none. Killed anywhere, nothing of it is there.
 */
export async function importLetterRows<C extends string>(
  desk: Desk,
  request: LetterFileRequest,
  kind: 'certified' | 'mail-returns',
  names: ColumnNames<C>,
  needs: readonly (readonly NoInfer<C>[])[],
  open: (manager: EntityManager) => Promise<(cells: Readonly<Partial<Record<C, string>>>) => Promise<RowResult>>,
): Promise<ImportResult> {
  const file = await readLetterFile(request.path, names);
  if ('fault' in file) return refusedFile({ name: request.fileName }, [file.fault]);
  const about = describe(request.fileName, file);
  const missing = needs.filter(any => any.every(column => file.columns[column] === undefined));
  if (missing.length > 0) {
    return refusedFile(
      about,
      missing.map(
        any =>
          `No column is the ${any.join(' or the ')}: it may be called ${any.flatMap(one => names[one]).join(', ')}.`,
      ),
    );
  }
  if (file.rows.length === 0)
    return refusedFile(about, ['The file has the names of the columns and no row below them.']);
  return writeIf(
    desk,
    request.context.writing.municipalityId,
    async manager => {
      const take = await open(manager);
      const rows: RowOutcome[] = [];
      for (const { row, cells } of file.rows) {
        const { parcel = '', ...told } = Object.keys(cells).length === 0 ? BLANK : await take(cells);
        rows.push({ row, parcel, ...told });
        request.progress?.(rows.length);
      }
      const counts: Record<Outcome, number> = { ...NO_COUNTS };
      for (const { outcome } of rows) counts[outcome] += 1;
      const written = !request.dryRun && (counts.rejected === 0 || request.acceptPartial);
      const result: ImportResult = { file: about, read: rows.length, ...counts, written, notes: [], rows };
      if (written) await recordRun(manager, request, kind, file.sha256, result);
      return result;
    },
    ({ written }) => written,
  );
}

const BLANK: RowResult = { outcome: 'blank', reasons: [] };

function describe<C extends string>(name: string, file: LetterFile<C>): FileReading {
  const { sha256, encoding, separator, columns, unused } = file;
  return { name, sha256, encoding, separator, columns: columns as Readonly<Record<string, string>>, unused };
}

async function recordRun(
  manager: EntityManager,
  { fileName, context: { writing } }: LetterFileRequest,
  kind: string,
  sha256: string,
  { read, imported, updated, unchanged, rejected, held, blank, rows }: ImportResult,
): Promise<void> {
  await manager.query(
    `insert into import_run (municipality_id, run_id, kind, file_name, file_sha256, started_at, finished_at, as_of, counts, problems)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9)`,
    [
      writing.municipalityId,
      randomUUID(),
      kind,
      fileName,
      sha256,
      writing.at,
      writing.today,
      JSON.stringify({ read, imported, updated, unchanged, rejected, held, blank }),
      JSON.stringify(rows.filter(({ outcome }) => outcome === 'rejected' || outcome === 'held').slice(0, 1000)),
    ],
  );
}
