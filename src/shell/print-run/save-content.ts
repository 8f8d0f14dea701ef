import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { approvalOf } from '../../core/rulebook/letter-approval.ts';
import type { WrittenLetter } from './write-letter.ts';

/** Keeps on the work list what a letter says now, whether it is held, and whether a person must approve it. */
export async function saveContent(
  manager: EntityManager,
  letter: { readonly caseId: string; readonly key: string; readonly kind: string; readonly due: CalendarDate },
  content: { readonly hash: string; readonly written: WrittenLetter },
  rulebook: Rulebook,
): Promise<void> {
  const { composed, data } = content.written;
  const held = 'held' in composed ? `${composed.held.field}: ${composed.held.reason}` : null;
  await manager.query(
    `update notice set content = $3, content_hash = $4, held = $5, approval = $6
      where case_id = $1 and key = $2`,
    [
      letter.caseId,
      letter.key,
      JSON.stringify(data),
      content.hash,
      held,
      approvalOf(rulebook, letter.kind, letter.due),
    ],
  );
}
