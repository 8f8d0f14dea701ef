import type { EntityManager } from 'typeorm';
import type { Observation } from '../../core/case/record.ts';
import { recordFact, type Asking } from '../desk/record-fact.ts';
import type { IntakeClient } from './intake-client.ts';

interface FactsOfRow {
  readonly row: number;
  readonly key: string;
  readonly facts: readonly Observation[];
}

const BATCH = 500;

/**
 * Makes the changes of intake_change: first the facts, through the one place that records, then the parcel's own columns.
 * A row with a fact that the case can't take, or that would take back what has left the house, is held whole.
 */
export async function changeKnown(manager: EntityManager, client: IntakeClient, asking: Asking): Promise<void> {
  for (let after = 0; ;) {
    const rows = await client.ask<FactsOfRow>(
      `select row, key, facts from intake_change where facts <> '[]'::jsonb and row > $1 order by row limit $2`,
      [after, BATCH],
    );
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
  await client.change('savepoint intake_fact');
  for (const fact of row.facts) {
    const recorded = await recordFact(manager, `${row.key}:sewer`, fact, asking);
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
