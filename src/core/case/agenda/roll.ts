import { addDays, yearOf } from '../../kernel/calendar-date.ts';
import { plus, ZERO } from '../../kernel/cents.ts';
import type { DerivedData, RollCode } from '../../facts/derived.ts';
import { isOnOurBooks, type Receivable, openOf } from '../../ledger/accounts.ts';
import { cite, type Rulebook } from '../../rulebook/rulebook.ts';
import { arrearsPenalty, rollOf, type RollOfYear } from '../../rules/tax-roll.ts';
import { noticedFor, rollCodeOf, rollKey } from '../arrears.ts';
import { areBillDaysOver } from '../assessment-terms.ts';
import type { CaseState } from '../state.ts';
import { isHeldBack } from '../held.ts';
import { whyCertified, whyPenalized } from '../why/roll-why.ts';
import { due, isAhead, NOTHING_DUE, type AgendaRule } from './due.ts';

/** § 300-17.D: once, on what of the noticed arrears is unpaid when the last day without penalty is over. */
export const penaltyFalls: AgendaRule = (state, rulebook) => {
  const roll = rollOf(rulebook, yearOf(state.position.on));
  if (!roll || isKnown(state, roll.year)?.penalizedOn !== undefined) return NOTHING_DUE;
  const on = addDays(roll.calendar.payWithoutPenaltyBy, 1);
  if (!isAhead(state, on, 'opening')) return NOTHING_DUE;
  const noticed = noticedFor(state, roll.year);
  const onBalance = openOf(noticed);
  const penalty = arrearsPenalty(roll.edition, onBalance);
  if (!penalty.ok || penalty.value === 0) return NOTHING_DUE;
  const data = { year: roll.year, cents: penalty.value, onBalance };
  const because = [...penalty.because, ...citeTimes(roll)];
  return [
    due(state, 'opening', 'arrears.penalized', penaltyKey(roll.year), on, data, because, () =>
      whyPenalized(roll, noticed, penalty.steps ?? []),
    ),
  ];
};

/** The receivable that the penalty of a roll is. */
export function penaltyKey(year: number): string {
  return `${rollKey(year)}/penalty`;
}

/**
 * After the close of November 16, and never before the last day to pay has ended: what is open of the noticed arrears with
 * its penalty, and the special taxes that fell to this roll.
 */
export const rollIsCertified: AgendaRule = (state, rulebook) => {
  const next = nextRolls(state, rulebook)
    .map(roll => ({ roll, items: [...arrearsItems(state, roll), ...specialTaxes(state, roll, rulebook)] }))
    .find(({ items }) => items.length > 0);
  if (!next) return NOTHING_DUE;
  const { roll, items } = next;
  const { certifyOn } = roll.calendar;
  const sum = plus(ZERO, ...items.map(({ cents }) => cents));
  const codes = new Set(items.map(({ code }) => code));
  return [
    due(
      state,
      'close',
      'roll.certified',
      rollKey(roll.year),
      certifyOn,
      { year: roll.year, items, cents: sum },
      [...citeCodes(roll, codes), ...roll.because],
      () => whyCertified(roll, items),
    ),
  ];
};

type RollItem = DerivedData['roll.certified']['items'][number];

/** This year's, until it is made or its day is over; then the next, for what comes too late for this one. */
function nextRolls(state: CaseState, rulebook: Rulebook): readonly RollOfYear[] {
  const year = yearOf(state.position.on);
  const roll = rollOf(rulebook, year);
  const isToCome =
    roll && state.position.on <= roll.calendar.certifyOn && isKnown(state, roll.year)?.certifiedOn === undefined;
  const after = rollOf(rulebook, year + 1);
  return [...(isToCome ? [roll] : []), ...(after ? [after] : [])];
}

function arrearsItems(state: CaseState, roll: RollOfYear): RollItem[] {
  const penalty = state.accounts.receivables.find(owed => owed.key === penaltyKey(roll.year));
  const withPenalty = penalty && penalty.open > 0 && isOnOurBooks(penalty) && !isHeldBack(state, penalty);
  const debts = [...noticedFor(state, roll.year), ...(withPenalty ? [penalty] : [])];
  return debts.flatMap(owed => itemOf(owed, rollCodeOf(roll.edition, owed.kind)));
}

/**
 * The cost of the town's work that was not paid in its days, the installment whose turn it is, and the penalty for not
 * connecting whose bill was not paid. Nothing is added to these.
 */
function specialTaxes(state: CaseState, roll: RollOfYear, rulebook: Rulebook): RollItem[] {
  return state.accounts.receivables.flatMap(owed => {
    const fell =
      owed.open > 0 && isOnOurBooks(owed) && fellToRoll(state, owed, roll, rulebook) && !isHeldBack(state, owed);
    return fell && rollCodeOf(roll.edition, owed.kind) === 'special-tax' ? itemOf(owed, 'special-tax') : [];
  });
}

function fellToRoll(state: CaseState, owed: Receivable, { calendar }: RollOfYear, rulebook: Rulebook): boolean {
  // § 315-11D: upon failure to pay it. A bill whose last day is still to come, or that never went out, is not unpaid.
  if (owed.kind === 'daily-penalty') return owed.dueOn !== undefined && owed.dueOn < calendar.certifyOn;
  const order = state.orders.find(({ id }) => id === owed.order);
  if (!order || owed.waits) return false;
  if (owed.kind === 'cost') {
    const isLevied = order.closed?.outcome === 'levy' || order.acceleratedOn !== undefined;
    return isLevied && areBillDaysOver(rulebook, order, owed, calendar.certifyOn);
  }
  return owed.kind === 'principal' || owed.kind === 'interest' || owed.kind === 'roll-fee';
}

function itemOf({ key: receivable, open: cents }: Receivable, code: RollCode | undefined): RollItem[] {
  return code === undefined ? [] : [{ receivable, cents, code }];
}

function citeCodes({ edition }: RollOfYear, codes: ReadonlySet<RollCode>) {
  const { specialTax, utilityArrears } = edition.rollCodes ?? {};
  return [
    ...(utilityArrears && codes.has('utility-arrears') ? [cite(utilityArrears, edition)] : []),
    ...(specialTax && codes.has('special-tax') ? [cite(specialTax, edition)] : []),
  ];
}

/** What moved the last day without penalty, where it moved. */
function citeTimes({ because, edition }: RollOfYear) {
  return because.filter(({ section }) => section !== edition.taxRoll?.section);
}

function isKnown(state: CaseState, year: number) {
  return state.rolls.find(roll => roll.year === year);
}
