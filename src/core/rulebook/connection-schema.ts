import { z } from 'zod';
import { money, period, section } from './fields.ts';

/** What a rulebook says of the connection itself: what it costs once, what stands in its way, what it leaves behind. */

export const reserveCapacity = z.strictObject({
  ...section,
  perRec: money
    .nullable()
    .describe('Once for each REC that is connected; null where the council sets it by resolution and none is at hand'),
  beforePermits: z
    .array(z.enum(['building', 'plumbing']))
    .min(1)
    .describe('The permits that are not issued before it is paid in full'),
  payment: z.strictObject(section).optional().describe('When it is paid'),
});

/** § 342-1: paid by connection units, before the plumbing permit; a business pays for the rest of its use later. */
export const connectionFee = z.strictObject({
  ...section,
  per: z
    .enum(['connection-unit', 'connection'])
    .default('connection-unit')
    .describe('connection: one charge for the building sewer, whatever it serves'),
  perUnit: money
    .nullable()
    .describe('Once for each of these; null where the council sets it by resolution and none is at hand'),
  beforePermits: z
    .array(z.enum(['tap', 'building', 'plumbing']))
    .min(1)
    .describe('The permits that are not issued before it is paid'),
  measured: z
    .strictObject({ ...section, after: period.describe('So long after occupancy') })
    .optional()
    .describe('When the use of a business is measured, and what it comes to above the least fee is billed'),
});

export const pavement = z.strictObject({
  ...section,
  years: z.int().min(1).describe('Full calendar years after the year of paving in which the street is not opened'),
});

/** No capacity downstream: nobody may connect, so the duty rests. */
export const capacity = z.strictObject(section);

export const septicAbandonment = z.strictObject({
  ...section,
  steps: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z][a-z0-9-]*$/, 'is lower-case letters, digits and hyphens')
          .describe('Short name by which the step is recorded'),
        says: z.string().min(1).describe('What is done, in one line of our own words'),
      }),
    )
    .min(1)
    .describe('What must be done before a tank counts as abandoned, in order'),
});

/** Where the town lays a new lateral up to the building: what of it the owner pays. */
export const lateralShare = z.strictObject({
  ...section,
  services: z
    .array(z.enum(['sewer', 'water', 'storm']))
    .min(1)
    .describe('For which laterals'),
  minimum: z.strictObject({ ...section, inches: z.int().min(1).describe('The least diameter, in inches') }).optional(),
  payment: z
    .strictObject({ ...section, period })
    .optional()
    .describe('How long a bill of it gives; where it is left out the bill has no last day'),
});

export type LateralShareRule = z.infer<typeof lateralShare>;
export type ReserveCapacityRule = z.infer<typeof reserveCapacity>;
export type ConnectionFeeRule = z.infer<typeof connectionFee>;
export type PavementRule = z.infer<typeof pavement>;
export type SepticAbandonmentRule = z.infer<typeof septicAbandonment>;
