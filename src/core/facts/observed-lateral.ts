import { z } from 'zod';
import { line, text } from './fields.ts';

/** What becomes of a lateral besides its connection: shared with another, given up, capped; and the ground it lies in. */
export const lateralSchemas = {
  /** § 315-12A: the parcel turns out to drain through a building sewer that is not its own. */
  'sharing.found': z.strictObject({
    with: line.describe('the parcel or building through whose sewer it drains'),
    by: line.optional().describe('who found it'),
    note: text.optional(),
  }),
  /** § 315-12E: the owner tells the clerk, in writing, that service is given up for good. */
  'service.discontinued': z.strictObject({
    by: z.enum(['owner', 'user']).default('owner').describe('who gave the notice'),
    reference: line.optional(),
  }),
  /** § 315-12E: on the lot, under the eyes of the town. */
  'lateral.capped': z.strictObject({
    supervisor: line.optional().describe('who of the town supervised it'),
    location: text.optional().describe('where on the lot'),
    known: text.optional(),
  }),
  /** From this day no street is opened for a tap. */
  'ground.frozen': z.strictObject({ by: line.optional().describe('who says so') }),
  /** On this day the ground is no longer frozen. */
  'ground.thawed': z.strictObject({ by: line.optional() }),
} as const;

export const LATERAL_RANK: Readonly<Record<keyof typeof lateralSchemas, number>> = {
  'ground.thawed': 11,
  'ground.frozen': 13,
  'service.discontinued': 29,
  /** After the connection of its day, and after what that ends. */
  'sharing.found': 87,
  'lateral.capped': 89,
};
