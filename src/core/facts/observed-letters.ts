import { z } from 'zod';
import { line } from './fields.ts';

/** The letters that somebody may ask for. */
export const REQUESTED_LETTERS = ['payoff'] as const;

/** What somebody asks to have in writing: the letter falls due on the day of the request. */
export const letterSchemas = {
  'letter.requested': z.strictObject({
    letter: z.enum(REQUESTED_LETTERS).describe('which letter'),
    for: z
      .strictObject({
        names: z.array(line).min(1).max(2).describe('as they stand on the envelope'),
        addressLines: z.array(line).min(2).max(3).describe('street or box, then city, state and ZIP'),
      })
      .optional()
      .describe('who asked and gets it: a title agent, a lender; the owner where left out'),
  }),
} as const;

/** Before a letter of that day is approved, printed and mailed. */
export const LETTER_RANK: Readonly<Record<keyof typeof letterSchemas, number>> = { 'letter.requested': 58 };
