import type { EntityManager } from 'typeorm';
import { dateWords } from '../../core/calendar/day-words.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import { unfitInLine } from '../../core/kernel/plain-text.ts';
import { checkEmailAddress } from '../mail/email-message.ts';
import type { Writing } from './append-changes.ts';
import { addressKeyOf } from './email-suppression.ts';
import { readOwnerEmails, type OwnerEmail } from './owner-emails.ts';

export interface Given {
  readonly parcelKey: string;
  /** 1 is whom the tax roll names. */
  readonly ownerNo: number;
  readonly address: string;
  /** "form of April 3", "said at the counter". */
  readonly how: string;
  readonly on: CalendarDate;
}

export interface ConsentRecorded {
  readonly owner: string;
  readonly address: string;
  /** False: it was on record as it is. */
  readonly written: boolean;
}

/** Records that an owner wants e-mail at an address. Refused with a sentence; the same said twice changes nothing. */
export async function giveConsent(
  manager: EntityManager,
  writing: Writing,
  given: Given,
): Promise<Decision<ConsentRecorded>> {
  const check = checkEmailAddress(given.address);
  if ('refused' in check) return refuse(check.refused);
  const fault = faultOfRecord(given, writing);
  if (fault) return refuse(fault);
  const owner = await ownerOf(manager, given);
  if (!owner.ok) return owner;
  const { name, consent } = owner.value;
  const { address } = check;
  const known = consent?.stands === 'given' && addressKeyOf(consent.address) === addressKeyOf(address);
  if (!known) await addRow(manager, writing, { ...given, address, state: 'given', name });
  return decided({ owner: name, address, written: !known }, []);
}

/** Records that an owner wants no e-mail any more. Refused where there is no consent to take back. */
export async function withdrawConsent(
  manager: EntityManager,
  writing: Writing,
  withdrawn: Omit<Given, 'address'>,
): Promise<Decision<ConsentRecorded>> {
  const fault = faultOfRecord(withdrawn, writing);
  if (fault) return refuse(fault);
  const owner = await ownerOf(manager, withdrawn);
  if (!owner.ok) return owner;
  const { name, consent } = owner.value;
  if (!consent || consent.stands === 'withdrawn') {
    return refuse(`There is no consent of ${name} to withdraw; no e-mail goes there.`);
  }
  const { address } = consent;
  await addRow(manager, writing, { ...withdrawn, address, state: 'withdrawn', name });
  return decided({ owner: name, address, written: true }, []);
}

/** Ends e-mail to an address on every parcel of the town: who asks by the link in an e-mail means the address. How many. */
export async function withdrawAddress(manager: EntityManager, writing: Writing, address: string): Promise<number> {
  const consents: { parcelKey: string; ownerNo: number; name: string; address: string }[] = await manager.query(
    `select parcel_key as "parcelKey", owner_no as "ownerNo", owner_name as name, address from (
       select distinct on (parcel_key, owner_no) * from email_consent order by parcel_key, owner_no, seq desc) last
      where state = 'given' order by parcel_key, owner_no`,
  );
  const meant = consents.filter(consent => addressKeyOf(consent.address) === addressKeyOf(address));
  for (const consent of meant) {
    const how = 'the link in an e-mail';
    await addRow(manager, writing, { ...consent, state: 'withdrawn', how, on: writing.today });
  }
  return meant.length;
}

export interface ConsentLine {
  readonly ownerNo: number;
  readonly state: 'given' | 'withdrawn';
  readonly owner: string;
  readonly address: string;
  readonly how: string;
  readonly on: CalendarDate;
  readonly recordedAt: Date;
  readonly recordedBy: string;
}

/** Everything that was ever said about e-mail for a parcel, the newest first. */
export function readConsentHistory(manager: EntityManager, parcelKey: string): Promise<ConsentLine[]> {
  return manager.query(
    `select owner_no as "ownerNo", state, owner_name as owner, address, how, on_date as "on", recorded_at as "recordedAt",
            recorded_by as "recordedBy"
       from email_consent where parcel_key = $1 order by recorded_at desc, owner_no, seq desc`,
    [parcelKey],
  );
}

function faultOfRecord({ how, on }: Pick<Given, 'how' | 'on'>, { today }: Writing): string | undefined {
  if (how.trim() === '') return 'Say how it is known: “form of April 3”, “said at the counter”.';
  if (how.length > 200) return 'How it is known is longer than 200 characters.';
  const unfit = unfitInLine(how);
  if (unfit) return `How it is known holds ${unfit}; write it on one line.`;
  if (on > today) return `${dateWords(on)} lies ahead: consent is recorded once it was given or withdrawn.`;
  return undefined;
}

async function ownerOf(
  manager: EntityManager,
  { parcelKey, ownerNo }: { readonly parcelKey: string; readonly ownerNo: number },
): Promise<Decision<OwnerEmail>> {
  const owners = await readOwnerEmails(manager, parcelKey);
  const owner = owners.find(one => one.ownerNo === ownerNo);
  if (owner) return decided(owner, []);
  const there = owners.map(one => `${one.ownerNo} (${one.name})`).join(', ');
  return refuse(`The parcel has no owner ${ownerNo}. There ${owners.length === 1 ? 'is' : 'are'} ${there || 'none'}.`);
}

async function addRow(
  manager: EntityManager,
  { municipalityId, at, by }: Writing,
  row: Given & { readonly state: 'given' | 'withdrawn'; readonly name: string },
): Promise<void> {
  await manager.query(
    `insert into email_consent (municipality_id, parcel_key, owner_no, seq, state, owner_name, address, how, on_date,
                                recorded_at, recorded_by)
     select $1, $2, $3, coalesce(max(seq), 0) + 1, $4, $5, $6, $7, $8, $9, $10
       from email_consent where parcel_key = $2 and owner_no = $3`,
    [municipalityId, row.parcelKey, row.ownerNo, row.state, row.name, row.address, row.how.trim(), row.on, at, by],
  );
}
