import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Desk } from '../desk/desk.ts';
import type { Handled, PrintContext } from './approve-letters.ts';
import { finishBatch } from './finish-batch.ts';
import type { Selection } from './list-letters.ts';
import { asOnlyPrintRun } from './one-print-run.ts';
import { planBatch, type MailClass } from './plan-batch.ts';

export interface BatchRequest {
  /** The mailing day: the date on the letters. */
  readonly on: CalendarDate;
  readonly outDir: string;
  readonly selection: Selection;
  readonly rehearsal: boolean;
  readonly method?: MailClass;
  /** At which hour of the day they are handed over, "10:00", where an order is in hours. */
  readonly at?: string | undefined;
  /** Printed on both sides: each piece begins on a front side. */
  readonly duplex?: boolean;
}

export interface PrintedBatches extends Handled {
  readonly batches: readonly string[];
  readonly files: readonly string[];
  readonly pages: number;
  /** Letters that a person must approve first. */
  readonly waiting: number;
}

/**
 * Prints what is approved or needs no approval: print file, manifest, firm mailing book. Runs that were cut off are
 * finished first, with their own letters and date. A second run of the town waits until the first is done.
 */
export async function printBatch(desk: Desk, context: PrintContext, request: BatchRequest): Promise<PrintedBatches> {
  return asOnlyPrintRun(desk, context.writing.municipalityId, () => finishAndPrint(desk, context, request));
}

async function finishAndPrint(desk: Desk, context: PrintContext, request: BatchRequest): Promise<PrintedBatches> {
  const town = context.writing.municipalityId;
  const cutOff: { batch: string }[] = await desk.read(town, manager =>
    manager.query(`select batch_id as batch from print_batch where state = 'planned' order by created_at, batch_id`),
  );
  const finished = [];
  for (const { batch } of cutOff) finished.push(await finishBatch(desk, context, batch, request));
  const plan = await desk.write(town, manager =>
    planBatch(manager, context, {
      on: request.on,
      method: request.method ?? (request.at === undefined ? 'first-class' : 'personal'),
      at: request.at,
      duplex: request.duplex,
      selection: request.selection,
    }),
  );
  if (plan.batch !== null) finished.push(await finishBatch(desk, context, plan.batch, request));
  return {
    batches: finished.map(({ batch }) => batch),
    files: finished.flatMap(({ files }) => files),
    pages: finished.reduce((sum, { pages }) => sum + pages, 0),
    done: finished.flatMap(({ done }) => done),
    held: plan.held,
    waiting: plan.waiting,
  };
}
