import { periodText } from '../../calendar/period.ts';
import type { Edition } from '../../rulebook/rulebook.ts';
import type { Appealed, ReliefRoute } from '../../rulebook/relief-schema.ts';
import type { CaseState } from '../../case/state.ts';
import { codeSection, lawOn, type LetterInput } from './letter-input.ts';

/** Which appeal serves the decision a letter tells of, and whether the owner may ask to be let off. */
export function rightsOf(input: LetterInput, against: Appealed) {
  return { appeal: appealOf(input, against), waiver: waiverOf(input) };
}

/** The first level of the route that serves, in words for a letter; null where none does. */
export function appealOf(input: LetterInput, against: Appealed) {
  const edition = lawOn(input);
  const route = appealRoute(edition, input.state, against);
  const [level] = route?.levels ?? [];
  if (!route || !level?.request) return statuteReview(input);
  const { period, from, section } = level.request;
  return { to: level.by, period: periodText(period), from, section: codeSection(input, section) };
}

/** An ordinance's own route before the state's, which stands in only where no other serves. */
function appealRoute({ relief }: Edition, state: CaseState, against: Appealed): ReliefRoute | undefined {
  const serving = Object.values(relief ?? {}).filter(
    route =>
      route.kind === 'appeal' &&
      (route.services === undefined || route.services.includes(state.service)) &&
      (route.against === undefined || route.against.includes(against)),
  );
  return serving.find(({ fallback }) => !fallback) ?? serving[0];
}

/** Wis. Stat. ch. 68: a review by whoever decided, asked for in writing. */
function statuteReview(input: LetterInput) {
  const rule = lawOn(input).timeLimits?.['review-request'];
  return rule ? { to: null, period: periodText(rule.period), from: 'notified', section: rule.section } : null;
}

/** Who may let the owner off, where the text knows a petition for this service. */
function waiverOf(input: LetterInput) {
  const routes = Object.values(lawOn(input).relief ?? {});
  const route = routes.find(
    ({ kind, services }) =>
      (kind === 'waiver' || kind === 'variance' || kind === 'deferral') &&
      (services === undefined || services.includes(input.state.service)),
  );
  const by = route?.levels[0]?.by;
  return route && by ? { what: route.kind, by, section: codeSection(input, route.section) } : null;
}
