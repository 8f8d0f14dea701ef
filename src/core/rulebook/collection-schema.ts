import { z } from 'zod';
import { money, percent, period, section, yearly } from './fields.ts';

/** What a rulebook says of collecting: daily penalties, assessments in installments, the tax roll. */

export const penalty = z.strictObject({
  ...section,
  /** null where the text names a penalty but no amount: refused until the council's amount is recorded. */
  perDay: money.nullable(),
  warning: z.strictObject({ ...section, period }),
  connectionDayCounts: z.strictObject({ ...section, counts: z.boolean() }),
  posting: z
    .strictObject({ ...section, every: z.literal('month') })
    .describe('When what has run is put on the account: after the end of each calendar month'),
  partMonth: z
    .strictObject({ ...section, counts: z.enum(['by-days', 'whole']) })
    .optional()
    .describe('An amount a month: what a part of a month costs (by-days where it is left out)'),
  bill: z
    .strictObject({ ...section, lateCharge: z.boolean().describe('Whether an unpaid one bears the late charge') })
    .describe('A penalty is asked for by a bill, which is due as the rule "bills" says'),
});

export const DAY_COUNTS = ['actual/365', 'actual/360', '30/360-us', '30/360-eu', 'months', 'whole-years'] as const;

export const assessment = z.strictObject({
  ...section,
  /** How long the owner may choose installments, and from when: where both dates count, the later one ends it. */
  election: z.strictObject({
    ...section,
    period,
    from: z.enum(['completion', 'bill-received']),
    filedWith: z.string().min(1).optional().describe('With whom the choice is filed; with the utility where left out'),
    states: z
      .string()
      .min(1)
      .optional()
      .describe('What the choice must say beside the number, in words after "say that"'),
  }),
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
  yearlyFee: z
    .strictObject({ ...section, amount: money })
    .optional()
    .describe('What each yearly installment carries beside principal and interest'),
  firstDue: z.strictObject({ ...section, ...yearly.shape }),
  dueAtSale: z.strictObject(section).optional().describe('What becomes due when the property is sold'),
  interestAfterSale: z
    .strictObject({
      ...section,
      runs: z.boolean().describe('Whether interest runs on what stays unpaid after the sale'),
    })
    .optional()
    .describe('Interest after the day of sale'),
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
  noticeTo: z
    .strictObject({
      ...section,
      persons: z
        .array(z.enum(['owner', 'occupant']))
        .min(1)
        .describe('Who may be given the notice'),
      every: z.boolean().describe('Whether each of them must have it (false: one of them is enough)'),
      methods: z
        .array(z.enum(['personal', 'parcel-address']))
        .min(1)
        .describe('By hand, or by letter to the post-office address of the parcel itself'),
      copyToMailingAddress: z.boolean().describe("Whether a copy goes to the owner's own mailing address"),
    })
    .optional()
    .describe('Whom the notice of arrears goes to, and how'),
});

/** The kinds of money that can come onto a tax roll, in the words of the ledger. `penalty` is the one on arrears. */
export const ROLL_MONEY = [
  'service',
  'late',
  'standby',
  'penalty',
  'cost',
  'principal',
  'interest',
  'roll-fee',
  'daily-penalty',
] as const;

const rollCode = z.strictObject({
  ...section,
  code: z.string().min(1).max(40).describe('The code of the column as the certified list names it'),
  money: z.array(z.enum(ROLL_MONEY)).min(1).describe('The kinds of money that go into this column'),
  withPenalty: z.boolean().describe('Whether the penalty on arrears is added before it is certified'),
});

export const rollCodes = z.strictObject({
  specialTax: rollCode.optional().describe('What is certified to the clerk as a special tax'),
  utilityArrears: rollCode.optional().describe('What is collected with the arrears of the utility'),
});

const fines = z.strictObject({
  ...section,
  minimum: money
    .nullable()
    .describe(
      'The least a court may fine for one violation; null where the amounts stand in a text that is not at hand',
    ),
  maximum: money.nullable().describe('The most a court may fine for one violation; null where the text names none'),
  eachDay: z.strictObject(section).optional().describe('Whether each day counts as a violation of its own'),
});

/** Another range beside the main one: of an older article, or of a violation that goes on after its notice. */
const otherFines = fines.extend({
  services: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe('Cases of these services have both: a referral names the one it rests on'),
});

export const violations = fines.extend({
  injunction: z.strictObject(section).optional().describe('What the town may ask of a court besides'),
  others: z
    .record(
      z.string().regex(/^(?!main$)[a-z][a-z0-9-]*$/, 'is lower-case letters, digits and hyphens, and not "main"'),
      otherFines,
    )
    .optional()
    .describe('Other ranges of the town, by an id of your choice: a referral names the one it rests on'),
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
  returned: z
    .strictObject(section)
    .optional()
    .describe('What is shown for an item after the county has given it back unpaid'),
});

export type PenaltyRule = z.infer<typeof penalty>;
export type AssessmentRule = z.infer<typeof assessment>;
export type TaxRollRule = z.infer<typeof taxRoll>;
export type TaxRollConflict = z.infer<typeof taxRollConflict>;
export type DelinquentTaxRule = z.infer<typeof delinquentTax>;
export type RollCodeRules = z.infer<typeof rollCodes>;
export type RollMoney = (typeof ROLL_MONEY)[number];
export type ViolationRule = z.infer<typeof violations>;
export type FineRule = z.infer<typeof fines>;
export type DayCount = (typeof DAY_COUNTS)[number];
