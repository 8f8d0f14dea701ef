import { addDays, latest } from '../../kernel/calendar-date.ts';
import { passedClock } from '../state.ts';
import { entryToldOf } from '../entry-ahead.ts';
import { workAuthorization } from '../town-work.ts';
import { NOTHING_DUE, type AgendaRule } from './due.ts';
import { tellsOnce } from './tells-once.ts';

/**
 * § 300-7.C(2)(a), § 342-1, § 315-11D, Ord. No. 825 E(5)(e): it is decided that the town does the work at the owner's cost.
 * Whoever fails to do it is told who decided, and what is still open to them.
 */
export const connectionOrderFalls: AgendaRule = (state, rulebook) => {
  const decided = workAuthorization(state);
  const missed = passedClock(state);
  if (!decided || !missed || decided.on < state.trackedFrom) return NOTHING_DUE;
  const on = latest(decided.on, addDays(missed.due, 1));
  return tellsOnce(state, rulebook, {
    kind: 'connection-order',
    about: decided.on,
    on,
    inputs: { decision: `${decided.resolution} of ${decided.on}`, 'decided by': decided.body, 'last day': missed.due },
    step: 'The owner who did not do it in time is told that the town will have it done',
  });
};

/** The crew may come onto the property and has not begun: the owner is told on what basis, who comes, and when. */
export const entryNoticeFalls: AgendaRule = (state, rulebook) => {
  const { ordered, entry } = state.townWork;
  const about = entryToldOf(state);
  if (!ordered || !entry || about === undefined || about < state.trackedFrom) return NOTHING_DUE;
  return tellsOnce(state, rulebook, {
    kind: 'entry-notice',
    about,
    on: about,
    inputs: {
      'way in': `${entry.basis.replace('-', ' ')}, ${entry.on}`,
      'work ordered': `${ordered.contractor}, ${ordered.on}`,
      'first day of the work': ordered.begins,
    },
    step: 'The owner is told who comes before anybody comes',
  });
};
