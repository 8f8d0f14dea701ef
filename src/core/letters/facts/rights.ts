import { periodText } from '../../calendar/period.ts';
import { currentClock } from '../../case/state.ts';
import { servingRoutes } from '../../rules/relief-route.ts';
import type { Appealed, ReliefRoute } from '../../rulebook/relief-schema.ts';
import { codeSection, lawOn, type LetterInput } from './letter-input.ts';

/**
 * Which appeal serves the decision a letter tells of, and whether the owner may ask to be let off. `deadline` is the rule
 * that the letter rests on, where that is not the clock which speaks for the case: a route serves its own article only.
 */
export function rightsOf(input: LetterInput, against: Appealed, deadline?: string) {
  const routes = servingRoutes(lawOn(input), {
    service: input.state.service,
    against,
    deadline: deadline ?? currentClock(input.state)?.rule,
  }).map(([, route]) => route);
  return { appeal: appealOf(input, routes), waiver: waiverOf(input, routes) };
}

/** The first level of the route that serves, in words for a letter; null where none does. */
function appealOf(input: LetterInput, routes: readonly ReliefRoute[]) {
  const route = routes.find(({ kind }) => kind === 'appeal');
  const request = route?.levels[0]?.request;
  if (!route || !request) return null;
  return {
    // Where the state's review stands in, whoever decided looks at it again.
    to: route.fallback ? null : bare(route.levels[0]?.by ?? ''),
    period: periodText(request.period),
    from: request.from,
    section: codeSection(input, request.section),
  };
}

/** Who may let the owner off, where the text knows a petition for this service. */
function waiverOf(input: LetterInput, routes: readonly ReliefRoute[]) {
  const route = routes.find(({ kind }) => kind === 'waiver' || kind === 'variance' || kind === 'deferral');
  const by = route?.levels.at(-1)?.by;
  return route && by ? { what: route.kind, by: bare(by), section: codeSection(input, route.section) } : null;
}

/** "the Village Board" as a template says it after its own "the". */
function bare(body: string): string {
  return body.replace(/^the /i, '');
}
