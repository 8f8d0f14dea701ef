import { z } from 'zod';
import { isCalendarDate, isLikelyMeant, type CalendarDate } from '../kernel/calendar-date.ts';
import { parseMoney, type Cents } from '../kernel/cents.ts';
import { unfitIn, unfitInLine } from '../kernel/plain-text.ts';
import { LETTER_KINDS, SERVICES, TRIGGERS, USES } from '../rulebook/schema.ts';

const date = z.string().transform((text, ctx): CalendarDate => {
  if (isCalendarDate(text) && isLikelyMeant(text)) return text;
  const why = isCalendarDate(text) ? `the year ${text.slice(0, 4)} cannot be meant` : 'is not a date like 2027-03-15';
  ctx.addIssue({ code: 'custom', message: isCalendarDate(text) ? `${text}: ${why}` : `"${text}" ${why}` });
  return z.NEVER;
});

/** A billion dollars: no parcel owes it, and sums of such amounts are still exact. */
const LARGEST = 100_000_000_000;

/** Decimal text from people and files, whole cents from our own log. */
const amount = z.union([z.string(), z.int()]).transform((value, ctx): Cents => {
  const parsed = typeof value === 'number' ? (value as Cents) : parseMoney(value);
  if (parsed !== undefined && parsed > 0 && parsed <= LARGEST) return parsed;
  if (parsed !== undefined && parsed > 0) {
    ctx.addIssue({ code: 'custom', message: `"${String(value)}" is more than any parcel can owe` });
    return z.NEVER;
  }
  ctx.addIssue({ code: 'custom', message: `"${String(value)}" is not an amount above zero like "211.50"` });
  return z.NEVER;
});

const text = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .refine(given => unfitIn(given) === undefined, {
    error: issue => `holds ${unfitIn(String(issue.input)) ?? 'a sign'}, which no text can hold`,
  });

/** Names go into the head of e-mails and the window of envelopes. */
const line = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine(given => unfitInLine(given) === undefined, {
    error: issue => `holds ${unfitInLine(String(issue.input)) ?? 'a sign'}, which no name can hold`,
  });

/** The largest customer there is has some thousands; a slip of the keyboard has more. */
const recHundredths = z.int().min(0).max(10_000_000);

/** What a mailed letter says that anything may later rest on. */
const stated = z.strictObject({
  /** Bills and correction letters: the receivable and the cents asked for. */
  charge: z.strictObject({ receivable: text, cents: z.int() }).optional(),
  /** A warning counts for the start it names. */
  startsOn: date.optional(),
  /** The last day the letter gives the owner. */
  lastDay: date.optional(),
});

/**
 * The observed facts and what each carries. A person, a file or another system reported them; their words are fixed
 * for those who write scripts against `lateral record`.
 */
export const observedSchemas = {
  'case.opened': z.strictObject({
    service: z.enum(SERVICES),
    use: z.enum(USES),
    recHundredths,
    /** Nothing falls due for days before this one: the town was not yet watching. */
    trackedFrom: date,
  }),
  'sewer.operational': z.strictObject({ assumed: z.boolean().optional() }),
  'parcel.changed': z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('owner'), owners: z.array(line).min(1).optional(), sale: z.boolean().optional() }),
    z.strictObject({ what: z.literal('use'), use: z.enum(USES), recHundredths: recHundredths.optional() }),
    z.strictObject({ what: z.literal('rec'), recHundredths }),
    z.strictObject({
      what: z.literal('excused'),
      reason: z.enum(['exempt', 'waived', 'no-building', 'no-capacity', 'other-utility', 'merged']),
      reviewOn: date.optional(),
    }),
    z.strictObject({ what: z.literal('excuse-ended') }),
  ]),
  'trigger.noticed': z.strictObject({
    trigger: z.enum(TRIGGERS),
    letterDate: date.optional(),
    receivedOn: date.optional(),
    by: text.optional(),
    reference: text.optional(),
  }),
  'authorization.recorded': z.strictObject({
    body: text,
    resolution: text,
    remedy: z.enum(['standby', 'forced-connection', 'penalty']),
    /** The deadlines it was decided upon: filled in at recording; where one of them moves, the authorization stops. */
    basis: z.array(z.strictObject({ rule: text, due: date })).optional(),
    note: text.optional(),
  }),
  'permit.issued': z.strictObject({ number: text.optional() }),
  'notice.approved': z.strictObject({ notice: text, contentHash: text }),
  'notice.printed': z.strictObject({ notice: text, letterDate: date, document: text, batch: text }),
  'notice.mailed': z.strictObject({
    letter: z.enum(LETTER_KINDS),
    notice: text.optional(),
    letterDate: date.optional(),
    method: z.enum(['first-class', 'certified', 'personal', 'posted']).optional(),
    document: text.optional(),
    stated: stated.optional(),
  }),
  'notice.received': z.strictObject({ notice: text }),
  'notice.returned': z.strictObject({
    notice: text,
    reason: z.enum(['refused', 'unclaimed', 'undeliverable', 'moved']),
  }),
  'connection.made': z.strictObject({ by: z.enum(['owner', 'town']).optional(), known: text.optional() }),
  'septic.abandoned': z.strictObject({ known: text.optional() }),
  'payment.received': z.strictObject({
    amount,
    receivable: text.optional(),
    method: text.optional(),
    reference: text.optional(),
  }),
} as const;

export type ObservedData = { [T in keyof typeof observedSchemas]: z.output<(typeof observedSchemas)[T]> };

export type Stated = z.output<typeof stated>;

/**
 * The order of observed kinds within one day, then by key. An owner who pays on the last day is in time; a letter
 * mailed on the day of a connection went out before the crew came.
 */
export const OBSERVED_RANK: Readonly<Record<keyof ObservedData, number>> = {
  'case.opened': 0,
  'sewer.operational': 10,
  'parcel.changed': 20,
  'trigger.noticed': 30,
  'authorization.recorded': 40,
  'permit.issued': 50,
  'notice.approved': 60,
  'notice.printed': 62,
  'notice.mailed': 64,
  'notice.received': 66,
  'notice.returned': 68,
  'connection.made': 80,
  'payment.received': 90,
  'septic.abandoned': 100,
};
