import { refuse, type Citation } from '../../kernel/decision.ts';
import { cite, editionOn, newestEdition, type Edition } from '../../rulebook/rulebook.ts';
import type { DeadlineRule } from '../../rulebook/duty-schema.ts';
import type { Service, Trigger } from '../../rulebook/kinds.ts';
import type { Use } from '../../rulebook/fields.ts';
import { deadlineRulesFor } from '../deadline-rules.ts';
import { isGivenFor } from '../agenda/violation-notice.ts';
import { dateWords } from '../../calendar/day-words.ts';
import type { Check } from './checks.ts';

/** Where the text wants the notice to say what it asks for, the finding says it. */
export const asksForNothing: Check<'violation.found'> = ({ on, data }, { rulebook, endOfDay }) => {
  const [rule] = deadlineRulesFor(rulebook, endOfDay(), data.trigger, on);
  if (!rule?.requires || data.requires !== undefined) return undefined;
  return refuse('The notice must say what it asks for: give it as "requires".', [rule.requires]);
};

/** Words of a trigger for people: "illicit discharge". */
function words(trigger: Trigger): string {
  return trigger.replaceAll('-', ' ');
}

/**
 * What was found is told in a notice: a finding for which the town gives none would wait for ever. Notices that another
 * officer gives are recorded as such (`trigger.noticed`).
 */
export const isNoticedByNobody: Check<'violation.found'> = ({ on, data: { trigger } }, { rulebook, endOfDay }) => {
  const { service, use } = endOfDay();
  const edition = editionOn(rulebook, on) ?? newestEdition(rulebook);
  const letter = edition.letters?.['violation-notice'];
  const rule = ruleFor(edition, service, use, trigger);
  if (letter && rule && isNoticedByHand(rule) && isGivenFor(letter, trigger)) return undefined;
  const known = findable(edition, service, use);
  const what = `The ordinance of ${rulebook.name} has no notice of a violation for this: ${service}, ${use} use, ${words(trigger)}.`;
  const rest = known.length > 0 ? ` In this case it has one for ${known.join(' and ')}.` : '';
  const sources: Citation[] = letter ? [cite(letter, edition)] : [cite(edition, edition)];
  return refuse(what + rest, sources);
};

/** Where the text names no time, the notice must: § 342-15, "a reasonable time". It lies ahead of what was found. */
export const namesNoLastDay: Check<'violation.found'> = ({ on, data }, { rulebook, endOfDay }) => {
  const { service, use } = endOfDay();
  const edition = editionOn(rulebook, on) ?? newestEdition(rulebook);
  const rule = ruleFor(edition, service, use, data.trigger);
  if (!rule) return undefined;
  if (rule.stated && data.lastDay === undefined) {
    const sentence = `The text names no time for this (${words(data.trigger)}): say the last day that the notice is to give, as "lastDay".`;
    return refuse(sentence, [cite(rule, edition)]);
  }
  if (!rule.stated && data.lastDay !== undefined) {
    const sentence = `The text itself says how much time a notice of this gives (${words(data.trigger)}): leave out "lastDay".`;
    return refuse(sentence, [cite(rule, edition)]);
  }
  if (data.lastDay === undefined || data.lastDay > on) return undefined;
  return refuse(`The last day that the notice is to give, ${dateWords(data.lastDay)}, is not after ${dateWords(on)}.`, [
    cite(rule, edition),
  ]);
};

/** The notice that a sewer is there falls due by itself, unless the notice has to name a day of its own. */
function isNoticedByHand({ trigger, stated }: DeadlineRule): boolean {
  return trigger !== 'availability' || stated === true;
}

function ruleFor(edition: Edition, service: Service, use: Use, trigger: Trigger): DeadlineRule | undefined {
  return Object.values(edition.deadlines ?? {}).find(
    rule =>
      rule.trigger === trigger &&
      rule.service === service &&
      rule.uses.includes(use) &&
      STARTED_BY_NOTICE.has(rule.start),
  );
}

/** An event that starts a clock by itself, or a newspaper, is no notice of ours. */
const STARTED_BY_NOTICE: ReadonlySet<DeadlineRule['start']> = new Set(['mailed', 'letter-date', 'received']);

function findable(edition: Edition, service: Service, use: Use): string[] {
  const letter = edition.letters?.['violation-notice'];
  if (!letter) return [];
  return Object.values(edition.deadlines ?? {})
    .filter(rule => rule.service === service && rule.uses.includes(use) && STARTED_BY_NOTICE.has(rule.start))
    .filter(rule => isGivenFor(letter, rule.trigger) && isNoticedByHand(rule))
    .map(rule => words(rule.trigger));
}
