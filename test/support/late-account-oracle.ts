import { dayIn, firstOf, monthNumber, nextOpen, plusDays } from './oracle-calendar.ts';

/** Amounts in whole cents, days ISO. */
export interface Told {
  readonly on: string;
  readonly cents: number;
}

/** What a text says of bills: Pewaukee's § 300-16.C, or Arcadia's twenty days and one percent without compounding. */
export interface LateText {
  readonly days: number;
  readonly dayAfterPeriod: number | undefined;
  readonly compounding: boolean;
}

/**
 * An account of bills, late charges and payments kept day by day from the words of the section, as a clerk would on
 * paper: every morning what is past due, every evening what came in. One line a movement, "2027-04-10 late charge 212".
 */
export function keepAccount(
  text: LateText,
  bills: readonly Told[],
  payments: readonly Told[],
  through: string,
): string[] {
  const open: { readonly due: string; left: number }[] = [];
  const lines: string[] = [];
  let late = 0;
  let purse = 0;
  let monthCharged = -1;
  const settle = (): void => {
    const toLate = Math.min(late, purse);
    late -= toLate;
    purse -= toLate;
    for (const bill of open.sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))) {
      const part = Math.min(bill.left, purse);
      bill.left -= part;
      purse -= part;
    }
  };
  const first = [...bills, ...payments].map(({ on }) => on).sort()[0] ?? through;
  for (let today = first; today <= through; today = plusDays(today, 1)) {
    const oldest = open
      .filter(({ left }) => left > 0)
      .map(({ due }) => due)
      .sort()[0];
    const month = monthNumber(today);
    if (oldest !== undefined && oldest < today && month !== monthCharged) {
      const dayOfMonth = Number(plusDays(oldest, 1).slice(8));
      if (today === dayIn(month, dayOfMonth)) {
        const pastDue = open.reduce((sum, { due, left }) => sum + (due < today ? left : 0), 0);
        const charge = Math.floor((pastDue + (text.compounding ? late : 0) + 50) / 100);
        if (charge > 0) {
          monthCharged = month;
          late += charge;
          lines.push(`${today} late charge ${charge}`);
        }
      }
    }
    for (const { cents } of bills.filter(({ on }) => on === today)) {
      open.push({ due: lastDayToPay(text, today), left: cents });
      lines.push(`${today} bill ${cents}`);
      settle();
    }
    for (const { cents } of payments.filter(({ on }) => on === today)) {
      purse += cents;
      lines.push(`${today} payment ${-cents}`);
      settle();
    }
  }
  return lines;
}

/** The billed period is over at the end of the month before the bill. */
function lastDayToPay({ days, dayAfterPeriod }: LateText, issued: string): string {
  const afterIssue = plusDays(issued, days);
  const afterPeriod = dayAfterPeriod === undefined ? '' : plusDays(firstOf(monthNumber(issued)), dayAfterPeriod - 1);
  return nextOpen(afterIssue > afterPeriod ? afterIssue : afterPeriod);
}
