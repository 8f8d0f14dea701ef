import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { IntakeClient } from './intake-client.ts';
import type { FileHeader } from './read-header.ts';

/** What is compared, and what the file has columns for: a column it lacks says nothing and takes nothing back. */
export interface Comparing {
  readonly town: string;
  readonly header: FileHeader;
  readonly asOf: CalendarDate;
  /** Hundredths of one dwelling. */
  readonly recOfOne: number;
}

/**
 * Sets the rows of known parcels against what is known. A row that says exactly what the last imported one said is
 * unchanged even where staff have corrected the parcel since. The others go to intake_change with what they would
 * change, the facts to be recorded, or why they are held.
 */
export async function compareKnown(client: IntakeClient, { town, header, asOf, recOfOne }: Comparing): Promise<number> {
  const has = header.at;
  await client.change(CREATE_CHANGES, [
    town,
    has.owner !== undefined && has.mailingAddress !== undefined,
    has.owner2 !== undefined,
    has.mailingAddress !== undefined,
    recOfOne,
    asOf,
  ]);
  await client.change('analyze intake_change');
  await client.change(
    `update intake_row r set outcome = 'held', reasons = c.held from intake_change c where c.row = r.row and c.held is not null`,
  );
  // Only the spelling of the number differs: nothing new is said.
  await client.change(`delete from intake_change where held is not null or reasons = ''`);
  const [counted] = await client.ask<{ n: number }>('select count(*)::int as n from intake_change');
  return counted?.n ?? 0;
}

/** What the row says, as one text. Not the number: another spelling says nothing new. */
export const CONTENT_HASH = `encode(sha256(convert_to(row(r.owner_1, r.owner_2, r.care_of, r.mailing, r.no_mail_reason,
  r.site_address, r.site_place, r.legal_description, r.use, r.dwellings, r.rec, r.district_id, r.property_class, r.email, r.language, r.available_on,
  r.operational_on, r.connected_on, r.noticed_on, r.source)::text, 'UTF8')), 'hex')`;

const moved = (word: string, from: string, to: string): string =>
  `case when ${from} is distinct from ${to} then '${word}: ' || coalesce(nullif(${from}::text, ''), 'none') || ' → ' || coalesce(nullif(${to}::text, ''), 'none') end`;
const owners = (of: string): string => `concat_ws('; ', ${of}.owner_1, ${of}.owner_2)`;
const hundredths = (of: string): string => `to_char(${of}.rec_hundredths / 100.0, 'FM999990.00')`;
const lines = (of: string): string => `array_to_string(${of}.mailing_lines, ', ')`;

/** Lengths of the parts between marks; empty where there are no marks. Only computed where spellings differ. */
const SHAPE_OF_KNOWN = `(select case when count(*) > 1 then string_agg(length(m[1])::text, '-' order by n) else '' end
  from regexp_matches(p.number, '[A-Za-z0-9]+', 'g') with ordinality as parts(m, n))`;

const IS_DIVIDED_OTHERWISE = `(r.number <> p.number and r.shape <> '' and ${SHAPE_OF_KNOWN} not in ('', r.shape))`;

const liveDate = (prefix: string): string =>
  `(select min(substr(k.key, length('${prefix}') + 1, 10)) from live_key k
     where k.municipality_id = $1 and k.case_id = p.parcel_key || ':sewer' and starts_with(k.key, '${prefix}'))`;

const conflict = (what: string, known: string, said: string): string =>
  `when ${known}::text <> ${said}::text then '${what} ' || ${known} || ' is recorded, and the file says ' || ${said}
     || '. A wrong date is corrected with \`lateral correct\`.'`;

const CREATE_CHANGES = `
create temp table intake_change on commit drop as
select r.row, r.key, t.*, u.rec_hundredths, ${CONTENT_HASH} as content_hash,
       coalesce(p.available_on, r.available_on) as available_on, coalesce(p.connected_on, r.connected_on) as connected_on,
       case
         when p.retired_on is not null then 'The parcel was retired on ' || p.retired_on || '.'
         when ${IS_DIVIDED_OTHERWISE}
           then 'has the letters and digits of ' || p.number || ', divided differently: it may be a different parcel.'
         ${conflict('Available since', 'p.available_on', 'r.available_on')}
         ${conflict('Connected since', 'p.connected_on', 'r.connected_on')}
         ${conflict('Operational since', 'live.operational', 'r.operational_on')}
         ${conflict('A notice of availability of', 'live.noticed', 'r.noticed_on')}
       end as held,
       to_jsonb(array_remove(array[
         case when t.use is distinct from p.use then jsonb_build_object('type', 'parcel.changed', 'on', $6::date, 'data',
           jsonb_build_object('what', 'use', 'use', t.use, 'recHundredths', u.rec_hundredths)) end,
         case when t.use is not distinct from p.use and u.rec_hundredths is distinct from p.rec_hundredths
           then jsonb_build_object('type', 'parcel.changed', 'on', $6::date, 'data',
             jsonb_build_object('what', 'rec', 'recHundredths', u.rec_hundredths)) end,
         case when live.operational is null and r.operational_on is not null
              then jsonb_build_object('type', 'sewer.operational', 'on', r.operational_on, 'data', '{}'::jsonb)
              when live.operational is null and p.available_on is null and r.available_on is not null
              then jsonb_build_object('type', 'sewer.operational', 'on', r.available_on, 'data', '{"assumed": true}'::jsonb) end,
         case when live.noticed is null and r.noticed_on is not null
              then jsonb_build_object('type', 'trigger.noticed', 'on', r.noticed_on, 'data',
                jsonb_build_object('trigger', 'availability', 'letterDate', r.noticed_on)) end,
         case when p.connected_on is null and r.connected_on is not null
              then jsonb_build_object('type', 'connection.made', 'on', r.connected_on, 'data', '{}'::jsonb) end
       ], null)) as facts,
       concat_ws(E'\\n',
         ${moved('owner', owners('p'), owners('t'))},
         ${moved('care of', 'p.care_of', 't.care_of')},
         ${moved('mailing address', lines('p'), lines('t'))},
         ${moved('site address', 'p.site_address', 't.site_address')},
         ${moved('site city', 'p.site_place', 't.site_place')},
         ${moved('legal description', 'p.legal_description', 't.legal_description')},
         ${moved('use', 'p.use', 't.use')},
         ${moved('dwellings', 'p.dwellings', 't.dwellings')},
         ${moved('RECs', hundredths('p'), hundredths('u'))},
         ${moved('district', 'p.district_id', 't.district_id')},
         ${moved('property class', 'p.property_class', 't.property_class')},
         ${moved('email', 'p.email', 't.email')},
         ${moved('language', 'p.language', 't.language')},
         case when p.available_on is null and r.available_on is not null then 'available on: ' || r.available_on end,
         case when live.operational is null and r.operational_on is not null then 'operational on: ' || r.operational_on end,
         case when live.noticed is null and r.noticed_on is not null then 'notice date: ' || r.noticed_on end,
         case when p.connected_on is null and r.connected_on is not null then 'connected on: ' || r.connected_on end,
         case when t.source <> p.source then 'other columns of the file' end) as reasons
  from intake_row r
       join parcel p on p.municipality_id = $1 and p.parcel_key = r.key
       cross join lateral (select ${liveDate('sewer.operational/')} as operational,
                                  case when r.noticed_on is not null then ${liveDate('trigger.noticed/')} end as noticed) live
       cross join lateral (
         select coalesce(r.owner_1, p.owner_1) as owner_1,
                case when r.owner_1 is null
                       or (not $3 and r.owner_2 is null and upper(r.owner_1) = upper(p.owner_1)) then p.owner_2
                     else r.owner_2 end as owner_2,
                case when $2 then r.care_of else coalesce(r.care_of, p.care_of) end as care_of,
                case when $4 then string_to_array(r.mailing, E'\\n') else p.mailing_lines end as mailing_lines,
                case when $4 then r.no_mail_reason else p.no_mail_reason end as no_mail_reason,
                coalesce(r.site_address, p.site_address) as site_address,
                coalesce(r.site_place, p.site_place) as site_place,
                coalesce(r.legal_description, p.legal_description) as legal_description,
                case when r.use is null then p.use
                     -- A class says less than a word: it counts where the use came from the class before, and changed.
                     when r.use_by_class and p.use is not null
                       and (p.property_class is null or p.property_class = r.property_class) then p.use
                     else r.use end as use,
                coalesce(r.property_class, p.property_class) as property_class,
                coalesce(r.district_id, p.district_id) as district_id,
                coalesce(r.email, p.email) as email, coalesce(r.language, p.language) as language,
                coalesce(r.dwellings, p.dwellings) as dwellings,
                p.source || r.source::jsonb as source) t
       cross join lateral (
         select case when r.rec_said then r.rec
                     when t.use is distinct from p.use
                       then case when t.use = 'residential' then coalesce(r.rec, $5::int) else 100 end
                     when t.use = 'residential' and r.dwellings is distinct from p.dwellings then coalesce(r.rec, p.rec_hundredths)
                     else p.rec_hundredths end as rec_hundredths) u
 where r.outcome is null
   and (p.content_hash is distinct from ${CONTENT_HASH} or ${IS_DIVIDED_OTHERWISE})
   and (p.retired_on is not null or r.number <> p.number
        or (t.owner_1, t.owner_2, t.care_of, t.mailing_lines, t.no_mail_reason, t.site_address, t.site_place,
            t.legal_description, t.use, t.property_class,
            t.district_id, t.email, t.language, t.dwellings, t.source, u.rec_hundredths)
           is distinct from
           (p.owner_1, p.owner_2, p.care_of, p.mailing_lines, p.no_mail_reason, p.site_address, p.site_place,
            p.legal_description, p.use, p.property_class,
            p.district_id, p.email, p.language, p.dwellings, p.source, p.rec_hundredths)
        or (r.available_on is not null and r.available_on is distinct from p.available_on)
        or (r.connected_on is not null and r.connected_on is distinct from p.connected_on)
        or (r.operational_on is not null and r.operational_on::text is distinct from live.operational)
        or (r.noticed_on is not null and r.noticed_on::text is distinct from live.noticed))`;
