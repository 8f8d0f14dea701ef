import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite, newestEdition, type Rulebook } from '../../rulebook/rulebook.ts';
import type { CheckContext, Told } from './checks.ts';
import { permitLaw, refuseAll, type PermitLaw } from './permit-law.ts';

/** § 315-12E: service is given up by a notice only where the text has such a way out. */
export function mayBeDiscontinued({ on }: Told<'service.discontinued'>, context: CheckContext): Refused | undefined {
  const state = context.endOfDay();
  const law = permitLaw(state, context.rulebook, on);
  if (!law?.rules.discontinuance) return knowsNoCapping(context.rulebook);
  if (state.connectedOn !== null || state.lateral?.sharing) return undefined;
  return refuse('No service is on record that could be given up: the property is not connected.', citeCapping(law));
}

/**
 * § 315-12E: after the owner's notice to the clerk, under the supervision of the town, and only of a lateral that serves. All
 * that is missing is said at once.
 */
export function mayBeCapped({ on, data }: Told<'lateral.capped'>, context: CheckContext): Refused | undefined {
  const state = context.endOfDay();
  const law = permitLaw(state, context.rulebook, on);
  if (!law?.rules.discontinuance) return knowsNoCapping(context.rulebook);
  const because = citeCapping(law);
  const { cappedOn, discontinuedOn, sharing } = state.lateral ?? {};
  if (state.connectedOn === null && !sharing) {
    const why = cappedOn ? `capped on ${dateWords(cappedOn)} already` : 'not connected';
    return refuse(`There is no lateral in service to be capped: the property is ${why}.`, because);
  }
  if (state.chart.forcedConnection === 'underConstruction') {
    return refuse(
      "The town's own work on this connection is not completed: it is finished before anything is capped.",
      because,
    );
  }
  // A notice given before an earlier cap was about that one.
  const told = discontinuedOn !== undefined && (cappedOn === undefined || discontinuedOn > cappedOn);
  return refuseAll([
    told
      ? undefined
      : refuse(
          "The owner's notice to the clerk is missing: service.discontinued comes before the lateral is capped.",
          because,
        ),
    data.supervisor
      ? undefined
      : refuse('The supervisor is missing: a lateral is capped under the supervision of the town.', because),
  ]);
}

function citeCapping({ rules, edition }: PermitLaw) {
  return rules.discontinuance ? [cite(rules.discontinuance, edition)] : [];
}

function knowsNoCapping(rulebook: Rulebook): Refused {
  const newest = newestEdition(rulebook);
  return refuse(
    `The ordinance of ${rulebook.name} has no rule for giving up a sewer service and capping its lateral.`,
    [cite(newest.permits?.disconnection ?? newest.permits ?? newest, newest)],
  );
}
