import type { EntityManager } from 'typeorm';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import { unfitInLine } from '../../core/kernel/plain-text.ts';
import { toWireAddress } from '../mail/email-message.ts';
import type { Writing } from './append-changes.ts';

/** The form in which addresses are compared: the domain in ASCII, all in small letters. */
export function addressKeyOf(address: string): string {
  return toWireAddress(address).toLowerCase();
}

export interface SuppressedAddress {
  readonly address: string;
  readonly reason: string;
  readonly since: Date;
}

/** Addresses that are not written to now, the newest first. */
export function readSuppressed(manager: EntityManager): Promise<SuppressedAddress[]> {
  return manager.query(
    `select address_key as address, reason, recorded_at as since from (
       select distinct on (address_key) * from email_suppression order by address_key, seq desc) last
      where state = 'suppressed' order by recorded_at desc limit 500`,
  );
}

/** Why this address is not written to; undefined where it may be. */
export async function suppressionOf(manager: EntityManager, address: string): Promise<string | undefined> {
  const [last]: { state: string; reason: string }[] = await manager.query(
    'select state, reason from email_suppression where address_key = $1 order by seq desc limit 1',
    [addressKeyOf(address)],
  );
  return last?.state === 'suppressed' ? last.reason : undefined;
}

/** From now on the address is not written to. One that is suppressed already stays as it is. */
export async function suppressAddress(
  manager: EntityManager,
  writing: Writing,
  { address, reason, messageKey }: { readonly address: string; readonly reason: string; readonly messageKey: string },
): Promise<void> {
  if ((await suppressionOf(manager, address)) !== undefined) return;
  await addRow(manager, writing, { address, state: 'suppressed', reason, messageKey });
}

/** A person has learned that mail reaches the address after all. */
export async function releaseAddress(
  manager: EntityManager,
  writing: Writing,
  address: string,
  reason: string,
): Promise<Decision<{ readonly address: string }>> {
  const why = reason.trim();
  if (why === '') return refuse('Say why the address may be written to again.');
  const unfit = unfitInLine(why);
  if (unfit) return refuse(`The reason holds ${unfit}; write it on one line.`);
  if ((await suppressionOf(manager, address)) === undefined) return refuse(`${address} is written to as it is.`);
  await addRow(manager, writing, { address, state: 'released', reason: why, messageKey: null });
  return decided({ address }, []);
}

async function addRow(
  manager: EntityManager,
  { municipalityId, at, by }: Writing,
  row: { address: string; state: string; reason: string; messageKey: string | null },
): Promise<void> {
  await manager.query(
    `insert into email_suppression (municipality_id, address_key, seq, state, reason, message_key, recorded_at, recorded_by)
     select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7 from email_suppression where address_key = $2`,
    [municipalityId, addressKeyOf(row.address), row.state, row.reason, row.messageKey, at, by],
  );
}
