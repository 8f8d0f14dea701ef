import type { EntityManager } from 'typeorm';
import { dateWords } from '../../core/calendar/day-words.ts';
import type { Observation } from '../../core/case/record.ts';
import { yearOf, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import { refuse, type Refused } from '../../core/kernel/decision.ts';
import type { AnyObserved, ObservedFact } from '../../core/facts/fact.ts';
import { cite, editionOn, type Rulebook } from '../../core/rulebook/rulebook.ts';

/** A permit with its kind, as it is about to be recorded: those of an older register stay as they were told. */
export type NewPermit = ObservedFact<'permit.issued'>;

export function isNewPermit(fact: AnyObserved): fact is NewPermit {
  return fact.type === 'permit.issued' && fact.data.kind !== undefined;
}

/** A number that waits for its permit: `keep` writes that it is given; without it the next permit gets it. */
export interface WaitingNumber {
  readonly number: string;
  keep(): Promise<void>;
}

/**
 * The next number of the town for a permit of that day, "2027-0001": in the order of issue, § 300-19. Whoever else records
 * a permit waits until the transaction ends. Numbers that a person gave out, voided ones too, are passed over.
 */
export async function nextPermitNumber(manager: EntityManager, town: string, on: CalendarDate): Promise<WaitingNumber> {
  await lockNumbers(manager, town);
  const year = yearOf(on);
  const rows: { last: number }[] = await manager.query('select last from permit_number where year = $1', [year]);
  let last = rows[0]?.last ?? 0;
  let number: string;
  do {
    last += 1;
    number = `${year}-${String(last).padStart(4, '0')}`;
  } while (await wasGiven(manager, number));
  const given = last;
  return { number, keep: () => manager.query(KEEP, [town, year, given]) };
}

const KEEP = `insert into permit_number (municipality_id, year, last) values ($1, $2, $3)
  on conflict (municipality_id, year) do update set last = excluded.last`;

/** One permit of a town after the other: numbers are never given twice. Cases are locked before, never after. */
async function lockNumbers(manager: EntityManager, town: string): Promise<void> {
  await manager.query('select from municipality where municipality_id = $1 for no key update', [town]);
}

async function wasGiven(manager: EntityManager, number: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `select from case_fact where type = 'permit.issued' and data ->> 'number' = $1 limit 1`,
    [number],
  );
  return rows.length > 0;
}

/** Why a number that a person wrote can't be given: another parcel of the town has it. */
export async function numberTaken(
  manager: EntityManager,
  town: string,
  parcelKey: string,
  { on, data: { number } }: NewPermit,
  rulebook: Rulebook,
): Promise<Refused | undefined> {
  if (number === undefined) return undefined;
  await lockNumbers(manager, town);
  const rows: { parcel: string; on: CalendarDate }[] = await manager.query(
    `select p.number as parcel, f.on_date as "on"
       from case_fact f
       join live_key k on k.municipality_id = f.municipality_id and k.case_id = f.case_id and k.seq = f.seq
       join parcel_case c on c.municipality_id = f.municipality_id and c.case_id = f.case_id
       join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where f.type = 'permit.issued' and f.data ->> 'number' = $1 and c.parcel_key <> $2 limit 1`,
    [number, parcelKey],
  );
  const [known] = rows;
  if (!known) return undefined;
  const edition = editionOn(rulebook, on);
  const rule = edition?.permits?.numbering;
  const sentence = `Permit ${number} is out already, for parcel ${known.parcel}, issued on ${dateWords(known.on)}. Leave the number out and it gets the next one.`;
  return refuse(sentence, rule ? [cite(rule, edition)] : []);
}

/** The same observation with its number. */
export function withNumber({ type, on, data }: Observation, number: string): Observation {
  return { type, on, data: { ...(data as object), number } };
}
