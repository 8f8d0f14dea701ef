import type { EntityManager } from 'typeorm';
import type { Writing } from '../desk/append-changes.ts';
import type { Desk } from '../desk/desk.ts';
import { readEmailSettings } from '../desk/email-settings.ts';
import { addressKeyOf, suppressAddress } from '../desk/email-suppression.ts';
import { classifyReturn, type EmailReturn } from '../mail/returns/classify-return.ts';
import { readReturnFiles, type ReturnedFile } from '../mail/returns/return-files.ts';
import { sha256 } from '../record/fact-chain.ts';

export type ReturnOutcome = 'imported' | 'updated' | 'unchanged' | 'rejected' | 'held' | 'blank';

export interface ReturnRow {
  readonly row: number;
  readonly file: string;
  /** The number of the parcel that the e-mail was about; empty where it is known of none. */
  readonly parcel: string;
  readonly outcome: ReturnOutcome;
  readonly reasons: readonly string[];
}

export interface EmailReturnsResult extends Readonly<Record<ReturnOutcome, number>> {
  readonly read: number;
  readonly written: boolean;
  readonly rows: readonly ReturnRow[];
}

/**
 * Reads what came back about e-mails: each message by itself, so that one that is none keeps no other back. What names no
 * e-mail of ours changes nothing and is held for a person, whoever says they sent it. The same messages twice change nothing.
 */
export async function importEmailReturns(
  desk: Desk,
  writing: Writing,
  { path, dryRun }: { readonly path: string; readonly dryRun: boolean },
): Promise<EmailReturnsResult> {
  const rows: ReturnRow[] = [];
  const counts = { imported: 0, updated: 0, unchanged: 0, rejected: 0, held: 0, blank: 0 };
  for await (const one of readReturnFiles(path)) {
    const told = await importOne(desk, writing, one, dryRun);
    rows.push({ row: rows.length + 1, file: one.file, ...told });
    counts[told.outcome] += 1;
  }
  return { read: rows.length, ...counts, written: !dryRun && counts.imported > 0, rows };
}

type Told = Omit<ReturnRow, 'row' | 'file'>;

async function importOne(desk: Desk, writing: Writing, one: ReturnedFile, dryRun: boolean): Promise<Told> {
  if ('blank' in one) return { parcel: '', outcome: 'blank', reasons: ['The file is empty.'] };
  if ('rejected' in one) return { parcel: '', outcome: 'rejected', reasons: [one.rejected] };
  const said = classifyReturn(one.raw);
  // Line ends differ by the way a file was saved; the message is the same.
  const returnId = sha256(one.raw.replace(/\r\n/g, '\n').trimEnd());
  const work = (manager: EntityManager): Promise<Told> =>
    keep(manager, writing, { said, returnId, file: one.file, dryRun });
  return dryRun ? desk.read(writing.municipalityId, work) : desk.write(writing.municipalityId, work);
}

interface OurMessage {
  readonly key: string;
  readonly address: string;
  readonly parcel: string;
}

async function keep(
  manager: EntityManager,
  writing: Writing,
  of: { said: EmailReturn; returnId: string; file: string; dryRun: boolean },
): Promise<Told> {
  const { said, returnId, file, dryRun } = of;
  const [ours]: OurMessage[] = await manager.query(
    `select m.message_key as key, m.recipient_address as address, coalesce(p.number, '') as parcel
       from email_message m left join parcel p on p.municipality_id = m.municipality_id and p.parcel_key = m.parcel_key
      where m.message_id = any($1) order by array_position($1, m.message_id) limit 1`,
    [said.about],
  );
  const known = await manager.query<unknown[]>('select from email_return where return_id = $1', [returnId]);
  if (known.length > 0)
    return { parcel: ours?.parcel ?? '', outcome: 'unchanged', reasons: ['It was imported before.'] };
  if (!ours) {
    return {
      parcel: '',
      outcome: 'held',
      reasons: ['It names no e-mail of this town, so nothing was changed. Look at it.'],
    };
  }
  if (said.kind === 'unknown') {
    return { parcel: ours.parcel, outcome: 'held', reasons: ['A person seems to have answered. Read it.'] };
  }
  const soft = said.kind === 'failed' && !said.hard ? await countSoft(manager, writing, ours) : undefined;
  const stops = stopping(said, soft);
  if (!dryRun) await write(manager, writing, { said, returnId, file, ours, stops });
  const told =
    stops !== undefined
      ? [`${ours.address} is not written to any more.`]
      : soft && soft.count > 1
        ? [`That was ${soft.count} of ${soft.most} e-mails by now to ${ours.address}.`]
        : [];
  return { parcel: ours.parcel, outcome: 'imported', reasons: [said.detail, ...told] };
}

/** Why the address is not written to from now on; undefined where it still is. */
function stopping({ hard, detail }: EmailReturn, soft: SoftReturns | undefined): string | undefined {
  if (hard) return detail;
  if (!soft || soft.count < soft.most) return undefined;
  const emails = soft.count === 1 ? 'An e-mail' : `${soft.count} e-mails in a year`;
  return `${emails} could not be delivered. ${detail}`;
}

async function write(
  manager: EntityManager,
  writing: Writing,
  {
    said,
    returnId,
    file,
    ours,
    stops,
  }: { said: EmailReturn; returnId: string; file: string; ours: OurMessage; stops: string | undefined },
): Promise<void> {
  const { municipalityId, at, by } = writing;
  await manager.query(
    `insert into email_return (municipality_id, return_id, message_key, kind, hard, status, detail, file_name, recorded_at,
                               recorded_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [municipalityId, returnId, ours.key, said.kind, said.hard, said.status, said.detail, file, at, by],
  );
  if (stops === undefined) return;
  await suppressAddress(manager, writing, { address: ours.address, reason: stops, messageKey: ours.key });
}

interface SoftReturns {
  /** E-mails to the address that could not be delivered for a reason that may pass, with this one. */
  readonly count: number;
  /** The one of this number is the last. */
  readonly most: number;
}

/**
 * E-mails, not reports: a mail server may report twice. Counted are those of the last year since one arrived or a person
 * released the address, whichever was later.
 */
async function countSoft(manager: EntityManager, writing: Writing, ours: OurMessage): Promise<SoftReturns> {
  const { softBounces: most } = await readEmailSettings(manager, writing.municipalityId);
  const [row]: { count: number }[] = await manager.query(
    `with came as (
       select r.message_key, r.kind, r.hard, r.recorded_at as at from email_return r
         join email_message m using (municipality_id, message_key) where lower(m.recipient_address) = lower($1)),
     begun as (
       select coalesce(greatest((select max(at) from came where kind = 'delivered'),
                                (select max(recorded_at) from email_suppression where address_key = $3 and state = 'released')),
                       '-infinity') as at)
     select count(distinct message_key)::int as count from came, begun
      where kind = 'failed' and not hard and came.at > begun.at and came.at >= $2::timestamptz - interval '1 year'
        and message_key <> $4`,
    [ours.address, writing.at, addressKeyOf(ours.address), ours.key],
  );
  return { count: (row?.count ?? 0) + 1, most };
}
