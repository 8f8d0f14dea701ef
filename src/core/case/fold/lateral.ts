import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { ObservedFact } from '../../facts/fact.ts';
import type { CaseState } from '../state.ts';
import { isFrozen, lateralAlone, type LateralState } from '../state/lateral.ts';
import { beginAgain } from './clocks.ts';
import { endAccrual, fulfil } from './people.ts';

function change(state: CaseState, more: LateralState): CaseState {
  return { ...state, lateral: { ...state.lateral, ...more } };
}

/** § 315-12A: through another's sewer the building is connected and its owner's duty is not fulfilled. */
export function foldConnection(state: CaseState, { on, data }: ObservedFact<'connection.made'>): CaseState {
  if (data.sharedWith === undefined) {
    const seen = data.supervisor === undefined ? state : change(state, { supervised: true });
    return fulfil(seen, on);
  }
  return state.connectedOn === null ? change(state, { sharing: { since: on, with: data.sharedWith } }) : state;
}

/** The connection that was on record fulfilled nothing: the duty is there again, and nothing runs before a new notice. */
export function foldSharingFound(state: CaseState, { on, data }: ObservedFact<'sharing.found'>): CaseState {
  const { connectedOn, chart } = state;
  if (connectedOn === null)
    return change(state, { sharing: { since: state.lateral?.sharing?.since ?? on, with: data.with } });
  if (chart.forcedConnection === 'underConstruction') return state;
  return change(beginAnew(state, on), { sharing: { since: connectedOn, with: data.with } });
}

/** § 315-12E: with the cap the service ends, and on premises that are vacated nobody must connect. */
export function foldCapped(state: CaseState, { on }: ObservedFact<'lateral.capped'>): CaseState {
  if (state.connectedOn !== null && state.chart.forcedConnection === 'underConstruction') return state;
  const vacated = { reason: 'no-building' as const, since: on };
  const others = state.connectedOn === null ? state.excuses.filter(({ reason }) => reason !== 'no-building') : [];
  const anew = state.connectedOn === null ? state : beginAnew(state, on);
  const idle = endAccrual({ ...anew, ...lateralAlone(anew), excuses: [...others, vacated] }, on);
  return change(idle, { cappedOn: on });
}

/**
 * The duty was fulfilled and is there again: its old clocks are spent, what was noticed before sets none, and what was
 * decided about the old failure is no decision about a new one.
 */
function beginAnew(state: CaseState, on: CalendarDate): CaseState {
  return {
    ...beginAgain(state, on),
    triggers: [],
    authorizations: state.authorizations.map(known => ({ ...known, basisGone: true as const })),
    standbyStopped: false,
  };
}

export function foldDiscontinued(state: CaseState, on: CalendarDate): CaseState {
  return change(state, { discontinuedOn: on });
}

/** Told twice, the ground has been frozen since the first day. */
export function foldGround(
  state: CaseState,
  { type, on }: ObservedFact<'ground.frozen'> | ObservedFact<'ground.thawed'>,
): CaseState {
  const frost = state.lateral?.frost ?? [];
  if (type === 'ground.frozen')
    return isFrozen({ frost }, on) ? state : change(state, { frost: [...frost, { from: on }] });
  return change(state, { frost: frost.map(span => (span.thawedOn === undefined ? { ...span, thawedOn: on } : span)) });
}
