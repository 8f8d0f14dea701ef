import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { composeEmail } from '../mail/templates/compose-email.ts';
import { bytesOf } from '../print/bytes-of.ts';
import { storeDocument } from '../print-run/store-document.ts';
import { pastDeadline, type CouncilReport } from '../report/council-report.ts';
import { drawCouncilReport } from '../report/draw-council-report.ts';
import { gatherReport } from '../report/gather-report.ts';
import type { Town } from '../desk/town-settings.ts';
import { lastPeriod } from './council-period.ts';
import { queueEmail } from './queue-email.ts';
import type { WorkContext } from './work-context.ts';

/**
 * The status report of the month or quarter that is over, to each address that the council gave. On the first day that
 * Lateral works afterwards; after a longer outage the latest one alone.
 */
export async function queueCouncilMail(context: WorkContext, town: Town, today: CalendarDate): Promise<void> {
  const { council } = town.settings.emails;
  const rulebook = context.lawOf(town.municipalityId);
  if (!council || !rulebook) return;
  const period = lastPeriod(council.every, today);
  const keys = council.to.map((_, i) => `council/${period.id}${i === 0 ? '' : `/${i + 1}`}`);
  const { municipalityId } = town;
  const known = await context.desk.read(municipalityId, manager =>
    manager.query<unknown[]>('select from email_message where message_key = $1', [keys[0]]),
  );
  if (known.length > 0) return;
  const rehearsal = today > context.realTodayIn(town.timeZone);
  const report = await context.desk.read(municipalityId, manager =>
    gatherReport(manager, town, rulebook, { asOf: period.asOf, since: period.since, rehearsal }),
  );
  const pdf = await drawReport(report);
  await context.desk.write(municipalityId, async manager => {
    const writing = { municipalityId, today, at: context.now(), by: 'nightly check' };
    const sha256 = await storeDocument(manager, writing, `Status report, ${period.words}`, pdf);
    const attached = council.pdf === 'attached';
    const content = composeEmail('council-report', {
      town: { name: town.name },
      period: period.words,
      ...figuresOf(report),
      attached,
      reportUrl: `${context.pagesUrl}/documents/${sha256}`,
    });
    if ('held' in content) throw new Error(`the council’s e-mail lacks ${content.held.field}: ${content.held.reason}`);
    for (const [i, address] of council.to.entries()) {
      await queueEmail(manager, {
        municipalityId,
        key: keys[i] ?? '',
        kind: 'council-report',
        to: { name: report.town.body, address },
        content,
        aboutDay: today,
        at: context.now(),
        ...(attached ? { attachment: { sha256, name: `status-report-${period.id}.pdf` } } : {}),
      });
    }
  });
}

function figuresOf({ asOf, totals, changed, decisions }: CouncilReport) {
  return {
    asOf,
    parcels: totals.parcels,
    connected: totals.connected,
    within: totals.within,
    pastDeadline: pastDeadline(totals),
    excused: totals.excused,
    changed: [...changed],
    decisions: decisions.map(({ title }) => title),
  };
}

async function drawReport(report: CouncilReport): Promise<Buffer> {
  const { bytes, result } = await bytesOf(out => drawCouncilReport(report, out));
  if ('refused' in result) throw new Error(`the report does not add up: ${result.refused.join('; ')}`);
  return bytes;
}
