import { PHASES, type Fact, type Phase } from '../facts/fact.ts';
import { applyPayment, changeReceivable } from '../ledger/accounts.ts';
import { chartEventOf } from './chart/events.ts';
import { stepChart } from './chart/step.ts';
import { effectsOf, type Effect } from './effects.ts';
import { foldDeadlinePassed, foldLateCharged, foldServed, foldStandbyCharged, foldTrigger } from './fold/clocks.ts';
import { foldLapse, foldLetterStep, foldMailing, foldNoticeDue, withdrawBaseless } from './fold/letters.ts';
import { endAccrual, foldAuthorization, foldOperational, foldParcelChanged } from './fold/people.ts';
import type { CaseState } from './state.ts';

/** What is known, from later facts, about a mailing: resolved before the fold. */
export interface Outcome {
  readonly failed: boolean;
}

/**
 * Folds one live fact through memory, ledger and chart. Total: a fact that finds no place is kept as a conflict, never
 * dropped. Needs no rulebook: derived facts carry their dates, cents and citations.
 */
export function evolve(
  state: CaseState,
  fact: Fact,
  phase: Phase,
  outcome?: Outcome,
): { state: CaseState; effects: readonly Effect[] } {
  const remembered = remember(state, fact, outcome);
  let { state: next } = remembered;
  let { absorbed } = remembered;
  const event = authorizationStands(next, fact) ? chartEventOf(fact) : undefined;
  if (event) {
    const step = stepChart(state.chart, event);
    next = { ...next, chart: step.value };
    absorbed = absorbed && step.absorbed;
  }
  if (!absorbed) next = { ...next, conflicts: [...next.conflicts, { key: fact.key, type: fact.type, on: fact.on }] };
  next = { ...withdrawBaseless(next), position: later(state.position, fact, phase) };
  return { state: next, effects: effectsOf(fact, next) };
}

function authorizationStands(state: CaseState, fact: Fact): boolean {
  if (fact.type !== 'authorization.recorded') return true;
  return !state.authorizations.some(authorization => authorization.key === fact.key && authorization.basisGone);
}

function later(position: CaseState['position'], fact: Fact, phase: Phase): CaseState['position'] {
  if (fact.on > position.on) return { on: fact.on, phase };
  return PHASES[phase] > PHASES[position.phase] && fact.on === position.on ? { on: fact.on, phase } : position;
}

function remember(state: CaseState, fact: Fact, outcome?: Outcome): { state: CaseState; absorbed: boolean } {
  const taken = (next: CaseState): { state: CaseState; absorbed: boolean } => ({ state: next, absorbed: true });
  switch (fact.type) {
    case 'case.opened':
      // The first one is the frame that the state was made in; a case is opened once.
      return { state, absorbed: false };
    case 'sewer.operational':
      return foldOperational(state, fact);
    case 'parcel.changed':
      return taken(foldParcelChanged(state, fact));
    case 'trigger.noticed':
      return { state: foldTrigger(state, fact), absorbed: state.chart.duty !== 'discharged' };
    case 'authorization.recorded':
      return taken(foldAuthorization(state, fact));
    case 'notice.approved':
    case 'notice.printed':
    case 'notice.received':
    case 'notice.returned':
      return foldLetterStep(state, fact);
    case 'notice.mailed':
      return foldMailing(state, fact, outcome?.failed ?? false);
    case 'connection.made':
      return taken(endAccrual({ ...state, connectedOn: state.connectedOn ?? fact.on }, fact.on));
    case 'payment.received':
      return taken({ ...state, accounts: applyPayment(state.accounts, fact.data.amount, fact.data.receivable) });
    case 'permit.issued':
      return taken(state);
    case 'septic.abandoned':
      return taken({ ...state, septicClosedOn: state.septicClosedOn ?? fact.on });
    case 'edition.began':
      return taken({ ...state, edition: fact.data.edition });
    case 'notice.due':
      return taken(foldNoticeDue(state, fact));
    case 'notice.lapsed':
      return taken(foldLapse(state, fact));
    case 'notice.served':
      return taken(foldServed(state, fact));
    case 'deadline.passed':
      return taken(foldDeadlinePassed(state, fact));
    case 'standby.started':
      return taken({ ...state, accrual: [...state.accrual, { from: fact.on, until: null }] });
    case 'standby.charged':
      return taken(foldStandbyCharged(state, fact));
    case 'standby.stopped':
      return taken({ ...state, standbyStopped: true });
    case 'late.charged':
      return taken(foldLateCharged(state, fact));
    case 'receivable.cleared':
      return taken({
        ...state,
        accounts: changeReceivable(state.accounts, fact.data.receivable, owed => ({ ...owed, cleared: true })),
      });
  }
}
