import { z } from 'zod';
import { rollSteps } from '../../../core/calendar/last-day.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { decided, refuse, type Citation } from '../../../core/kernel/decision.ts';
import { cite, newestEdition } from '../../../core/rulebook/rulebook.ts';
import { USES } from '../../../core/rulebook/fields.ts';
import { deadlineOnDay } from '../../../core/rules/ad-hoc-deadline.ts';
import { connectionDeadline } from '../../../core/rules/deadline.ts';
import { standbyStart, standbyStartSteps } from '../../../core/rules/standby-start.ts';
import { date, municipality } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';

const request = z.strictObject({
  municipality,
  connectionDeadline: date.optional(),
  availabilityNotice: date.optional(),
  use: z.enum(USES, 'must be "residential" or "nonresidential"').optional(),
  operational: date.optional(),
  warned: date.optional(),
  letter: date.optional(),
});

export const standbyStartKind = defineKind('standby-start', request, (asked, rulebooks) => {
  const rulebook = rulebookOf(rulebooks, asked.municipality);
  if (!rulebook.editions.some(({ standby }) => standby)) {
    const newest = newestEdition(rulebook);
    return refuse(`The rulebook of ${rulebook.name} has no standby charge.`, [cite(newest, newest)]);
  }
  if (asked.connectionDeadline !== undefined && asked.availabilityNotice !== undefined) {
    return refuse('Give the connection deadline or the notice of availability (with the use), not both.');
  }
  // A day that is given may not have been moved yet off its Sunday or holiday; one that was stays where it is.
  const given = asked.connectionDeadline && deadlineOnDay(rulebook, asked.connectionDeadline, 'perform');
  let deadline: CalendarDate | undefined = given?.due;
  let because: readonly Citation[] = given?.rolled ? given.because : [];
  let steps: readonly string[] = given ? rollSteps(given) : [];
  // A charge that runs from the notice itself asks for no deadline.
  const waits = !rulebook.editions.some(({ standby }) => standby?.runsFrom);
  if (waits && deadline === undefined && asked.availabilityNotice !== undefined) {
    if (asked.use === undefined)
      return refuse('The use (residential or nonresidential) is missing: the deadline depends on it.');
    const notice = asked.availabilityNotice;
    const dates = { letterDate: notice, mailedOn: notice, publishedOn: notice };
    const answer = connectionDeadline(rulebook, { trigger: 'availability', use: asked.use, dates });
    if (!answer.ok) return answer;
    deadline = answer.value.due;
    because = answer.because;
    steps = answer.steps ?? [];
  }
  const start = standbyStart(rulebook, {
    connectionDeadline: deadline,
    operationalOn: asked.operational,
    warnedOn: asked.warned,
    letterOn: asked.letter,
    noticedOn: asked.availabilityNotice,
    letterPolicy: asked.letter !== undefined,
  });
  const { because: sources, waits: _waits, ...fields } = start;
  return decided({ ...fields }, [...because, ...sources], [...steps, ...standbyStartSteps(start)]);
});
