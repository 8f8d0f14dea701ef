import { dateWords, monthWords } from '../calendar/day-words.ts';
import { dayOfMonth, firstDayOf, type CalendarDate, type CalendarMonth } from '../kernel/calendar-date.ts';
import { dollars, plus, timesRatio, type Cents } from '../kernel/cents.ts';
import { decided, type Decision } from '../kernel/decision.ts';
import { cite, editionOn, type Rulebook } from '../rulebook/rulebook.ts';
import { requireEdition, requireRule } from './editions.ts';
import { firstCountedMonth, lastDayOfQuarter, type Quarter } from './quarter.ts';
import { splitQuarter } from './quarter-months.ts';
import { serviceChargePerQuarter } from './service-charge.ts';

export interface QuarterQuestion {
  readonly quarter: Quarter;
  /** For a whole quarter; the rulebook's for one REC where it is left out. */
  readonly serviceCharge?: Cents | undefined;
  readonly standbyCharge: Cents;
  readonly standbyFrom?: CalendarDate | undefined;
  readonly connectedOn?: CalendarDate | undefined;
}

export interface QuarterPart {
  readonly months: readonly CalendarMonth[];
  readonly amount: Cents;
}

export interface QuarterCharge {
  readonly standby: QuarterPart;
  readonly service: QuarterPart;
  readonly total: Cents;
}

/**
 * A quarter's charges by the months that are standby and those that are service (§ 300-16.D), each part to the cent, for
 * charges that somebody else computed; `standbyCharge` computes them from the rulebook.
 */
export function quarterCharge(rulebook: Rulebook, question: QuarterQuestion): Decision<QuarterCharge> {
  const { quarter, standbyCharge, standbyFrom, connectedOn } = question;
  const edition = requireEdition(rulebook, lastDayOfQuarter(quarter));
  if (!edition.ok) return edition;
  const rule = requireRule(edition.value, 'standby', 'the months of a quarter');
  if (!rule.ok) return rule;
  const { monthRule, quarters } = rule.value;
  const perQuarter =
    question.serviceCharge === undefined
      ? serviceChargePerQuarter(edition.value, 100)
      : decided(question.serviceCharge, []);
  if (!perQuarter.ok) return perQuarter;
  const serviceCharge = perQuarter.value;
  const split = splitQuarter(monthRule.throughDay, quarter, { accruesFrom: standbyFrom, stopsOn: connectedOn });
  // The edition of a month's first day decides: a month that began before the text has no standby.
  const charged = split.standby.filter(month => editionOn(rulebook, firstDayOf(month))?.standby !== undefined);
  const standby = { months: charged, amount: timesRatio(standbyCharge, charged.length, 3) };
  const service = { months: split.service, amount: timesRatio(serviceCharge, split.service.length, 3) };
  const total = plus(standby.amount, service.amount);
  return decided(
    { standby, service, total },
    [cite(monthRule, edition.value), cite(quarters, edition.value), ...perQuarter.because],
    [
      ...(perQuarter.steps ?? []),
      ...(standbyFrom ? [startWords('Standby', standbyFrom, monthRule.throughDay)] : []),
      ...(connectedOn ? [startWords('Service', connectedOn, monthRule.throughDay)] : []),
      ...split.standby
        .filter(month => !charged.includes(month))
        .map(month => `${monthWords(month)}: no standby charge was in force on its first day`),
      partWords('Standby', standbyCharge, standby),
      partWords('Service', serviceCharge, service),
      `${dollars(standby.amount)} + ${dollars(service.amount)} = ${dollars(total)}`,
    ],
  );
}

function startWords(what: string, on: CalendarDate, throughDay: number): string {
  const month = monthWords(firstCountedMonth(throughDay, on));
  return `${what} from ${dateWords(on)}, ${dayOfMonth(on) <= throughDay ? 'by' : 'after'} day ${throughDay} of the month: counted from ${month}`;
}

function partWords(what: string, perQuarter: Cents, { months, amount }: QuarterPart): string {
  if (months.length === 0) return `${what}: no month of the quarter`;
  return `${what} for ${months.map(monthWords).join(', ')}: ${dollars(perQuarter)} × ${months.length} ÷ 3 = ${dollars(amount)}`;
}
