import { addDays, latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { standbyStart, type StandbyStart } from '../../rules/standby-start.ts';
import { editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { newestLetter, passedClock, type CaseState, type Letter } from '../state.ts';

/** The one-year letter that counts: mailed with a basis, not come back. */
export function oneYearLetterServed(state: CaseState): Letter | undefined {
  const letter = newestLetter(state, 'one-year');
  return letter?.served ? letter : undefined;
}

/** Whether the one-year policy applies: by the edition of the day, or the first that knows standby at all. */
function oneYearPolicyOn(rulebook: Rulebook, on: CalendarDate): boolean {
  const first = rulebook.editions.find(edition => edition.standby !== undefined);
  return first !== undefined && editionOn(rulebook, latest(on, first.from))?.standby?.oneYearLetter !== undefined;
}

/** When standby could start on what the case knows, with a warning mailed on the day given. */
export function standbyFrom(
  state: CaseState,
  rulebook: Rulebook,
  warnedOn: CalendarDate | undefined,
): StandbyStart | undefined {
  const passed = passedClock(state);
  if (!passed) return undefined;
  const letter = oneYearLetterServed(state);
  return standbyStart(rulebook, {
    connectionDeadline: passed.due,
    operationalOn: state.operationalOn ?? passed.start,
    warnedOn,
    letterOn: letter?.mailedOn,
    letterPolicy: oneYearPolicyOn(rulebook, state.position.on),
  });
}

/** The earliest day money could start, the warning apart; undefined while a letter or date it waits for is missing. */
export function earliestMoney(state: CaseState, rulebook: Rulebook): CalendarDate | undefined {
  const start = standbyFrom(state, rulebook, undefined);
  if (!start || start.missing.some(what => what !== 'warned') || start.waits.length === 0) return undefined;
  const ends = start.waits.map(wait => wait.until);
  const granted = oneYearLetterServed(state)?.until;
  return addDays(latest(ends[0] ?? state.position.on, ...ends, ...(granted ? [granted] : [])), 1);
}
