import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Desk } from '../desk/desk.ts';
import { ensureTown } from '../desk/ensure-town.ts';
import { writeIf } from '../desk/write-if.ts';
import { changeKnown } from './change-known.ts';
import { compareKnown } from './compare-known.ts';
import type { DateOrder } from './file-date.ts';
import { holdLikenesses, holdUnasked, markNew } from './hold-likenesses.ts';
import { describeFile, refusedFile, type FileReading, type ImportResult, type RowOutcome } from './import-result.ts';
import { inspectFile, type FileFacts } from './inspect-file.ts';
import { openIntakeClient, type IntakeClient } from './intake-client.ts';
import { openDistricts } from './intake-districts.ts';
import { noteWhatWasTaken } from './intake-notes.ts';
import { openCases } from './open-cases.ts';
import { openOtherCases } from './open-other-cases.ts';
import { countOutcomes, eachOutcome, listProblems } from './outcomes.ts';
import { readHead } from './read-head.ts';
import type { ColumnMapping, FileHeader } from './read-header.ts';
import type { RowContext } from './read-row.ts';
import { recOfDwellings } from './rec-of-dwellings.ts';
import { clearSuspects, settleTwins } from './settle-twins.ts';
import { stageRows } from './stage-rows.ts';

export interface ImportRequest {
  readonly municipalityId: string;
  readonly rulebook: Rulebook;
  /** The file on this machine; of an upload the place where it was put. */
  readonly path: string;
  /** The name that people know it by. */
  readonly fileName: string;
  /** The business day. */
  readonly asOf: CalendarDate;
  /** ISO instant with milliseconds. */
  readonly at: string;
  readonly by: string;
  /** All rows belong to this district; made where the town has none of that name. */
  readonly district?: string | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly mapping?: ColumnMapping | undefined;
  readonly dryRun?: boolean | undefined;
  /** Write the good rows though others are rejected. */
  readonly acceptPartial?: boolean | undefined;
  /** A person has looked at the rows held for their likeness to another number: they are parcels of their own. */
  readonly acceptHeld?: boolean | undefined;
  readonly progress?: ((progress: ImportProgress) => Promise<void> | void) | undefined;
  /** Takes each row's outcome instead of `rows` of the result: for files bigger than memory. */
  readonly onRow?: ((row: RowOutcome) => void) | undefined;
}

export interface ImportProgress {
  readonly phase: 'reading' | 'comparing' | 'opening' | 'finishing';
  readonly rows: number;
}

/**
 * Imports a parcel file in one transaction: every row has its outcome, and either all good rows are written or none.
 * A file that cannot be trusted (its structure, its encoding, its columns) is refused with sentences; a rejected row stops
 * it unless `acceptPartial`. The same file again changes nothing. Throws EnvironmentFailure where the database is lost.
 */
export async function importParcels(desk: Desk, request: ImportRequest): Promise<ImportResult> {
  const facts = await inspectFile(request.path);
  if ('fault' in facts) return refusedFile({ name: request.fileName }, [facts.fault]);
  const header = await readHead(request.path, facts, request.mapping);
  if ('fault' in header) return refusedFile(describeFile(request.fileName, facts), [header.fault]);
  const file = describeFile(request.fileName, facts, header);
  return writeIf(
    desk,
    request.municipalityId,
    manager => importInto(manager, request, facts, header, file),
    result => result.written,
  );
}

async function importInto(
  manager: EntityManager,
  request: ImportRequest,
  facts: FileFacts,
  header: FileHeader,
  file: FileReading,
): Promise<ImportResult> {
  const { municipalityId: town, rulebook, asOf, at, by } = request;
  const tell = (phase: ImportProgress['phase'], rows: number) => request.progress?.({ phase, rows });
  await ensureTown(manager, rulebook);
  const client = await openIntakeClient(manager);
  // Two files at once would both take the same numbers for new.
  await client.ask(`select pg_advisory_xact_lock(hashtextextended('intake/' || $1, 0))`, [town]);
  const districts = await openDistricts(manager, town, request.district);
  const rec = recOfDwellings(rulebook, asOf);
  const context: RowContext = {
    header,
    asOf,
    state: /\b([A-Z]{2}) \d{5}(?:-\d{4})?$/.exec(rulebook.letterhead?.address ?? '')?.[1] ?? '',
    dateOrder: request.dateOrder ?? 'mdy',
    district: districts.resolve,
    recOf: rec.of,
  };
  const staged = await stageRows(client, request.path, facts, context, rows => tell('reading', rows));
  if (staged.faults.length > 0)
    return refusedFile(
      file,
      staged.faults.map(({ line, why }) => `Line ${line}: ${why}.`),
    );
  if (staged.read === 0) return refusedFile(file, ['The file has the names of the columns and no row below them.']);
  await tell('comparing', staged.read);
  await clearSuspects(client, town);
  // Rows are found by their number again and again; the planner also needs to know how many there are.
  await client.change('create unique index on intake_row (row)');
  await client.change('analyze intake_row');
  await settleTwins(client);
  if ((await markNew(client, town)) > 0) {
    if (!request.acceptHeld) await holdLikenesses(client, town);
    await holdUnasked(client);
  }
  const writing = { municipalityId: town, today: asOf, at, by };
  const changed = await compareKnown(client, { town, header, asOf, recOfOne: rec.of(1) });
  const added = await districts.add(client);
  if (changed > 0) {
    await changeKnown(manager, client, { rulebook, writing, accept: false });
  }
  await openCases(client, writing, rec.of(1), cases => tell('opening', cases));
  if (header.at.services !== undefined) await openOtherCases(manager, client, { rulebook, writing, accept: false });
  const counts = await countOutcomes(client, staged.read);
  const written = !request.dryRun && (counts.rejected === 0 || request.acceptPartial === true);
  const rows: RowOutcome[] = [];
  await eachOutcome(client, request.onRow ?? (row => rows.push(row)));
  const notes = [...added, ...(await noteWhatWasTaken(client, header, rec.note))];
  const result: ImportResult = { file, read: staged.read, ...counts, written, notes, rows };
  if (written) await recordRun(client, request, facts, result);
  await tell('finishing', staged.read);
  return result;
}

async function recordRun(
  client: IntakeClient,
  request: ImportRequest,
  facts: FileFacts,
  result: ImportResult,
): Promise<void> {
  const { read, imported, updated, unchanged, rejected, held, blank } = result;
  await client.change(
    `insert into import_run (municipality_id, run_id, kind, file_name, file_sha256, started_at, finished_at, as_of, counts, problems)
     values ($1, $2, 'parcels', $3, $4, $5, $5, $6, $7, $8)`,
    [
      request.municipalityId,
      randomUUID(),
      request.fileName,
      facts.sha256,
      request.at,
      request.asOf,
      JSON.stringify({ read, imported, updated, unchanged, rejected, held, blank }),
      JSON.stringify(await listProblems(client)),
    ],
  );
}
