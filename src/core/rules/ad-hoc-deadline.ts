import { lastDay, rollLastDay, type Act, type LastDay } from '../calendar/last-day.ts';
import type { Period } from '../calendar/period.ts';
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import { cite, editionOn, newestEdition, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import { isInside } from './editions.ts';

/** The last day of a period that no rule names, under the edition in force on that day. */
export function deadlineOfPeriod(rulebook: Rulebook, start: CalendarDate, period: Period, act: Act): LastDay {
  const answers = rulebook.editions.map(edition => ({ edition, answer: lastDay(edition, start, period, act) }));
  const inForce = answers.find(({ edition, answer }) => isInside(edition, answer.due));
  return inForce?.answer ?? lastDay(timeLawOn(rulebook, start), start, period, act);
}

/** A fixed day, rolled where it can't be the last one. */
export function deadlineOnDay(rulebook: Rulebook, nominal: CalendarDate, act: Act): LastDay {
  const law = timeLawOn(rulebook, nominal);
  const { due, rolled, because } = rollLastDay(law, nominal, act);
  return { nominal, due, defaultFrom: addDays(due, 1), rolled, because: [cite(law.time), ...because] };
}

/** How time is counted on the day; before the first edition as in the first. */
export function timeLawOn(rulebook: Rulebook, on: CalendarDate): Edition {
  const first = rulebook.editions[0];
  return editionOn(rulebook, on) ?? (first && on < first.from ? first : newestEdition(rulebook));
}
