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

export interface HeldKind {
  readonly kind: string;
  readonly what: string;
  readonly count: number;
  readonly why: string;
}

const HELD_WORDS: Readonly<Record<string, string>> = {
  'deadline-reminder': 'Reminders',
  'letter-copy': 'Copies of letters',
  'council-report': 'Reports to the council',
};

/** E-mails that wait for a person before they go, by what they are. */
export async function readHeldEmails(manager: EntityManager): Promise<HeldKind[]> {
  const rows: Omit<HeldKind, 'what'>[] = await manager.query(
    `select kind, count(*)::int as count, coalesce(min(last_error), 'A person decides.') as why
       from email_message where state = 'held' group by kind order by kind`,
  );
  return rows.map(row => ({ ...row, what: HELD_WORDS[row.kind] ?? 'Other e-mails' }));
}

export interface CameBack {
  readonly recipient: string;
  readonly address: string;
  readonly subject: string;
  readonly what: string;
}

/** What came back about e-mails of ours, the newest first. */
export function readCameBack(manager: EntityManager): Promise<CameBack[]> {
  return manager.query(
    `select m.recipient_name as recipient, m.recipient_address as address, m.subject, r.detail as what
       from email_return r join email_message m using (municipality_id, message_key)
      where r.kind in ('failed', 'complaint', 'challenge') order by r.recorded_at desc, r.return_id limit 50`,
  );
}

export interface GivenUp {
  readonly job: number;
  readonly what: string;
  readonly why: string;
}

/** Jobs that used up their tries. */
export function readGivenUp(manager: EntityManager): Promise<GivenUp[]> {
  return manager.query(
    `select job_id as job, identifier as what, split_part(coalesce(last_error, 'no reason given'), E'\\n', 1) as why
       from failing_jobs() where out_of_attempts limit 50`,
  );
}
