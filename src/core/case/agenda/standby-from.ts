import { addDays, latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { startWithoutWarning } from '../../rules/charge-start.ts';
import { standbyStart, type StandbyStart } from '../../rules/standby-start.ts';
import { editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { passedClock, type CaseState, type Letter } from '../state.ts';

/** The one-year letter that counts: the newest that was mailed with a basis and did not come back. */
export function oneYearLetterServed(state: CaseState): Letter | undefined {
  return state.letters.findLast(letter => letter.kind === 'one-year' && letter.served);
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
  if (!passed && !chargesFromAvailability(rulebook)) return undefined;
  const letter = oneYearLetterServed(state);
  const start = standbyStart(rulebook, {
    connectionDeadline: passed?.due,
    operationalOn: state.operationalOn ?? passed?.start,
    noticedOn: noticedOn(state),
    warnedOn,
    letterOn: letter?.mailedOn,
    letterPolicy: oneYearPolicyOn(rulebook, state.position.on),
  });
  return letter?.until ? withGrantedDays(start, letter.until) : start;
}

/** The first notice that the sewer is there, also where a final one has taken its place. */
function noticedOn({ clocks }: CaseState): CalendarDate | undefined {
  const days = clocks.flatMap(({ trigger, since, start }) => (trigger === 'availability' ? [since ?? start] : []));
  return days.sort()[0];
}

/** Whether some text of the town charges from when the sewer is there: no letter comes before it then. */
export function chargesFromAvailability({ editions }: Rulebook): boolean {
  return editions.some(({ standby }) => standby?.runsFrom !== undefined);
}

/** Time that a mailed letter gives binds the town, where it names a later day than the law and whatever edition follows. */
function withGrantedDays(start: StandbyStart, until: CalendarDate): StandbyStart {
  if (start.letterYearEnds !== null && until <= start.letterYearEnds) return start;
  const own = start.waits.find(({ what }) => what === 'letterYearEnds');
  const granted = { what: 'letterYearEnds' as const, until, because: own?.because ?? [] };
  const waits = [...start.waits.filter(({ what }) => what !== 'letterYearEnds'), granted];
  const last = waits.reduce((a, b) => (b.until > a.until ? b : a));
  const known = start.accruesFrom !== null;
  return {
    ...start,
    waits,
    letterYearEnds: until,
    accruesFrom: known ? addDays(last.until, 1) : null,
    binding: known ? last.what : null,
  };
}

/** The earliest day money could start, the warning apart; undefined while a letter or date it waits for is missing. */
export function earliestMoney(state: CaseState, rulebook: Rulebook): CalendarDate | undefined {
  const start = standbyFrom(state, rulebook, undefined);
  return start && startWithoutWarning(start);
}
