import { dateWords } from '../../calendar/day-words.ts';
import { yearOf, type CalendarDate } from '../../kernel/calendar-date.ts';
import { dollars, plus, ZERO, type Cents } from '../../kernel/cents.ts';
import type { Citation } from '../../kernel/decision.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { rollOf, type RollOfYear } from '../../rules/tax-roll.ts';
import { arrearsOn, arrearsToName, rollYearOf, type NamedArrears } from '../arrears.ts';
import type { CaseState, Letter } from '../state.ts';
import type { Why } from './due.ts';

interface NoticeGiven {
  readonly data: { readonly until: CalendarDate; readonly arrears: readonly NamedArrears[]; readonly cents: Cents };
  readonly because: readonly Citation[];
  readonly why: () => Why;
}

/**
 * § 300-17.D: given on October 15; one that goes later is none for that year's roll. It counts for each debt that was in
 * arrears on its day and of which it states no less than was open. Undefined where it counts for none.
 */
export function rollNoticeGiven(
  state: CaseState,
  letter: Letter,
  mailedOn: CalendarDate,
  rulebook: Rulebook,
): NoticeGiven | undefined {
  const year = rollYearOf(letter);
  const roll = year === yearOf(mailedOn) ? rollOf(rulebook, year) : undefined;
  // What was open on its day decides, so it takes effect then or never.
  if (!roll || mailedOn > roll.calendar.noticeOn || mailedOn < state.position.on) return undefined;
  const arrears = countedArrears(state, letter, mailedOn, roll);
  if (arrears.length === 0) return undefined;
  const { payWithoutPenaltyBy: until, noticeOn } = roll.calendar;
  const cents = plus(ZERO, ...arrears.map(one => one.cents));
  return {
    data: { until, arrears, cents },
    because: roll.because,
    why: () => ({
      inputs: {
        'notice mailed': mailedOn,
        'to be given by': noticeOn,
        ...Object.fromEntries(arrears.map(one => [one.receivable, dollars(one.cents)])),
      },
      steps: [
        'It counts for what was in arrears on its day and is stated in full',
        `Last day to pay without the penalty: ${dateWords(until)}`,
      ],
    }),
  };
}

/** A mailing recorded in few words is taken to say what the letter was to say on its day. */
function countedArrears(
  state: CaseState,
  letter: Letter,
  mailedOn: CalendarDate,
  roll: RollOfYear,
): readonly NamedArrears[] {
  const said = letter.stated?.arrears;
  const stated = new Map(said?.map(({ receivable, cents }) => [receivable, cents]));
  const counted = said
    ? arrearsOn(state, roll, mailedOn).filter(({ key, open }) => (stated.get(key) ?? 0) >= open)
    : arrearsToName(state, roll, letter, mailedOn);
  return counted.map(({ key: receivable, open: cents }) => ({ receivable, cents }));
}
