import { daysBetween, type CalendarDate } from '../kernel/calendar-date.ts';
import type { Citation } from '../kernel/decision.ts';
import { cite, type Rulebook } from '../rulebook/rulebook.ts';
import { lastDayToGoOn, petitionLaw, stepsNotTaken } from './petition-law.ts';
import { isOpen, newestLevel, type Petition, type TownStep } from './state/petition.ts';

/** What comes next on a petition: whose step it is, and its last day where the text counts one. */
export interface PetitionNext {
  readonly whose: 'town' | 'owner';
  readonly what: string;
  readonly on: CalendarDate | null;
  /** Days since its last day; 0 while it is in time, or where it has none. */
  readonly daysLate: number;
  readonly because: readonly Citation[];
}

const STEP_WORDS: Readonly<Record<TownStep, string>> = {
  'hearing-notice': 'Notice of the hearing',
  hearing: 'Hearing',
  decision: 'Decision',
};

/** The next step of a petition as of a day; undefined where nothing more is to come. */
export function petitionNext(rulebook: Rulebook, petition: Petition, on: CalendarDate): PetitionNext | undefined {
  const law = petitionLaw(rulebook, petition);
  const level = newestLevel(petition);
  const { decision } = level;
  if (petition.grantedOn !== undefined) return granted(petition);
  if (!law || !isOpen(petition)) return undefined;
  if (!decision) {
    const [first] = [...stepsNotTaken(law, petition)].sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
    const by = law.level.by;
    if (!first)
      return {
        whose: 'town',
        what: `Decision of ${by}`,
        on: null,
        daysLate: 0,
        because: [cite(law.level, law.edition)],
      };
    const daysLate = first.lastDay < on ? daysBetween(first.lastDay, on) : 0;
    return {
      whose: 'town',
      what: `${STEP_WORDS[first.step]}, ${by}`,
      on: first.lastDay,
      daysLate,
      because: first.because,
    };
  }
  if (decision.outcome === 'granted') {
    const { agreement } = law.route;
    if (!agreement) return undefined;
    return {
      whose: 'owner',
      what: 'Agreement to be executed',
      on: null,
      daysLate: 0,
      because: [cite(agreement, law.edition)],
    };
  }
  if (!law.next) return undefined;
  const goOn = lastDayToGoOn(law, petition);
  const what = `Appeal to ${law.next.by}`;
  if (!goOn.ok)
    return { whose: 'owner', what: `${what}. ${goOn.refused}`, on: null, daysLate: 0, because: goOn.because };
  return { whose: 'owner', what, on: goOn.value?.due ?? null, daysLate: 0, because: goOn.because };
}

function granted({ grantedUntil, endedOn }: Petition): PetitionNext | undefined {
  if (grantedUntil === undefined || endedOn !== undefined) return undefined;
  return { whose: 'owner', what: 'End of what was granted', on: grantedUntil, daysLate: 0, because: [] };
}
