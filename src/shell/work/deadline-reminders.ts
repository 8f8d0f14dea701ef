import type { EntityManager } from 'typeorm';
import type { CaseState } from '../../core/case/state.ts';
import { addDays, daysBetween, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Town } from '../desk/town-settings.ts';
import { composeEmail } from '../mail/templates/compose-email.ts';
import { readAddressed, type OwnerAddressed } from './owner-mail.ts';
import { queueEmail } from './queue-email.ts';
import { reminderKey } from './reminder-key.ts';
import type { WorkContext } from './work-context.ts';

interface RunningCase {
  readonly caseId: string;
  readonly service: string;
  readonly parcelKey: string;
  readonly number: string;
  readonly site: string | null;
  readonly due: CalendarDate;
  readonly clocks: CaseState['clocks'];
}

/** A day on which owners are told that their last day is near. */
interface Milestone {
  readonly on: CalendarDate;
  readonly days: number;
  /** The day was made up afterwards: a person sees the e-mails before they go. */
  readonly late: boolean;
}

/** How many were made, and why others could not be: a sentence each, which names the field that is lacking. */
export interface Reminders {
  readonly made: number;
  readonly held: readonly string[];
}

/**
 * E-mails to owners some days before their last day, besides what goes on paper. Those of today go by themselves. Those
 * whose own day nobody worked on, because nothing ran, wait for a person, the latest of each case alone; whose last day
 * is over gets none.
 */
export async function queueReminders(context: WorkContext, town: Town, today: CalendarDate): Promise<Reminders> {
  const { never, reminderDays } = town.settings.emails;
  if (never.includes('reminder') || reminderDays.length === 0) return { made: 0, held: [] };
  return context.desk.write(town.municipalityId, async manager => {
    let made = 0;
    const held: string[] = [];
    for (const one of await readRunning(manager, today, Math.max(...reminderDays))) {
      const milestone = await findMilestone(manager, reminderDays, one, today);
      if (!milestone) continue;
      for (const owner of await readAddressed(context, manager, town, one.parcelKey)) {
        if (owner.consentOn > milestone.on) continue;
        const queued = await queueOne(context, manager, { town, one, owner, milestone, today });
        if (typeof queued === 'string') held.push(queued);
        else if (queued) made += 1;
      }
    }
    return { made, held };
  });
}

function readRunning(manager: EntityManager, today: CalendarDate, ahead: number): Promise<RunningCase[]> {
  return manager.query(
    `select c.case_id as "caseId", c.service, p.parcel_key as "parcelKey", p.number, p.site_address as site,
            c.binding_due as due, c.snapshot->'clocks' as clocks
       from parcel_case c join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where c.duty = 'running' and c.binding_due between $1 and $2 and p.retired_on is null
        and exists (select from email_consent e where e.municipality_id = p.municipality_id and e.parcel_key = p.parcel_key)
      order by c.case_id`,
    [today, addDays(today, ahead)],
  );
}

/** The nearest milestone that has come and whose day came after the notice; undefined where none is to be told of today. */
async function findMilestone(
  manager: EntityManager,
  reminderDays: readonly number[],
  { due, clocks }: RunningCase,
  today: CalendarDate,
): Promise<Milestone | undefined> {
  const clock = clocks.find(one => one.due === due);
  if (!clock || clock.passed > 0) return undefined;
  const [nearest] = reminderDays
    .map(days => ({ days, on: addDays(due, -days) }))
    .filter(({ on }) => on <= today && on > clock.start)
    .sort((a, b) => a.days - b.days);
  if (!nearest) return undefined;
  if (nearest.on === today) return { ...nearest, late: false };
  const [row]: { late: boolean }[] = await manager.query(
    'select run_late as late from sweep_day where business_date = $1',
    [nearest.on],
  );
  return row?.late ? { ...nearest, late: true } : undefined;
}

/** Whether it was made, or the sentence that says why it can't be: one keeps no other back. */
async function queueOne(
  context: WorkContext,
  manager: EntityManager,
  of: { town: Town; one: RunningCase; owner: OwnerAddressed; milestone: Milestone; today: CalendarDate },
): Promise<boolean | string> {
  const { town, one, owner, milestone, today } = of;
  const { settings, municipalityId } = town;
  const data = {
    town: { name: town.name, office: settings.office, phone: settings.phone ?? '' },
    owner: { name: owner.spoken },
    parcel: { number: one.number, site: one.site ?? one.number },
    lastDay: one.due,
    // On the last day itself, made up late, it is still the day.
    daysLeft: Math.max(1, daysBetween(today, one.due)),
    service: serviceOf(one.service),
    unsubscribeUrl: owner.unsubscribeUrl,
    ...(settings.ownerPageUrl ? { ownerPageUrl: settings.ownerPageUrl } : {}),
  };
  const content = composeEmail('deadline-reminder', data, owner.language);
  if ('held' in content) return `Parcel ${one.number}: ${content.held.field} ${content.held.reason}.`;
  return queueEmail(manager, {
    municipalityId,
    key: reminderKey({ ...one, days: milestone.days, ownerNo: owner.ownerNo }),
    kind: 'deadline-reminder',
    to: { name: owner.name, address: owner.address },
    content,
    aboutDay: today,
    at: context.now(),
    owner: { parcelKey: one.parcelKey, ownerNo: owner.ownerNo, unsubscribeUrl: owner.unsubscribeUrl },
    ...(milestone.late
      ? { held: `It was to go on ${milestone.on}, when nothing ran. A person decides whether it still goes.` }
      : {}),
  });
}

function serviceOf(service: string): 'sewer' | 'water' | 'storm' | 'other' {
  return service === 'sewer' || service === 'water' || service === 'storm' ? service : 'other';
}
