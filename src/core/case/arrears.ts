import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import type { Cents } from '../kernel/cents.ts';
import type { RollCode } from '../facts/derived.ts';
import { isOnOurBooks, type Receivable } from '../ledger/accounts.ts';
import { cameBack } from '../notice/notice-chart.ts';
import type { RollMoney } from '../rulebook/collection-schema.ts';
import type { Edition } from '../rulebook/rulebook.ts';
import type { RollOfYear } from '../rules/tax-roll.ts';
import type { CaseState, Letter } from './state.ts';
import { isHeld, isHeldBack } from './held.ts';
import { isStayed } from './stayed.ts';

/** One debt as the October notice names it. */
export interface NamedArrears {
  readonly receivable: string;
  readonly cents: Cents;
}

/** How letters and facts name one year's roll. */
export function rollKey(year: number): string {
  return `roll/${year}`;
}

/** The year of the roll that an October letter is about. */
export function rollYearOf({ about }: Pick<Letter, 'about'>): number | undefined {
  const year = /^roll\/(\d{4})$/.exec(about ?? '')?.[1];
  return year === undefined ? undefined : Number(year);
}

/** Under which code this debt goes on a roll (Wis. Stat. 74.01); undefined for money that the edition sends on none. */
export function rollCodeOf({ rollCodes }: Edition, kind: Receivable['kind']): RollCode | undefined {
  const holds = (money: readonly RollMoney[] | undefined): boolean => (money ?? []).some(one => one === kind);
  if (holds(rollCodes?.specialTax?.money)) return 'special-tax';
  return holds(rollCodes?.utilityArrears?.money) ? 'utility-arrears' : undefined;
}

/**
 * The first day on which a debt is in arrears for the notice of that roll (Wis. Stat. 66.0809(3)(a)): a bill for service
 * before October 1 from the day after its due date, late charges and what the utility reports from their own day.
 * Undefined for what is paid, already on a roll, or never comes onto one as arrears.
 */
export function inArrearsFrom(owed: Receivable, { edition, calendar }: RollOfYear): CalendarDate | undefined {
  if (owed.open <= 0 || !isOnOurBooks(owed) || rollCodeOf(edition, owed.kind) !== 'utility-arrears') return undefined;
  switch (owed.kind) {
    case 'standby': {
      const isBefore = owed.periodEnd !== undefined && owed.periodEnd < calendar.arrearsBefore;
      return isBefore && owed.dueOn !== undefined ? addDays(owed.dueOn, 1) : undefined;
    }
    case 'late':
    case 'service':
      return owed.on;
    default:
      return undefined;
  }
}

/** What is in arrears on the day for the notice of that roll, what a court holds back left out. */
export function arrearsOn(state: CaseState, roll: RollOfYear, on: CalendarDate): readonly Receivable[] {
  return state.accounts.receivables.filter(owed => {
    const from = inArrearsFrom(owed, roll);
    return from !== undefined && from <= on && !isStayed(state, owed, on) && !isHeld(state, owed);
  });
}

/** What this letter names if it is mailed on the day: what is in arrears then and no other notice for that roll names. */
export function arrearsToName(
  state: CaseState,
  roll: RollOfYear,
  letter: Pick<Letter, 'key'>,
  on: CalendarDate,
): readonly Receivable[] {
  const others = noticesOf(state, roll.year).filter(({ key }) => key !== letter.key);
  const named = new Set(others.flatMap(other => namedBy(state, other)));
  return arrearsOn(state, roll, on).filter(({ key }) => !named.has(key));
}

/** What a notice spares another one: what it counts for, and what it says while it is on its way or not yet back. */
export function namedBy(state: CaseState, letter: Letter): readonly string[] {
  const { served, arrears, stated, mailedOn, failed, status, withoutBasis } = letter;
  const isUnderWay = mailedOn !== undefined && (failed ? !cameBack(status) : mailedOn >= state.position.on);
  if (!served && (!isUnderWay || withoutBasis)) return [];
  return ((served ? arrears : (stated?.arrears ?? arrears)) ?? []).map(({ receivable }) => receivable);
}

/** The October letters about one year's roll, in whatever state they are. */
export function noticesOf(state: CaseState, year: number): readonly Letter[] {
  const about = rollKey(year);
  return state.letters.filter(letter => letter.kind === 'tax-roll-notice' && letter.about === about);
}

/**
 * The debts of which the owner had notice for that roll and that are still open. A notice that never went, came back or
 * went too late carries none; nor does one for what a court has stayed since.
 */
export function noticedFor(state: CaseState, year: number): readonly Receivable[] {
  const keys = new Set(
    noticesOf(state, year).flatMap(letter => (letter.served ? (letter.arrears ?? []).map(one => one.receivable) : [])),
  );
  if (keys.size === 0) return [];
  return state.accounts.receivables.filter(
    owed => keys.has(owed.key) && owed.open > 0 && isOnOurBooks(owed) && !isHeldBack(state, owed),
  );
}
