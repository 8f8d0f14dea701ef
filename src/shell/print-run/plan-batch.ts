import type { EntityManager } from 'typeorm';
import { findLetter } from '../../core/case/state.ts';
import { WAITING_STATES } from '../../core/notice/notice-chart.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { approvalOf } from '../../core/rulebook/letter-approval.ts';
import { readTown, type Town } from '../desk/town-settings.ts';
import { sha256 } from '../record/fact-chain.ts';
import type { PrintContext } from './approve-letters.ts';
import { listLetters, type ListedLetter, type Selection } from './list-letters.ts';
import { ensureOwnerCodes } from './owner-codes.ts';
import { saveContent } from './save-content.ts';
import { contentHashOf, isApprovedAs, readSources, writeLetter, type LetterSource } from './write-letter.ts';

/** How a run of letters leaves the house; `personal` is by hand, to people or onto their door. */
export type MailClass = 'first-class' | 'certified' | 'personal';

export interface Plan {
  readonly batch: string | null;
  readonly held: readonly { readonly id: string; readonly reason: string }[];
  readonly waiting: number;
}

/**
 * Decides what a print run holds and writes that down before anything is drawn: a letter belongs to one batch, so that a
 * run which dies is finished with the same letters and no letter lies in two print files.
 */
export async function planBatch(
  manager: EntityManager,
  context: PrintContext,
  request: {
    readonly on: CalendarDate;
    readonly method: MailClass;
    /** At which hour of the day they are handed over, "10:00", where an order is in hours. */
    readonly at?: string | undefined;
    /** Each piece begins on a front side. */
    readonly duplex?: boolean | undefined;
    readonly selection: Selection;
  },
): Promise<Plan> {
  const { rulebook, writing } = context;
  const town = await readTown(manager, writing.municipalityId);
  const named = request.selection.ids !== undefined;
  const states = named ? WAITING_STATES : ['drafted', 'approved'];
  const letters = await listLetters(manager, { ...request.selection, states });
  await ensureOwnerCodes(manager, town, letters);
  const chosen: ListedLetter[] = [];
  const held: { id: string; reason: string }[] = [];
  let waiting = 0;
  for await (const { letter, source } of withSources(manager, letters)) {
    if (!town) continue;
    if (letter.due > request.on) {
      if (named)
        held.push({ id: letter.id, reason: `it falls due on ${letter.due}, after the mailing day ${request.on}` });
      continue;
    }
    const verdict = await examine(manager, letter, source, town, rulebook, request);
    if (verdict === 'ready') chosen.push(letter);
    else if (verdict === 'waits for approval') waiting += 1;
    else held.push({ id: letter.id, reason: verdict });
  }
  if (chosen.length === 0) return { batch: null, held, waiting };
  const batch = `${request.on}-${sha256(chosen.map(({ id }) => id).join('\n')).slice(0, 8)}`;
  await manager.query(
    `insert into print_batch (municipality_id, batch_id, letter_date, letter_time, state, method, letters, created_at, created_by,
                              text_versions, duplex)
     values ($1, $2, $3, $4, 'planned', $5, $6, $7, $8, $9, $10)
     on conflict (municipality_id, batch_id) do update
        set state = 'planned', method = excluded.method, letter_time = excluded.letter_time,
            text_versions = excluded.text_versions, duplex = excluded.duplex`,
    [
      writing.municipalityId,
      batch,
      request.on,
      request.at ?? null,
      request.method,
      chosen.length,
      writing.at,
      writing.by,
      JSON.stringify(town?.letters.versions ?? {}),
      request.duplex ?? false,
    ],
  );
  await manager.query(
    `update notice n set batch_id = $1, letter_date = $2
       from unnest($3::text[], $4::text[]) as w(case_id, key) where n.case_id = w.case_id and n.key = w.key`,
    [batch, request.on, chosen.map(({ caseId }) => caseId), chosen.map(({ key }) => key)],
  );
  return { batch, held, waiting };
}

/** How many cases are in memory at a time. */
const CASES_AT_ONCE = 500;

async function* withSources(
  manager: EntityManager,
  letters: readonly ListedLetter[],
): AsyncGenerator<{ readonly letter: ListedLetter; readonly source: LetterSource }> {
  for (let from = 0; from < letters.length; from += CASES_AT_ONCE) {
    const part = letters.slice(from, from + CASES_AT_ONCE);
    const sources = await readSources(manager, part);
    for (const [i, letter] of part.entries()) {
      const source = sources[i];
      if (source) yield { letter, source };
    }
  }
}

async function examine(
  manager: EntityManager,
  letter: ListedLetter,
  source: LetterSource,
  town: Town,
  rulebook: Rulebook,
  request: { readonly on: CalendarDate; readonly method: MailClass; readonly at?: string | undefined },
): Promise<string> {
  const content = contentHashOf(source, town, rulebook);
  if (!content) return 'the case no longer asks for this letter';
  await saveContent(manager, letter, content, rulebook);
  const written = writeLetter(source, town, rulebook, request.on, request);
  if (!written) return 'the case no longer asks for this letter';
  // What keeps it from being written comes first: approving it (again) would not help.
  if ('held' in written.composed) return `${written.composed.held.field}: ${written.composed.held.reason}`;
  const approved = findLetter(source.state, letter.key)?.approvedHashes;
  if (approvalOf(rulebook, letter.kind, letter.due) === 'required') {
    if (approved === undefined) return 'waits for approval';
    if (!isApprovedAs(source, content.hash)) return 'its content has changed since it was approved: approve it again';
  }
  return 'ready';
}
