import { z } from 'zod';
import { date, section } from './fields.ts';

/** What a rulebook says of a parcel that changes while its duty runs: its use, its owner's fortune, its boundaries. */

/** What a change of use does to a clock that a notice has set. */
export const useChange = z.strictObject(section);

/** What a change of the equivalents (REC) does to a charge whose period it falls into. */
export const recChange = z.strictObject(section);

/** What is not demanded while a bankruptcy is open. */
export const bankruptcy = z.strictObject(section);

/** How an unpaid balance is shared when land is divided or joined. */
export const landDivision = z.strictObject(section);

export const otherUtility = z.strictObject({
  ...section,
  name: z.string().min(1).describe('The utility that serves a part of the town'),
  until: date.describe('The last day of its service: parcels excused for it have a duty again from the day after'),
});

export type OtherUtilityRule = z.infer<typeof otherUtility>;
