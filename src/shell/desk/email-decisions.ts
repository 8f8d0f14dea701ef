import type { EntityManager } from 'typeorm';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import type { Writing } from './append-changes.ts';

/** What a person can decide about an e-mail that does not go by itself. */
export const EMAIL_DECISIONS = ['arrived', 'again', 'send', 'drop'] as const;
export type EmailDecision = (typeof EMAIL_DECISIONS)[number];

/** In which state of an e-mail each can be decided, and the state it comes to. */
const MAY: Readonly<Record<EmailDecision, { readonly from: readonly string[]; readonly to: string }>> = {
  arrived: { from: ['uncertain'], to: 'sent' },
  again: { from: ['uncertain', 'failed'], to: 'queued' },
  send: { from: ['held'], to: 'queued' },
  drop: { from: ['held', 'failed', 'uncertain'], to: 'dropped' },
};

/**
 * Records who decided what about an e-mail, and does it: `sendIt` queues its sending in the same transaction. Refused where
 * somebody else decided first.
 */
export async function decideEmail(
  manager: EntityManager,
  writing: Writing,
  { key, decision }: { readonly key: string; readonly decision: EmailDecision },
  sendIt: (key: string) => Promise<void>,
): Promise<Decision<{ readonly recipient: string; readonly state: string }>> {
  const [row]: { state: string; recipient: string }[] = await manager.query(
    'select state, recipient_name as recipient from email_message where message_key = $1 for update',
    [key],
  );
  if (!row) return refuse('There is no such e-mail.');
  const { from, to } = MAY[decision];
  if (!from.includes(row.state)) return refuse(`The e-mail to ${row.recipient} was decided on meanwhile.`);
  const { municipalityId, at, by } = writing;
  await manager.query(
    `insert into email_decision (municipality_id, message_key, seq, decision, decided_at, decided_by)
     select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5 from email_decision where message_key = $2`,
    [municipalityId, key, decision, at, by],
  );
  await manager.query(
    `update email_message set state = $2, updated_at = $3,
            last_error = case when $2 = 'dropped' then last_error end,
            queued_at = case when $2 = 'queued' then $3::timestamptz else queued_at end
      where message_key = $1`,
    [key, to, at],
  );
  if (to === 'queued') await sendIt(key);
  return decided({ recipient: row.recipient, state: to }, []);
}

/** The same for every e-mail of a kind that waits for a person. How many. */
export async function decideHeld(
  manager: EntityManager,
  writing: Writing,
  { kind, decision }: { readonly kind: string; readonly decision: 'send' | 'drop' },
  sendIt: (key: string) => Promise<void>,
): Promise<number> {
  const rows: { key: string }[] = await manager.query(
    `select message_key as key from email_message where state = 'held' and kind = $1 order by message_key`,
    [kind],
  );
  for (const { key } of rows) await decideEmail(manager, writing, { key, decision }, sendIt);
  return rows.length;
}
