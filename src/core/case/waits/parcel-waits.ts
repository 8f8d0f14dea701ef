import { dateWords } from '../../calendar/day-words.ts';
import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import { dollars } from '../../kernel/cents.ts';
import { cite, editionOn, type Edition, type Rulebook } from '../../rulebook/rulebook.ts';
import type { Service, Trigger } from '../../rulebook/kinds.ts';
import { isAboutPipe } from '../about-pipe.ts';
import { remediesOf } from '../record/remedies-of.ts';
import { excuseRules, excusesToReview } from '../excuse-end.ts';
import { distanceToMeasure } from '../distance-wanted.ts';
import { EXCUSE_WORDS } from '../excuse-words.ts';
import type { CaseState } from '../state.ts';
import { isStayed } from '../stayed.ts';
import type { Waiting } from '../waits-for.ts';

/** What waits for a person because of what became of the parcel: an excuse, a bankruptcy, clear water in the sewer. */
export function parcelWaits(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  return [
    ...measuring(state, rulebook),
    ...reviews(state, rulebook, on),
    ...attorney(state, rulebook, on),
    ...referral(state, rulebook, on),
  ];
}

/** Where the text asks only those near the sewer, a notice starts nothing before somebody has measured. */
function measuring(state: CaseState, rulebook: Rulebook): readonly Waiting[] {
  if (state.chart.duty === 'discharged') return [];
  const noticed = state.triggers.flatMap(({ served, data }) => (served ? [] : [data.trigger]));
  const triggers: readonly Trigger[] = state.operationalOn === null ? noticed : ['availability', ...noticed];
  const wanted = [...new Set(triggers)].flatMap(trigger => distanceToMeasure(state, trigger, rulebook) ?? []);
  return wanted.filter(({ what }, i) => wanted.findIndex(other => other.what === what) === i);
}

function reviews(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  if (state.chart.duty === 'discharged') return [];
  const edition = editionOn(rulebook, on);
  return excusesToReview(state, rulebook, on).map(({ reason, since, dueOn }) => ({
    what: dueOn
      ? `a new look at the excuse (${EXCUSE_WORDS[reason]}) of ${since}, for which ${dueOn} was set`
      : `a last day or a day of review for the excuse (${EXCUSE_WORDS[reason]}) of ${since}`,
    because: edition ? excuseRules(edition, reason, state.service).map(rule => cite(rule, edition)) : [],
  }));
}

/** While a bankruptcy is open the city's attorney decides; after a discharge what it freed the owner of is written off. */
function attorney(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  return state.bankruptcies.flatMap(({ petitionOn, endedOn, how }): readonly Waiting[] => {
    const edition = editionOn(rulebook, petitionOn > on ? petitionOn : on);
    const because = edition?.bankruptcy ? [cite(edition.bankruptcy, edition)] : [];
    const day = endedOn === undefined ? on : addDays(endedOn, -1);
    const before = state.accounts.receivables.filter(owed => owed.open > 0 && isStayed(state, owed, day));
    const sum = before.reduce((total, owed) => total + owed.open, 0);
    const debts = `${dollars(sum as (typeof before)[number]['open'])} is owed from before it`;
    if (endedOn === undefined) {
      return [{ what: `the attorney: bankruptcy filed on ${dateWords(petitionOn)}; ${debts}`, because }];
    }
    if (how !== 'discharged' || before.length === 0) return [];
    const keys = before.map(owed => owed.key).join(', ');
    return [
      {
        what: `the attorney: what the discharge of ${dateWords(endedOn)} freed the owner of, and its write-off (${keys})`,
        because,
      },
    ];
  });
}

/** A pipe that the town may have connected, or be paid for not being, is pursued by that. */
function hasOwnRemedy(edition: Edition, service: Service): boolean {
  return isAboutPipe(service) && remediesOf(edition).some(({ services }) => services?.includes(service) ?? true);
}

/** § 300-10.A, § 300-21: whoever lets clear water in after the last day can be taken to court; nothing is charged. */
function referral(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  if (state.chart.duty !== 'overdue') return [];
  if ((state.referrals ?? []).length > 0) return [];
  const edition = editionOn(rulebook, on);
  if (!edition?.violations || hasOwnRemedy(edition, state.service)) return [];
  return [
    { what: 'a decision whether the violation is referred to the court', because: [cite(edition.violations, edition)] },
  ];
}
