import { z } from 'zod';
import { money, period, section } from './fields.ts';

/** What a rulebook says of relief: petitions, hearings, decisions and appeals, level by level. */

/** What somebody asks for. An appeal is against a decision; the others ask to be let off, or given time. */
export const RELIEF_KINDS = ['waiver', 'variance', 'deferral', 'approval', 'appeal'] as const;

/** The decisions that an appeal can be against. */
export const APPEALED = [
  'notice',
  'order',
  'penalty',
  'standby',
  'town-work',
  'cost',
  'permit',
  'fee',
  /** A special assessment of a district: Wis. Stat. 66.0703. */
  'assessment',
] as const;

/** What goes to a court from the start: no route of a town serves these. */
export const OF_THE_COURT = ['citation', 'court-action'] as const;

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'is lower-case letters, digits and hyphens');

const level = z.strictObject({
  ...section,
  id: id.describe('Short name of the level: reconsideration, council'),
  by: z.string().min(1).describe('Who decides on it'),
  request: z
    .strictObject({
      ...section,
      period,
      from: z
        .enum(['decided', 'notified', 'received'])
        .describe('Runs from the date of the decision, from its notice, or from its receipt'),
    })
    .optional()
    .describe('Within which time it is asked for; at any time where it is left out'),
  hearing: z
    .strictObject({
      ...section,
      within: period.optional().describe('The hearing is held within so long of the filing'),
      notice: period.optional().describe('The hearing is noticed at least so long before'),
    })
    .optional(),
  decision: z
    .strictObject({
      ...section,
      period,
      from: z.enum(['filed', 'heard']).describe('Runs from the receipt of the request, or from the hearing'),
    })
    .optional()
    .describe('Within which time it is decided; the text sets none where it is left out'),
  fee: z
    .strictObject({
      ...section,
      amount: money.nullable().describe('null where the council sets it by resolution'),
      refund: z.enum(['when-sustained', 'may-be', 'none']).describe('What becomes of it where the owner is right'),
    })
    .optional(),
});

const ground = z.strictObject({ ...section, id: id.describe('Short name by which a petition states it') });

const evidence = z.strictObject({
  ...section,
  id: id.describe('Short name by which the evidence is recorded'),
  grounds: z.array(id).min(1).optional().describe('Only for these grounds; for all where it is left out'),
  presence: z.literal(true).optional().describe('Made in the presence of an employee of the town, who is named'),
});

export const reliefRoute = z.strictObject({
  ...section,
  kind: z.enum(RELIEF_KINDS).describe('What is asked for'),
  services: z.array(z.string().min(1)).min(1).optional().describe('The services whose owners may; all where left out'),
  against: z.array(z.enum(APPEALED)).min(1).optional().describe('Appeals: against which decisions'),
  othersAgainst: z
    .array(z.enum(APPEALED))
    .min(1)
    .optional()
    .describe('The owners of other services may appeal against these decisions only'),
  notForDeadlines: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe('Deadlines of another article, which has no such route: by their ids'),
  never: z.strictObject(section).optional().describe('What the route does not serve: citations, pending court actions'),
  grounds: z.array(ground).min(1).optional().describe('On what it may be granted; one must be stated'),
  evidence: z.array(evidence).min(1).optional().describe('Without which it is not complete'),
  recommendation: z
    .strictObject({ ...section, by: z.string().min(1).describe('Whose recommendation comes before the decision') })
    .optional(),
  levels: z.array(level).min(1).describe('Who decides, in order; every further level is an appeal from the one before'),
  agreement: z.strictObject(section).optional().describe('Without an executed agreement nothing is in effect'),
  grants: z
    .enum(['waived', 'exempt', 'deferred'])
    .optional()
    .describe('What the owner is once it is in effect; an appeal that is sustained grants nothing by itself'),
  term: z
    .strictObject({ ...section, period })
    .optional()
    .describe('How long it lasts where the decision says nothing'),
  renewal: z
    .strictObject({
      ...section,
      most: z.int().min(0).describe('How many times it may be granted again after the first time'),
    })
    .optional(),
  fallback: z
    .boolean()
    .default(false)
    .describe('Stands in only where no route of the town serves the case, as a state law does'),
  ofCourt: z.literal(true).optional().describe('A court decides: the town writes no letters about it'),
  holds: z
    .strictObject({ ...section, money: z.boolean().describe('Charges and late charges wait until it is decided') })
    .optional()
    .describe('What waits while it is open'),
});

export type ReliefRoute = z.infer<typeof reliefRoute>;
export type ReliefLevel = ReliefRoute['levels'][number];
export type Appealed = (typeof APPEALED)[number];
