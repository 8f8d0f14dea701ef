import { refuse, type Citation, type Refused } from '../../kernel/decision.ts';
import { cite, editionOn, newestEdition, type Edition, type Rulebook } from '../../rulebook/rulebook.ts';
import { isAboutPipe } from '../about-pipe.ts';
import type { CaseState } from '../state.ts';
import type { CheckContext, Told } from './checks.ts';

/** § 315-12A: only where the text makes a shared sewer a matter of the duty can a connection leave the duty open. */
export function sharesByText({ on, data }: Told<'connection.made'>, context: CheckContext): Refused | undefined {
  return data.sharedWith === undefined
    ? undefined
    : refuseWithoutRule(on, context, 'record the connection without "sharedWith"');
}

/** The same, found later: nothing is known to be shared where no text asks whether it is. */
export function findsSharing({ on }: Told<'sharing.found'>, context: CheckContext): Refused | undefined {
  return refuseWithoutRule(on, context, 'nothing rests on it');
}

/** Two buildings on one sewer are on record before a notice says so. */
export function sharingIsOnRecord(
  { on, data }: Told<'trigger.noticed'>,
  { rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  if (data.trigger !== 'shared-sewer' || endOfDay().lateral?.sharing) return undefined;
  const rules = rulesOf(editionOn(rulebook, on), endOfDay());
  if (rules.length === 0) return undefined;
  return refuse(
    'Nobody recorded that this building drains through the sewer of another: sharing.found comes before the notice of it.',
    rules,
  );
}

function refuseWithoutRule(on: Told['on'], { rulebook, endOfDay }: CheckContext, instead: string): Refused | undefined {
  const state = endOfDay();
  if (rulesOf(editionOn(rulebook, on), state).length > 0) return undefined;
  const newest = newestEdition(rulebook);
  return refuse(
    `The ordinance of ${rulebook.name} sets no duty of its own for a ${state.service} case where two buildings share one sewer: ${instead}.`,
    rulesElsewhere(rulebook) ?? [cite(newest, newest)],
  );
}

function rulesOf(edition: Edition | undefined, { service, use }: CaseState): Citation[] {
  if (!edition || !isAboutPipe(service)) return [];
  return Object.values(edition.deadlines ?? {}).flatMap(rule =>
    rule.trigger === 'shared-sewer' && rule.service === service && rule.uses.includes(use) ? [cite(rule, edition)] : [],
  );
}

/** Where the town has such a rule for other cases or days. */
function rulesElsewhere(rulebook: Rulebook): Citation[] | undefined {
  const found = rulebook.editions.flatMap(edition =>
    Object.values(edition.deadlines ?? {}).flatMap(rule =>
      rule.trigger === 'shared-sewer' ? [cite(rule, edition)] : [],
    ),
  );
  return found.length > 0 ? found : undefined;
}
