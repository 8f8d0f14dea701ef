/**
 * Days for the oracles, from the statutes and the calendar alone: ISO texts, JavaScript's UTC days and numbers of months.
 * It shares nothing with the rules that the oracles are held against.
 */
export const utc = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
export const iso = (date: Date): string => date.toISOString().slice(0, 10);
export const plusDays = (from: string, days: number): string => iso(new Date(utc(from).getTime() + days * 86_400_000));
export const daysFrom = (from: string, to: string): number => (utc(to).getTime() - utc(from).getTime()) / 86_400_000;

/** Months are year × 12 + month - 1. */
export const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
export const monthName = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
export const firstOf = (month: number): string => `${monthName(month)}-01`;
export const lengthOf = (month: number): number => Number(plusDays(firstOf(month + 1), -1).slice(8));

/** That day of a month, or its last where it is too short. */
export const dayIn = (month: number, day: number): string =>
  `${monthName(month)}-${String(Math.min(day, lengthOf(month))).padStart(2, '0')}`;

/** Wis. Stat. 995.20, with the elections of even years. */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const nth = (month: number, wanted: number, n: number): string => {
    const first = utc(`${year}-${String(month).padStart(2, '0')}-01`).getUTCDay();
    return `${year}-${String(month).padStart(2, '0')}-${String(1 + ((wanted - first + 7) % 7) + 7 * (n - 1)).padStart(2, '0')}`;
  };
  const lastMonday = nth(5, 1, 5) <= `${year}-05-31` ? nth(5, 1, 5) : nth(5, 1, 4);
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map(text => {
    const date = `${year}-${text}`;
    return utc(date).getUTCDay() === 0 ? plusDays(date, 1) : date;
  });
  const moving = [nth(1, 1, 3), nth(2, 1, 3), lastMonday, nth(9, 1, 1), nth(10, 1, 2), nth(11, 4, 4)];
  const elections = year % 2 === 0 ? [nth(8, 2, 2), plusDays(nth(11, 1, 1), 1)] : [];
  return [...fixed, ...moving, ...elections].includes(day);
}

/** Wis. Stat. 990.001(4)(b), (c): an office that is closed on weekends and legal holidays. */
export function isClosed(day: string): boolean {
  const weekday = utc(day).getUTCDay();
  return weekday === 0 || weekday === 6 || isHoliday(day);
}

/** The day itself, or the next on which the office is open. */
export function nextOpen(day: string): string {
  let open = day;
  while (isClosed(open)) open = plusDays(open, 1);
  return open;
}

/** For work: off Sundays and legal holidays only. */
export function nextSecular(day: string): string {
  let secular = day;
  while (utc(secular).getUTCDay() === 0 || isHoliday(secular)) secular = plusDays(secular, 1);
  return secular;
}
