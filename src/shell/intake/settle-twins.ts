import type { IntakeClient } from './intake-client.ts';

/** A number that may be a date is one unless other numbers, of the file or of the town, have exactly its form. */
export async function clearSuspects(client: IntakeClient, town: string): Promise<void> {
  const [any] = await client.ask('select 1 from intake_row where suspect is not null limit 1');
  if (!any) return;
  const form = (column: string): string =>
    `regexp_replace(regexp_replace(${column}, '[0-9]', '9', 'g'), '[A-Za-z]', 'A', 'g')`;
  await client.change(
    `with forms as (
       select ${form('number')} as form from intake_row where suspect is null and key is not null
       union select ${form('number')} from parcel where municipality_id = $1)
     update intake_row set outcome = null, reasons = null, suspect = null where suspect in (select form from forms)`,
    [town],
  );
}

/**
 * Rows with one parcel number in whatever spelling. Where they differ in what the law hangs on, none of them is taken;
 * otherwise the first stands for all, and an owner of a later one takes the place of a missing second owner.
 */
export async function settleTwins(client: IntakeClient): Promise<void> {
  const twins = await client.change(
    `create temp table intake_twin_key on commit drop as
     select key from intake_row where outcome is null group by key having count(*) > 1`,
  );
  if (twins === 0) return;
  await client.change('create index on intake_row (key)');
  await client.change('analyze intake_twin_key');
  await client.change(CREATE_TWINS);
  // Without figures the planner takes both tables for small and compares each row with each.
  await client.change('analyze intake_twin');
  await client.change(
    `update intake_row r set outcome = 'held',
            reasons = 'Rows ' || t.rows || ' have the same letters and digits, divided differently: they may be different parcels.'
       from intake_twin t where r.key = t.key and r.outcome is null and t.divided`,
  );
  await client.change(
    `update intake_row r set outcome = 'rejected',
            reasons = 'Rows ' || t.rows || ' are the same parcel and differ in ' || t.differs || '.'
       from intake_twin t where r.key = t.key and r.outcome is null and t.differs <> ''`,
  );
  await client.change(COMPLETE_FIRST);
  await client.change(JOIN_LATER);
}

const differs = (word: string, column: string, condition = ''): string =>
  `case when count(distinct ${column})${condition} > 1 then '${word} (' || string_agg(distinct ${column}::text, ', ')${condition} || ')' end`;

const CREATE_TWINS = `
create temp table intake_twin on commit drop as
select r.key, min(r.row) as first, string_agg(r.row::text, ', ' order by r.row) as rows,
       count(distinct nullif(r.shape, '')) > 1 as divided,
       array_to_string(array_remove(array[
         ${differs('use', 'r.use')},
         ${differs('dwellings', 'r.dwellings')},
         ${differs('hundredths of RECs', 'r.rec', ' filter (where r.rec_said)')},
         ${differs('district', 'r.district_id')},
         ${differs('available on', 'r.available_on')},
         ${differs('operational on', 'r.operational_on')},
         ${differs('connected on', 'r.connected_on')},
         ${differs('notice date', 'r.noticed_on')}], null), ', ') as differs,
       max(r.use) as use, max(r.dwellings) as dwellings, max(r.rec) as rec, max(r.district_id) as district_id,
       max(r.available_on) as available_on, max(r.operational_on) as operational_on, max(r.connected_on) as connected_on,
       max(r.noticed_on) as noticed_on, min(r.site_place) as site_place,
       min(r.legal_description) as legal_description
  from intake_row r join intake_twin_key k on k.key = r.key
 where r.outcome is null
 group by r.key`;

/** What only a later row says, it says of the parcel. */
const COMPLETE_FIRST = `
update intake_row r
   set use = coalesce(r.use, t.use), dwellings = coalesce(r.dwellings, t.dwellings), rec = coalesce(r.rec, t.rec),
       district_id = coalesce(r.district_id, t.district_id), available_on = coalesce(r.available_on, t.available_on),
       operational_on = coalesce(r.operational_on, t.operational_on),
       connected_on = coalesce(r.connected_on, t.connected_on), noticed_on = coalesce(r.noticed_on, t.noticed_on),
       site_place = coalesce(r.site_place, t.site_place),
       legal_description = coalesce(r.legal_description, t.legal_description),
       owner_1 = coalesce(r.owner_1, o.name),
       owner_2 = case when r.owner_1 is null then r.owner_2 else coalesce(r.owner_2, o.name) end
  from intake_twin t
       join intake_row f on f.row = t.first
       left join lateral (
         select n.name
           from intake_row x cross join lateral (values (1, x.owner_1), (2, x.owner_2)) n(place, name)
          where x.key = t.key and x.row > t.first and x.outcome is null and n.name is not null
            and upper(n.name) is distinct from upper(f.owner_1) and upper(n.name) is distinct from upper(f.owner_2)
          order by x.row, n.place limit 1) o on true
 where r.row = t.first and r.outcome is null`;

const JOIN_LATER = `
update intake_row r
   set outcome = 'unchanged',
       reasons = concat_ws(E'\\n', 'same parcel as row ' || t.first,
         case when upper(r.owner_1) is distinct from upper(f.owner_1) and upper(r.owner_1) is distinct from upper(f.owner_2)
              then 'its owner ' || r.owner_1 || ' is not taken: two owners are known' end,
         case when r.mailing <> f.mailing then 'its mailing address is not taken' end)
  from intake_twin t join intake_row f on f.row = t.first
 where r.key = t.key and r.row > t.first and r.outcome is null`;
