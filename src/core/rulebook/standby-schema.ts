import { z } from 'zod';
import { percent, period, section } from './fields.ts';

/** What a rulebook says of a charge for a sewer that is there and not used. */

const runsFrom = z.strictObject({
  ...section,
  event: z
    .enum(['operational', 'noticed'])
    .describe('From the day the sewer came into use, or from the notice that it is there'),
  period: period.describe('How long after it nothing is charged yet'),
});

export const standby = z
  .strictObject({
    ...section,
    percent,
    percentSays: z.strictObject(section),
    monthsAfterOperational: z.int().min(0).describe('0 where the text has no such wait'),
    warning: z
      .strictObject({ ...section, period })
      .optional()
      .describe('A charge for owners who fail to connect: the written notice that comes before it'),
    runsFrom: runsFrom
      .optional()
      .describe('A charge that runs once the sewer is there, whether or not the time to connect is over'),
    oneYearLetter: z.strictObject({ ...section, period }).optional(),
    monthRule: z.strictObject({
      ...section,
      throughDay: z
        .int()
        .min(1)
        .max(31)
        .describe('A start or connection on or before this day counts as the first day'),
    }),
    quarters: z.strictObject({ ...section, kind: z.literal('calendar') }),
    complaint: z.strictObject({ ...section, days: z.int().min(1) }).optional(),
  })
  .refine(rule => (rule.warning === undefined) !== (rule.runsFrom === undefined), {
    error:
      'has "warning" (a charge for those who fail to connect) or "runsFrom" (from when the sewer is there), one of them',
  })
  .refine(rule => rule.runsFrom === undefined || rule.oneYearLetter === undefined, {
    error: 'has "oneYearLetter", which only a charge for those who fail to connect can wait for',
  });

export type StandbyRule = z.infer<typeof standby>;
