import { z } from 'zod';
import { moneyText } from '../../../core/kernel/cents.ts';
import { decided } from '../../../core/kernel/decision.ts';
import { DAY_COUNTS } from '../../../core/rulebook/collection-schema.ts';
import { simpleInterest } from '../../../core/rules/interest.ts';
import { date, money, municipality, ratePercent } from './fields.ts';
import { defineKind } from './kind.ts';

const request = z.strictObject({
  municipality: municipality.optional(),
  amount: money,
  ratePercent,
  from: date,
  to: date,
  dayCount: z.enum(DAY_COUNTS, `must be one of ${DAY_COUNTS.join(', ')}`).default('actual/365'),
  rounding: z.enum(['half-up', 'truncate'], 'must be half-up or truncate').default('half-up'),
});

export const interestKind = defineKind('interest', request, asked => {
  const { days, interest } = simpleInterest(
    asked.amount,
    asked.ratePercent,
    asked.from,
    asked.to,
    asked.dayCount,
    asked.rounding,
  );
  return decided({ days, interest: moneyText(interest) }, [
    { section: 'The request', text: `Simple interest by ${asked.dayCount}, under no municipality's law.` },
  ]);
});
