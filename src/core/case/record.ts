import type { z } from 'zod';
import { addDays, isLikelyMeant, type CalendarDate } from '../kernel/calendar-date.ts';
import { decided, refuse, type Decision, type Refused } from '../kernel/decision.ts';
import type { AnyObserved, DerivedFact, ObservedType } from '../facts/fact.ts';
import { observedSchemas, type Stated } from '../facts/observed.ts';
import { observedKey } from '../facts/observed-key.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import { derive, type Life } from './derive.ts';
import { refusedByLaw } from './record/checks.ts';
import { formWords } from './record/form-words.ts';
import { hasNoPlace } from './record/no-place.ts';
import { sectionsOf } from './record/sections-of.ts';
import { completed, type Checked } from './record/complete.ts';
import { remediesOf } from './record/remedies-of.ts';
import type { CaseState } from './state.ts';

/** What somebody reports: unchecked. */
export interface Observation {
  readonly type: string;
  readonly on: CalendarDate;
  readonly data: unknown;
}

export interface Recording {
  readonly fact: AnyObserved;
  readonly before: Life;
  readonly after: Life;
}

export function isObservedType(type: string): type is ObservedType {
  return Object.hasOwn(observedSchemas, type);
}

/**
 * May this be recorded? Checks its form, its date and whether the case, read anew with it, has a place for it. Late is
 * normal: what counts is the day it took effect. `today` is the town's business day; nothing later can have happened.
 */
export function record(
  observed: readonly AnyObserved[],
  observation: Observation,
  rulebook: Rulebook,
  today: CalendarDate,
): Decision<Recording> {
  const checked = checkForm(observation);
  if (!checked.ok) return refuse(checked.refused, sectionsOf(observation.type, rulebook));
  if (observation.on > today) {
    return refuse(
      `${observation.type} is dated ${observation.on}, after today, ${today}: what has not happened is not recorded.`,
    );
  }
  const future = futureDate(checked.value, today);
  if (future) return refuse(`${observation.type} says ${future}, after today, ${today}: nobody can know that yet.`);
  const contradiction = receivedTooEarly(checked.value, observation.on) ?? unknownRemedy(checked.value, rulebook);
  if (contradiction) return contradiction;
  const printed = printedAfter(observed, checked.value, observation.on);
  if (printed) return refuse(`That letter was printed on ${printed}: it cannot have been mailed on ${observation.on}.`);
  const before = derive(observed, rulebook, today);
  const stateThrough = (day: CalendarDate): CaseState =>
    day === today ? before.state : derive(observed, rulebook, day).state;
  const refusal = refusedByLaw(
    { ...checked.value, on: observation.on },
    {
      observed,
      rulebook,
      today,
      eveningBefore: () => stateThrough(addDays(observation.on, -1)),
      endOfDay: () => stateThrough(observation.on),
      now: () => before.state,
    },
  );
  if (refusal) return refusal;
  const added = (data: Checked): { fact: AnyObserved; after: Life } => {
    const fact = asFact(data, observation.on, observed);
    return { fact, after: derive([...observed, fact], rulebook, today) };
  };
  const asked = completed(checked.value, observation.on, observed, stateThrough);
  const first = added(asked);
  const complete = withStated(asked, first.fact.key, first.after);
  const { fact, after } = complete === asked ? first : added(complete);
  if (ONCE_A_DAY.has(fact.type) && /#\d+$/.test(fact.key)) {
    return refuse(`That is recorded already: ${fact.type} of ${fact.on}.`);
  }
  return hasNoPlace(fact, after.state, rulebook) ?? decided({ fact, before, after }, []);
}

/** Said twice of one day, these are one thing told twice; two payments of one amount are two payments. */
const ONCE_A_DAY: ReadonlySet<string> = new Set<ObservedType>([
  'trigger.noticed',
  'authorization.recorded',
  'permit.issued',
  'connection.made',
  'septic.abandoned',
]);

function asFact({ type, data }: Checked, on: CalendarDate, observed: readonly AnyObserved[]): AnyObserved {
  const keys = new Set(observed.map(fact => fact.key));
  const key = observedKey(type, on, data as never, candidate => keys.has(candidate));
  return { origin: 'observed', type, key, on, data } as unknown as AnyObserved;
}

/** A day of receipt or publication can't be ahead; the date on a letter can, the mailing day is given at printing. */
function futureDate(checked: Checked, today: CalendarDate): CalendarDate | undefined {
  if (checked.type !== 'trigger.noticed') return undefined;
  const { receivedOn, publishedOn } = checked.data;
  return [receivedOn, publishedOn].find(date => date !== undefined && date > today);
}

/** What was received on a day had been given by then. */
function receivedTooEarly(checked: Checked, on: CalendarDate): Refused | undefined {
  if (checked.type !== 'trigger.noticed') return undefined;
  const { receivedOn } = checked.data;
  if (receivedOn === undefined || receivedOn >= on) return undefined;
  return refuse(`A notice of ${on} cannot have been received on ${receivedOn}, before it was given.`);
}

/** A vote for a remedy that no text of the town has, moves nothing: it would stand in the log as if it did. */
function unknownRemedy(checked: Checked, rulebook: Rulebook): Refused | undefined {
  if (checked.type !== 'authorization.recorded') return undefined;
  const { remedy } = checked.data;
  // Allowing a late choice is no remedy of its own: it needs the assessment that the choice was about.
  if (remedy === 'late-election') return undefined;
  const rules = rulebook.editions.flatMap(edition => remediesOf(edition));
  if (rules.some(rule => rule.remedy === remedy)) return undefined;
  const known = [...new Set(rules.map(rule => rule.remedy))];
  return refuse(
    known.length > 0
      ? `The ordinance of ${rulebook.name} has no remedy "${remedy}"; it has ${known.join(' and ')}.`
      : `The ordinance of ${rulebook.name} has no remedy that could be authorized.`,
    rules.map(({ source }) => source),
  );
}

/** The day our own letter was first printed, where it is said to have been mailed before. */
function printedAfter(observed: readonly AnyObserved[], checked: Checked, on: CalendarDate): CalendarDate | undefined {
  if (checked.type !== 'notice.mailed' || checked.data.notice === undefined) return undefined;
  const { notice } = checked.data;
  const prints = observed.flatMap(fact =>
    fact.type === 'notice.printed' && fact.data.notice === notice ? [fact.on] : [],
  );
  return prints.length > 0 && prints.every(day => day > on) ? prints.sort()[0] : undefined;
}

/** The observation's words against its schema; the refusal names each field. */
export function checkForm(observation: Observation): Decision<Checked> {
  if (!isObservedType(observation.type)) {
    return refuse(
      `"${observation.type}" is not a fact that can be recorded; the types are ${Object.keys(observedSchemas).join(', ')}.`,
    );
  }
  const parsed = (observedSchemas[observation.type] as z.ZodType).safeParse(observation.data, {
    reportInput: true,
  });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => {
      const field = issue.path.join('.');
      return field ? `${field}: ${formWords(issue)}` : formWords(issue);
    });
    return refuse(`${observation.type}: ${problems.join('; ')}.`);
  }
  if (!isLikelyMeant(observation.on)) {
    return refuse(
      `${observation.type} is dated ${observation.on}: the year ${observation.on.slice(0, 4)} cannot be meant.`,
    );
  }
  return decided({ type: observation.type, data: parsed.data } as Checked, []);
}

/**
 * A mailing recorded in few words is taken to be the letter that was due and to state what it took effect as, so that a
 * later correction finds out that it said something else.
 */
function withStated(checked: Checked, key: string, after: Life): Checked {
  if (checked.type !== 'notice.mailed' || checked.data.stated) return checked;
  const letter = after.state.letters.find(({ mailing }) => mailing === key);
  if (!letter || letter.reported) return checked;
  const served = after.steps.find(({ fact }) => fact.type === 'notice.served' && fact.data.of === letter.key)?.fact;
  const stated = served?.type === 'notice.served' ? statedBy(served) : undefined;
  return { type: checked.type, data: { ...checked.data, notice: letter.key, ...(stated ? { stated } : {}) } };
}

function statedBy({ data }: DerivedFact<'notice.served'>): Stated | undefined {
  const { letter, receivable, cents, startsOn, until, arrears } = data;
  if (arrears !== undefined) return { arrears: [...arrears] };
  if (receivable !== undefined && cents !== undefined) return { charge: { receivable, cents } };
  if (startsOn !== undefined) return { startsOn };
  return letter === 'one-year' && until !== undefined ? { lastDay: until } : undefined;
}
