import type { EntityManager } from 'typeorm';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import { PAST_DEADLINE, SITUATION_SQL, situationsOf, situationWord, type Situation } from '../words/situations.ts';

export interface SituationCount {
  readonly situation: Situation;
  readonly word: string;
  readonly count: number;
}

export interface DistrictCounts {
  readonly id: string;
  readonly name: string;
  readonly total: number;
  readonly counts: readonly SituationCount[];
  readonly pastDueCents: number;
}

/** Parcels whose file names no district are listed under this id. */
export const NO_DISTRICT = '-';

/** Every district with its parcels by where they stand; the one with most parcels past the deadline first. */
export async function readDistricts(
  manager: EntityManager,
  rulebook: Rulebook,
  only?: string,
): Promise<DistrictCounts[]> {
  const rows: { id: string; name: string; situation: Situation | null; n: number; pastDue: number }[] =
    await manager.query(
      `with standing as (
         select coalesce(p.district_id, '${NO_DISTRICT}') as id, ${SITUATION_SQL} as situation, coalesce(c.past_due_cents, 0) as past_due
           from parcel p
           left join parcel_case c on c.municipality_id = p.municipality_id and c.parcel_key = p.parcel_key and c.service = 'sewer'
          where p.retired_on is null and ($1::text is null or coalesce(p.district_id, '${NO_DISTRICT}') = $1)
       )
       select d.id, d.name, s.situation, count(s.id)::int as n, coalesce(sum(s.past_due), 0)::bigint as "pastDue"
         from (select district_id as id, name from district union all select '${NO_DISTRICT}', 'No district') d
         left join standing s on s.id = d.id
        where $1::text is null or d.id = $1
        group by d.id, d.name, s.situation order by d.name`,
      [only ?? null],
    );
  const byId = new Map<string, { name: string; pastDue: number; counts: Map<Situation, number> }>();
  for (const { id, name, situation, n, pastDue } of rows) {
    const district = byId.get(id) ?? { name, pastDue: 0, counts: new Map() };
    if (situation) district.counts.set(situation, n);
    district.pastDue += pastDue;
    byId.set(id, district);
  }
  return [...byId]
    .map(([id, { name, pastDue, counts }]) => describe(id, name, pastDue, counts, rulebook))
    .filter(({ id, total }) => id !== NO_DISTRICT || total > 0)
    .sort((a, b) => pastDeadline(b) - pastDeadline(a) || a.name.localeCompare(b.name));
}

function describe(
  id: string,
  name: string,
  pastDueCents: number,
  counts: ReadonlyMap<Situation, number>,
  rulebook: Rulebook,
): DistrictCounts {
  const list = situationsOf(rulebook).map(situation => ({
    situation,
    word: situationWord(situation, rulebook),
    count: counts.get(situation) ?? 0,
  }));
  return { id, name, pastDueCents, counts: list, total: list.reduce((sum, { count }) => sum + count, 0) };
}

/** Parcels whose time is over and that are neither connected nor excused. */
export function pastDeadline({ counts }: Pick<DistrictCounts, 'counts'>): number {
  return counts.reduce((sum, { situation, count }) => (PAST_DEADLINE.includes(situation) ? sum + count : sum), 0);
}

/** The pieces of the bar, in hundredths of a percent of its width; what rounding leaves over goes to the last piece. */
export function barOf({ counts, total }: Pick<DistrictCounts, 'counts' | 'total'>) {
  let x = 0;
  let seen = 0;
  return counts
    .filter(({ count }) => count > 0)
    .map(({ situation, count }) => {
      seen += count;
      const end = Math.round((seen / total) * 10_000);
      const piece = { situation, x: percent(x), width: percent(end - x) };
      x = end;
      return piece;
    });
}

function percent(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)}%`;
}
