import { lastDay } from '../calendar/last-day.ts';
import { dateWords } from '../calendar/day-words.ts';
import { periodText } from '../calendar/period.ts';
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import { decided, refuse, type Citation, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import type { PermitRules } from '../rulebook/permit-schema.ts';
import { requireRule } from './editions.ts';

/** What is known of a permit and the work under it. Of several rests of the work, the last one. */
export interface PermitLife {
  readonly issuedOn: CalendarDate;
  readonly startedOn?: CalendarDate | undefined;
  /** The first day on which the work rested. */
  readonly suspendedOn?: CalendarDate | undefined;
  readonly resumedOn?: CalendarDate | undefined;
  /** The day to which the Utility Manager lengthened the permit. */
  readonly extendedTo?: CalendarDate | undefined;
}

export type PermitEndReason = 'not-started' | 'suspended' | 'expired';

/** Why a permit ends, as staff say it. */
export const PERMIT_END_WORDS: Readonly<Record<PermitEndReason, string>> = {
  'not-started': 'no work begun in time',
  suspended: 'the work rested too long',
  expired: 'its whole term is over',
};

export interface PermitEnd {
  /** The last day on which the permit is good. */
  readonly lastDay: CalendarDate;
  /** The first day on which it no longer is. */
  readonly endsOn: CalendarDate;
  readonly reason: PermitEndReason;
}

interface Candidate {
  readonly reason: PermitEndReason;
  readonly lastDay: CalendarDate;
  readonly because: readonly Citation[];
  readonly step: string;
}

/**
 * When a permit ends as things stand: without work begun in time, with begun work resting too long, or at its full term
 * (§ 300-9.A(5)(a)); the earliest of these. No period ends it before the day of an extension. Refused where the dates
 * contradict each other or the edition sets no period for permits.
 */
export function permitEnds(edition: Edition, life: PermitLife): Decision<PermitEnd> {
  const found = requireRule(edition, 'permits', 'permits');
  if (!found.ok) return found;
  const rules = found.value;
  const contradiction = findContradiction(life);
  if (contradiction !== undefined) return refuse(contradiction, [cite(rules, edition)]);
  if (life.extendedTo !== undefined && !rules.extension) {
    return refuse(`${edition.name} does not let a permit be extended.`, [cite(rules, edition)]);
  }
  const candidates = [notStarted(edition, rules, life), suspended(edition, rules, life), expired(edition, rules, life)]
    .filter(candidate => candidate !== undefined)
    .map(candidate => extend(candidate, edition, rules, life.extendedTo));
  const [first, ...others] = candidates;
  if (!first) return refuse(`${edition.name} sets no period for permits.`, [cite(rules, edition)]);
  const ends = others.reduce((a, b) => (b.lastDay < a.lastDay ? b : a), first);
  return decided(
    { lastDay: ends.lastDay, endsOn: addDays(ends.lastDay, 1), reason: ends.reason },
    ends.because,
    candidates.map(({ step }) => step),
  );
}

/** Work that began after the last day began without a permit, so the start is only heeded where it was in time. */
function notStarted(edition: Edition, { startWithin }: PermitRules, life: PermitLife): Candidate | undefined {
  if (!startWithin) return undefined;
  const { due, because } = lastDay(edition, life.issuedOn, startWithin.period, 'perform');
  const latestStart = life.extendedTo !== undefined && life.extendedTo > due ? life.extendedTo : due;
  if (life.startedOn !== undefined && life.startedOn <= latestStart) return undefined;
  const step = `Issued on ${dateWords(life.issuedOn)}: work begins within ${periodText(startWithin.period)}, by ${dateWords(due)}.`;
  return { reason: 'not-started', lastDay: due, because: [cite(startWithin, edition), ...because], step };
}

function suspended(edition: Edition, { suspendedMost }: PermitRules, life: PermitLife): Candidate | undefined {
  if (!suspendedMost || life.suspendedOn === undefined) return undefined;
  const { due, because } = lastDay(edition, life.suspendedOn, suspendedMost.period, 'perform');
  const latestReturn = life.extendedTo !== undefined && life.extendedTo > due ? life.extendedTo : due;
  if (life.resumedOn !== undefined && life.resumedOn <= latestReturn) return undefined;
  const step = `Work rests since ${dateWords(life.suspendedOn)}: it goes on within ${periodText(suspendedMost.period)}, by ${dateWords(due)}.`;
  return { reason: 'suspended', lastDay: due, because: [cite(suspendedMost, edition), ...because], step };
}

function expired(edition: Edition, { expires }: PermitRules, life: PermitLife): Candidate | undefined {
  if (!expires) return undefined;
  const { due, because } = lastDay(edition, life.issuedOn, expires.period, 'perform');
  const step = `Issued on ${dateWords(life.issuedOn)}: it ends ${periodText(expires.period)} later, after ${dateWords(due)}.`;
  return { reason: 'expired', lastDay: due, because: [cite(expires, edition), ...because], step };
}

function extend(
  candidate: Candidate,
  edition: Edition,
  { extension }: PermitRules,
  extendedTo: CalendarDate | undefined,
): Candidate {
  if (extendedTo === undefined || extendedTo <= candidate.lastDay) return candidate;
  const because = [...candidate.because, ...(extension ? [cite(extension, edition)] : [])];
  return {
    ...candidate,
    lastDay: extendedTo,
    because,
    step: `${candidate.step} Extended to ${dateWords(extendedTo)}.`,
  };
}

function findContradiction({ issuedOn, startedOn, suspendedOn, resumedOn }: PermitLife): string | undefined {
  if (startedOn !== undefined && startedOn < issuedOn) {
    return `Work began on ${dateWords(startedOn)}, before the permit was issued on ${dateWords(issuedOn)}.`;
  }
  if (suspendedOn !== undefined && (startedOn === undefined || suspendedOn < startedOn)) {
    return `Work cannot have rested from ${dateWords(suspendedOn)}: it had not begun.`;
  }
  if (resumedOn !== undefined && (suspendedOn === undefined || resumedOn < suspendedOn)) {
    return `Work cannot have gone on again on ${dateWords(resumedOn)}: it was not resting.`;
  }
  return undefined;
}
