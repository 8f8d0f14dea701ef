import { z } from 'zod';
import { amount, date, line, resolved, text } from './fields.ts';
import { balanceAssigned } from './observed-division.ts';

/** What people pay, choose and decide about money. */
export const moneySchemas = {
  'rate.set': z.discriminatedUnion('what', [
    /** The charge for one residential equivalent connection, by resolution: § 300-16.F(1). */
    z.strictObject({ what: z.literal('reserve-capacity'), amount, ...resolved }),
    /** The yearly interest on installments where the text only sets a cap. */
    z.strictObject({
      what: z.literal('installments'),
      ratePercent: z
        .string()
        .regex(/^\d{1,2}(\.\d{1,3})?$/, 'is not a percentage like 6.5')
        .meta({ examples: ['6.5'] }),
      ...resolved,
    }),
    /** What the penalty is where the text names none. */
    z.strictObject({ what: z.literal('penalty'), amount, per: z.enum(['day', 'month', 'once']), ...resolved }),
    /** For one connection unit: the council's fee schedule. */
    z.strictObject({ what: z.literal('connection-fee'), amount, ...resolved }),
    /** What accompanies an appeal. */
    z.strictObject({ what: z.literal('appeal-fee'), amount, ...resolved }),
  ]),
  'election.filed': z.strictObject({ count: z.int().min(1).max(100), by: line.optional() }),
  /** Service charges in arrears, from the utility's own billing: § 300-17.D. Lateral never charges them itself. */
  'arrears.reported': z.strictObject({ amount, account: line.optional() }),
  'payment.received': z.strictObject({
    amount,
    receivable: text.optional(),
    method: text.optional(),
    reference: text.optional(),
  }),
  /** A check that bounced, or money booked on the wrong parcel: it was never paid. */
  'payment.reversed': z.strictObject({
    payment: text,
    reason: z.enum(['bounced', 'misapplied', 'error']),
    /** Filled in at recording, from the payment. */
    amount: amount.optional(),
    paidOn: date.optional(),
  }),
  'credit.authorized': z.strictObject({ amount, reason: text, ...resolved }),
  'writeoff.authorized': z.strictObject({ receivable: text, amount, reason: text, ...resolved }),
  'refund.authorized': z.strictObject({ amount, payee: line.optional(), ...resolved }),
  /** The county gives back what was not paid with the taxes of that roll. */
  'roll.returned': z.strictObject({ year: z.int().min(1990).max(2200) }),
  'balance.assigned': balanceAssigned,
  /** A special assessment of the district, levied by resolution under Wis. Stat. 66.0703: shown, never computed. */
  'assessment.recorded': z.strictObject({
    resolution: text,
    amount,
    district: line.optional(),
    hearingOn: date.optional(),
    noticedOn: date.optional(),
  }),
} as const;

export const MONEY_RANK: Readonly<Record<keyof typeof moneySchemas, number>> = {
  'balance.assigned': 5,
  'assessment.recorded': 16,
  'rate.set': 38,
  /** Before the letters of its day: the October notice that names it can still go then. */
  'arrears.reported': 59,
  'roll.returned': 86,
  'election.filed': 88,
  'payment.received': 90,
  'payment.reversed': 91,
  'credit.authorized': 92,
  'writeoff.authorized': 93,
  'refund.authorized': 94,
};
