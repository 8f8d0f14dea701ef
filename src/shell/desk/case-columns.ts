import { CHART_VERSION } from '../../core/case/chart/parcel-case.ts';
import { ArrayParameter } from '../store/array-parameter.ts';
import type { CaseChange } from './case-change.ts';
import { readModelOf } from './read-model.ts';

const text = (): ArrayParameter => new ArrayParameter('text');
const cents = (): ArrayParameter => new ArrayParameter('bigint');

/** The read model and the snapshots of any number of cases, in the order in which the statement takes them. */
export class CaseColumns {
  private readonly columns = {
    caseId: text(),
    lastSeq: new ArrayParameter('integer'),
    lastHash: text(),
    snapshot: new ArrayParameter('json'),
    through: text(),
    nextActionOn: text(),
    duty: text(),
    building: text(),
    standby: text(),
    forcedConnection: text(),
    assessment: text(),
    relief: text(),
    bindingDue: text(),
    charged: cents(),
    paid: cents(),
    pastDue: cents(),
    conflicts: new ArrayParameter('integer'),
  };

  add({ row, after, through, nextActionOn }: CaseChange, log: { seq: number; hash: string }): void {
    const { columns } = this;
    const model = readModelOf(after, through);
    columns.caseId.push(row.caseId);
    columns.lastSeq.push(log.seq);
    columns.lastHash.push(log.hash);
    columns.snapshot.push(JSON.stringify(after));
    columns.through.push(through);
    columns.nextActionOn.push(nextActionOn ?? null);
    columns.duty.push(after.chart.duty);
    columns.building.push(after.chart.building);
    columns.standby.push(after.chart.standby);
    columns.forcedConnection.push(after.chart.forcedConnection);
    columns.assessment.push(after.chart.assessment);
    columns.relief.push(after.chart.relief);
    columns.bindingDue.push(model.bindingDue);
    columns.charged.push(model.charged);
    columns.paid.push(model.paid);
    columns.pastDue.push(model.pastDue);
    columns.conflicts.push(after.conflicts.length);
  }

  statement(town: string): { sql: string; parameters: unknown[] } {
    const buffers = Object.values(this.columns).map(column => column.toBuffer());
    return { sql: UPDATE_CASES, parameters: [town, CHART_VERSION, ...buffers] };
  }
}

const UPDATE_CASES = `
update parcel_case c
   set last_seq = u.last_seq, last_hash = u.last_hash, chart_version = $2, snapshot = u.snapshot,
       snapshot_through = u.through::date, next_action_on = u.next_action_on::date, duty = u.duty, building = u.building,
       standby = u.standby, forced_connection = u.forced_connection, assessment = u.assessment, relief = u.relief,
       binding_due = u.binding_due::date, charged_cents = u.charged, paid_cents = u.paid,
       balance_cents = u.charged - u.paid, past_due_cents = u.past_due, conflict_count = u.conflicts
  from unnest($3::text[], $4::int[], $5::text[], $6::json[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
              $12::text[], $13::text[], $14::text[], $15::text[], $16::bigint[], $17::bigint[], $18::bigint[], $19::int[])
       as u(case_id, last_seq, last_hash, snapshot, through, next_action_on, duty, building, standby, forced_connection,
            assessment, relief, binding_due, charged, paid, past_due, conflicts)
 where c.municipality_id = $1 and c.case_id = u.case_id`;
