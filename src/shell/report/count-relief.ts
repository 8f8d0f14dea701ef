import type { CaseState } from '../../core/case/state.ts';
import { isOpen } from '../../core/case/state/petition.ts';
import { townDeadlines } from '../../core/case/town-deadlines.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';

/** What owners asked the town for, in figures: filed and decided in the report's time, open and late on its day. */
export interface ReliefCounts {
  filed: number;
  granted: number;
  denied: number;
  open: number;
  /** Of the open ones, those where a last day of the town itself is over. */
  late: number;
}

export function noRelief(): ReliefCounts {
  return { filed: 0, granted: 0, denied: 0, open: 0, late: 0 };
}

/** Adds the petitions of one case. A decision at each level counts. */
export function countRelief(
  counts: ReliefCounts,
  { petitions = [] }: CaseState,
  rulebook: Rulebook,
  { since, asOf }: { readonly since: CalendarDate; readonly asOf: CalendarDate },
): void {
  const within = (on: CalendarDate | undefined): boolean => on !== undefined && on >= since && on <= asOf;
  for (const petition of petitions) {
    if (within(petition.levels[0]?.filedOn)) counts.filed += 1;
    for (const { decision } of petition.levels) {
      if (!decision || !within(decision.on)) continue;
      if (decision.outcome === 'granted') counts.granted += 1;
      else counts.denied += 1;
    }
    if (!isOpen(petition)) continue;
    counts.open += 1;
    if (townDeadlines({ petitions: [petition] }, rulebook, asOf).some(({ daysLate }) => daysLate > 0)) counts.late += 1;
  }
}

/** The same as sentences for the first page; nothing where nobody asked. */
export function reliefSentences({ filed, granted, denied, open, late }: ReliefCounts): string[] {
  const petitions = (n: number): string => (n === 1 ? '1 petition or appeal' : `${n} petitions and appeals`);
  const decided = granted + denied;
  return [
    ...(filed > 0 ? [`${petitions(filed)} came in.`] : []),
    ...(decided > 0
      ? [`${decided} ${decided === 1 ? 'was' : 'were'} decided: ${granted} granted, ${denied} denied.`]
      : []),
    ...(open > 0
      ? [
          `${petitions(open)} ${open === 1 ? 'is' : 'are'} open${late > 0 ? `; in ${late} a last day of the town is over` : ''}.`,
        ]
      : []),
  ];
}
