import type { EntityManager } from 'typeorm';
import type { Observation } from '../../core/case/record.ts';
import { isAboutParcel } from '../../core/facts/about-parcel.ts';
import { lockCases } from '../desk/case-log.ts';
import { recordFact, type Asking } from '../desk/record-fact.ts';
import type { IntakeClient } from './intake-client.ts';

interface FactsOfRow {
  readonly row: number;
  readonly key: string;
  /** The parcel's cases beside that of its sewer. */
  readonly others: readonly string[];
  readonly facts: readonly Observation[];
}

const BATCH = 500;

const CHANGED_ROWS = `
select row, key, facts,
       array(select case_id from parcel_case c where c.parcel_key = key and c.service <> 'sewer' order by c.case_id) as others
  from intake_change
 where facts <> '[]'::jsonb and row > $1 order by row limit $2`;

/**
 * Makes the changes of intake_change: first the facts, through the one place that records, then the parcel's own columns.
 * A row with a fact that the case can't take, or that would take back what has left the house, is held whole.
 */
export async function changeKnown(manager: EntityManager, client: IntakeClient, asking: Asking): Promise<void> {
  for (let after = 0; ;) {
    const rows = await client.ask<FactsOfRow>(CHANGED_ROWS, [after, BATCH]);
    for (const row of rows) await recordRow(manager, client, row, asking);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.row;
  }
  await client.change(
    `update intake_row r set outcome = 'updated', reasons = c.reasons from intake_change c where c.row = r.row`,
  );
  await client.change(UPDATE_PARCELS, [asking.writing.municipalityId, asking.writing.at]);
}

async function recordRow(manager: EntityManager, client: IntakeClient, row: FactsOfRow, asking: Asking): Promise<void> {
  // In the order in which others lock them who record in several cases of a parcel.
  if (row.others.length > 0) await lockCases(manager, [`${row.key}:sewer`, ...row.others]);
  await client.change('savepoint intake_fact');
  for (const { caseId, fact } of recordingsOf(row)) {
    const recorded = await recordFact(manager, caseId, fact, asking);
    if (recorded.outcome === 'recorded') continue;
    const why =
      recorded.outcome === 'refused'
        ? recorded.refusal.refused
        : `${fact.type} of ${fact.on} would take back what has left the house; look at it with \`lateral record\` and accept it there.`;
    await client.change('rollback to savepoint intake_fact');
    await client.change(`update intake_row set outcome = 'held', reasons = $2 where row = $1`, [row.row, why]);
    await client.change('delete from intake_change where row = $1', [row.row]);
    return;
  }
  await client.change('release savepoint intake_fact');
}

/** What is said of the parcel itself is told to all its cases; of its pipe, to the sewer's alone. */
function recordingsOf({ key, others, facts }: FactsOfRow) {
  return facts.flatMap(fact => {
    const cases = isAboutParcel(fact.type) ? [`${key}:sewer`, ...others] : [`${key}:sewer`];
    return cases.map(caseId => ({ caseId, fact }));
  });
}

const UPDATE_PARCELS = `
update parcel p
   set owner_1 = c.owner_1, owner_2 = c.owner_2, care_of = c.care_of, mailing_lines = c.mailing_lines,
       no_mail_reason = c.no_mail_reason, site_address = c.site_address, site_place = c.site_place,
       legal_description = c.legal_description, use = c.use, dwellings = c.dwellings,
       rec_hundredths = c.rec_hundredths, district_id = c.district_id, property_class = c.property_class, email = c.email,
       language = c.language, available_on = c.available_on, connected_on = c.connected_on, source = c.source,
       content_hash = c.content_hash, updated_at = $2
  from intake_change c
 where p.municipality_id = $1 and p.parcel_key = c.key`;
