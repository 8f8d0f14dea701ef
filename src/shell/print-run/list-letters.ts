import type { EntityManager } from 'typeorm';
import { findDistrict, readDistrictsOfTown } from '../desk/ensure-district.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';

/** Which letters are meant: those named, or all of a kind, district or print run. Nothing given means all. */
export interface Selection {
  readonly ids?: readonly string[];
  readonly kind?: string;
  readonly district?: string;
  readonly batch?: string;
  readonly states?: readonly string[];
  readonly limit?: number;
}

/** A letter of the work list. `id` is how people and scripts name it. */
export interface ListedLetter {
  readonly id: string;
  readonly caseId: string;
  readonly key: string;
  readonly kind: string;
  readonly parcel: string;
  readonly owner: string | null;
  readonly site: string | null;
  /** The owner's, as a tag; what the letter is written in is asked of `readLetterLanguages`. */
  readonly language: string;
  readonly district: string | null;
  readonly due: CalendarDate;
  readonly state: string;
  readonly held: string | null;
  readonly approval: 'required' | 'automatic' | null;
  /** What it says is not what was approved any more: it waits to be approved again. */
  readonly changed: boolean;
  readonly mailedOn: CalendarDate | null;
  readonly letterDate: CalendarDate | null;
  readonly batch: string | null;
  readonly document: string | null;
}

/** Whether a letter waits for nothing but its print run: complete, and approved as it reads where a person must. */
export function isReadyToPrint({ state, approval, held, changed }: ListedLetter): boolean {
  return approval !== null && held === null && (approval === 'automatic' || (state === 'approved' && !changed));
}

/** The letters of the town of this transaction, oldest first. */
export async function listLetters(manager: EntityManager, selection: Selection = {}): Promise<ListedLetter[]> {
  const { district } = selection;
  const inDistrict = district === undefined ? undefined : findDistrict(await readDistrictsOfTown(manager), district);
  if (district !== undefined && !inDistrict) return [];
  const named = selection.ids?.map(placeOf);
  return manager.query(
    `select n.case_id || '/' || substr(n.key, 8) as id, n.case_id as "caseId", n.key, n.letter as kind, p.number as parcel,
            p.owner_1 as owner, p.site_address as site, coalesce(p.language, 'en') as language, p.district_id as district, n.due_on as due, n.state, n.held,
            n.approval, n.state = 'approved' and (n.content_hash = any(string_to_array(n.approved_hash, ' '))) is not true as changed, n.mailed_on as "mailedOn", n.letter_date as "letterDate", n.batch_id as batch,
            n.document_sha256 as document
       from ${named ? NAMED_LETTERS : ALL_LETTERS}
       join parcel_case c on c.municipality_id = n.municipality_id and c.case_id = n.case_id
       join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where ($1::text is null or n.letter = $1)
        and ($2::text is null or p.district_id = $2)
        and ($3::text[] is null or n.state = any($3))
        and ($5::text is null or n.batch_id = $5)
      order by n.due_on, n.letter, p.parcel_key, n.key
      limit $4`,
    [
      selection.kind ?? null,
      inDistrict?.id ?? null,
      selection.states ?? null,
      selection.limit ?? null,
      selection.batch ?? null,
      ...(named ? [named.map(({ caseId }) => caseId), named.map(({ key }) => key)] : []),
    ],
  );
}

const ALL_LETTERS = 'notice n';

/** By the primary key: a night's jobs ask for one letter each, and a scan of all letters would grow with their square. */
const NAMED_LETTERS = `unnest($6::text[], $7::text[]) as named (case_id, key)
       join notice n on n.municipality_id = current_setting('lateral.municipality')
                    and n.case_id = named.case_id and n.key = named.key`;

/** The case and key that an id is made of: a case id has no slash. */
function placeOf(id: string): { caseId: string; key: string } {
  const slash = id.indexOf('/');
  return { caseId: id.slice(0, Math.max(0, slash)), key: `notice/${id.slice(slash + 1)}` };
}
