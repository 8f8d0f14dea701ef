import { firstOf, lengthOf, monthName, monthNumber, nextOpen, plusDays } from './oracle-calendar.ts';

/**
 * What an owner owes, straight from § 300-7.C(2)(b), § 300-16.C and .D, in closed form: no rulebook, no facts, no case.
 * Dates are numbers of days and months counted from the Common Era, money is whole cents. It shares nothing with the
 * rules it is held against but the ordinance.
 */
export interface OwnerDates {
  /** First day of standby and day of connection, ISO; the second absent while the owner does not connect. */
  readonly starts: string;
  readonly connects?: string;
  /** A sale and the day on which the new owner's ten days have ended and the charge begins again. */
  readonly interruptions: readonly { readonly sold: string; readonly resumes?: string }[];
  /** By quarter, "2028-Q1": the day its bill was mailed. */
  readonly mailed: Readonly<Record<string, string>>;
  readonly payments: readonly { readonly on: string; readonly cents: number }[];
  readonly through: string;
}

export interface Owed {
  readonly months: readonly string[];
  /** By quarter. */
  readonly standby: Readonly<Record<string, number>>;
  /** By month. */
  readonly late: Readonly<Record<string, number>>;
  readonly balance: number;
}

/** $141.00 a quarter for one residential equivalent, 150 percent of it. */
const PER_QUARTER = 21_150;

/** § 300-16.D: on or before the 15th that month, otherwise the next. Months are year × 12 + month - 1. */
const monthOfStart = (iso: string): number => monthNumber(iso) + (Number(iso.slice(8)) <= 15 ? 0 : 1);
const quarterName = (month: number): string => `${Math.floor(month / 12)}-Q${Math.floor((month % 12) / 3) + 1}`;

/** § 300-16.C: 20 days from issue, or the 10th after the billed period where that is later. */
function lastDayToPay(mailed: string, lastMonth: number): string {
  const twenty = plusDays(mailed, 20);
  const tenth = `${monthName(lastMonth + 1)}-10`;
  return nextOpen(twenty > tenth ? twenty : tenth);
}

function countedMonths({ starts, connects, interruptions, through }: OwnerDates): number[] {
  const end = connects === undefined ? monthNumber(through) + 1 : monthOfStart(connects);
  const months: number[] = [];
  for (let month = monthOfStart(starts); month < end; month += 1) {
    const interrupted = interruptions.some(
      ({ sold, resumes }) => month >= monthOfStart(sold) && (resumes === undefined || month < monthOfStart(resumes)),
    );
    if (!interrupted) months.push(month);
  }
  return months;
}

export function oweByOrdinance(dates: OwnerDates): Owed {
  const counted = countedMonths(dates);
  const inQuarter = new Map<string, number[]>();
  for (const month of counted) {
    const first = month - (month % 3);
    // Payable quarterly, after the quarter.
    if (firstOf(first + 3) > dates.through) continue;
    inQuarter.set(quarterName(month), [...(inQuarter.get(quarterName(month)) ?? []), month]);
  }
  const standby = Object.fromEntries(
    [...inQuarter].map(([quarter, months]) => [quarter, Math.round((PER_QUARTER * months.length) / 3)]),
  );
  const bills = [...inQuarter].map(([quarter, months]) => {
    const first = (months[0] ?? 0) - ((months[0] ?? 0) % 3);
    const mailed = dates.mailed[quarter];
    return {
      posted: firstOf(first + 3),
      due: mailed && lastDayToPay(mailed, first + 2),
      mailed,
      cents: standby[quarter] ?? 0,
    };
  });
  return { months: [...inQuarter.values()].flat().map(monthName), standby, ...runLate(dates, bills) };
}

interface Bill {
  readonly posted: string;
  readonly mailed: string | undefined;
  readonly due: string | undefined;
  readonly cents: number;
}

/** Walks the calendar day by day: a charge in the morning, what was paid during the day. */
function runLate(
  { payments, through }: OwnerDates,
  bills: readonly Bill[],
): { late: Record<string, number>; balance: number } {
  const open = bills.map(({ cents }) => cents);
  const late: Record<string, number> = {};
  let lateOpen = 0;
  let purse = 0;
  const pay = (day: string): void => {
    const toLate = Math.min(purse, lateOpen);
    lateOpen -= toLate;
    purse -= toLate;
    bills.forEach(({ posted }, i) => {
      if (posted > day) return;
      const part = Math.min(purse, open[i] ?? 0);
      open[i] = (open[i] ?? 0) - part;
      purse -= part;
    });
  };
  const first = [...bills.map(({ posted }) => posted), ...payments.map(({ on }) => on), through].sort()[0] ?? through;
  for (let day = first; day <= through; day = plusDays(day, 1)) {
    // A quarter is posted in the morning; money lying on the account pays it at once.
    pay(day);
    const unpaid = bills.flatMap(({ due, mailed }, i) =>
      due !== undefined && mailed !== undefined && mailed < day && (open[i] ?? 0) > 0 ? [due] : [],
    );
    const oldest = unpaid.sort()[0];
    if (oldest !== undefined && day > oldest && isMonthly(plusDays(oldest, 1), day) && !(day.slice(0, 7) in late)) {
      const pastDue = bills.reduce((sum, { due }, i) => sum + (due !== undefined && due < day ? (open[i] ?? 0) : 0), 0);
      const charge = Math.floor((pastDue + lateOpen + 50) / 100);
      if (charge > 0) {
        late[day.slice(0, 7)] = charge;
        lateOpen += charge;
      }
    }
    purse += payments.reduce((sum, { on, cents }) => sum + (on === day ? cents : 0), 0);
    pay(day);
  }
  return {
    late,
    balance: open.reduce((a, b, i) => a + ((bills[i]?.posted ?? '') <= through ? b : 0), 0) + lateOpen - purse,
  };
}

/** Whether the day is the first one or that day of a later month, the last day of a month that is too short. */
function isMonthly(first: string, day: string): boolean {
  const wanted = Math.min(Number(first.slice(8)), lengthOf(monthNumber(day)));
  return Number(day.slice(8)) === wanted;
}
