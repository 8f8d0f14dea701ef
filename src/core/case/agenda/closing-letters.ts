import { isWaiting } from '../../notice/notice-chart.ts';
import { editionOn } from '../../rulebook/rulebook.ts';
import { leavesTank } from '../tank.ts';
import { NOTHING_DUE, type AgendaRule } from './due.ts';
import { tellsOnce } from './tells-once.ts';

/** § 300-7.D, § 342-1, § 315-11C, Wis. Admin. Code SPS 383.33: the building is connected and its tank is still there. */
export const septicChecklistFalls: AgendaRule = (state, rulebook) => {
  const { connectedOn, trackedFrom } = state;
  if (connectedOn === null || connectedOn < trackedFrom) return NOTHING_DUE;
  const edition = editionOn(rulebook, connectedOn);
  if (!edition?.septicAbandonment || !leavesTank(state, edition)) return NOTHING_DUE;
  return tellsOnce(state, rulebook, {
    kind: 'septic-checklist',
    about: connectedOn,
    on: connectedOn,
    inputs: { connected: connectedOn, 'tank closed': 'not on record' },
    step: 'What is left to do is closing the tank: the owner gets its steps as a list',
  });
};

/**
 * The end of a case. Asked only where nothing else of it is ahead: no charge to be posted, no bill, no installment. A file is
 * not closed while a letter of it lies in the house.
 */
export const caseClosedFalls: AgendaRule = (state, rulebook) => {
  const { connectedOn, trackedFrom, letters } = state;
  if (connectedOn === null || connectedOn < trackedFrom) return NOTHING_DUE;
  if (letters.some(({ status }) => isWaiting(status))) return NOTHING_DUE;
  const edition = editionOn(rulebook, state.position.on);
  if (edition && state.chart.building === 'connected' && leavesTank(state, edition)) return NOTHING_DUE;
  return tellsOnce(state, rulebook, {
    kind: 'case-closed',
    about: connectedOn,
    on: state.position.on,
    inputs: { done: connectedOn, 'tank closed': state.septicClosedOn, owed: 'nothing' },
    step: 'The duty is done, nothing is owed or to come, nothing waits',
  });
};
