import type { IntakeClient } from './intake-client.ts';
import type { Outcome } from './intake-row.ts';
import { NO_COUNTS, type Counts, type RowOutcome } from './import-result.ts';

const BATCH = 5000;
/** More than anybody reads; the whole list is in the answer to whoever imports. */
const PROBLEMS_KEPT = 1000;

/** What nobody set apart was found to be as it is known. Throws where the outcomes don't add up to the rows. */
export async function countOutcomes(client: IntakeClient, read: number): Promise<Counts> {
  const rows = await client.ask<{ outcome: Outcome; n: number }>(
    `select coalesce(outcome, 'unchanged') as outcome, count(*)::int as n from intake_row group by 1`,
  );
  const counts = { ...NO_COUNTS, ...Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n])) };
  const sum = Object.values(counts).reduce((a, b) => a + b, 0);
  if (sum !== read) throw new Error(`${read} rows were read and ${sum} have an outcome`);
  return counts;
}

/** Every row's outcome, in the order of the file, some thousand in memory at a time. */
export async function eachOutcome(client: IntakeClient, take: (row: RowOutcome) => void): Promise<void> {
  await client.change(
    `declare intake_outcome no scroll cursor for
     select row, coalesce(number, '') as parcel, coalesce(outcome, 'unchanged') as outcome, reasons from intake_row order by row`,
  );
  for (;;) {
    const rows = await client.ask<StoredOutcome>(`fetch ${BATCH} from intake_outcome`);
    for (const row of rows) take(outcomeOf(row));
    if (rows.length < BATCH) break;
  }
  await client.change('close intake_outcome');
}

/** The rows that a person has to look at. */
export async function listProblems(client: IntakeClient): Promise<RowOutcome[]> {
  const rows = await client.ask<StoredOutcome>(
    `select row, coalesce(number, '') as parcel, outcome, reasons from intake_row
      where outcome in ('rejected', 'held') order by row limit ${PROBLEMS_KEPT}`,
  );
  return rows.map(outcomeOf);
}

type StoredOutcome = Omit<RowOutcome, 'reasons'> & { readonly reasons: string | null };

function outcomeOf({ row, parcel, outcome, reasons }: StoredOutcome): RowOutcome {
  return { row, parcel, outcome, reasons: reasons ? reasons.split('\n') : [] };
}
