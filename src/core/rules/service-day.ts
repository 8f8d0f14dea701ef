import { dateWords } from '../calendar/day-words.ts';
import { addPeriod, periodText } from '../calendar/period.ts';
import { addDays, latest, type CalendarDate } from '../kernel/calendar-date.ts';
import type { ServiceRung } from '../rulebook/service-schema.ts';

/** What is known of a mailing by certified mail and first class on one day. */
export interface TwoPieces {
  readonly mailedOn: CalendarDate;
  /** Somebody signed for the certified piece. */
  readonly receivedOn?: CalendarDate | undefined;
  /** The certified piece came back. */
  readonly certifiedBackOn?: CalendarDate | undefined;
  readonly firstClassBackOn?: CalendarDate | undefined;
}

export interface Settled {
  readonly as: 'served' | 'failed';
  readonly on: CalendarDate;
  readonly steps: readonly string[];
}

/**
 * When a notice sent certified and first class on one day counts, and when it has failed. Signed for: that day. Else once
 * the certified piece is back, or nothing was heard of it for its time, and the time of the first-class piece is over
 * without a return: the day after the later of the two. With both back it has failed.
 */
export function settlesOn(rule: NonNullable<ServiceRung['settles']>, known: TwoPieces): Settled {
  const { mailedOn, receivedOn, certifiedBackOn, firstClassBackOn } = known;
  if (receivedOn !== undefined) {
    return { as: 'served', on: receivedOn, steps: [`Signed for on ${dateWords(receivedOn)}`] };
  }
  const quietFrom = addDays(addPeriod(mailedOn, rule.certified), 1);
  const knownFrom = certifiedBackOn ?? quietFrom;
  const aboutCertified =
    certifiedBackOn === undefined
      ? `Nothing heard of the certified piece for ${periodText(rule.certified)}: it counts as unclaimed from ${dateWords(quietFrom)}`
      : `The certified piece came back on ${dateWords(certifiedBackOn)}`;
  if (firstClassBackOn !== undefined) {
    const steps = [aboutCertified, `The first-class piece came back on ${dateWords(firstClassBackOn)}`];
    return { as: 'failed', on: latest(knownFrom, firstClassBackOn), steps };
  }
  const outFrom = addDays(addPeriod(mailedOn, rule.firstClass), 1);
  return {
    as: 'served',
    on: latest(knownFrom, outFrom),
    steps: [
      aboutCertified,
      `The first-class piece is not back within ${periodText(rule.firstClass)}: it counts from ${dateWords(outFrom)}`,
    ],
  };
}

/** The day on which the last of the insertions appeared, a week apart: Wis. Stat. 985.07. */
export function publishedInFull(rule: NonNullable<ServiceRung['insertions']>, firstOn: CalendarDate): CalendarDate {
  return addDays(firstOn, 7 * (rule.count - 1));
}

/** Whether the tries in vain were enough, those of one day being one: it is given another way then. */
export function triesAreOver(rule: NonNullable<ServiceRung['tries']>, tries: readonly CalendarDate[]): boolean {
  return new Set(tries).size >= rule.count;
}
