import { firstOf, monthNumber, nextOpen, nextSecular, plusDays } from './oracle-calendar.ts';

/** Amounts in whole cents, days ISO. */
export interface RollTold {
  readonly year: number;
  readonly arrears: number;
  /** What the utility told of that day, before October 16. */
  readonly reportedOn: string;
  /** The day the notice went, or nothing where it never did. */
  readonly noticedOn?: string;
  readonly payments: readonly { readonly on: string; readonly cents: number }[];
  readonly returnedOn?: string;
}

/**
 * One debt on its way to the roll and back, kept day by day from the words of Wis. Stat. 66.0809(3)(a) and 74.47, as a
 * treasurer would on paper: mornings, then the day's money, then evenings. One line a movement.
 */
export function keepRoll(told: RollTold, through: string): string[] {
  const { year, returnedOn } = told;
  const lastWithout = nextOpen(`${year}-11-01`);
  const lastToPay = nextOpen(`${year}-11-15`);
  const listed = nextSecular(`${year}-11-16`);
  const listDay = listed > lastToPay ? listed : lastToPay;
  const lastOfTax = nextOpen(`${year + 1}-01-31`);
  const february = monthNumber(`${year + 1}-02-01`);
  // Money that had nothing to pay lies there as a credit.
  const paidBefore = told.payments.reduce((sum, { on, cents }) => sum + (on < told.reportedOn ? cents : 0), 0);
  const lines: string[] = [];
  let [arrears, penalty, interest] = [0, 0, 0];
  let isNoticed = false;
  let isOnRoll = false;
  let isBack = false;
  // Balance times months, in hundredths of what one percent of it is: only the sum is rounded.
  let [run, charged, monthsDone] = [0, 0, 0];
  const chargeInterest = (today: string): void => {
    const months = monthNumber(today) - february + 1 - monthsDone;
    const due = Math.floor((run + (arrears + penalty) * months + 50) / 100) - charged;
    if (arrears + penalty === 0 || months < 1 || due < 1) return;
    run += (arrears + penalty) * months;
    monthsDone += months;
    charged += due;
    interest += due;
    lines.push(`${today} interest ${due}`);
  };
  for (let today = told.reportedOn; today <= through; today = plusDays(today, 1)) {
    const isFirst = today === firstOf(monthNumber(today));
    if (isBack && today > lastOfTax && (isFirst || today === plusDays(lastOfTax, 1))) chargeInterest(today);
    if (isNoticed && today === plusDays(lastWithout, 1)) {
      penalty = Math.floor((arrears + 5) / 10);
      if (penalty > 0) lines.push(`${today} penalty ${penalty}`);
    }
    if (today === told.reportedOn) arrears = Math.max(0, told.arrears - paidBefore);
    if (today === told.noticedOn && arrears > 0 && today <= nextSecular(`${year}-10-15`)) isNoticed = true;
    if (today === returnedOn && isOnRoll) {
      isBack = true;
      if (today > lastOfTax) chargeInterest(today);
    }
    for (const { cents } of told.payments.filter(({ on }) => on === today)) {
      let purse = cents;
      const take = (owed: number): number => {
        const part = Math.min(owed, purse);
        purse -= part;
        return owed - part;
      };
      // Penalties and interest on them in the order of their days: the penalty is the older.
      penalty = take(penalty);
      interest = take(interest);
      arrears = take(arrears);
    }
    if (isNoticed && today === listDay && arrears + penalty > 0) {
      isOnRoll = true;
      lines.push(`${today} certified ${arrears + penalty}`);
    }
  }
  return lines;
}
