import type { EntityManager } from 'typeorm';
import { heldByLaw, letterFacts, statedBy } from '../../core/letters/letter-facts.ts';
import type { HeldLetter, LetterData } from '../../core/letters/letter-data.ts';
import type { Stated } from '../../core/facts/observed.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { findLetter, type CaseState } from '../../core/case/state.ts';
import { editionOn, type Rulebook } from '../../core/rulebook/rulebook.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { sha256 } from '../record/fact-chain.ts';
import type { ComposedLetter } from '../print/compose-letter.ts';
import type { Town } from '../desk/town-settings.ts';
import { caseNumberOf, greetingFor, recipientOf, type ParcelRow } from './letter-recipient.ts';
import { askerOf } from './asker.ts';
import { addresseesOf } from './notice-addressees.ts';
import type { MailClass } from './plan-batch.ts';
import { SENT_BY, waysOf, writeEachWay, type SentPiece } from './write-ways.ts';

/** A letter of the work list with what it is written from. */
export interface LetterSource {
  readonly caseId: string;
  readonly service: string;
  readonly key: string;
  readonly state: CaseState;
  readonly parcel: ParcelRow;
  readonly permitNumber: string | null;
}

export interface WrittenLetter {
  readonly data: LetterData;
  readonly stated: Stated | undefined;
  readonly composed: ComposedLetter;
  /** Every piece of it that goes, the one that counts first; none where it is held. All go, or none. */
  readonly pieces: readonly SentPiece[];
}

/** How a letter goes, and at which hour of its day, "10:00", where it is handed over at one. */
export interface Going {
  readonly method?: MailClass;
  readonly at?: string | undefined;
}

/** Writes one letter as of a mailing day. Nothing is stored; the same source and day give the same letter. */
export function writeLetter(
  source: LetterSource,
  town: Town,
  rulebook: Rulebook,
  letterDate: CalendarDate,
  { method = 'first-class', at }: Going = {},
): WrittenLetter | undefined {
  const letter = findLetter(source.state, source.key);
  if (!letter) return undefined;
  const { settings } = town;
  const input = {
    state: source.state,
    rulebook,
    letter,
    letterDate,
    ...(at === undefined ? {} : { at: `${letterDate}T${at}` }),
    payUrl: settings.payUrl ?? null,
    commission: settings.commission ?? null,
    permitNumber: source.permitNumber,
  };
  const facts = letterFacts(input);
  const signed = town.reviews.filter(({ kind }) => kind === letter.kind);
  const edition = editionOn(rulebook, letterDate);
  const asker = askerOf(source.state, letter, source.parcel);
  const addressees = asker ?? addresseesOf(letter.kind, source.parcel, edition?.taxRoll);
  const ways = waysOf(letter, edition, method);
  const data: LetterData = {
    town: {
      name: town.name,
      office: settings.office,
      address: settings.address ?? '',
      phone: settings.phone ?? '',
      email: settings.email ?? '',
      hours: settings.hours ?? '',
      contactName: settings.contactName,
      signerName: settings.signerName,
      signerTitle: settings.signerTitle ?? '',
      committee: settings.committee ?? null,
      ownerPageUrl: settings.ownerPageUrl ?? null,
    },
    parcel: {
      number: source.parcel.number,
      site: source.parcel.siteAddress ?? '',
      caseNumber: caseNumberOf(source.parcel.parcelKey, source.service),
    },
    recipient: 'held' in addressees ? recipientOf(source.parcel) : addressees.recipient,
    greeting: asker?.greeting ?? greetingFor(source.parcel),
    letterDate,
    sentBy: SENT_BY[ways[0] ?? method],
    facts,
  };
  const stated = statedBy(input, facts);
  const held = heldByLaw(input) ?? ('held' in addressees ? addressees.held : undefined);
  if (held || 'held' in addressees) return { data, stated, composed: { held: held as HeldLetter }, pieces: [] };
  return { data, stated, ...writeEachWay(letter.kind, data, addressees, { texts: town.letters, signed }, ways) };
}

/**
 * What an approval covers: the text and the data of every piece, as the letter would read on the day it fell due. The
 * letter's own date and what is counted from it come with printing and are not approved apart.
 */
export function contentHashOf(
  source: LetterSource,
  town: Town,
  rulebook: Rulebook,
): { hash: string; written: WrittenLetter } | undefined {
  const letter = findLetter(source.state, source.key);
  // An order in hours is read as if it were handed over at noon: the hour comes with printing, as the date does.
  const written = letter && writeLetter(source, town, rulebook, letter.dueOn, { at: '12:00' });
  if (!written) return undefined;
  const { data, pieces } = written;
  const said = pieces.map(({ data: own, document: { template, after = [] } }) => ({
    data: own,
    template: template.sha256,
    ...(after.length > 0 ? { after: after.map(next => next.template.sha256) } : {}),
  }));
  return { hash: sha256(canonicalJson(said.length > 0 ? said : data)), written };
}

const CODE_OF = (row: string, ownerNo: string, owner: string): string =>
  `(select code from owner_code k where k.municipality_id = ${row}.municipality_id and k.parcel_key = ${row}.parcel_key
      and k.owner_no = ${ownerNo} and k.owner = coalesce(${owner}, ''))`;

/** Whether a person approved the letter as it reads with this content, at any time. */
export function isApprovedAs({ state, key }: LetterSource, contentHash: string): boolean {
  return findLetter(state, key)?.approvedHashes?.includes(contentHash) ?? false;
}

/** The sources of letters by case and key, each read once. */
export async function readSources(
  manager: EntityManager,
  wanted: readonly { readonly caseId: string; readonly key: string }[],
): Promise<LetterSource[]> {
  return manager.query(
    `select c.case_id as "caseId", c.service, w.key, c.snapshot as state,
            (select f.data ->> 'number' from case_fact f
              join live_key k on k.municipality_id = f.municipality_id and k.case_id = f.case_id and k.seq = f.seq
              where f.municipality_id = c.municipality_id and f.case_id = c.case_id and f.type = 'permit.issued'
                and f.data ->> 'kind' is distinct from 'disconnection'
              order by f.on_date desc, f.seq desc limit 1) as "permitNumber",
            json_build_object('parcelKey', p.parcel_key, 'number', p.number, 'owner1', p.owner_1, 'owner2', p.owner_2,
              'careOf', p.care_of, 'mailingLines', p.mailing_lines, 'siteAddress', p.site_address,
              'sitePlace', p.site_place,
              'noMailReason', p.no_mail_reason, 'language', p.language, 'email', p.email,
              'districtId', p.district_id, 'largePrint', p.large_print, 'ownerCode', ${CODE_OF('p', '1', 'p.owner_1')},
              'coOwners', coalesce((select json_agg(json_build_object('ownerNo', o.owner_no, 'name', o.name,
                    'careOf', o.care_of, 'mailingLines', o.mailing_lines, 'language', o.language,
                    'largePrint', o.large_print, 'ownerCode', ${CODE_OF('o', 'o.owner_no', 'o.name')}) order by o.owner_no)
                  from co_owner o
                 where o.municipality_id = p.municipality_id and o.parcel_key = p.parcel_key and o.ended_on is null),
                '[]')) as parcel
       from unnest($1::text[], $2::text[]) with ordinality as w(case_id, key, n)
       join parcel_case c on c.case_id = w.case_id
       join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      order by w.n`,
    [wanted.map(({ caseId }) => caseId), wanted.map(({ key }) => key)],
  );
}
