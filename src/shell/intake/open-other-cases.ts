import type { EntityManager } from 'typeorm';
import type { Service } from '../../core/rulebook/kinds.ts';
import type { Use } from '../../core/rulebook/fields.ts';
import { openParcelCase } from '../desk/open-case.ts';
import type { Asking } from '../desk/record-fact.ts';
import type { IntakeClient } from './intake-client.ts';

interface WantedCase {
  readonly row: number;
  readonly key: string;
  readonly service: Service;
  readonly use: Use;
  readonly rec: number;
}

/**
 * Opens the cases beside the sewer that the file names and the parcel doesn't have: water, storm sewer, a private system.
 * The dates of the row are the sewer's; what is known of the other case is recorded in it.
 */
export async function openOtherCases(manager: EntityManager, client: IntakeClient, asking: Asking): Promise<void> {
  const { writing } = asking;
  const wanted = await client.ask<WantedCase>(
    `select r.row, r.key, s.service, p.use, p.rec_hundredths as rec
       from intake_row r
       join parcel p on p.municipality_id = $1 and p.parcel_key = r.key,
            lateral unnest(string_to_array(r.services, ',')) as s(service)
      where r.services is not null and coalesce(r.outcome, 'unchanged') in ('imported', 'updated', 'unchanged')
        and not exists (select from parcel_case c
                         where c.municipality_id = $1 and c.parcel_key = r.key and c.service = s.service)
      order by r.row, s.service`,
    [writing.municipalityId],
  );
  for (const { row, key, service, use, rec } of wanted) {
    const data = { service, use, recHundredths: rec, trackedFrom: writing.today };
    const opened = await openParcelCase(manager, key, { type: 'case.opened', on: writing.today, data }, asking);
    // Two rows of one parcel may both name it: the first one has opened it.
    if (opened.outcome !== 'recorded') continue;
    await client.change(
      `update intake_row set outcome = case when outcome = 'imported' then outcome else 'updated' end,
              reasons = concat_ws(E'\\n', nullif(reasons, ''), $2::text) where row = $1`,
      [row, `${service} case opened`],
    );
  }
}
