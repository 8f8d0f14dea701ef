import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

export interface WaitingLetters {
  readonly kind: string;
  readonly step: 'approve' | 'print' | 'mail';
  readonly count: number;
  readonly oldest: CalendarDate;
  /** "Rolling Ridge 22, Green Road 5": where they are, most first. */
  readonly where: string;
}

/** Letters that wait for a person, by kind and step. */
export function readWaitingLetters(manager: EntityManager): Promise<WaitingLetters[]> {
  return manager.query(
    `with waiting as (
       select n.letter as kind, n.due_on, coalesce(d.name, 'no district') as district,
              case when n.state = 'printed' then 'mail'
                   when n.approval = 'automatic' or (n.state = 'approved' and n.content_hash = any(string_to_array(n.approved_hash, ' '))) then 'print' else 'approve' end as step
         from notice n
         join parcel_case c on c.municipality_id = n.municipality_id and c.case_id = n.case_id
         join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
         left join district d on d.municipality_id = p.municipality_id and d.district_id = p.district_id
        where n.state in ('drafted', 'approved', 'printed') and n.held is null and n.approval is not null
     ), placed as (
       select kind, step, district, count(*)::int as n, min(due_on) as oldest from waiting group by kind, step, district
     )
     select kind, step, sum(n)::int as count, min(oldest) as oldest,
            string_agg(district || ' ' || n, ', ' order by n desc, district) as "where"
       from placed group by kind, step order by min(oldest), kind`,
  );
}

export interface HeldLetter {
  readonly key: string;
  readonly parcel: string;
  readonly kind: string;
  readonly due: CalendarDate;
  readonly held: string;
}

/** Letters that were due and can't go out, oldest first. */
export function readHeldLetters(manager: EntityManager, today: CalendarDate): Promise<HeldLetter[]> {
  return manager.query(
    `select c.parcel_key as key, p.number as parcel, n.letter as kind, n.due_on as due, n.held
       from notice n
       join parcel_case c on c.municipality_id = n.municipality_id and c.case_id = n.case_id
       join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where n.state in ('drafted', 'approved') and n.held is not null and n.due_on <= $1
      order by n.due_on, p.parcel_key limit 200`,
    [today],
  );
}

export interface Troubles {
  readonly returned: number;
  readonly oldestReturned: CalendarDate | null;
  readonly uncertainEmails: number;
  readonly failedEmails: number;
  /** They wait for a person: their day went by while nothing ran. */
  readonly heldEmails: number;
  readonly conflicts: number;
  readonly problems: readonly { readonly what: string; readonly why: string }[];
  readonly givenUp: readonly { readonly what: string; readonly why: string }[];
}

/** What went wrong, in figures. */
export async function readTroubles(manager: EntityManager): Promise<Troubles> {
  const [row]: Omit<Troubles, 'problems' | 'givenUp'>[] = await manager.query(
    `select r.n as returned, r.oldest as "oldestReturned",
            (select count(*)::int from email_message where state = 'uncertain') as "uncertainEmails",
            (select count(*)::int from email_message where state = 'failed') as "failedEmails",
            (select count(*)::int from email_message where state = 'held') as "heldEmails",
            (select count(*)::int from parcel_case where conflict_count > 0) as conflicts
       from (select count(*)::int as n, min(n.mailed_on) as oldest from notice n
              where n.state in ('refused', 'unclaimed', 'undelivered') and not exists (
                select 1 from notice m
                 where m.municipality_id = n.municipality_id and m.case_id = n.case_id and m.letter = n.letter
                   and m.about is not distinct from n.about and m.attempt > n.attempt
                   and m.state in ('mailed', 'served', 'delivered'))) r`,
  );
  if (!row) throw new Error('a count came back empty');
  const problems: { what: string; why: string }[] = await manager.query(
    'select what, why from work_problem order by first_seen limit 20',
  );
  const givenUp: { what: string; why: string }[] = await manager.query(
    `select identifier as what, split_part(last_error, E'\\n', 1) as why from failing_jobs() where out_of_attempts limit 20`,
  );
  return { ...row, problems, givenUp };
}
