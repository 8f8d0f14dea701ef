import type { IntakeClient } from './intake-client.ts';

/** Marks the rows of parcels that the town doesn't have; says how many. */
export function markNew(client: IntakeClient, town: string): Promise<number> {
  return client.change(
    `update intake_row r set outcome = 'imported'
      where r.outcome is null
        and not exists (select from parcel p where p.municipality_id = $1 and p.parcel_key = r.key)`,
    [town],
  );
}

/**
 * Holds new numbers that look like a known one damaged on the way: without its zeros in front, or cut off. A parcel made
 * of such a number would get letters and charges of its own beside the real one.
 */
export async function holdLikenesses(client: IntakeClient, town: string): Promise<void> {
  // A table under row-level security looks nearly empty to the planner, which then compares each number with each.
  await client.change(
    'create temp table intake_known on commit drop as select parcel_key as key, number from parcel where municipality_id = $1',
    [town],
  );
  await client.change('analyze intake_known');
  await client.change(HOLD_ZEROS_OF_KNOWN);
  await client.change(HOLD_ZEROS_IN_FILE);
  const [lengths] = await client.ask<{ even: boolean }>(
    `select min(length(key)) = max(length(key)) as even
       from (select key from intake_row where outcome = 'imported' union all select key from intake_known) k`,
  );
  // Numbers of one length can't be pieces of each other.
  if (lengths?.even === false) await client.change(HOLD_CUT_OFF);
}

/** Holds new parcels whose use a person must say. */
export async function holdUnasked(client: IntakeClient): Promise<void> {
  await client.change(
    `update intake_row set outcome = 'held', reasons = 'No case is opened yet: ' || use_asks
      where outcome = 'imported' and use is null and use_asks is not null`,
  );
}

const zeros = (longer: string, shorter: string): string =>
  `case when length(${longer}) - length(${shorter}) = 1 then 'its zero' else 'its zeros' end`;
const RELEASE = 'If it is a parcel of its own, import it with --accept-held.';

const HOLD_ZEROS_OF_KNOWN = `
update intake_row r set outcome = 'held',
       reasons = case when length(p.key) > length(r.key)
         then 'looks like ' || p.number || ' without ' || ${zeros('p.key', 'r.key')} || ', as Excel drops them. ${RELEASE}'
         else 'looks like ' || p.number || ', which is known without the zeros in front. ${RELEASE}' end
  from intake_known p
 where r.outcome = 'imported' and ltrim(p.key, '0') = ltrim(r.key, '0')`;

const HOLD_ZEROS_IN_FILE = `
update intake_row r set outcome = 'held',
       reasons = 'looks like ' || f.number || ' (row ' || f.row || ') without ' || ${zeros('f.key', 'r.key')}
                 || ', as Excel drops them. ${RELEASE}'
  from (select ltrim(key, '0') as bare, (array_agg(number order by length(key) desc))[1] as number,
               (array_agg(row order by length(key) desc))[1] as row, (array_agg(key order by length(key) desc))[1] as key
          from intake_row where outcome = 'imported' group by 1 having count(*) > 1) f
 where r.outcome = 'imported' and ltrim(r.key, '0') = f.bare and r.key <> f.key`;

/**
 * In byte order a number that was cut off stands right before the whole one. It is a piece only where the whole one has
 * a mark at that place: 281-0120 of 281-0120-0600, but not 281-1 of 281-12.
 */
const HOLD_CUT_OFF = `
with numbers as (
  select row, key, number from intake_row where outcome = 'imported'
  union all select null, key, number from intake_known),
neighbours as (
  select row, key, lead(key) over w as whole, lead(number) over w as number from numbers window w as (order by key collate "C"))
update intake_row r set outcome = 'held', reasons = 'may be ' || n.number || ' cut off. ${RELEASE}'
  from neighbours n
 where r.row = n.row and starts_with(n.whole, n.key) and n.whole <> n.key
   and n.number ~ ('^[^A-Za-z0-9]*([A-Za-z0-9][^A-Za-z0-9]*){' || length(n.key) - 1 || '}[A-Za-z0-9][^A-Za-z0-9]+[A-Za-z0-9]')`;
