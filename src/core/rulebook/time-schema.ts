import { z } from 'zod';
import { date, section, yearly } from './fields.ts';

/** What a rulebook says of counting time. */

const holiday = z.strictObject({
  name: z.string().min(1),
  from: date.optional(),
  until: date.optional(),
  on: z.union([
    yearly,
    z.strictObject({
      month: z.int().min(1).max(12),
      weekday: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
      nth: z.union([z.int().min(1).max(4), z.literal('last')]),
    }),
    z.enum(['partisan-primary', 'general-election']),
  ]),
});

export const time = z.strictObject({
  ...section,
  /** What happens to a last day on a Saturday: 990.001(4)(c) rolls acts at a closed office only. */
  saturday: z.enum(['rolls-when-office-closed', 'rolls', 'never']),
  sundayAndHoliday: z.enum(['rolls', 'never']),
  officeOpenSaturday: z.boolean(),
  /** Periods of fewer days than this skip weekends and holidays while counting; 0 where the code has no such rule. */
  shortPeriodExclusion: z
    .int()
    .min(0)
    .refine(days => days !== 1, 'is 0, or at least 2: no period has fewer days than one'),
  /** What a period of months or years from February 29 ends on: the last day of February. */
  leapDay: z.strictObject(section).optional(),
  rollSays: z.record(z.enum(['sunday', 'holiday', 'saturday', 'hours']), z.strictObject(section)),
});

export const holidays = z.strictObject({
  ...section,
  sundayMovesToMonday: z.boolean(),
  saturdayMovesToFriday: z.boolean(),
  days: z.array(holiday).min(1),
});

export type TimeRules = z.infer<typeof time>;
export type HolidayRules = z.infer<typeof holidays>;
