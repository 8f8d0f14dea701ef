import { z } from 'zod';
import { APPEALED, OF_THE_COURT } from '../rulebook/relief-schema.ts';
import { date, line, localTime, resolved, text } from './fields.ts';

/** Where several are open at once: the key of the one that is meant. */
const petition = text.optional().describe('its key, where several are open');

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'is lower-case letters, digits and hyphens');

/** What an owner asks the town for, and what the town answers: petition, evidence, hearing, decision, agreement, stay. */
export const reliefSchemas = {
  'petition.filed': z.strictObject({
    route: id.describe("the rulebook's id of the route: waiver, appeal"),
    level: z.int().min(1).max(9).default(1).describe('a further one is the appeal from the decision before'),
    by: line.optional().describe('who asks'),
    against: z
      .enum([...APPEALED, ...OF_THE_COURT])
      .optional()
      .describe('an appeal: what the decision was about'),
    about: text.optional().describe('which decision, order or notice'),
    decidedOn: date.optional().describe('an appeal: the date of that decision'),
    receivedOn: date.optional().describe('an appeal: the day on which that decision, or its notice, was received'),
    ground: id.optional().describe('on which of the grounds of the text'),
    evidence: z.array(id).min(1).optional().describe('what came with it, by the ids of the rulebook'),
    late: z.literal(true).optional().describe('came after the last day: kept, and without effect'),
  }),
  'evidence.received': z.strictObject({
    petition,
    items: z.array(id).min(1).describe('by the ids of the rulebook'),
    presence: line.optional().describe("the town's employee who was present"),
    note: text.optional(),
  }),
  'recommendation.made': z.strictObject({
    petition,
    body: text,
    outcome: z.enum(['for', 'against']),
    note: text.optional(),
  }),
  /** On the day on which the notice of the hearing was given. */
  'hearing.set': z.strictObject({
    petition,
    at: localTime.describe('when it is held'),
    place: line.optional(),
  }),
  'hearing.held': z.strictObject({ petition, note: text.optional() }),
  'relief.decided': z.strictObject({
    petition,
    outcome: z.enum(['granted', 'denied']),
    ...resolved,
    until: date.optional().describe('its last day, where the decision names one'),
    conditions: text.optional().describe('what must be kept to, as the letter of the decision is to say it'),
    reason: text.optional().describe('why, as the letter of the decision is to say it'),
    held: z
      .enum(['dropped', 'owed'])
      .optional()
      .describe('an appeal that is sustained: whether the charges that waited are owed; dropped where nothing is said'),
    refundFee: z.boolean().optional().describe('where the text leaves it to the body: the fee of the appeal goes back'),
  }),
  /** On the day on which the decision reached the one who asked. */
  'decision.received': z.strictObject({ petition }),
  'agreement.executed': z.strictObject({ petition, reference: line.optional(), recorded: line.optional() }),
  'petition.withdrawn': z.strictObject({ petition, note: text.optional() }),
  /** The clock rests only by a written order. */
  'stay.ordered': z.strictObject({ by: text, order: text, until: date.optional().describe('its last day') }),
  'stay.lifted': z.strictObject({ note: text.optional() }),
} as const;

export const RELIEF_RANK: Readonly<Record<keyof typeof reliefSchemas, number>> = {
  'stay.ordered': 27,
  'stay.lifted': 28,
  'petition.filed': 31,
  'evidence.received': 32,
  'recommendation.made': 33,
  'hearing.set': 34,
  'hearing.held': 35,
  'relief.decided': 36,
  'decision.received': 37,
  'agreement.executed': 38,
  'petition.withdrawn': 39,
};
