import { dateWords } from '../../calendar/day-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite, editionOn, newestEdition } from '../../rulebook/rulebook.ts';
import { isFrozen } from '../state/lateral.ts';
import { isGood } from '../state/permit.ts';
import type { Check, CheckContext, Told } from './checks.ts';
import { permitLaw, refuseAll } from './permit-law.ts';

/** No street is opened for a tap while the ground is frozen, and none before the tap is permitted. */
export const tapMayBeMade: Check<'tap.noticed'> = ({ data }, { rulebook, endOfDay }) => {
  const state = endOfDay();
  const day = data.tapAt.slice(0, 10) as CalendarDate;
  const law = permitLaw(state, rulebook, day);
  if (!law) return undefined;
  const { frozenGround, tapPermission } = law.rules;
  const frost = state.lateral?.frost?.find(({ thawedOn }) => thawedOn === undefined || day < thawedOn);
  const isHard = frozenGround && frost && isFrozen({ frost: [frost] }, day);
  const isPermitted = state.permits.some(permit => permit.kind === 'tap' && isGood(permit));
  return refuseAll([
    isHard
      ? refuse(
          `The ground has been frozen since ${dateWords(frost.from)}: the street is not opened for a tap on ${dateWords(day)}.`,
          [cite(frozenGround, law.edition)],
        )
      : undefined,
    tapPermission && !isPermitted
      ? refuse('No tap permit is good on that day: nobody taps the main before it is permitted.', [
          cite(tapPermission, law.edition),
        ])
      : undefined,
  ]);
};

/** Whether the ground is frozen matters only where the text says what follows from it; it thaws after it froze. */
export function groundIsAsked(
  { type, on }: Told<'ground.frozen'> | Told<'ground.thawed'>,
  { rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  const state = endOfDay();
  const rule = permitLaw(state, rulebook, on)?.rules.frozenGround;
  if (!rule) {
    const newest = editionOn(rulebook, on) ?? newestEdition(rulebook);
    return refuse(`The ordinance of ${rulebook.name} has no rule for frozen ground in a ${state.service} case.`, [
      cite(newest.permits ?? newest, newest),
    ]);
  }
  const isHard = isFrozen(state.lateral ?? {}, on);
  const because = [cite(rule, editionOn(rulebook, on))];
  if (type === 'ground.frozen' && isHard) return refuse('The ground is on record as frozen already.', because);
  if (type === 'ground.thawed' && !isHard)
    return refuse('The ground is not on record as frozen: nothing thaws.', because);
  return undefined;
}
