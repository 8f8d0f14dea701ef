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
const monthNumber = (iso: string): number => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1;
const monthName = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
const quarterName = (month: number): string => `${Math.floor(month / 12)}-Q${Math.floor((month % 12) / 3) + 1}`;

const utc = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const iso = (date: Date): string => date.toISOString().slice(0, 10);
const plusDays = (from: string, days: number): string => iso(new Date(utc(from).getTime() + days * 86_400_000));
const firstOf = (month: number): string => `${monthName(month)}-01`;
const lengthOf = (month: number): number => Number(plusDays(firstOf(month + 1), -1).slice(8));

/** Wis. Stat. 995.20 as far as a bill's last day can meet it, and 990.001(4)(b), (c): an office closed on weekends. */
function isClosed(day: string): boolean {
  const weekday = utc(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return true;
  const year = Number(day.slice(0, 4));
  const nth = (month: number, wanted: number, n: number): string => {
    const first = utc(`${year}-${String(month).padStart(2, '0')}-01`).getUTCDay();
    return `${year}-${String(month).padStart(2, '0')}-${String(1 + ((wanted - first + 7) % 7) + 7 * (n - 1)).padStart(2, '0')}`;
  };
  const even = year % 2 === 0;
  const lastMonday = nth(5, 1, 5) <= `${year}-05-31` ? nth(5, 1, 5) : nth(5, 1, 4);
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map(text => {
    const date = `${year}-${text}`;
    return utc(date).getUTCDay() === 0 ? plusDays(date, 1) : date;
  });
  const moving = [nth(1, 1, 3), nth(2, 1, 3), lastMonday, nth(9, 1, 1), nth(10, 1, 2), nth(11, 4, 4)];
  const elections = even ? [nth(8, 2, 2), plusDays(nth(11, 1, 1), 1)] : [];
  return [...fixed, ...moving, ...elections].includes(day);
}

/** § 300-16.C: 20 days from issue, or the 10th after the billed period where that is later. */
function lastDayToPay(mailed: string, lastMonth: number): string {
  const twenty = plusDays(mailed, 20);
  const tenth = `${monthName(lastMonth + 1)}-10`;
  let day = twenty > tenth ? twenty : tenth;
  while (isClosed(day)) day = plusDays(day, 1);
  return day;
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
