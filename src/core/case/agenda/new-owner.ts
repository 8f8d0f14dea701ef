import { cameBack } from '../../notice/notice-chart.ts';
import { newestLetter } from '../state.ts';
import { isOwed } from '../open-matters.ts';
import { NOTHING_DUE, type AgendaRule } from './due.ts';
import { tellsOnce } from './tells-once.ts';

/**
 * The duty runs with the land, and what is owed stays with it: whoever owns it now is told so. No day of theirs begins with
 * this letter and no charge rests on it; before money runs they get the warning that the text asks for.
 */
export const newOwnerFalls: AgendaRule = (state, rulebook) => {
  const { newOwnerOn, trackedFrom, position, chart } = state;
  if (newOwnerOn === undefined || newOwnerOn < trackedFrom) return NOTHING_DUE;
  const known = newestLetter(state, 'new-owner', newOwnerOn);
  // Where there was nothing to tell on the day itself, what comes later has letters of its own.
  if (known ? !cameBack(known.status) : position.on !== newOwnerOn) return NOTHING_DUE;
  return tellsOnce(state, rulebook, {
    kind: 'new-owner',
    about: newOwnerOn,
    on: newOwnerOn,
    inputs: { 'new owner': newOwnerOn, duty: chart.duty, owed: isOwed(state) ? 'something' : 'nothing' },
    step: 'Whoever owns it now is told how much time is left and what is owed',
  });
};
