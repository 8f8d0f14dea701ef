import { z } from 'zod';
import { money, percent, period, section, yearly } from './fields.ts';

/** What a rulebook says of collecting: daily penalties, assessments in installments, the tax roll. */

export const penalty = z.strictObject({
  ...section,
  /** null where the text names a penalty but no amount: refused until the council's amount is recorded. */
  perDay: money.nullable(),
  warning: z.strictObject({ ...section, period }),
  connectionDayCounts: z.strictObject({ ...section, counts: z.boolean() }),
});

export const DAY_COUNTS = ['actual/365', 'actual/360', '30/360-us', '30/360-eu', 'months', 'whole-years'] as const;

export const assessment = z.strictObject({
  ...section,
  /** How long the owner may choose installments, and from when: where both dates count, the later one ends it. */
  election: z.strictObject({ ...section, period, from: z.enum(['completion', 'bill-received']) }),
  maximumCount: z.int().min(1),
  /** The rate the text sets; null where it only sets a cap and the council must choose. */
  ratePercent: percent.nullable(),
  capPercent: percent.nullable(),
  capSays: z.strictObject(section),
  interestFrom: z.strictObject({ ...section, from: z.literal('completion') }),
  method: z.enum(['equal-principal', 'level']),
  dayCount: z.enum(DAY_COUNTS),
  rounding: z.enum(['half-up', 'truncate']),
  carry: z.enum(['cents', 'exact']),
  firstDue: z.strictObject({ ...section, ...yearly.shape }),
  dueAtSale: z.strictObject(section).optional(),
});

const rollDay = z.strictObject({ ...section, ...yearly.shape });

export const taxRoll = z.strictObject({
  ...section,
  /** Service before this day counts. */
  arrearsBefore: rollDay,
  notice: rollDay,
  payWithoutPenaltyBy: rollDay,
  lastDayToPay: rollDay,
  certify: rollDay,
  penaltyPercent: percent,
});

/** Where a town's own text names another day or another office than the statute that Lateral follows. */
export const taxRollConflict = z.strictObject({
  ...section,
  what: z.string().min(1),
  on: yearly,
  act: z.enum(['perform', 'office']),
});

export const delinquentTax = z.strictObject({
  ...section,
  percentPerMonth: percent,
  countyPercentPerMonth: percent,
  countySays: z.strictObject(section),
  /** The day from which an unpaid tax of that year is delinquent. */
  from: yearly,
});

export type PenaltyRule = z.infer<typeof penalty>;
export type AssessmentRule = z.infer<typeof assessment>;
export type TaxRollRule = z.infer<typeof taxRoll>;
export type TaxRollConflict = z.infer<typeof taxRollConflict>;
export type DelinquentTaxRule = z.infer<typeof delinquentTax>;
export type DayCount = (typeof DAY_COUNTS)[number];
