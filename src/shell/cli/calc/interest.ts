import { z } from 'zod';
import { dateWords } from '../../../core/calendar/day-words.ts';
import { dollars, moneyText } from '../../../core/kernel/cents.ts';
import { decided, refuse, type Decision } from '../../../core/kernel/decision.ts';
import type { Fraction, Rounding } from '../../../core/kernel/fraction.ts';
import { DAY_COUNTS, type DayCount } from '../../../core/rulebook/collection-schema.ts';
import { requireEdition } from '../../../core/rules/editions.ts';
import { installmentRate } from '../../../core/rules/installment-terms.ts';
import { rateWords } from '../../../core/rules/installment-words.ts';
import { simpleInterest } from '../../../core/rules/interest.ts';
import { date, money, municipality, ratePercent } from './fields.ts';
import { defineKind, rulebookOf, type Rulebooks } from './kind.ts';

const request = z.strictObject({
  municipality: municipality.optional(),
  amount: money,
  ratePercent: ratePercent.optional(),
  from: date,
  to: date,
  dayCount: z.enum(DAY_COUNTS, `must be one of ${DAY_COUNTS.join(', ')}`).optional(),
  rounding: z.enum(['half-up', 'truncate'], 'must be half-up or truncate').optional(),
});

type InterestRequest = z.output<typeof request>;

interface InterestTerms {
  readonly rate: Fraction;
  readonly dayCount: DayCount;
  readonly rounding: Rounding;
}

export const interestKind = defineKind('interest', request, (asked, rulebooks) => {
  const { amount, from, to } = asked;
  if (to < from) return refuse(`The last day (to ${to}) is before the first (from ${from}).`);
  const terms = asked.municipality === undefined ? plainTerms(asked) : townTerms(asked, asked.municipality, rulebooks);
  if (!terms.ok) return terms;
  const { rate, dayCount, rounding } = terms.value;
  const { days, interest } = simpleInterest(amount, rate, from, to, dayCount, rounding);
  return decided({ days, interest: moneyText(interest) }, terms.because, [
    `From ${dateWords(from)} to ${dateWords(to)} by ${dayCount}: ${days} days`,
    `${rateWords(rate)} a year of ${dollars(amount)} for that time, ${rounding} = ${dollars(interest)}`,
  ]);
});

function plainTerms({
  ratePercent: rate,
  dayCount = 'actual/365',
  rounding = 'half-up',
}: InterestRequest): Decision<InterestTerms> {
  if (!rate) return refuse('Without a municipality the rate (ratePercent) is needed.');
  const because = { section: 'The request', text: `Simple interest by ${dayCount}, under no municipality's law.` };
  return decided({ rate, dayCount, rounding }, [because]);
}

/** What the request leaves out is the rulebook's, as in force on the first day; its cap holds. */
function townTerms(asked: InterestRequest, id: string, rulebooks: Rulebooks): Decision<InterestTerms> {
  const edition = requireEdition(rulebookOf(rulebooks, id), asked.from);
  if (!edition.ok) return edition;
  const rate = installmentRate(edition.value, asked.ratePercent);
  if (!rate.ok) return rate;
  const rule = edition.value.assessment;
  const dayCount = asked.dayCount ?? rule?.dayCount ?? 'actual/365';
  const rounding = asked.rounding ?? rule?.rounding ?? 'half-up';
  return decided({ rate: rate.value, dayCount, rounding }, rate.because);
}
