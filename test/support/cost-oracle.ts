import { daysFrom, nextOpen, nextSecular, plusDays } from './oracle-calendar.ts';

/** What happened around one cost of the city's work; days as ISO texts, money in whole cents. */
export interface CostDates {
  readonly completed: string;
  readonly cents: number;
  /** The day the bill was in the owner's hand; without it the choice never ends. */
  readonly received?: string;
  readonly chosen?: { readonly on: string; readonly count: number };
  /** A choice that came too late is allowed on this day. */
  readonly allowed?: string;
  readonly payments: readonly { readonly on: string; readonly cents: number }[];
  readonly sold?: string;
  readonly through: string;
}

export interface CostAccount {
  /** Every charge of interest: "2026-11-16 42740". */
  readonly interest: readonly string[];
  /** What went on each year's roll. */
  readonly rolls: Readonly<Record<string, number>>;
  readonly parts: readonly number[];
  readonly open: number;
  readonly credit: number;
  readonly settled?: string;
  /** What would clear it on the last day, if it were paid before that day's close: what is not on a roll. */
  readonly payoff: number;
}

interface Debt {
  open: number;
  readonly isInterest: boolean;
  since: string;
  waits: boolean;
  rolled: boolean;
}

const sum = (debts: readonly Debt[]): number => debts.reduce((total, { open }) => total + open, 0);
const halfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/**
 * § 300-7.C(2)(a) as an account kept by hand, a line a day: ten percent a year on what is unpaid, counted up in cents times
 * days since interest was last charged. It shares nothing with the rules but the words of the ordinance.
 */
export function keepCostAccount(dates: CostDates): CostAccount {
  const closes = dates.received && nextOpen(plusDays(dates.received, 30));
  const debts: Debt[] = [{ open: dates.cents, isInterest: false, since: dates.completed, waits: false, rolled: false }];
  let parts: Debt[] = [];
  let planned: readonly number[] = [];
  let isClosed = false;
  let chargedThrough = dates.completed;
  /** Cents times days on which they were unpaid since then, and whether they changed. */
  let centDays = 0;
  let startBalance = 0;
  let isChanged = false;
  let firstDue = '';
  let next = 0;
  let credit = 0;
  let settled: string | undefined;
  let isDue = false;
  const interest: string[] = [];
  const rolls: Record<string, number> = {};

  const waiting = (): number => sum(parts.filter(({ waits }) => waits));
  const use = (money: number): void => {
    let rest = money;
    const order = [...debts].sort((a, b) => {
      if (a.waits !== b.waits) return a.waits ? 1 : -1;
      if (a.waits) return debts.indexOf(b) - debts.indexOf(a);
      if (a.isInterest !== b.isInterest) return a.isInterest ? -1 : 1;
      return a.since < b.since ? -1 : a.since > b.since ? 1 : debts.indexOf(a) - debts.indexOf(b);
    });
    for (const debt of order) {
      const paid = Math.min(rest, debt.open);
      debt.open -= paid;
      rest -= paid;
    }
    credit += rest;
  };
  const charge = (on: string, cents: number): void => {
    interest.push(`${on} ${cents}`);
    const fromCredit = Math.min(credit, cents);
    credit -= fromCredit;
    debts.push({ open: cents - fromCredit, isInterest: true, since: on, waits: false, rolled: false });
  };
  const restart = (through: string): void => {
    chargedThrough = through;
    centDays = 0;
    isChanged = false;
    startBalance = waiting();
  };
  /** Interest through a day that may lie ahead, on what is waiting now from today on. */
  const interestThrough = (today: string, through: string, balance: number): number => {
    const ahead = through > today ? daysFrom(today, through) * balance : 0;
    const counted = halfUp((centDays + ahead) * 10, 36_500);
    const isAfterFirst = chargedThrough !== dates.completed;
    const isYear = chargedThrough.slice(5) === '01-31' && through.slice(5) === '01-31';
    if (isAfterFirst && isYear && !isChanged) return halfUp(startBalance * 10, 100);
    return isAfterFirst ? Math.min(counted, halfUp(startBalance * 10, 100)) : counted;
  };
  const begin = (on: string, count: number): void => {
    const whole = debts[0];
    if (!whole) return;
    const principal = whole.open;
    whole.open = 0;
    const share = Math.floor(principal / count);
    parts = Array.from({ length: count }, (_, n) => ({
      open: n === count - 1 ? principal - share * (count - 1) : share,
      isInterest: false,
      since: on,
      waits: true,
      rolled: false,
    }));
    debts.push(...parts);
    planned = parts.map(({ open }) => open);
    const year = Number(on.slice(0, 4));
    firstDue = `${on <= `${year}-11-16` ? year + 1 : year + 2}-01-31`;
    chargedThrough = dates.completed;
    startBalance = principal;
    // The principal bears interest since the work was done, what was paid before the choice none.
    centDays = principal * daysFrom(dates.completed, on);
  };
  const payoff = (on: string): number => {
    const here = sum(debts.filter(({ rolled }) => !rolled));
    const runs = !isDue && waiting() > 0 && on > chargedThrough;
    return here + (runs ? interestThrough(on, on, waiting()) : 0);
  };

  let lastPayoff = 0;
  for (let on = dates.completed; on <= dates.through; on = plusDays(on, 1)) {
    // The day before it ends: what was unpaid last night has been so for one day more.
    if (parts.length > 0 && !isDue && on > chargedThrough) centDays += waiting();
    if (closes && on === plusDays(closes, 1) && settled === undefined && sum(debts) > 0) {
      isClosed = true;
      const isChosen = dates.chosen && dates.chosen.on <= closes && !(dates.sold && dates.sold < on);
      if (isChosen && dates.chosen) begin(on, dates.chosen.count);
    }
    lastPayoff = payoff(on);
    if (on === dates.sold && waiting() > 0) {
      isDue = true;
      for (const part of parts) {
        if (part.waits) part.since = on;
        part.waits = false;
      }
    }
    const isAllowed = on === dates.allowed && isClosed && parts.length === 0 && !(dates.sold && dates.sold <= on);
    if (isAllowed && dates.chosen && dates.chosen.on <= on && sum(debts) > 0 && !debts[0]?.rolled) {
      begin(on, dates.chosen.count);
    }
    for (const payment of dates.payments.filter(one => one.on === on)) {
      const before = waiting();
      use(payment.cents);
      if (waiting() < before) {
        if (on <= chargedThrough) startBalance = waiting();
        else isChanged = true;
      }
    }
    const isOutOfTurn = isDue ? on === dates.sold : parts.length > 0 && waiting() === 0;
    if (settled === undefined && isOutOfTurn && on > chargedThrough) {
      const cents = interestThrough(on, on, 0);
      if (cents > 0) charge(on, cents);
      restart(on);
    }
    const isEnded = sum(debts) === 0 && (parts.length === 0 || waiting() === 0);
    if (isEnded && settled === undefined) settled = on;
    if (on === nextSecular(`${on.slice(0, 4)}-11-16`)) {
      const dueOn = firstDue && `${Number(firstDue.slice(0, 4)) + next}-01-31`;
      if (dueOn && Number(dueOn.slice(0, 4)) === Number(on.slice(0, 4)) + 1 && waiting() > 0 && !isDue) {
        const cents = interestThrough(on, dueOn, waiting());
        const part = parts[next];
        if (part) {
          part.waits = false;
          part.since = on;
        }
        charge(on, cents);
        next += 1;
        restart(dueOn);
      }
      const listed = debts.filter(debt => debt.open > 0 && !debt.waits && !debt.rolled && isClosed);
      if (listed.length > 0) rolls[on.slice(0, 4)] = sum(listed);
      for (const debt of listed) debt.rolled = true;
    }
  }
  return {
    interest,
    rolls,
    parts: planned,
    open: sum(debts),
    credit,
    ...(settled ? { settled } : {}),
    payoff: lastPayoff,
  };
}
