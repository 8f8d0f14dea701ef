import type { EntityManager } from 'typeorm';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import { unfitInLine } from '../../core/kernel/plain-text.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Writing } from '../desk/append-changes.ts';
import type { Desk } from '../desk/desk.ts';
import { readTown } from '../desk/town-settings.ts';
import { builtInTexts, pathOfText } from '../print/letter-texts.ts';
import { saveContent } from '../print-run/save-content.ts';
import { contentHashOf } from '../print-run/write-letter.ts';
import { sha256 } from '../record/fact-chain.ts';
import { approvedOtherwise } from './approved-letters.ts';
import { isText, proposeText, type TextName } from './check-text.ts';
import { readVersions } from './read-versions.ts';

export interface TextToSave extends TextName {
  readonly source: string;
  /** Why it was changed, for those who come later. */
  readonly note: string;
  /** The version that it was made from: where another was saved meanwhile, nothing is. */
  readonly base: number;
  readonly putBack?: number;
}

export interface SavedText {
  readonly version: number;
  /** Approved letters that need approval again. */
  readonly again: number;
}

const LONGEST_NOTE = 300;

/**
 * Keeps a text as the town's newest version, in one transaction with what follows for letters that wait. Refused with
 * the line and the reason where it can't be printed, is no other text, or another person saved one meanwhile.
 */
export async function saveText(
  desk: Desk,
  context: { readonly rulebook: Rulebook; readonly writing: Writing },
  wanted: TextToSave,
): Promise<Decision<SavedText>> {
  const { name, language, base } = wanted;
  const note = wanted.note.trim();
  if (!isText(name, language)) return refuse(`There is no text "${name}" in "${language}".`);
  if (note === '') return refuse('Say why the text is changed: the note is empty.');
  if (note.length > LONGEST_NOTE) return refuse(`The note has ${note.length} characters; ${LONGEST_NOTE} are taken.`);
  const unfit = unfitInLine(note);
  if (unfit !== undefined) return refuse(`The note holds ${unfit}, which no line can hold.`);
  const { writing, rulebook } = context;
  return desk.write(writing.municipalityId, async (manager): Promise<Decision<SavedText>> => {
    const before = await readTown(manager, writing.municipalityId);
    if (!before) return refuse(`The town ${writing.municipalityId} is not set up.`);
    const path = pathOfText(name, language);
    const current = before.letters.own(path);
    if (base !== (current?.version ?? 0)) return meanwhile(current?.version ?? 0, current?.savedBy ?? 'Lateral');
    const { source, texts, checked } = proposeText(wanted, wanted.source, before.letters, writing.by);
    if (source === before.letters.read(path)) return refuse('This is the same text as before; nothing was saved.');
    const slips = checked.problems.filter(({ grave }) => grave);
    if (slips.length > 0) return refuse(slips.map(({ line, says }) => `Line ${line}: ${says}`).join('\n'));
    const version = base + 1;
    const kept: unknown[] = await manager.query(
      `insert into letter_template (municipality_id, name, language, version, source, sha256, built_in, note, put_back,
                                    saved_at, saved_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning version`,
      [
        writing.municipalityId,
        name,
        language,
        version,
        source,
        sha256(source),
        builtInTexts().read(path) ?? '',
        note,
        wanted.putBack ?? null,
        writing.at,
        writing.by,
      ],
    );
    if (kept.length === 0) return meanwhile(version, 'somebody');
    const after = { ...before, letters: texts };
    const { letters, again } = await approvedOtherwise(manager, checked.kinds, rulebook, { before, after });
    for (const { letter, source: of } of letters) {
      const content = contentHashOf(of, after, rulebook);
      if (content) await saveContent(manager, letter, content, rulebook);
    }
    await writeAnew(manager, writing.municipalityId, checked.kinds);
    return decided({ version, again }, []);
  });
}

/** An earlier version's text as the newest one. Refused as `saveText` refuses, and where there is no such version. */
export async function putTextBack(
  desk: Desk,
  context: { readonly rulebook: Rulebook; readonly writing: Writing },
  wanted: TextName & { readonly version: number; readonly base: number; readonly note?: string },
): Promise<Decision<SavedText>> {
  const { name, language, version } = wanted;
  const versions = await desk.read(context.writing.municipalityId, manager => readVersions(manager, name, language));
  const meant = versions.find(one => one.version === version);
  if (!meant) return refuse(`The text "${name}" in "${language}" has no version ${version}.`);
  const note = wanted.note?.trim() === '' ? undefined : wanted.note;
  const words = version === 0 ? 'The text that comes with Lateral, put back' : `Version ${version}, put back`;
  return saveText(desk, context, { ...wanted, source: meant.source, note: note ?? words, putBack: version });
}

function meanwhile(version: number, by: string): Decision<SavedText> {
  return refuse(
    version === 0
      ? 'There is no version of the town yet: open the text again and make your change in it.'
      : `${by} saved version ${version} meanwhile. Look at it, then make your change in it; nothing was saved.`,
  );
}

/** The work list learns by jobs what its drafts say now, and which of them are held. */
async function writeAnew(manager: EntityManager, town: string, kinds: readonly string[]): Promise<void> {
  const letters: { caseId: string; key: string }[] = await manager.query(
    `select case_id as "caseId", key from notice where letter = any($1) and state in ('drafted', 'approved')`,
    [kinds],
  );
  if (letters.length === 0) return;
  const payloads = letters.map(({ caseId, key }) =>
    JSON.stringify({ municipality_id: town, case_id: caseId, notice: key }),
  );
  await manager.query('select enqueue_jobs($1::text[], $2::json[], $3::text[])', [
    letters.map(() => 'prepare-letter'),
    payloads,
    letters.map(({ caseId, key }) => `prepare-letter:${town}:${caseId}:${key}:text`),
  ]);
}
