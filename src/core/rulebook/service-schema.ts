import { z } from 'zod';
import { period, section } from './fields.ts';
import { LETTER_KINDS, PROOFS, SERVICE_METHODS, TRIGGERS } from './kinds.ts';

/** What a rulebook says of giving a notice: which ways are service, and what is tried when one has failed. */

const methods = z.array(z.enum(SERVICE_METHODS)).min(1);

const rung = z.strictObject({
  ...section,
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'is lower-case letters, digits and hyphens'),
  methods: methods.describe('How it is given; of several ways, all of them on the same day'),
  counts: methods
    .optional()
    .describe('Which of these ways is service by itself; any of them where it is left out: the others are a courtesy'),
  settles: z
    .strictObject({
      ...section,
      certified: period.describe('A certified piece of which nothing is heard for so long counts as unclaimed'),
      firstClass: period.describe(
        'It is served where the first-class piece is not back within this time of the mailing',
      ),
    })
    .optional()
    .describe('Certified and first class on one day: when it counts although nobody signed for it'),
  tries: z
    .strictObject({ ...section, count: z.int().min(1) })
    .optional()
    .describe('By hand or at the door: after tries in vain on how many days it has failed'),
  insertions: z
    .strictObject({ ...section, count: z.int().min(1) })
    .optional()
    .describe('In the newspaper: how many times, a week apart; it counts once the last has appeared'),
  proof: z.array(z.enum(PROOFS)).min(1).optional().describe('What is kept as proof of it'),
});

const ladder = z.array(rung).min(1).describe('What is tried next, in this order, when the way before has failed');

export const service = z.strictObject({
  ...section,
  methods: methods.describe('The ways that are service the first time; each is enough by itself'),
  ladder: ladder.optional(),
  letters: z
    .partialRecord(
      z.enum(LETTER_KINDS),
      z.strictObject({
        ...section,
        triggers: z
          .array(z.enum(TRIGGERS))
          .min(1)
          .optional()
          .describe('Notice of a violation: only for these findings; for all where it is left out'),
        methods,
        ladder: ladder.optional(),
      }),
    )
    .optional()
    .describe('Letters for which the text names other ways'),
});

export type ServiceRule = z.infer<typeof service>;
export type ServiceRung = z.infer<typeof rung>;
