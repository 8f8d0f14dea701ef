import { z } from 'zod';
import { isCalendarDate, type CalendarDate } from '../kernel/calendar-date.ts';
import { parseMoney, percentRatio, type Cents } from '../kernel/cents.ts';
import { parsePeriod } from '../calendar/period.ts';

export const USES = ['residential', 'nonresidential'] as const;

export type Use = (typeof USES)[number];

/** Every rule of a rulebook stands beside its section and a paraphrase in our own words. */
export const section = {
  section: z.string().min(1).describe('Where the text has it: § 300-7.C(2)(b), Wis. Stat. 990.001(4)'),
  says: z.string().min(1).describe('What it says, in one line of our own words'),
  open: z
    .string()
    .min(1)
    .describe('Id of a question under "open" where the text is silent, unclear or in conflict')
    .optional(),
};

export const use = z.enum(USES);

export const date = z
  .string()
  .transform((text, ctx): CalendarDate => {
    if (isCalendarDate(text)) return text;
    ctx.addIssue({ code: 'custom', message: `"${text}" is not a date like 2026-07-06` });
    return z.NEVER;
  })
  .describe("A date in quotes: '2026-07-06'");

export const money = z
  .string('is not an amount in quotes like "141.00"')
  .transform((text, ctx): Cents => {
    const amount = parseMoney(text);
    if (amount !== undefined && amount >= 0) return amount;
    ctx.addIssue({ code: 'custom', message: `"${text}" is not an amount like "141.00"` });
    return z.NEVER;
  })
  .describe("Dollars in quotes: '141.00'");

/** Compared exactly, digit by digit. */
export const acres = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,4})?$/, 'is not a number of acres like "2" or "1.75"')
  .describe("Acres in quotes: '2'");

export const percent = z
  .string('is not a percentage in quotes like "150"')
  .refine(text => percentRatio(text) !== undefined, 'is not a percentage like "150" or "1.5"')
  .describe("A percentage in quotes: '150'");

export const period = z
  .string()
  .transform((text, ctx) => {
    const parsed = parsePeriod(text);
    if (parsed) return parsed;
    ctx.addIssue({ code: 'custom', message: `"${text}" is not a period like "15 years", "18 months" or "10 days"` });
    return z.NEVER;
  })
  .describe('A period in words: 15 years, 18 months, 10 days');

/** A day that comes every year. */
export const yearly = z.strictObject({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) });
