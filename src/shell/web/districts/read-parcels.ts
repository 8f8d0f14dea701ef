import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import { serviceWords } from '../words/services.ts';
import { SITUATION_SQL, situationWord, type Situation } from '../words/situations.ts';
import { NO_DISTRICT } from './read-districts.ts';

export const PAGE_SIZE = 50;

export interface ParcelLine {
  readonly key: string;
  readonly number: string;
  readonly address: string | null;
  readonly owner: string | null;
  readonly use: string | null;
  readonly situation: Situation;
  readonly word: string;
  readonly deadline: CalendarDate | null;
  readonly next: CalendarDate | null;
  readonly owedCents: number;
  readonly held: string | null;
  /** Its cases beside the sewer, each with the word of where it stands: "Clear water: overdue". */
  readonly others: readonly string[];
}

export interface ParcelFilter {
  readonly district: string;
  readonly state?: Situation | undefined;
  readonly text?: string | undefined;
  /** From 1. */
  readonly page: number;
}

interface OtherCase {
  readonly service: string;
  readonly situation: Situation;
}

/** Where a case beside the sewer stands: by its own columns alone. */
const OTHER_SITUATION = `case when o.duty = 'discharged' then 'connected' when o.duty in ('excused', 'excusedBeforeNotice') then 'excused'
  when o.standby in ('accruing', 'suspended', 'warnedAgain') then 'standby' when o.duty = 'overdue' then 'overdue'
  when o.duty = 'running' then 'within' else 'unnoticed' end`;

function otherWords(service: string, situation: Situation, rulebook: Rulebook): string {
  const { name, done } = serviceWords(service);
  return `${name}: ${(situation === 'connected' ? done : situationWord(situation, rulebook)).toLowerCase()}`;
}

/** One page of a district's parcels and how many there are in all, by parcel number. */
export async function readParcels(
  manager: EntityManager,
  rulebook: Rulebook,
  { district, state, text, page }: ParcelFilter,
): Promise<{ lines: ParcelLine[]; total: number }> {
  const rows: (Omit<ParcelLine, 'others' | 'word'> & { others: readonly OtherCase[]; total: number })[] =
    await manager.query(
      `with line as (
       select p.parcel_key as key, p.number, p.site_address as address, p.owner_1 as owner, p.use, ${SITUATION_SQL} as situation,
              c.binding_due as deadline, c.next_action_on as next, coalesce(c.balance_cents, 0) as "owedCents",
              (select n.held from notice n
                where n.municipality_id = c.municipality_id and n.case_id = c.case_id and n.held is not null
                  and n.state in ('drafted', 'approved') limit 1) as held,
              (select coalesce(json_agg(json_build_object('service', o.service, 'situation', ${OTHER_SITUATION}) order by o.service), '[]')
                 from parcel_case o
                where o.municipality_id = p.municipality_id and o.parcel_key = p.parcel_key and o.service <> 'sewer') as others
         from parcel p
         left join parcel_case c on c.municipality_id = p.municipality_id and c.parcel_key = p.parcel_key and c.service = 'sewer'
        where p.retired_on is null and coalesce(p.district_id, '${NO_DISTRICT}') = $1
          and ($2::text is null or p.owner_1 ilike $2 or p.owner_2 ilike $2 or p.site_address ilike $2 or p.number ilike $2)
     )
     select *, (count(*) over ())::int as total from line
      where $3::text is null or situation = $3
      order by key limit ${PAGE_SIZE} offset $4`,
      [district, text ? `%${likeText(text)}%` : null, state ?? null, (page - 1) * PAGE_SIZE],
    );
  const lines = rows.map(({ total: _total, others, ...line }) => ({
    ...line,
    word: situationWord(line.situation, rulebook),
    others: others.map(({ service, situation }) => otherWords(service, situation, rulebook)),
  }));
  return { lines, total: rows[0]?.total ?? 0 };
}

/** What a person typed stands for itself: % and _ are no wildcards. */
export function likeText(text: string): string {
  return text.trim().replace(/[\\%_]/g, '\\$&');
}
