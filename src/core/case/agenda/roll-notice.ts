import { addDays, earliest, latest, yearOf, type CalendarDate } from '../../kernel/calendar-date.ts';
import type { Receivable } from '../../ledger/accounts.ts';
import { isWaiting } from '../../notice/notice-chart.ts';
import { cite, type Rulebook } from '../../rulebook/rulebook.ts';
import { rollOf, type RollOfYear } from '../../rules/tax-roll.ts';
import { inArrearsFrom, namedBy, noticedFor, noticesOf, rollKey, rollYearOf } from '../arrears.ts';
import { nextNumber, type CaseState } from '../state.ts';
import { isHeldBack } from '../held.ts';
import { whyRollNotice } from '../why/roll-why.ts';
import { EXHAUSTED, nextWay } from './next-way.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due, type Why } from './due.ts';

/**
 * § 300-17.D, Wis. Stat. 66.0809(3)(a): what is in arrears is noticed in October. Drafted ahead of the last mailing day;
 * what comes into arrears after a notice went gets another, as long as that can go in time.
 */
export const rollNoticeFalls: AgendaRule = (state, rulebook) => {
  if (!state.accounts.receivables.some(owed => owed.open > 0)) return NOTHING_DUE;
  const year = yearOf(state.position.on);
  const item = noticeOf(state, rulebook, year) ?? noticeOf(state, rulebook, year + 1);
  return item ? [item] : NOTHING_DUE;
};

function noticeOf(state: CaseState, rulebook: Rulebook, year: number): Due | undefined {
  const roll = rollOf(rulebook, year);
  const letter = roll?.edition.letters?.['tax-roll-notice'];
  if (!roll || !letter || state.position.on > roll.calendar.noticeOn) return undefined;
  // One that waits names, when it is printed, whatever is in arrears on its mailing day.
  if (noticesOf(state, year).some(({ status }) => isWaiting(status))) return undefined;
  const fresh = notNamed(state, rulebook, roll);
  const reason = reasonToWrite(state, fresh, year);
  if (!reason) return undefined;
  const { mailBy, noticeOn } = roll.calendar;
  const drafted = addDays(mailBy, -letter.leadDays);
  const on = latest(drafted, reason, state.trackedFrom, state.position.on);
  if (on > noticeOn) return undefined;
  const named = fresh.filter(({ from }) => from <= on).map(({ owed }) => owed);
  const way = nextWay(roll.edition, 'tax-roll-notice', rollKey(year), noticesOf(state, year).at(-1));
  if (way === EXHAUSTED) return undefined;
  const stem = `notice/tax-roll-notice/${year}/`;
  const attempt = nextNumber(state, stem);
  const data = {
    letter: 'tax-roll-notice' as const,
    attempt,
    about: rollKey(year),
    arrears: named.map(({ key: receivable, open: cents }) => ({ receivable, cents })),
    lastDay: noticeOn,
    ...way.data,
  };
  const because = [cite(letter, roll.edition), ...roll.because, ...way.because];
  const why = (): Why => {
    const whole = whyRollNotice(roll, named, on, letter.leadDays);
    return { ...whole, inputs: { ...whole.inputs, ...way.inputs } };
  };
  return due(state, 'close', 'notice.due', `${stem}${attempt}`, on, data, because, why);
}

interface Fresh {
  readonly owed: Receivable;
  /** The first day on which it is in arrears. */
  readonly from: CalendarDate;
}

/** What no notice for this roll has named, nor one for a roll that is still to be certified. */
function notNamed(state: CaseState, rulebook: Rulebook, roll: RollOfYear): readonly Fresh[] {
  const inArrears = state.accounts.receivables.flatMap(owed => {
    const from = inArrearsFrom(owed, roll);
    return from === undefined || isHeldBack(state, owed) ? [] : [{ owed, from }];
  });
  if (inArrears.length === 0) return inArrears;
  const before = rollOf(rulebook, roll.year - 1);
  const toBeCertified = before && state.position.on <= before.calendar.certifyOn ? noticedFor(state, before.year) : [];
  const named = new Set(toBeCertified.map(({ key }) => key));
  for (const letter of noticesOf(state, roll.year)) for (const key of namedBy(state, letter)) named.add(key);
  return inArrears.filter(({ owed }) => !named.has(owed.key));
}

/** The first day that asks for a letter. A late charge alone, after a notice went, is no reason for another one. */
function reasonToWrite(state: CaseState, fresh: readonly Fresh[], year: number): CalendarDate | undefined {
  const wentBefore = noticesOf(state, year).some(({ served }) => served);
  const [first, ...others] = fresh.filter(({ owed }) => !wentBefore || owed.kind !== 'late').map(({ from }) => from);
  return first && earliest(first, ...others);
}

/**
 * A notice that has not gone by its day is none for that year's roll any more. A printed one waits until the list is made:
 * it may have gone in time, and nobody has told yet.
 */
export const rollNoticesLapse: AgendaRule = (state, rulebook) =>
  state.letters.flatMap(letter => {
    if (letter.kind !== 'tax-roll-notice' || !isWaiting(letter.status)) return [];
    const year = rollYearOf(letter);
    const roll = year === undefined ? undefined : rollOf(rulebook, year);
    if (!roll) return [];
    const { noticeOn, certifyOn } = roll.calendar;
    const on = addDays(letter.status === 'printed' ? certifyOn : noticeOn, 1);
    const data = { notice: letter.key };
    const why = (): Why => ({
      inputs: { 'last day to give the notice': noticeOn },
      steps: ['It had not gone by then: nothing it names goes on this roll'],
    });
    return [due(state, 'opening', 'notice.lapsed', `lapsed/${letter.key}`, on, data, roll.because, why)];
  });
