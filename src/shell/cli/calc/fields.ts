import { z } from 'zod';
import { isLocalDateTime } from '../../../core/calendar/last-hour.ts';
import { parsePeriod, type Period } from '../../../core/calendar/period.ts';
import { isCalendarDate, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { parseMoney, type Cents } from '../../../core/kernel/cents.ts';
import { fraction, type Fraction } from '../../../core/kernel/fraction.ts';
import { isQuarter } from '../../../core/rules/quarter.ts';
import { rateOf } from '../../../core/rules/interest.ts';

/** Figures come as decimal text; a JSON number is taken as the text it was written as. */
const decimalText = z.union([z.string(), z.number()], 'must be a decimal in quotes').transform(String);

export const date = z.string('must be a date like "2027-03-15"').transform((text, ctx): CalendarDate => {
  if (isCalendarDate(text)) return text;
  ctx.addIssue({ code: 'custom', message: `"${text}" is not a date like "2027-03-15"` });
  return z.NEVER;
});

export const localDateTime = z
  .string('must be a local date-time like "2026-07-03T10:00"')
  .refine(isLocalDateTime, 'is not a local date-time like "2026-07-03T10:00"');

export const money = decimalText.transform((text, ctx): Cents => {
  const amount = parseMoney(text);
  if (amount !== undefined && amount >= 0) return amount;
  ctx.addIssue({ code: 'custom', message: `"${text}" is not an amount like "211.50"` });
  return z.NEVER;
});

/** A yearly rate in percent, as a fraction of one. */
export const ratePercent = decimalText.transform((text, ctx): Fraction => {
  const rate = rateOf(text);
  if (rate) return rate;
  ctx.addIssue({ code: 'custom', message: `"${text}" is not a percentage like "10" or "9.5"` });
  return z.NEVER;
});

/** Residential equivalent connections, in hundredths. */
export const recHundredths = decimalText.transform((text, ctx): number => {
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text);
  if (match) return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  ctx.addIssue({ code: 'custom', message: `"${text}" is not a number of RECs like "1" or "2.25"` });
  return z.NEVER;
});

/** Four digits, as text: as a number "0742" has lost its zero, and 742 is another thing in that classification. */
export const industryCode = z
  .union([z.string(), z.int().min(1000).max(9999).transform(String)], 'must be an industry code in quotes like "5812"')
  .refine(code => /^\d{4}$/.test(code), 'is not an industry code of four digits like "5812"');

export const decimal = decimalText.transform((text, ctx): Fraction => {
  const [, integer, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (integer !== undefined) return fraction(Number(`${integer}${decimals}`), 10 ** decimals.length);
  ctx.addIssue({ code: 'custom', message: `"${text}" is not a number like "12" or "7.5"` });
  return z.NEVER;
});

/** A whole number, as a number or as text. */
export const whole = (least: number, most: number) =>
  decimalText.transform((text, ctx): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    if (number !== undefined && number >= least && number <= most) return number;
    ctx.addIssue({ code: 'custom', message: `must be a whole number from ${least} to ${most}` });
    return z.NEVER;
  });

export const flag = z.boolean('must be true or false');

export const year = whole(1, 9000);

export const period = z.string('must be a period like "15 years"').transform((text, ctx): Period => {
  const parsed = parsePeriod(text);
  if (parsed) return parsed;
  ctx.addIssue({ code: 'custom', message: `"${text}" is not a period like "15 years", "18 months" or "10 days"` });
  return z.NEVER;
});

export const quarter = z
  .string('must be a quarter like "2027-Q4"')
  .refine(isQuarter, 'is not a quarter like "2027-Q4"');

export const payments = z.array(z.strictObject({ on: date, amount: money }));

export const municipality = z.string('must be the id of a rulebook like "pewaukee"');
