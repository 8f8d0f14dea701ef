import type { Citation, Refused } from '../kernel/decision.ts';
import { isTooFar, missingDistance, tooFar } from '../rules/distance.ts';
import { cite, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import type { DeadlineRule } from '../rulebook/duty-schema.ts';
import type { Trigger } from '../rulebook/kinds.ts';
import type { CaseState } from './state.ts';

type Measured = Pick<CaseState, 'service' | 'use' | 'distances'>;

interface Tested {
  readonly rule: DeadlineRule;
  readonly edition: Edition;
}

/** The newest rule for this service, use and trigger. */
function ruleFor({ service, use }: Measured, trigger: Trigger, rulebook: Rulebook): Tested | undefined {
  const rules = rulebook.editions.flatMap(edition =>
    Object.values(edition.deadlines ?? {}).map(rule => ({ rule, edition })),
  );
  return rules.findLast(({ rule }) => rule.trigger === trigger && rule.service === service && rule.uses.includes(use));
}

/** What somebody has to measure before a notice of this trigger can start anything; undefined where nothing is missing. */
export function distanceToMeasure(
  state: Measured,
  trigger: Trigger,
  rulebook: Rulebook,
): { readonly what: string; readonly because: readonly Citation[] } | undefined {
  const tested = ruleFor(state, trigger, rulebook);
  const what = tested && missingDistance(tested.rule, state.distances ?? []);
  if (!what || !tested.rule.withinFeet) return undefined;
  return { what: what.replace(/,$/, ''), because: [cite(tested.rule.withinFeet, tested.edition)] };
}

/** Why a notice of this trigger asks nothing: the sewer is farther than the text reaches. */
export function whyTooFar(state: Measured, trigger: Trigger, rulebook: Rulebook): Refused | undefined {
  const tested = ruleFor(state, trigger, rulebook);
  const distances = state.distances ?? [];
  return tested?.rule.withinFeet && isTooFar(tested.rule, distances)
    ? tooFar(tested.rule.withinFeet, distances, tested.edition)
    : undefined;
}
