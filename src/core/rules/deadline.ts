import type { Act } from '../calendar/last-day.ts';
import { rollLastDay, rollSteps } from '../calendar/last-day.ts';
import { dateWords } from '../calendar/day-words.ts';
import { latest, type CalendarDate } from '../kernel/calendar-date.ts';
import { decided, refuse, type Citation, type Decision, type Refused } from '../kernel/decision.ts';
import { cite, newestEdition, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import type { DeadlineRule } from '../rulebook/duty-schema.ts';
import type { Service, Trigger } from '../rulebook/kinds.ts';
import type { Use } from '../rulebook/fields.ts';
import { isSmallerArea } from './acres.ts';
import { clockStart, MISSING_WORDS, startOfHours, type NoticeDates } from './clock-start.ts';
import { distanceSource, isTooFar, missingDistance, tooFar, type Distance } from './distance.ts';
import { isInside } from './editions.ts';
import { countTimeGiven, missingOfNotice, timeGivenWords, type NoticeTime, type TimeGiven } from './time-given.ts';

export interface Deadline {
  /** Id of the rule in the rulebook. */
  readonly rule: string;
  readonly start: CalendarDate;
  readonly nominal: CalendarDate;
  /** The last day to do it. */
  readonly due: CalendarDate;
  readonly rolled: string | null;
  /** Where the time is in hours: until when, a local date-time. */
  readonly dueAt?: string;
  /** The first of two notices: nobody is failing when its time is over, a final notice falls due. */
  readonly stage?: 'first';
  /** First day of the edition the deadline ends under. */
  readonly edition: CalendarDate;
}

export interface ConnectionQuestion {
  readonly trigger: Trigger;
  readonly use: Use;
  readonly service?: Service | undefined;
  readonly dates: NoticeDates;
  /** Of a land division: how large each lot is. */
  readonly acres?: string | undefined;
  /** How far it is to the sewer, as far as it was measured. */
  readonly distances?: readonly Distance[] | undefined;
}

/** A rule that gives time, and that some edition has. */
interface PeriodRule extends TimeGiven {
  readonly id: string;
  readonly startNotBefore?: CalendarDate | undefined;
  readonly source: Citation;
  /** What the text says of how near the sewer must be. */
  readonly near?: readonly Citation[];
  readonly isFirstOfTwo?: boolean;
}

/**
 * When the duty to connect must be fulfilled. The rule of the edition in force on the day the deadline ends decides;
 * the first edition, in order, under which it ends while that edition is in force. Refused where no edition has such a
 * rule, or where the date that starts the clock is not known (a receipt that nobody recorded starts nothing).
 */
export function connectionDeadline(rulebook: Rulebook, question: ConnectionQuestion): Decision<Deadline> {
  const missing: { rule: DeadlineRule; edition: Edition; what: string }[] = [];
  const distances = question.distances ?? [];
  let beyond: Refused | undefined;
  const candidates = rulebook.editions.flatMap(edition => {
    const [id, rule] = findDeadlineRule(edition, question) ?? [];
    if (id === undefined || rule === undefined) return [];
    if (rule.withinFeet && isTooFar(rule, distances)) {
      beyond = tooFar(rule.withinFeet, distances, edition);
      return [];
    }
    const start = rule.hours === undefined ? clockStart(rule, question.dates) : startOfHours(question.dates);
    const what =
      start === undefined
        ? MISSING_WORDS[rule.start]
        : (missingOfNotice(rule, question.dates) ?? missingDistance(rule, distances));
    if (start === undefined || what !== undefined) {
      missing.push({ rule, edition, what: what ?? '' });
      return [];
    }
    return [{ edition, start, rule: timeOf(id, rule, edition) }];
  });
  // By the text of its day a notice says too little: a later text makes no more of it.
  const given = question.dates.triggerOn ?? question.dates.mailedOn;
  const then = given && missing.find(({ edition }) => isInside(edition, given));
  const without = then ?? (candidates.length === 0 ? missing.at(-1) : undefined);
  if (without) {
    return refuse(`The clock has not started: ${without.what} is not known.`, [cite(without.rule, without.edition)]);
  }
  if (candidates.length === 0) return beyond ?? refuseForWantOfRule(rulebook, question);
  return deadlineAmong(candidates, question.dates);
}

/** The same for a rule named by its id, with the day its clock starts given; `act` replaces the rule's own. */
export function deadlineOfRule(rulebook: Rulebook, id: string, start: CalendarDate, act?: Act): Decision<Deadline> {
  const candidates = rulebook.editions.flatMap(edition => {
    const rule = periodRule(edition, id);
    return rule ? [{ edition, start, rule: act ? { ...rule, act } : rule }] : [];
  });
  const [first] = candidates;
  const what = first && missingOfNotice(first.rule, {});
  if (first && what !== undefined) {
    return refuse(`"${id}" cannot be counted from a day alone: ${what} is not known.`, [first.rule.source]);
  }
  if (candidates.length > 0) return deadlineAmong(candidates, {});
  const known = [...new Set(rulebook.editions.flatMap(knownRuleIds))].sort();
  const newest = newestEdition(rulebook);
  return refuse(`The rulebook of ${rulebook.name} has no rule "${id}" with a period; it has ${known.join(', ')}.`, [
    cite(newest, newest),
  ]);
}

function deadlineAmong(
  candidates: readonly { edition: Edition; start: CalendarDate; rule: PeriodRule }[],
  notice: NoticeTime,
): Decision<Deadline> {
  let overtaken: Decision<Deadline> | undefined;
  for (const { edition, start, rule } of candidates) {
    const from = rule.startNotBefore === undefined ? start : latest(start, rule.startNotBefore);
    const counted = countTimeGiven(edition, from, rule, notice);
    const { dueAt } = counted;
    const answer = {
      rule: rule.id,
      start: from,
      edition: edition.from,
      ...(dueAt ? { dueAt } : {}),
      ...(rule.isFirstOfTwo ? { stage: 'first' as const } : {}),
    };
    const sources = [rule.source, ...(rule.near ?? [])];
    if (isInside(edition, counted.due)) {
      const { nominal, due, rolled, because } = counted;
      const steps = [...laterStart(start, from), ...counted.steps];
      return decided({ ...answer, nominal, due, rolled }, [...sources, ...because], steps);
    }
    // A shorter period that came with this edition had run out before it began: nobody was late before its first day.
    if (overtaken === undefined && counted.due < edition.from) {
      const { due, rolled, because } = rollLastDay(edition, edition.from, rule.act);
      const text = `${timeGivenWords(rule)} had run out before this text took effect on ${dateWords(edition.from)}; the duty is due that day.`;
      const all = [...sources, { section: edition.section, text, edition: edition.from }, ...because];
      const steps = [...counted.steps, text, ...rollSteps({ due, rolled })];
      overtaken = decided({ ...answer, nominal: edition.from, due, rolled }, all, steps);
    }
  }
  if (overtaken) return overtaken;
  const last = candidates.at(-1);
  return refuse('No edition has the rule on the day the deadline would end.', last ? [last.rule.source] : []);
}

function findDeadlineRule(edition: Edition, question: ConnectionQuestion): [string, DeadlineRule] | undefined {
  const { trigger, use, service } = question;
  return Object.entries(edition.deadlines ?? {}).find(
    ([, rule]) =>
      rule.trigger === trigger &&
      rule.service === (service ?? 'sewer') &&
      rule.uses.includes(use) &&
      !areLotsTooLarge(rule, question),
  );
}

/** Only smaller lots for homes are meant: § 300-7.C(1)(d). Where nobody told how large they are, they are taken to be small. */
function areLotsTooLarge({ homesBelowAcres }: DeadlineRule, { use, acres }: ConnectionQuestion): boolean {
  if (homesBelowAcres === undefined || acres === undefined || use !== 'residential') return false;
  return !isSmallerArea(acres, homesBelowAcres);
}

function refuseForWantOfRule(rulebook: Rulebook, question: ConnectionQuestion): Decision<Deadline> {
  const { trigger, use, service, acres } = question;
  const rules = rulebook.editions.flatMap(edition =>
    Object.values(edition.deadlines ?? {}).map(rule => ({ rule, edition })),
  );
  const larger = rules.findLast(({ rule }) => rule.trigger === trigger && areLotsTooLarge(rule, question));
  if (larger) {
    const { rule, edition } = larger;
    const sentence = `Land divided for homes is connected at once where the lots are smaller than ${rule.homesBelowAcres ?? ''} acres; these have ${acres ?? ''}.`;
    return refuse(sentence, [cite(rule, edition)]);
  }
  const what = `${service ?? 'sewer'}, ${use} use, ${trigger.replaceAll('-', ' ')}`;
  const known = [
    ...new Set(
      rules.map(({ rule }) => `${rule.trigger.replaceAll('-', ' ')} (${rule.service}, ${rule.uses.join(' and ')})`),
    ),
  ];
  const newest = newestEdition(rulebook);
  // Where the text speaks of the same for other uses, that is the section which leaves this one out.
  const others = rules.filter(({ rule }) => rule.trigger === trigger && rule.service === (service ?? 'sewer'));
  return refuse(
    `No edition of the rulebook of ${rulebook.name} sets a deadline for this: ${what}. It has ${known.join('; ') || 'none'}.`,
    others.length > 0 ? others.map(({ rule, edition }) => cite(rule, edition)) : [cite(newest, newest)],
  );
}

function periodRule(edition: Edition, id: string): PeriodRule | undefined {
  // The id is whatever somebody typed: "constructor" is no rule, though every object answers to it.
  const deadline = ownEntry(edition.deadlines, id);
  if (deadline) return timeOf(id, deadline, edition);
  const limit = ownEntry(edition.timeLimits, id);
  return limit ? { id, period: limit.period, act: limit.act, source: cite(limit, edition) } : undefined;
}

function timeOf(id: string, rule: DeadlineRule, edition: Edition): PeriodRule {
  const { period, hours, stated, act, startNotBefore } = rule;
  const given = { id, period, hours, stated, act, startNotBefore, source: cite(rule, edition) };
  return { ...given, near: distanceSource(rule, edition), isFirstOfTwo: rule.finalNotice !== undefined };
}

function ownEntry<Rule>(rules: Readonly<Record<string, Rule>> | undefined, id: string): Rule | undefined {
  return rules && Object.hasOwn(rules, id) ? rules[id] : undefined;
}

function knownRuleIds(edition: Edition): string[] {
  return [...Object.keys(edition.deadlines ?? {}), ...Object.keys(edition.timeLimits ?? {})];
}

function laterStart(start: CalendarDate, from: CalendarDate): string[] {
  return start === from
    ? []
    : [`Told on ${dateWords(start)}; this period runs from ${dateWords(from)} at the earliest`];
}
