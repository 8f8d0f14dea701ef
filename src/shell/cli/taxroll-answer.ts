import { dateWithWeekday } from '../../core/calendar/day-words.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { dollars, moneyText } from '../../core/kernel/cents.ts';
import type { RollOfYear } from '../../core/rules/tax-roll.ts';
import {
  countParcels,
  sumRows,
  sumsByCode,
  withoutLegal,
  type CertifiedList,
  type ListSums,
} from '../taxroll/certified-list.ts';
import type { PrintedNotices } from '../taxroll/print-notices.ts';
import type { Counted, RollCounts } from '../taxroll/read-roll.ts';
import { citationJson } from '../show/citation-json.ts';
import { counted } from './counted.ts';

const COUNT_WORDS: Readonly<Record<keyof RollCounts, string>> = {
  toNotice: 'to be noticed',
  noticed: 'noticed',
  paid: 'paid since the notice',
  penalized: 'with the penalty',
  missed: 'in arrears without a notice',
  arrears: 'utility arrears on the list',
  specialTaxes: 'special taxes on the list',
  returned: 'returned by the county, open',
};

const COUNTS = Object.keys(COUNT_WORDS) as (keyof RollCounts)[];

export function rollJson({ year, calendar, because }: RollOfYear, counts: RollCounts) {
  const { conflicts, ...days } = calendar;
  return {
    year,
    ...days,
    conflicts: conflicts.map(({ what, date, because: source }) => ({
      section: source.section,
      what,
      date,
      text: source.text,
    })),
    counts: Object.fromEntries(COUNTS.map(name => [name, countJson(counts[name])])),
    because: because.map(citationJson),
  };
}

function countJson({ cases, cents }: Counted) {
  return { cases, amount: moneyText(cents) };
}

export function rollText(town: string, { year, calendar }: RollOfYear, counts: RollCounts): string {
  const day = (what: string, on: CalendarDate): string => `  ${what.padEnd(34)} ${dateWithWeekday(on)}`;
  const lines = COUNTS.filter(name => counts[name].cases > 0).map(name => {
    const { cases, cents } = counts[name];
    return `  ${COUNT_WORDS[name].padEnd(34)} ${counted(cases, 'parcel')}, ${dollars(cents)}`;
  });
  return [
    `The ${year} tax roll of ${town}`,
    day('notices mailed by', calendar.mailBy),
    day('notices given by', calendar.noticeOn),
    day('paid without the penalty by', calendar.payWithoutPenaltyBy),
    day('kept off the roll by', calendar.lastDayToPay),
    day('list made after the close of', calendar.certifyOn),
    ...calendar.conflicts.map(({ what, date, because }) => `  ${because.section}: ${what}, ${date}. ${because.text}`),
    ...(lines.length > 0 ? lines : ['  Nothing is in arrears for it.']),
  ].join('\n');
}

export function noticesJson({ year, calendar }: RollOfYear, outDir: string, printed: PrintedNotices) {
  return {
    year,
    noticeOn: calendar.noticeOn,
    mailBy: calendar.mailBy,
    out: outDir,
    batches: printed.batches,
    files: [...printed.files, ...(printed.list ? [printed.list] : [])],
    printed: printed.done,
    waitingForApproval: printed.notices.filter(({ state, held }) => state === 'drafted' && held === null).length,
    held: printed.held,
    notices: printed.notices.map(({ id, parcel, state, cents, mailedOn }) => ({
      id,
      parcel,
      state,
      amount: moneyText(cents),
      mailed: mailedOn,
    })),
  };
}

export function noticesText({ year }: RollOfYear, outDir: string, on: CalendarDate, printed: PrintedNotices): string {
  const waiting = printed.notices.filter(({ state, held }) => state === 'drafted' && held === null).length;
  return [
    printed.done.length === 0
      ? `No October notice of ${year} was ready to print.`
      : `${counted(printed.done.length, 'October notice')} of ${year}, dated ${on}, in ${outDir}:`,
    ...printed.files.map(file => `  ${file}`),
    ...(waiting > 0
      ? [
          `${counted(waiting, 'letter')} ${waiting === 1 ? 'waits' : 'wait'} for approval: \`lateral notices approve --kind tax-roll-notice\`.`,
        ]
      : []),
    ...printed.held.map(({ id, reason }) => `  held ${id}: ${reason}`),
    ...(printed.list ? [`  ${printed.list} (confidential: who gets one, and what it names)`] : []),
    ...(printed.notices.length === 0 ? ['Nobody is in arrears for this roll as far as the last sweep went.'] : []),
  ].join('\n');
}

interface Written {
  readonly outDir: string;
  readonly files: readonly string[];
  readonly withOwners: boolean;
}

export function listJson(list: CertifiedList, { outDir, files, withOwners }: Written) {
  const sums = ({ rows, arrears, penalty, specialTax, total }: ListSums) => ({
    lines: rows,
    arrears: moneyText(arrears),
    penalty: moneyText(penalty),
    specialTax: moneyText(specialTax),
    total: moneyText(total),
  });
  return {
    year: list.year,
    certifyOn: list.calendar.certifyOn,
    asOf: list.asOf,
    out: outDir,
    files,
    confidential: withOwners,
    parcels: countParcels(list.rows),
    controlTotals: {
      byCode: [...sumsByCode(list.rows)].map(([code, of]) => ({ code, ...sums(of) })),
      all: sums(sumRows(list.rows)),
      ledger: {
        owed: moneyText(list.ledger.owed),
        notOnThisList: moneyText(list.ledger.left),
        certified: moneyText(list.ledger.certified),
      },
    },
    withoutLegalDescription: withoutLegal(list.rows),
    conflicts: list.calendar.conflicts.map(({ what, date, because }) => ({ section: because.section, what, date })),
    rows: list.rows.map(({ parcel, service, legal, codeName, arrears, penalty, specialTax, total }) => ({
      parcel,
      service,
      legalDescription: legal,
      code: codeName,
      arrears: moneyText(arrears),
      penalty: moneyText(penalty),
      specialTax: moneyText(specialTax),
      total: moneyText(total),
    })),
  };
}

export function listText(list: CertifiedList, { outDir, files, withOwners }: Written): string {
  if (files.length === 0) return `Nothing was certified to the ${list.year} tax roll: there is no list to write.`;
  const missing = withoutLegal(list.rows);
  return [
    `Certified to the ${list.year} tax roll: ${counted(countParcels(list.rows), 'parcel')}, ${dollars(sumRows(list.rows).total)}.`,
    ...[...sumsByCode(list.rows)].map(([code, of]) => `  ${code}: ${counted(of.rows, 'line')}, ${dollars(of.total)}`),
    `  By the ledger they owed ${dollars(list.ledger.owed)} that day; ${dollars(list.ledger.left)} of it is not on this list.`,
    ...(missing.length > 0 ? [`  Without a legal description: ${missing.join(', ')}.`] : []),
    ...list.calendar.conflicts.map(({ what, because }) => `  ${because.section}: ${what}.`),
    `In ${outDir}${withOwners ? ' (confidential: owners beside what they owe)' : ''}:`,
    ...files.map(file => `  ${file}`),
  ].join('\n');
}
