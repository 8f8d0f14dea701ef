import type { Authorization, CaseState } from './state.ts';

/** The decision by which the town makes this connection itself: the newest that still rests on what it was decided upon. */
export function workAuthorization({ authorizations }: CaseState): Authorization | undefined {
  return authorizations.findLast(({ remedy, basisGone }) => remedy === 'forced-connection' && !basisGone);
}

/** The town's own work is decided on and not yet done or overtaken by the owner. */
export function isWorkAhead({ chart }: CaseState): boolean {
  return chart.forcedConnection !== 'notOrdered' && chart.forcedConnection !== 'completed';
}
