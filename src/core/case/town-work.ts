import { isAboutPipe } from './about-pipe.ts';
import type { Authorization, CaseState } from './state.ts';

/** What the town itself may do where the owner does not: make the connection, or clear away what has to go. */
export function townRemedyOf({ service }: Pick<CaseState, 'service'>): 'forced-connection' | 'abatement' {
  return isAboutPipe(service) ? 'forced-connection' : 'abatement';
}

/** The decision by which the town does the work itself: the newest that still rests on what it was decided upon. */
export function workAuthorization(state: Pick<CaseState, 'service' | 'authorizations'>): Authorization | undefined {
  const wanted = townRemedyOf(state);
  return state.authorizations.findLast(({ remedy, basisGone }) => remedy === wanted && !basisGone);
}

/** The town's own work is decided on and not yet done or overtaken by the owner. */
export function isWorkAhead({ chart }: CaseState): boolean {
  return chart.forcedConnection !== 'notOrdered' && chart.forcedConnection !== 'completed';
}
