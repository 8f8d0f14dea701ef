import { z } from 'zod';
import { line, localTime, text } from './fields.ts';
import { PROOFS } from '../rulebook/kinds.ts';

/** What happens to a letter between the printer and the person: tries, numbers of the post office, proof. */

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'is not the SHA-256 of a stored document');

/** As the post office prints it: 20 or 22 digits, or two letters, nine digits and US. */
const article = z
  .string()
  .transform(given => given.replace(/[\s-]+/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{20}|\d{22}|[A-Z]{2}\d{9}US)$/, 'is no article number of 20 or 22 digits'))
  .meta({ examples: ['9407 1118 9876 5432 1098 76'] });

export const serviceSchemas = {
  /** Somebody tried to hand it over and could not: the next way of the text follows when there were enough tries. */
  'service.attempted': z.strictObject({
    notice: text,
    piece: line.optional(),
    method: z.enum(['personal', 'posted']),
    outcome: z.enum(['nobody-home', 'not-found', 'refused', 'no-access']),
    by: line.describe('who tried'),
    at: localTime.optional(),
    note: text.optional(),
  }),
  /** The numbers under which the post office carries it, known only after it was printed. */
  'notice.articles': z.strictObject({
    notice: text,
    pieces: z
      .array(z.strictObject({ piece: line, article, returnReceipt: article.optional() }))
      .min(1)
      .describe('for each certified piece its number and, where there is one, that of its return receipt'),
  }),
  /** A paper that proves it: kept by its hash, never changed. */
  'proof.recorded': z.strictObject({
    notice: text,
    piece: line.optional(),
    what: z.enum(PROOFS),
    document: sha256,
    by: line.describe('who signed it, or made the photo'),
    note: text.optional(),
  }),
} as const;

export const SERVICE_RANK = { 'notice.articles': 63, 'service.attempted': 65, 'proof.recorded': 67 } as const;
