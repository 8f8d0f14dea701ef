import { monthWords } from '../calendar/day-words.ts';
import { firstDayOf, type CalendarDate, type CalendarMonth } from '../kernel/calendar-date.ts';
import { dollars, plus, timesRatio, ZERO, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Citation, type Decision } from '../kernel/decision.ts';
import { cite, editionOn, newestEdition, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import { isInside } from './editions.ts';
import { firstCountedMonth, lastDayOfQuarter, monthsOf, quarterOf, type Quarter } from './quarter.ts';
import { recOn, type RecHistory } from './rec-history.ts';
import { splitQuarter, type Pause } from './quarter-months.ts';
import { serviceChargePerQuarter } from './service-charge.ts';
import { standbyPerQuarter } from './standby-rate.ts';

export interface StandbyQuestion {
  readonly quarter: Quarter;
  readonly recHundredths: RecHistory;
  readonly accruesFrom: CalendarDate;
  /** Day of connection. */
  readonly stopsOn?: CalendarDate | undefined;
  readonly pauses?: readonly Pause[] | undefined;
}

export interface StandbyCharge {
  readonly months: readonly CalendarMonth[];
  readonly amount: Cents;
  /** Rate of the last standby month, or of the quarter's end where there is none. */
  readonly perQuarter: Cents;
  readonly serviceMonths: readonly CalendarMonth[];
  readonly serviceAmount: Cents;
  /** The computation as a person would write it down. */
  readonly steps: readonly string[];
}

/**
 * The standby and the service part of a quarter. Each month is charged by the edition in force on its first day, so a
 * month that began before the ordinance is not charged, and for the equivalents of its first day. Months of the same rate are added before they are rounded:
 * only the quarterly charge goes to the dime (§ 300-16.B(1)), a part of it to the cent.
 */
export function standbyCharge(rulebook: Rulebook, question: StandbyQuestion): Decision<StandbyCharge> {
  const { quarter, recHundredths } = question;
  const withRule = rulebook.editions.filter(({ standby }) => standby !== undefined);
  const ruling = withRule.find(edition => isInside(edition, lastDayOfQuarter(quarter))) ?? withRule.at(-1);
  if (!ruling?.standby) {
    const newest = newestEdition(rulebook);
    return refuse(`The rulebook of ${rulebook.name} has no standby charge.`, [cite(newest, newest)]);
  }
  const split = splitQuarter(ruling.standby.monthRule.throughDay, quarter, question);
  const standby = priceMonths(
    rulebook,
    split.standby,
    (edition, first) => standbyPerQuarter(edition, recOn(recHundredths, first)),
    'standby',
  );
  if (!standby.ok) return standby;
  const service = priceMonths(
    rulebook,
    split.service,
    (edition, first) => serviceChargePerQuarter(edition, recOn(recHundredths, first)),
    'service',
  );
  if (!service.ok) return service;
  const end = lastDayOfQuarter(quarter);
  const rate = standby.value.rate ?? standbyPerQuarter(ruling, recOn(recHundredths, end));
  if (!rate.ok) return rate;
  const because = [
    cite(ruling.standby, ruling),
    cite(ruling.standby.monthRule, ruling),
    ...(ruling.recChange && hasChanged(recHundredths, quarter) ? [cite(ruling.recChange, ruling)] : []),
    ...standby.because,
    ...service.because,
  ];
  return decided(
    {
      months: standby.value.months,
      amount: standby.value.amount,
      perQuarter: rate.value,
      serviceMonths: service.value.months,
      serviceAmount: service.value.amount,
      steps: [...standby.value.steps, ...service.value.steps],
    },
    distinct(because),
  );
}

/** Whether the equivalents of the quarter's months differ. */
function hasChanged(history: RecHistory, quarter: Quarter): boolean {
  return new Set(monthsOf(quarter).map(month => recOn(history, firstDayOf(month)))).size > 1;
}

interface Priced {
  readonly months: readonly CalendarMonth[];
  readonly amount: Cents;
  readonly rate: Decision<Cents> | undefined;
  readonly steps: readonly string[];
}

function priceMonths(
  rulebook: Rulebook,
  months: readonly CalendarMonth[],
  rateUnder: (edition: Edition, firstDay: CalendarDate) => Decision<Cents>,
  what: 'standby' | 'service',
): Decision<Priced> {
  const groups: { rate: Decision<Cents> & { ok: true }; months: CalendarMonth[] }[] = [];
  const steps: string[] = [];
  for (const month of months) {
    const first = firstDayOf(month);
    const edition = editionOn(rulebook, first);
    if (!edition || (what === 'standby' && !edition.standby) || (what === 'service' && !edition.serviceCharge)) {
      steps.push(`${monthWords(month)}: no ${what} charge was in force on its first day`);
      continue;
    }
    const rate = rateUnder(edition, first);
    if (!rate.ok) return rate;
    const group = groups.at(-1);
    if (group && group.rate.value === rate.value) group.months.push(month);
    else groups.push({ rate, months: [month] });
  }
  const parts = groups.map(({ rate, months: counted }) => {
    const amount = timesRatio(rate.value, counted.length, 3);
    const count = counted.length === 1 ? '1 month' : `${counted.length} months`;
    steps.push(...(rate.steps ?? []));
    steps.push(`${count} of ${what}: ${dollars(rate.value)} a quarter × ${counted.length} ÷ 3 = ${dollars(amount)}`);
    return amount;
  });
  const because: Citation[] = groups.flatMap(({ rate }) => rate.because);
  const counted = groups.flatMap(group => group.months);
  return decided({ months: counted, amount: plus(ZERO, ...parts), rate: groups.at(-1)?.rate, steps }, because);
}

/** The first quarter that can hold a charge: the one of the first counted month. */
export function firstStandbyQuarter(rulebook: Rulebook, accruesFrom: CalendarDate): Quarter {
  const { standby } = editionOn(rulebook, accruesFrom) ?? newestEdition(rulebook);
  return quarterOf(firstDayOf(firstCountedMonth(standby?.monthRule.throughDay ?? 31, accruesFrom)));
}

function distinct(citations: readonly Citation[]): Citation[] {
  return [...new Map(citations.map(citation => [`${citation.section} ${citation.text}`, citation])).values()];
}
