import { z } from 'zod';
import { RECEIVABLE_KINDS } from '../ledger/accounts.ts';
import { date, line, resolved, text } from './fields.ts';

/** Cents from our own log: of balances that went over from one parcel to another. */
const cents = z.int().min(0);

const month = z.string().regex(/^\d{4}-\d{2}$/, 'is not a month like 2027-03');

/** One open charge that a parcel takes over when land is divided or joined, with the days that it has. */
const assignedCharge = z.strictObject({
  key: text,
  kind: z.enum(RECEIVABLE_KINDS),
  cents,
  on: date,
  periodEnd: date.optional(),
  months: z.array(month).min(1).optional(),
  billedOn: date.optional(),
  dueOn: date.optional(),
  rolledIn: z.int().optional(),
  returnedOn: date.optional(),
  order: text.optional(),
  n: z.int().min(1).optional(),
  waits: z.boolean().optional(),
});

const installment = z.strictObject({
  n: z.int().min(1),
  due: date,
  payBy: date,
  principal: cents,
  interest: cents,
});

/** Installments as they stand when a share of them goes over. */
const assignedPlan = z.strictObject({
  count: z.int().min(1),
  ratePercent: text,
  installments: z.array(installment).min(1),
  next: z.int().min(1),
  lastDue: z.int().min(0),
  interestThrough: date,
  balances: z.array(z.strictObject({ from: date, cents })).min(1),
  onRoll: z.strictObject({ n: z.int().min(1), principal: cents, interest: cents }).optional(),
});

/** A share of the cost of the town's own work, with its terms. */
const assignedOrder = z.strictObject({
  id: text,
  completedOn: date,
  /** Both absent of a charge, about which there is nothing to choose and which goes on no roll. */
  closedOn: date.optional(),
  outcome: z.enum(['installments', 'levy']).optional(),
  collected: z.enum(['special-tax', 'charge']).optional(),
  isShare: z.literal(true).optional(),
  soldOn: date.optional(),
  acceleratedOn: date.optional(),
  plan: assignedPlan.optional(),
});

const assignedRoll = z.strictObject({
  year: z.int(),
  certifiedOn: date.optional(),
  returnedOn: date.optional(),
  lastDelinquentMonth: month.optional(),
});

/** A share of what another parcel owed. Without a charge it only tells where the parcel came from. */
export const balanceAssigned = z.strictObject({
  from: line,
  charges: z.array(assignedCharge),
  orders: z.array(assignedOrder).optional(),
  rolls: z.array(assignedRoll).optional(),
  ...resolved,
});

export type AssignedBalance = z.output<typeof balanceAssigned>;
export type AssignedCharge = z.output<typeof assignedCharge>;
export type AssignedOrder = z.output<typeof assignedOrder>;
export type AssignedPlan = z.output<typeof assignedPlan>;
export type AssignedRoll = z.output<typeof assignedRoll>;
