import { z } from 'zod';
import { amount, date, line, resolved, text } from './fields.ts';

/** What an item of the cost is for. Boring is charged only under pavement that the town protects. */
export const COST_CATEGORIES = ['contractor', 'engineering', 'restoration', 'boring', 'other'] as const;

/**
 * How the town came to be allowed onto the property: recorded, never assumed. What is cleared away may lie on public
 * ground, where nobody need let the town in.
 */
export const ENTRY_BASES = ['consent', 'warrant', 'court-order', 'public-ground'] as const;

/** The town makes the connection itself: § 300-7.C(2)(a). */
export const workSchemas = {
  'quote.received': z.strictObject({ contractor: line, amount, reference: text.optional() }),
  'work.ordered': z.strictObject({
    contractor: line,
    amount,
    reference: text.optional(),
    begins: date.optional().describe('the day on which the crew is to come, where it is set'),
  }),
  'entry.obtained': z.strictObject({ basis: z.enum(ENTRY_BASES), reference: text.optional() }),
  'work.begun': z.strictObject({}),
  'work.completed': z.strictObject({
    items: z
      .array(z.strictObject({ what: text, amount, category: z.enum(COST_CATEGORIES).optional() }))
      .min(1)
      .max(100),
  }),
  /** The town laid a lateral up to the building: what of it is the owner's, by resolution. */
  'lateral.charged': z.strictObject({
    inches: z.int().min(1).max(144).describe('the diameter of the lateral, in inches'),
    items: z
      .array(z.strictObject({ what: text, amount }))
      .min(1)
      .max(100),
    ...resolved,
  }),
  /** The year in which the street before the parcel was last paved: young pavement is bored under, not cut. */
  'street.paved': z.strictObject({ year: z.int().min(1900).max(2200), street: line.optional() }),
} as const;

export const WORK_RANK: Readonly<Record<keyof typeof workSchemas, number>> = {
  'street.paved': 15,
  'quote.received': 42,
  'work.ordered': 44,
  'entry.obtained': 46,
  'work.begun': 72,
  'work.completed': 82,
  'lateral.charged': 83,
};
