import type { EntityManager } from 'typeorm';
import type { Letter } from '../../core/case/state.ts';
import { ArrayParameter } from '../store/array-parameter.ts';
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
  const text = (): ArrayParameter => new ArrayParameter('text');
  const columns = {
    caseId: text(),
    key: text(),
    kind: text(),
    attempt: new ArrayParameter('integer'),
    dueOn: text(),
    status: text(),
    approvedHash: text(),
    mailedOn: text(),
    about: text(),
  };
  for (const change of changes) {
    for (const letter of changedLetters(change)) {
      columns.caseId.push(change.row.caseId);
      columns.key.push(letter.key);
      columns.kind.push(letter.kind);
      columns.attempt.push(letter.attempt);
      columns.dueOn.push(letter.dueOn);
      columns.status.push(letter.status);
      columns.approvedHash.push(letter.approvedHashes?.join(' ') ?? null);
      columns.mailedOn.push(letter.mailedOn ?? null);
      columns.about.push(letter.about ?? null);
    }
  }
  if (columns.key.length === 0) return;
  await manager.query(UPSERT_LETTERS, [town, ...Object.values(columns).map(column => column.toBuffer())]);
}

const UPSERT_LETTERS = `
insert into notice as n (municipality_id, case_id, key, letter, attempt, due_on, state, approved_hash, mailed_on, about)
select $1, case_id, key, letter, attempt, due_on::date, state, approved_hash, mailed_on::date, about
  from unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
       as l(case_id, key, letter, attempt, due_on, state, approved_hash, mailed_on, about)
on conflict (municipality_id, case_id, key) do update
   set attempt = excluded.attempt, due_on = excluded.due_on, state = excluded.state, approved_hash = excluded.approved_hash,
       mailed_on = excluded.mailed_on, about = excluded.about,
       content = case when n.due_on = excluded.due_on then n.content end,
       content_hash = case when n.due_on = excluded.due_on then n.content_hash end,
       held = case when n.due_on = excluded.due_on then n.held end`;
