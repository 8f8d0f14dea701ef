import { addDays, addMonths, latest, monthOf, yearOf, type CalendarDate } from '../../kernel/calendar-date.ts';
import { isOnOurBooks, pastDueOn, type Receivable } from '../../ledger/accounts.ts';
import { lateChargeOn } from '../../rules/late-charge.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import type { LetterKind } from '../../rulebook/kinds.ts';
import { isWaiting } from '../../notice/notice-chart.ts';
import { firstHeld, hasWaited, isHeldBack } from '../held.ts';
import { bearsLateCharge } from '../late-charged.ts';
import { nextNumber, type CaseState } from '../state.ts';
import { debtWords, whyLateCharge, whyLetter } from '../why/bill-why.ts';
import { due, isAhead, NOTHING_DUE, type AgendaRule, type Due, type Why } from './due.ts';

/**
 * § 300-16.C: one late charge a month and case, on the day after the oldest unpaid bill's due date and that day of each
 * later month; a newer bill joins on the first such day after its own due date.
 */
export const lateChargeFalls: AgendaRule = (state, rulebook) => {
  const bills = unpaidBills(state, rulebook);
  const first = bills[0] && addDays(bills[0], 1);
  const last = bills.at(-1);
  if (!first || !last) return NOTHING_DUE;
  for (let n = monthsBetween(first, firstHeld(state) ?? state.position.on); ; n += 1) {
    const on = addMonths(first, n);
    if (!isStillToCome(state, on)) continue;
    const charge = chargeOn(state, on, rulebook);
    if (charge) return [charge];
    // A percent of some cents can be none; a bill that joins on a later day may make it one.
    if (on > last) return NOTHING_DUE;
  }
};

/** Due dates of the bills not paid in full, the oldest first. */
function unpaidBills(state: CaseState, rulebook: Rulebook): CalendarDate[] {
  const dues: CalendarDate[] = [];
  for (const owed of state.accounts.receivables) {
    if (owed.open <= 0 || !owed.dueOn || !isOnOurBooks(owed) || !bearsLateCharge(owed, rulebook)) continue;
    if (!isHeldBack(state, owed)) dues.push(owed.dueOn);
  }
  return dues.length > 1 ? dues.sort() : dues;
}

/**
 * The morning is over once people have acted on the day: a bill unpaid then is charged on the next such day. One that an
 * appeal kept waiting is charged when that is decided against the owner, on what is open then.
 */
function isStillToCome(state: CaseState, on: CalendarDate): boolean {
  if (state.lastLateMonth !== null && monthOf(on) <= state.lastLateMonth) return false;
  return isAhead(state, on, 'opening') || hasWaited(state, on, true);
}

function chargeOn(state: CaseState, on: CalendarDate, rulebook: Rulebook): Due | undefined {
  const edition = editionOn(rulebook, on);
  if (!edition?.lateCharge) return undefined;
  const bears = (owed: Receivable): boolean => bearsLateCharge(owed, rulebook);
  const onBalance = pastDueOn(demandable(state), on, bears, edition.lateCharge.compounding);
  const charge = lateChargeOn(edition, onBalance);
  if (!charge.ok || charge.value === 0) return undefined;
  const month = monthOf(on);
  const data = { month, cents: charge.value, onBalance };
  const why = (): Why => whyLateCharge(state, on, bears, edition.lateCharge?.compounding ?? true, charge.steps ?? []);
  return due(state, 'opening', 'late.charged', `late/${month}`, on, data, charge.because, why);
}

/** The accounts without what a court or an appeal keeps the town from demanding. */
function demandable(state: CaseState): CaseState['accounts'] {
  if (state.bankruptcies.length === 0 && !state.holds) return state.accounts;
  return { ...state.accounts, receivables: state.accounts.receivables.filter(owed => !isHeldBack(state, owed)) };
}

/** Whole months that can be skipped from the first date towards the second; 0 where that is earlier. */
function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const months = (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return Math.max(0, months);
}

/** Which letter asks for which debt. */
const BILLS: Partial<Record<Receivable['kind'], 'standby-bill' | 'penalty-bill' | 'fee-bill'>> = {
  standby: 'standby-bill',
  'daily-penalty': 'penalty-bill',
  fee: 'fee-bill',
};

/** What is posted by the period, and a fee; that of an appeal is asked for in the letter that the appeal is here. */
function billOf({ kind, key }: Receivable): 'standby-bill' | 'penalty-bill' | 'fee-bill' | undefined {
  return key.startsWith('fee/appeal/') ? undefined : BILLS[kind];
}

/** "standby/2027-Q4", "penalty/2027-03/PWC9990042": a letter's key carries what follows the first word. */
function periodPart(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}

/** A charge becomes a bill when its mailing is recorded; until then it waits here. */
export const billsFall: AgendaRule = (state, rulebook) => {
  const result: Due[] = [];
  for (const owed of state.accounts.receivables) {
    const kind = billOf(owed);
    if (!kind || owed.billedOn || owed.open <= 0 || isHeldBack(state, owed)) continue;
    if (isUnderWay(state, kind, owed.key)) continue;
    const on = latest(owed.on, state.trackedFrom);
    const edition = editionOn(rulebook, on);
    const letter = edition?.letters?.[kind];
    if (!letter) continue;
    const stem = `notice/${kind}/${periodPart(owed.key)}/`;
    const attempt = nextNumber(state, stem);
    const key = `${stem}${attempt}`;
    const data = { letter: kind, attempt, about: owed.key, cents: owed.cents };
    const why = (): Why =>
      whyLetter(
        { charge: debtWords(owed), charged: owed.on, 'watched from': state.trackedFrom },
        on,
        'A charge is billed on the day it is made',
      );
    result.push(due(state, 'close', 'notice.due', key, on, data, [cite(letter, edition)], why));
  }
  return result;
};

/**
 * A letter about this debt waits or has gone. One that a bankruptcy took back before it left is given again when the
 * bankruptcy is over, as is a bill that went out against it and was taken back without another amount.
 */
function isUnderWay({ letters }: CaseState, kind: LetterKind, about: string): boolean {
  return letters.some(letter => {
    if (letter.kind !== kind || letter.about !== about || letter.status === 'withdrawn') return false;
    if (!letter.withoutBasis) return true;
    const correction = letters.find(other => other.kind === 'correction' && other.about === letter.key);
    return correction === undefined || correction.cents !== undefined;
  });
}

/** A bill not paid by its due date: the owner is told once, before a second late charge. */
export const lateNoticeFalls: AgendaRule = (state, rulebook) => {
  const result: Due[] = [];
  for (const owed of state.accounts.receivables) {
    if (owed.open <= 0 || !owed.dueOn || !isOnOurBooks(owed) || !bearsLateCharge(owed, rulebook)) continue;
    if (isHeldBack(state, owed) || isUnderWay(state, 'late-notice', owed.key)) continue;
    const on = addDays(owed.dueOn, 1);
    const edition = editionOn(rulebook, on);
    const letter = edition?.letters?.['late-notice'];
    if (on < state.trackedFrom || !letter) continue;
    const stem = `notice/late-notice/${periodPart(owed.key)}/`;
    const attempt = nextNumber(state, stem);
    const key = `${stem}${attempt}`;
    result.push(
      due(
        state,
        'close',
        'notice.due',
        key,
        on,
        { letter: 'late-notice', attempt, about: owed.key },
        [cite(letter, edition)],
        () => whyLetter({ charge: debtWords(owed), due: owed.dueOn }, on, 'The day after the due date, once'),
      ),
    );
  }
  return result;
};

/** A late notice that did not go lapses when the next late charge makes its amount untrue. */
export const lateNoticeLapses: AgendaRule = (state, rulebook) => {
  const rule = editionOn(rulebook, state.position.on)?.letters?.['late-notice'];
  return state.letters
    .filter(letter => letter.kind === 'late-notice' && isWaiting(letter.status))
    .map(letter =>
      due(
        state,
        'opening',
        'notice.lapsed',
        `lapsed/${letter.key}`,
        addMonths(letter.dueOn, 1),
        { notice: letter.key },
        rule ? [cite(rule)] : [],
      ),
    );
};

/** Paid in full: a threshold of the ledger that enters the case as a fact. What went over to other parcels is not paid. */
export const receivablesClear: AgendaRule = state => {
  const owed = state.accounts.receivables.find(({ open, cleared, moved }) => open === 0 && !cleared && !moved);
  if (!owed) return NOTHING_DUE;
  return [
    due(state, 'day', 'receivable.cleared', `cleared/${owed.key}`, state.position.on, { receivable: owed.key }, []),
  ];
};
