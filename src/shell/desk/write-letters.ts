import type { EntityManager } from 'typeorm';
import type { Letter } from '../../core/case/state.ts';
import { WITHDRAWN, type CaseChange } from './case-change.ts';

/** The letters of a case that are not what they were, and those that are no more. */
export function changedLetters(change: CaseChange): Letter[] {
  const was = new Map(change.before.letters.map(letter => [letter.key, letter]));
  const changed: Letter[] = [];
  for (const letter of change.after.letters) {
    const before = was.get(letter.key);
    was.delete(letter.key);
    if (before === letter || (before && JSON.stringify(before) === JSON.stringify(letter))) continue;
    changed.push(letter);
  }
  for (const gone of was.values()) changed.push({ ...gone, status: WITHDRAWN });
  return changed;
}

/**
 * Keeps the work list of letters in step with the cases. A letter whose date or matter changed loses the content that
 * was prepared for it, and is prepared and approved anew.
 */
export async function writeLetters(
  manager: EntityManager,
  town: string,
  changes: readonly CaseChange[],
): Promise<void> {
  const columns: unknown[][] = Array.from({ length: 9 }, () => []);
  for (const change of changes) {
    for (const letter of changedLetters(change)) {
      const values = [
        change.row.caseId,
        letter.key,
        letter.kind,
        letter.attempt,
        letter.dueOn,
        letter.status,
        letter.approvedHash ?? null,
        letter.mailedOn ?? null,
        letter.about ?? null,
      ];
      values.forEach((value, i) => columns[i]?.push(value));
    }
  }
  if (columns[0]?.length) await manager.query(UPSERT_LETTERS, [town, ...columns]);
}

const UPSERT_LETTERS = `
insert into notice as n (municipality_id, case_id, key, letter, attempt, due_on, state, approved_hash, mailed_on, about)
select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::date[], $7::text[], $8::text[], $9::date[], $10::text[])
on conflict (municipality_id, case_id, key) do update
   set attempt = excluded.attempt, due_on = excluded.due_on, state = excluded.state, approved_hash = excluded.approved_hash,
       mailed_on = excluded.mailed_on, about = excluded.about,
       content = case when n.due_on = excluded.due_on then n.content end,
       content_hash = case when n.due_on = excluded.due_on then n.content_hash end,
       held = case when n.due_on = excluded.due_on then n.held end`;
