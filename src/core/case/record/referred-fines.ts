import { refuse, type Refused } from '../../kernel/decision.ts';
import { dollars, type Cents } from '../../kernel/cents.ts';
import { fineRanges, fineRule, MAIN_RANGE } from '../../rules/violation-range.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import type { CheckContext, Told } from './checks.ts';

/**
 * Two articles of one town fine apart from each other (§ 315-21G, and the clear water article of 1976). A referral names the
 * range it rests on: a wrong name is refused, and none is taken for granted where a case has more than one.
 */
export function namesNoRange(
  { on, data }: Told<'violation.referred'>,
  { rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  const edition = editionOn(rulebook, on);
  if (!edition?.violations) return undefined;
  if (data.fines !== undefined) {
    const named = fineRule(edition, data.fines);
    return named.ok ? undefined : named;
  }
  const { service } = endOfDay();
  const beside = fineRanges(edition).filter(([, rule]) => rule.services?.includes(service));
  if (beside.length === 0) return undefined;
  const { violations } = edition;
  const choices = [[MAIN_RANGE, violations] as const, ...beside];
  const words = choices.map(
    ([id, { section, minimum, maximum }]) =>
      `"${id}" (${[section, rangeWords(minimum, maximum)].filter(Boolean).join(', ')})`,
  );
  return refuse(
    `Two texts fine this: name the one that the referral rests on as "fines": ${words.join(' or ')}.`,
    choices.map(([, rule]) => cite(rule, edition)),
  );
}

/** Nothing where the amounts stand in a text that is not at hand. */
function rangeWords(minimum: Cents | null, maximum: Cents | null): string {
  if (minimum === null) return '';
  return `${dollars(minimum)}${maximum === null ? ' or more' : ` to ${dollars(maximum)}`}`;
}
