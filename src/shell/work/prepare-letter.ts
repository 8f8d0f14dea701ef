import { listLetters } from '../print-run/list-letters.ts';
import { ensureOwnerCodes } from '../print-run/owner-codes.ts';
import { saveContent } from '../print-run/save-content.ts';
import { contentHashOf, readSources } from '../print-run/write-letter.ts';
import { readTown } from '../desk/town-settings.ts';
import type { LetterJob, WorkContext } from './work-context.ts';

/** Drafts a letter that has fallen due, so that staff see what it says or why it is held. Safe to do again. */
export async function prepareLetter(context: WorkContext, job: LetterJob): Promise<void> {
  const rulebook = context.lawOf(job.municipality_id);
  if (!rulebook) throw new Error(`the rulebook of ${job.municipality_id} cannot be used at present`);
  await context.desk.write(job.municipality_id, async manager => {
    const id = `${job.case_id}/${job.notice.slice('notice/'.length)}`;
    const [letter] = await listLetters(manager, { ids: [id], states: ['drafted', 'approved'] });
    const town = await readTown(manager, job.municipality_id);
    await ensureOwnerCodes(manager, town, [{ caseId: job.case_id }]);
    const [source] = await readSources(manager, [{ caseId: job.case_id, key: job.notice }]);
    const content = letter && source && town && contentHashOf(source, town, rulebook);
    if (letter && content) await saveContent(manager, letter, content, rulebook);
  });
}
