import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dateWithWeekday } from '../../core/calendar/day-words.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { moneyText } from '../../core/kernel/cents.ts';
import { refuse, type Refused } from '../../core/kernel/decision.ts';
import { cite } from '../../core/rulebook/rulebook.ts';
import type { RollOfYear } from '../../core/rules/tax-roll.ts';
import type { Desk } from '../desk/desk.ts';
import { csvLine } from '../export/csv-line.ts';
import type { PrintContext } from '../print-run/approve-letters.ts';
import type { MailClass } from '../print-run/plan-batch.ts';
import { printBatch, type PrintedBatches } from '../print-run/print-batch.ts';
import { readNotices, type OctoberNotice } from './read-notices.ts';
import { STAFF_ONLY } from '../print/staff-only.ts';

export interface PrintedNotices extends PrintedBatches {
  /** Every notice of the year as it stands after the run. */
  readonly notices: readonly OctoberNotice[];
  /** The list of who gets one; it holds owners beside what they owe. */
  readonly list: string | null;
}

/** A notice counts where it is given by its day: Wis. Stat. 66.0809(3)(a). */
export function whyNoMailing({ year, edition, calendar }: RollOfYear, on: CalendarDate): Refused | undefined {
  if (on <= calendar.noticeOn) return undefined;
  return refuse(
    `Mailed on ${dateWithWeekday(on)} a notice does not count for the ${year} roll: it was to be given by ${dateWithWeekday(calendar.noticeOn)}.`,
    edition.taxRoll ? [cite(edition.taxRoll.notice)] : [],
  );
}

/** Prints the October letters of a year that may go, and writes down who gets one. What waits for a person stays. */
export async function printNotices(
  desk: Desk,
  context: PrintContext,
  { year }: RollOfYear,
  run: {
    readonly on: CalendarDate;
    readonly outDir: string;
    readonly rehearsal: boolean;
    readonly method: MailClass;
  },
): Promise<PrintedNotices> {
  const town = context.writing.municipalityId;
  const ready = (await desk.read(town, manager => readNotices(manager, year))).filter(
    ({ state }) => state === 'drafted' || state === 'approved',
  );
  // Nothing named would mean every letter of the town.
  const printed =
    ready.length > 0
      ? await printBatch(desk, context, { ...run, selection: { ids: ready.map(({ id }) => id) } })
      : { batches: [], files: [], pages: 0, done: [], held: [], waiting: 0 };
  const notices = await desk.read(town, manager => readNotices(manager, year));
  return { ...printed, notices, list: notices.length > 0 ? await writeRecipients(run.outDir, year, notices) : null };
}

async function writeRecipients(outDir: string, year: number, notices: readonly OctoberNotice[]): Promise<string> {
  const name = `october-notices-${year}.csv`;
  const heads = ['parcel', 'owner', 'site address', 'amount', 'state', 'mailed', 'held'];
  const lines = notices.map(notice =>
    csvLine([
      notice.parcel,
      notice.owners,
      notice.site ?? '',
      { exact: moneyText(notice.cents) },
      { exact: notice.state },
      { exact: notice.mailedOn ?? '' },
      notice.held ?? '',
    ]),
  );
  await mkdir(outDir, { recursive: true });
  const path = join(outDir, name);
  await writeFile(path, [csvLine(heads), ...lines].map(line => `${line}\r\n`).join(''), { mode: STAFF_ONLY });
  await chmod(path, STAFF_ONLY);
  return name;
}
