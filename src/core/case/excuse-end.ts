import type { CalendarDate } from '../kernel/calendar-date.ts';
import { editionOn, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import type { Service } from '../rulebook/kinds.ts';
import type { CaseState } from './state.ts';
import type { Excuse, ExcuseReason } from './state/people.ts';

/**
 * The last day of an excuse; undefined where a person must end it. Another utility's area is excused as long as the
 * town's text says that it serves there, where nobody told another day.
 */
export function excuseEnd(excuse: Excuse, rulebook: Rulebook): CalendarDate | undefined {
  if (excuse.until !== undefined || excuse.reason !== 'other-utility') return excuse.until;
  const [only, ...others] = editionOn(rulebook, excuse.since)?.otherUtilities ?? [];
  return only && others.length === 0 && only.until >= excuse.since ? only.until : undefined;
}

/** What the text says of an excuse of that kind; nothing of those that a body grants or the land itself gives. */
export function excuseRules(edition: Edition, reason: ExcuseReason, service: Service) {
  if (reason === 'exempt') return (edition.exemptions ?? []).filter(({ services }) => services.includes(service));
  if (reason === 'no-capacity') return edition.capacity ? [edition.capacity] : [];
  if (reason === 'merged') return edition.landDivision ? [edition.landDivision] : [];
  return reason === 'other-utility' ? (edition.otherUtilities ?? []) : [];
}

/** Excuses that somebody is to look at by the day: their day of review has come, or nobody gave them an end. */
export function excusesToReview(
  state: Pick<CaseState, 'excuses'>,
  rulebook: Rulebook,
  on: CalendarDate,
): readonly (Excuse & { readonly dueOn?: CalendarDate })[] {
  return state.excuses.flatMap(excuse => {
    const end = excuseEnd(excuse, rulebook);
    if (excuse.reviewOn !== undefined) return excuse.reviewOn <= on ? [{ ...excuse, dueOn: excuse.reviewOn }] : [];
    // Land without a building, or gone into another parcel, is nobody's to watch: a building or a decision is recorded.
    if (end !== undefined || excuse.reason === 'no-building' || excuse.reason === 'merged') return [];
    return [excuse];
  });
}
