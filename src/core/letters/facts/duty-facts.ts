import { dateWords } from '../../calendar/day-words.ts';
import { clockOfNotice } from '../../case/agenda/notice-clock.ts';
import { neverHadTank } from '../../case/tank.ts';
import { findingsOf } from '../../case/agenda/violation-notice.ts';
import type { Appealed } from '../../rulebook/relief-schema.ts';
import type { DeadlineRule } from '../../rulebook/duty-schema.ts';
import type { Trigger } from '../../rulebook/kinds.ts';
import type { Deadline } from '../../rules/deadline.ts';
import { timeGivenWords } from '../../rules/time-given.ts';
import type { HeldLetter } from '../letter-data.ts';
import { codeSection, lawOn, premisesOf, type LetterFacts, type LetterInput } from './letter-input.ts';
import { rightsOf } from './rights.ts';
import { stepsOf } from './steps.ts';
import { followsCite, whatFollows } from './what-follows.ts';

/** What every letter about a duty says of it: the service, what to do, what follows, the owner's rights. */
export function dutyFacts(
  input: LetterInput,
  about: {
    readonly against?: Appealed;
    readonly deadline?: string | undefined;
    readonly trigger?: Trigger | undefined;
  } = {},
) {
  return {
    premises: premisesOf(input.state),
    service: input.state.service,
    ...stepsOf(input),
    ...whatFollows(input, about.trigger),
    ...rightsOf(input, about.against ?? 'notice', about.deadline),
  };
}

/** § 300-7.C(1), § 342-1, § 315-11D, Ord. No. 825 A: the notice to connect; counted as if mailed on the letter's date. */
export function availabilityFacts(input: LetterInput): LetterFacts {
  const { period, deadline, cite, rule, id, start } = lastDayGiven(input);
  return {
    ...dutyFacts(input, { deadline: id, trigger: 'availability' }),
    sewerOperationalOn: input.state.operationalOn ?? start,
    period,
    deadline,
    countsFrom: rule && isFromEvent(rule) ? 'event' : 'notice',
    countedFrom: start,
    healthPeriod: healthPeriod(input),
    cites: { deadline: cite, otherwise: followsCite(input, cite) },
  };
}

/** § 300-10.A, § 342-14, § 342-15, Ord. No. 825 E(5): what was found, what to do about it, and until when. */
export function violationNoticeFacts(input: LetterInput): LetterFacts {
  const { state, letter } = input;
  const { period, deadline, dueAt, cite, rule, id } = lastDayGiven(input);
  const found = findingsOf(state, letter);
  const trigger = letter.about as Trigger | undefined;
  return {
    ...dutyFacts(input, { against: rule?.hours === undefined ? 'notice' : 'order', deadline: id, trigger }),
    trigger: trigger ?? null,
    found: found.map(({ on, data }) => ({ on, what: ended(data.what), by: data.by })),
    requires: found.flatMap(({ data }) => (data.requires ? [{ what: ended(data.requires) }] : [])),
    period: rule?.stated ? null : period,
    deadline,
    untilTime: dueAt?.slice(11) ?? null,
    givenAt: rule?.hours === undefined ? null : (input.at?.slice(11) ?? null),
    cites: { deadline: cite, otherwise: followsCite(input, cite, trigger) },
  };
}

/** Why the letter can name no last day on its date: the reason of the rule, in its words. */
export function whyNoLastDay({ state, letter, letterDate, rulebook, at }: LetterInput): HeldLetter | undefined {
  const given = { ...letter, receivedOn: letterDate, ...(at === undefined ? {} : { at }) };
  const { deadline, dates } = clockOfNotice(state, given, letterDate, rulebook);
  if (deadline.ok && deadline.value.due >= letterDate) return undefined;
  if (deadline.ok)
    return { field: 'letterDate', reason: `its last day, ${dateWords(deadline.value.due)}, is over by then` };
  const isForWantOfTime = dates.at === undefined && deadline.refused.includes('time of day');
  return isForWantOfTime
    ? { field: 'time', reason: 'its time is in hours: say when it is to be handed over or put up (--at 10:00)' }
    : { field: 'facts.deadline', reason: deadline.refused };
}

/** What staff wrote, as a sentence. */
function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function isFromEvent({ start }: DeadlineRule): boolean {
  return start === 'trigger' || start === 'published';
}

interface Given {
  readonly period: string | null;
  readonly deadline: Deadline['due'] | null;
  readonly dueAt?: string | undefined;
  readonly start: Deadline['start'] | null;
  readonly cite: string | null;
  readonly rule?: DeadlineRule | undefined;
  readonly id?: string;
}

/** The last day were this letter given on its date: nobody is told another one than its mailing starts. */
function lastDayGiven(input: LetterInput): Given {
  const { state, letter, letterDate, rulebook, at } = input;
  const given = { ...letter, receivedOn: letterDate, ...(at === undefined ? {} : { at }) };
  const { deadline } = clockOfNotice(state, given, letterDate, rulebook);
  if (!deadline.ok) return { period: null, deadline: null, start: null, cite: null };
  const edition = lawOn(input, deadline.value.due);
  const rule = edition.deadlines?.[deadline.value.rule];
  return {
    period: rule ? timeGivenWords(rule) : null,
    deadline: deadline.value.due,
    dueAt: deadline.value.dueAt,
    start: deadline.value.start,
    cite: codeSection(input, rule?.section, edition),
    rule,
    id: deadline.value.rule,
  };
}

/** A shorter time that another notice would give: § 300-7.C(1)(a), where a private system fails. */
function healthPeriod(input: LetterInput): string | null {
  const { service, use } = input.state;
  if (neverHadTank(input.state)) return null;
  const rule = Object.values(lawOn(input).deadlines ?? {}).find(
    other => other.trigger === 'septic-failure' && other.service === service && other.uses.includes(use),
  );
  return rule?.period ? timeGivenWords(rule) : null;
}
