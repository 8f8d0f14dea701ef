import { z } from 'zod';
import { isCalendarDate, isLikelyMeant, type CalendarDate } from '../kernel/calendar-date.ts';
import { parseMoney, type Cents } from '../kernel/cents.ts';
import { unfitIn, unfitInLine } from '../kernel/plain-text.ts';

/** A day as people and files write it. */
export const date = z.string().transform((text, ctx): CalendarDate => {
  if (isCalendarDate(text) && isLikelyMeant(text)) return text;
  const why = isCalendarDate(text) ? `the year ${text.slice(0, 4)} cannot be meant` : 'is not a date like 2027-03-15';
  ctx.addIssue({ code: 'custom', message: isCalendarDate(text) ? `${text}: ${why}` : `"${text}" ${why}` });
  return z.NEVER;
});

/** A billion dollars: no parcel owes it, and sums of such amounts are still exact. */
const LARGEST = 100_000_000_000;

/** Decimal text from people and files, whole cents from our own log. */
export const amount = z.union([z.string(), z.int()]).transform((value, ctx): Cents => {
  const parsed = typeof value === 'number' ? (value as Cents) : parseMoney(value);
  if (parsed !== undefined && parsed > 0 && parsed <= LARGEST) return parsed;
  if (parsed !== undefined && parsed > 0) {
    ctx.addIssue({ code: 'custom', message: `"${String(value)}" is more than any parcel can owe` });
    return z.NEVER;
  }
  ctx.addIssue({ code: 'custom', message: `"${String(value)}" is not an amount above zero like "211.50"` });
  return z.NEVER;
});

/** A sentence or two. */
export const text = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .refine(given => unfitIn(given) === undefined, {
    error: issue => `holds ${unfitIn(String(issue.input)) ?? 'a sign'}, which no text can hold`,
  });

/** Names go into the head of e-mails and the window of envelopes. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine(given => unfitInLine(given) === undefined, {
    error: issue => `holds ${unfitInLine(String(issue.input)) ?? 'a sign'}, which no name can hold`,
  });

/** The largest customer there is has some thousands; a slip of the keyboard has more. */
export const recHundredths = z.int().min(0).max(10_000_000);

/** Decimals with at most four places, as a text or a number; kept as a text. No lot has none. */
export const acres = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^(?=.*[1-9])\d{1,5}(\.\d{1,4})?$/, 'is not a number of acres like "1.75"'))
  .describe('how large each lot is');

/** Feet in decimals with at most two places, as a text or a number; kept as a text. */
export const feet = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, 'is not a number of feet like "149.5"'));

/** A local date and time by the town's own clock: hours of notice are counted with it. */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'is not a local time like 2027-03-15T10:00')
  .refine(given => isCalendarDate(given.slice(0, 10)) && given.slice(11) < '24:00' && given.slice(14) < '60', {
    error: issue => `"${String(issue.input)}" is no time of any day`,
  })
  .meta({ examples: ['2027-03-15T10:00'] });

/** Who decided, and by which resolution: nothing the ordinance leaves to the town is done without it. */
export const resolved = { body: text, resolution: text };
