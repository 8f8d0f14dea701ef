import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { addressKeyOf } from './email-suppression.ts';

export interface Consent {
  /** lapsed: it was given by somebody who owned the parcel then. */
  readonly stands: 'given' | 'withdrawn' | 'lapsed';
  readonly owner: string;
  readonly address: string;
  readonly how: string;
  readonly on: CalendarDate;
  readonly recordedBy: string;
}

/** One owner of a parcel and what is known of e-mail to them. */
export interface OwnerEmail {
  readonly parcelKey: string;
  readonly ownerNo: number;
  readonly name: string;
  readonly language: string;
  /** From a file, without consent: shown, never used. */
  readonly known: string | null;
  /** What was said last; null where nothing was. */
  readonly consent: Consent | null;
  /** Why the address is not written to although its owner said yes. */
  readonly suppressed: string | null;
}

type Row = Omit<OwnerEmail, 'consent' | 'suppressed'> & {
  readonly consent: (Omit<Consent, 'stands'> & { readonly state: 'given' | 'withdrawn' }) | null;
};

/** The owners of a parcel, the one of the tax roll first; those whose share has ended are left out. */
export async function readOwnerEmails(manager: EntityManager, parcelKey: string): Promise<OwnerEmail[]> {
  const rows: Row[] = await manager.query(
    `select o.parcel_key as "parcelKey", o.owner_no as "ownerNo", o.name, o.language, o.email as known,
            (select json_build_object('state', c.state, 'owner', c.owner_name, 'address', c.address, 'how', c.how,
                                      'on', c.on_date, 'recordedBy', c.recorded_by)
               from email_consent c where c.municipality_id = o.municipality_id and c.parcel_key = o.parcel_key
                and c.owner_no = o.owner_no order by c.seq desc limit 1) as consent
       from (select municipality_id, parcel_key, 1 as owner_no, coalesce(owner_1, 'Property owner') as name,
                    coalesce(language, 'en') as language, email from parcel
             union all
             select municipality_id, parcel_key, owner_no, name, language, email from co_owner where ended_on is null) o
      where o.parcel_key = $1 order by o.owner_no`,
    [parcelKey],
  );
  const addresses = rows.flatMap(({ consent }) => (consent ? [addressKeyOf(consent.address)] : []));
  const suppressed: { key: string; reason: string }[] = await manager.query(
    `select key, reason from (
       select distinct on (address_key) address_key as key, state, reason from email_suppression
        where address_key = any($1) order by address_key, seq desc) last where state = 'suppressed'`,
    [addresses],
  );
  const why = new Map(suppressed.map(({ key, reason }) => [key, reason]));
  return rows.map(({ consent, ...owner }) => ({
    ...owner,
    consent: consent && { ...consent, stands: standsOf(consent, owner.name) },
    suppressed: (consent && why.get(addressKeyOf(consent.address))) ?? null,
  }));
}

/** The owners whom e-mail goes to: they said so, nobody else owns their share since, and the address works. */
export async function readEmailRecipients(
  manager: EntityManager,
  parcelKey: string,
): Promise<(OwnerEmail & { readonly consent: Consent })[]> {
  return (await readOwnerEmails(manager, parcelKey)).flatMap(owner =>
    owner.consent?.stands === 'given' && owner.suppressed === null ? [{ ...owner, consent: owner.consent }] : [],
  );
}

function standsOf({ state, owner }: { state: 'given' | 'withdrawn'; owner: string }, name: string): Consent['stands'] {
  if (state === 'withdrawn') return 'withdrawn';
  return bare(owner) === bare(name) ? 'given' : 'lapsed';
}

/** Names as files spell them otherwise from year to year. */
function bare(name: string): string {
  return name.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
