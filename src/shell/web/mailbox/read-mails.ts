import type { EntityManager } from 'typeorm';

/** The message ids of the town's own e-mails: the mailbox is one a machine, and holds those of every town on it. */
export async function readMessageIds(manager: EntityManager): Promise<ReadonlySet<string>> {
  const rows: { id: string }[] = await manager.query(
    'select message_id as id from email_message where message_id is not null',
  );
  return new Set(rows.map(({ id }) => id));
}

export interface EmailLine {
  readonly key: string;
  readonly recipient: string;
  readonly address: string;
  readonly subject: string;
  readonly state: string;
  readonly why: string | null;
}

/** E-mails that did not simply go out: refused, or nobody knows whether they went. */
export function readTroubledEmails(manager: EntityManager): Promise<EmailLine[]> {
  return manager.query(
    `select message_key as key, recipient_name as recipient, recipient_address as address, subject, state, last_error as why
       from email_message where state in ('failed', 'uncertain') order by updated_at desc limit 100`,
  );
}
