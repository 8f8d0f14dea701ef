import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { parcelKeyOf } from '../../core/kernel/parcel-key.ts';
import type { Writing } from '../desk/append-changes.ts';
import type { Desk } from '../desk/desk.ts';
import { recordHistory, type History } from '../desk/record-history.ts';
import { approveLetters } from '../print-run/approve-letters.ts';
import { markMailed } from '../print-run/mail-letters.ts';
import { printBatch } from '../print-run/print-batch.ts';
import { sweepTown } from '../sweep/sweep-town.ts';
import type { DemoParcel } from './demo-parcels.ts';

/** The made-up town while its autumn is being told. */
export interface Telling {
  readonly desk: Desk;
  readonly rulebook: Rulebook;
  readonly today: CalendarDate;
  /** Who writes, on that business day. */
  readonly on: (date: CalendarDate) => Writing;
  /** Where print files go. */
  readonly printed: string;
}

export function caseOf(parcel: DemoParcel): string {
  return `${parcelKeyOf(parcel.number)}:sewer`;
}

/** Writes facts on the real path; a refusal is a fault of the demo. */
export async function tell(
  { desk, rulebook }: Telling,
  writing: Writing,
  histories: readonly History[],
): Promise<void> {
  const outcome = await desk.write(rulebook.id, manager =>
    recordHistory(manager, histories, { rulebook, writing, accept: true }),
  );
  const [first] = outcome.refused;
  if (first) throw new Error(`the demo's ${first.type} for ${first.caseId} was refused: ${first.why}`);
}

/** One fact of one parcel on its own day. */
export async function tellOne(
  telling: Telling,
  parcel: DemoParcel,
  on: CalendarDate,
  type: string,
  data: unknown = {},
): Promise<void> {
  await tell(telling, telling.on(on), [{ caseId: caseOf(parcel), observations: [{ type, on, data }] }]);
}

/** Approves, prints and mails all letters of a kind that have fallen due by the day, as staff would. */
export async function mailAll(
  { desk, rulebook, on, printed }: Telling,
  date: CalendarDate,
  kind: string,
  districts?: readonly string[],
): Promise<void> {
  const writing = on(date);
  await sweepTown(desk, rulebook, writing.today, writing);
  const context = { rulebook, writing };
  if (districts) for (const district of districts) await approveLetters(desk, context, { kind, district });
  else await approveLetters(desk, context, { kind });
  const selection = { kind };
  await printBatch(desk, context, { on: writing.today, outDir: printed, selection, rehearsal: false });
  await markMailed(desk, context, { on: writing.today, method: 'first-class', selection });
}
