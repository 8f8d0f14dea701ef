import { addDays, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { ObservedType } from '../../core/facts/fact.ts';
import type { ObservedData } from '../../core/facts/observed.ts';
import { observedKey } from '../../core/facts/observed-key.ts';
import type { Use } from '../../core/rulebook/fields.ts';
import type { Writing } from '../desk/append-changes.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { FIRST_LINK, linkFact } from '../record/fact-chain.ts';
import { CONTENT_HASH } from './compare-known.ts';
import { LineBuffer, type IntakeClient } from './intake-client.ts';
import { copyLine } from './intake-row.ts';
import { NO_MAILABLE_ADDRESS } from './mailing-address.ts';

interface NewParcel {
  readonly key: string;
  readonly use: Use;
  readonly rec: number;
  readonly availableOn: CalendarDate | null;
  readonly operationalOn: CalendarDate | null;
  readonly connectedOn: CalendarDate | null;
  readonly noticedOn: CalendarDate | null;
  readonly trackedFrom: CalendarDate | null;
}

/** Cases whose facts are in memory at a time. */
const BATCH = 5000;
const SERVICE = 'sewer';

/**
 * Makes the parcels of the rows that are new and opens a case for each: its facts with their chain, its live keys, and a
 * row that says it has never been folded, so that the first sweep folds it. `recOfOne`: hundredths of one dwelling.
 */
export async function openCases(
  client: IntakeClient,
  writing: Writing,
  recOfOne: number,
  progress: (cases: number) => Promise<void> | void,
): Promise<void> {
  const inserted = await client.change(INSERT_PARCELS, [writing.municipalityId, recOfOne, writing.at]);
  if (inserted === 0) return;
  await client.change(CREATE_STAGES);
  await client.change(SELECT_NEW);
  let opened = 0;
  for (;;) {
    const parcels = await client.ask<NewParcel>(`fetch ${BATCH} from intake_new`);
    if (parcels.length === 0) break;
    const cases = new LineBuffer();
    const facts = new LineBuffer();
    for (const parcel of parcels) addCase(parcel, writing, cases, facts);
    await client.copy('intake_case', [cases.take()]);
    await client.copy('intake_fact', [facts.take()]);
    opened += parcels.length;
    await progress(opened);
  }
  await client.change('close intake_new');
  const { municipalityId: town, today, at, by } = writing;
  await client.change(INSERT_CASES, [town, today, addDays(today, -1)]);
  await client.change(INSERT_FACTS, [town, today, at, by]);
  await client.change(INSERT_KEYS, [town]);
}

type NewFact = { [T in ObservedType]: { type: T; on: CalendarDate; data: ObservedData[T] } }[ObservedType];

/** In the order of recording: the opening first, then by date. */
function factsOf(parcel: NewParcel, today: CalendarDate): NewFact[] {
  const { use, rec, availableOn, operationalOn, connectedOn, noticedOn, trackedFrom } = parcel;
  const later: NewFact[] = [];
  if (operationalOn) later.push({ type: 'sewer.operational', on: operationalOn, data: {} });
  // A sewer's first working day that isn't given is taken to be the day it became available; the fact says so.
  else if (availableOn) later.push({ type: 'sewer.operational', on: availableOn, data: { assumed: true } });
  if (noticedOn) {
    later.push({ type: 'trigger.noticed', on: noticedOn, data: { trigger: 'availability', letterDate: noticedOn } });
  }
  if (connectedOn) later.push({ type: 'connection.made', on: connectedOn, data: {} });
  later.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  const data = { service: SERVICE, use, recHundredths: rec, trackedFrom: trackedFrom ?? today } as const;
  return [{ type: 'case.opened', on: today, data }, ...later];
}

function addCase(parcel: NewParcel, writing: Writing, cases: LineBuffer, facts: LineBuffer): void {
  const caseId = `${parcel.key}:${SERVICE}`;
  let seq = 0;
  let hash = FIRST_LINK;
  for (const fact of factsOf(parcel, writing.today)) {
    seq += 1;
    // No two facts of a new case are of one kind, so no key is taken.
    const key = observedKey(fact.type, fact.on, fact.data as never, () => false);
    const link = linkFact(hash, {
      municipalityId: writing.municipalityId,
      caseId,
      seq,
      type: fact.type,
      key,
      origin: 'observed',
      on: fact.on,
      data: fact.data,
      because: [],
      recordedOn: writing.today,
      recordedAt: writing.at,
      recordedBy: writing.by,
      correctionId: null,
    });
    facts.add(copyLine([caseId, seq, fact.type, key, fact.on, canonicalJson(fact.data), hash, link]));
    hash = link;
  }
  cases.add(
    copyLine([caseId, parcel.key, parcel.trackedFrom ?? writing.today, seq, hash, parcel.connectedOn !== null]),
  );
}

const INSERT_PARCELS = `
insert into parcel (municipality_id, parcel_key, number, owner_1, owner_2, care_of, mailing_lines, site_address, site_place, legal_description,
                    no_mail_reason, use, dwellings, rec_hundredths, district_id, property_class, email, language, available_on, connected_on,
                    source, content_hash, updated_at)
select $1, r.key, r.number, r.owner_1, r.owner_2, r.care_of, string_to_array(r.mailing, E'\\n'), r.site_address,
       r.site_place, r.legal_description,
       case when r.mailing = '' then coalesce(r.no_mail_reason, '${NO_MAILABLE_ADDRESS}') else r.no_mail_reason end,
       coalesce(r.use, 'residential'),
       case when coalesce(r.use, 'residential') = 'residential' then coalesce(r.dwellings, 1) else r.dwellings end,
       case when r.rec_said then r.rec when r.use = 'nonresidential' then 100 else coalesce(r.rec, $2::int) end,
       r.district_id, r.property_class, r.email, coalesce(r.language, 'en'), r.available_on, r.connected_on,
       r.source::jsonb, ${CONTENT_HASH}, $3
  from intake_row r where r.outcome = 'imported'`;

const CREATE_STAGES = `
create temp table intake_case (case_id text, parcel_key text, tracked_from date, last_seq integer, last_hash text,
                               connected boolean) on commit drop;
create temp table intake_fact (case_id text, seq integer, type text, key text, on_date date, data json, prev_hash text,
                               hash text) on commit drop`;

/** A cursor's statement takes no parameters: the town is the one of the transaction. */
const SELECT_NEW = `
declare intake_new no scroll cursor for
select r.key, p.use, p.rec_hundredths as rec, r.available_on as "availableOn", r.operational_on as "operationalOn",
       r.connected_on as "connectedOn", r.noticed_on as "noticedOn", r.tracked_from as "trackedFrom"
  from intake_row r join parcel p on p.municipality_id = current_setting('lateral.municipality') and p.parcel_key = r.key
 where r.outcome = 'imported'`;

const INSERT_CASES = `
insert into parcel_case (municipality_id, case_id, parcel_key, service, opened_on, tracked_from, last_seq, last_hash,
                         chart_version, snapshot, snapshot_through, next_action_on, duty, building)
select $1, case_id, parcel_key, '${SERVICE}', $2::date, tracked_from, last_seq, last_hash, '0', null, $3::date, $2::date,
       case when connected then 'discharged' else 'none' end, case when connected then 'connected' else 'unconnected' end
  from intake_case`;

const INSERT_FACTS = `
insert into case_fact (municipality_id, case_id, seq, type, key, origin, on_date, data, because, recorded_on, recorded_at,
                       recorded_by, correction_id, prev_hash, hash)
select $1, case_id, seq, type, key, 'observed', on_date, data, '[]', $2::date, $3::timestamptz, $4, null, prev_hash, hash
  from intake_fact`;

const INSERT_KEYS = `
insert into live_key (municipality_id, case_id, key, seq) select $1, case_id, key, seq from intake_fact`;
