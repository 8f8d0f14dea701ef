import { z } from 'zod';
import { dateWords } from '../../../core/calendar/day-words.ts';
import { rollLastDay } from '../../../core/calendar/last-day.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { decided, refuse, type Citation, type Decision } from '../../../core/kernel/decision.ts';
import { fraction } from '../../../core/kernel/fraction.ts';
import { cite, type Edition, type Rulebook } from '../../../core/rulebook/rulebook.ts';
import { DAY_COUNTS } from '../../../core/rulebook/collection-schema.ts';
import { timeLawOn } from '../../../core/rules/ad-hoc-deadline.ts';
import { yearsOfDays } from '../../../core/rules/day-count.ts';
import { requireEdition } from '../../../core/rules/editions.ts';
import {
  electionWindow,
  firstInstallmentDue,
  installmentCount,
  installmentRate,
} from '../../../core/rules/installment-terms.ts';
import {
  firstPeriodBetween,
  installmentSchedule,
  WHOLE_YEAR,
  type FirstPeriod,
  type InstallmentSchedule,
  type InstallmentTerms,
} from '../../../core/rules/installments.ts';
import { date, money, municipality, ratePercent, whole } from './fields.ts';
import { rulebookOf, type Rulebooks } from './kind.ts';

const oneOf = <const T extends readonly string[]>(options: T) =>
  z.enum(options, `must be one of ${options.join(', ')}`);

export const scheduleRequest = z.strictObject({
  kind: z.literal('installments').optional(),
  id: z.union([z.string(), z.number()]).optional(),
  municipality: municipality.optional(),
  principal: money,
  ratePercent: ratePercent.optional(),
  count: whole(1, 100).optional(),
  completedOn: date.optional(),
  firstDue: date.optional(),
  method: oneOf(['equal-principal', 'level']).optional(),
  dayCount: oneOf(DAY_COUNTS).optional(),
  firstPeriod: z
    .union(
      [z.literal('none'), z.strictObject({ days: whole(0, 36_600) }), z.strictObject({ months: whole(0, 1200) })],
      'must be "none", {"days": n} or {"months": n}',
    )
    .optional(),
  rounding: oneOf(['half-up', 'truncate']).optional(),
  carry: oneOf(['cents', 'exact']).optional(),
  yearlyFee: money.optional(),
});

export type ScheduleRequest = z.output<typeof scheduleRequest>;

export interface Schedule extends InstallmentSchedule {
  readonly terms: InstallmentTerms;
  readonly dayCount: (typeof DAY_COUNTS)[number];
  readonly completedOn: CalendarDate | undefined;
  /** Moves a nominal due date as a payment moves; the same day where no municipality is named. */
  readonly payBy: (nominal: CalendarDate) => CalendarDate;
}

/** The schedule a request describes: what it leaves out is the rulebook's, or where it names none the plain default. */
export function makeSchedule(asked: ScheduleRequest, rulebooks: Rulebooks): Decision<Schedule> {
  const { completedOn, firstDue: due } = asked;
  if (completedOn !== undefined && due !== undefined && due < completedOn) {
    return refuse(`The first installment (firstDue ${due}) is before the completion of the work (${completedOn}).`);
  }
  if (asked.municipality === undefined) return plainSchedule(asked);
  const rulebook = rulebookOf(rulebooks, asked.municipality);
  const found = requireEdition(rulebook, asked.completedOn);
  if (!found.ok) return found;
  const edition = found.value;
  const rate = installmentRate(edition, asked.ratePercent);
  if (!rate.ok) return rate;
  const count = installmentCount(edition, asked.count);
  if (!count.ok) return count;
  const firstDue = firstDueOf(edition, asked);
  if (!firstDue.ok) return firstDue;
  const rule = edition.assessment;
  const dayCount = asked.dayCount ?? rule?.dayCount ?? 'actual/365';
  const terms: InstallmentTerms = {
    principal: asked.principal,
    rate: rate.value,
    count: count.value,
    method: asked.method ?? rule?.method ?? 'equal-principal',
    rounding: asked.rounding ?? rule?.rounding ?? 'half-up',
    carry: asked.carry ?? rule?.carry ?? 'cents',
    firstPeriod: firstPeriodOf(asked, dayCount, firstDue.value),
    firstDue: firstDue.value,
    yearlyFee: asked.yearlyFee ?? rule?.yearlyFee?.amount,
  };
  const interestFrom = rule ? [cite(rule.interestFrom, edition)] : [];
  const made = { ...installmentSchedule(terms), terms };
  return decided(
    { ...made, dayCount, completedOn: asked.completedOn, payBy: rollPayment(rulebook) },
    [...count.because, ...rate.because, ...interestFrom, ...firstDue.because],
    stepsTo(asked.completedOn, made),
  );
}

function plainSchedule(asked: ScheduleRequest): Decision<Schedule> {
  if (!asked.ratePercent || asked.count === undefined) {
    return refuse('Without a municipality the rate (ratePercent) and the number of installments (count) are needed.');
  }
  const dayCount = asked.dayCount ?? 'actual/365';
  const terms: InstallmentTerms = {
    principal: asked.principal,
    rate: asked.ratePercent,
    count: asked.count,
    method: asked.method ?? 'equal-principal',
    rounding: asked.rounding ?? 'half-up',
    carry: asked.carry ?? 'cents',
    firstPeriod: firstPeriodOf(asked, dayCount, asked.firstDue),
    firstDue: asked.firstDue,
    yearlyFee: asked.yearlyFee,
  };
  const made = { ...installmentSchedule(terms), terms };
  const text = `Computed as asked, under no municipality's law: ${terms.method}, ${dayCount}.`;
  return decided(
    { ...made, dayCount, completedOn: asked.completedOn, payBy: nominal => nominal },
    [{ section: 'The request', text }],
    stepsTo(asked.completedOn, made),
  );
}

/** The schedule's own steps, after the dates that its first time is counted between. */
function stepsTo(completedOn: CalendarDate | undefined, { terms, steps }: Pick<Schedule, 'terms' | 'steps'>): string[] {
  const { firstDue } = terms;
  return [
    ...(completedOn === undefined ? [] : [`The work was completed on ${dateWords(completedOn)}`]),
    ...(firstDue === undefined ? [] : [`The first installment is due on ${dateWords(firstDue)}`]),
    ...steps,
  ];
}

/** The first installment follows the roll certified after the choice has ended, where only the completion is known. */
function firstDueOf(edition: Edition, asked: ScheduleRequest): Decision<CalendarDate | undefined> {
  const isDated = asked.firstPeriod === undefined || asked.firstPeriod === 'none';
  if (asked.firstDue !== undefined || asked.completedOn === undefined || !isDated) {
    return decided(asked.firstDue, []);
  }
  const window = electionWindow(edition, asked.completedOn);
  if (!window.ok) return window;
  const due = firstInstallmentDue(edition, window.value.closes);
  if (!due.ok) return due;
  const because: Citation[] = [...window.because, ...due.because];
  return decided(due.value, because);
}

function firstPeriodOf(
  asked: ScheduleRequest,
  dayCount: (typeof DAY_COUNTS)[number],
  firstDue: CalendarDate | undefined,
): FirstPeriod {
  const { firstPeriod, completedOn } = asked;
  if (firstPeriod === 'none') return { years: fraction(0), days: 0 };
  if (firstPeriod && 'days' in firstPeriod)
    return { years: yearsOfDays(dayCount, firstPeriod.days), days: firstPeriod.days };
  if (firstPeriod) return { years: fraction(firstPeriod.months, 12), days: null };
  return completedOn !== undefined && firstDue !== undefined
    ? firstPeriodBetween(dayCount, completedOn, firstDue)
    : WHOLE_YEAR;
}

function rollPayment(rulebook: Rulebook): (nominal: CalendarDate) => CalendarDate {
  return nominal => rollLastDay(timeLawOn(rulebook, nominal), nominal, 'office').due;
}
