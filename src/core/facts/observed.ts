import { z } from 'zod';
import { acres, amount, date, feet, line, localTime, recHundredths, resolved, text } from './fields.ts';
import { buildingSchemas, BUILDING_RANK } from './observed-building.ts';
import { lateralSchemas, LATERAL_RANK } from './observed-lateral.ts';
import { letterSchemas, LETTER_RANK } from './observed-letters.ts';
import { moneySchemas, MONEY_RANK } from './observed-money.ts';
import { permitSchemas, PERMIT_RANK } from './observed-permits.ts';
import { reliefSchemas, RELIEF_RANK } from './observed-relief.ts';
import { serviceSchemas, SERVICE_RANK } from './observed-service.ts';
import { workSchemas, WORK_RANK } from './observed-work.ts';
import { LETTER_KINDS, MEASURED_FROM, SERVICE_METHODS, SERVICES, TRIGGERS } from '../rulebook/kinds.ts';
import { USES } from '../rulebook/fields.ts';

/** What a mailed letter says that anything may later rest on. */
const stated = z.strictObject({
  /** Bills and correction letters: the receivable and the cents asked for. */
  charge: z.strictObject({ receivable: text, cents: z.int() }).optional(),
  /** A warning counts for the start it names. */
  startsOn: date.optional(),
  /** The last day the letter gives the owner. */
  lastDay: date.optional(),
  /** Where the time is in hours: when, by its own words, it is handed over. */
  at: localTime.optional(),
  /** The October notice: what it names as in arrears. */
  arrears: z.array(z.strictObject({ receivable: text, cents: z.int() })).optional(),
});

/** To whom a piece goes: a letter may have several, each an envelope or a hand-over of its own. */
export const PIECE_TO = ['owner', 'occupant', 'copy', 'other'] as const;

const piece = z.strictObject({
  /** Its number within the letter, "1", "2". */
  piece: line,
  to: z.enum(PIECE_TO),
  method: z.enum(SERVICE_METHODS),
  /** The number under which the post office carries it. */
  article: line.optional(),
  /** The piece for the same person that goes another way on the same day: certified and first class. */
  with: line.optional(),
});

export const EXCUSE_REASONS = [
  'exempt',
  'waived',
  'deferred',
  'no-building',
  'no-capacity',
  'other-utility',
  'too-far',
  'stayed',
  'merged',
] as const;

/** What becomes of a parcel. */
const parcelChange = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('owner'),
    owners: z.array(line).min(1).optional(),
    /** False where the owner is the same under another name: nobody new is bound. */
    sale: z.boolean().optional(),
  }),
  z.strictObject({ what: z.literal('use'), use: z.enum(USES), recHundredths: recHundredths.optional() }),
  z.strictObject({ what: z.literal('rec'), recHundredths }),
  z.strictObject({
    what: z.literal('excused'),
    reason: z.enum(EXCUSE_REASONS),
    /** Its last day: the duty comes back by itself on the day after. */
    until: date.optional(),
    /** A day on which somebody is to look at it again; nothing ends by itself then. */
    reviewOn: date.optional(),
    /** Who approved it, and by which resolution, where the text asks for an approval: § 315-11C. */
    body: text.optional(),
    resolution: text.optional(),
  }),
  z.strictObject({ what: z.literal('excuse-ended'), reason: z.enum(EXCUSE_REASONS).optional() }),
  z.strictObject({ what: z.literal('razed'), known: text.optional() }),
  /** Divided by a recorded decision: what was owed goes over in shares that add up to it. */
  z.strictObject({
    what: z.literal('split'),
    into: z.array(z.strictObject({ parcel: line, cents: z.int().min(0) })).min(1),
    ...resolved,
  }),
  z.strictObject({ what: z.literal('merged'), into: line, cents: z.int().min(0), ...resolved }),
]);

/**
 * The observed facts and what each carries. A person, a file or another system reported them; their words are fixed
 * for those who write scripts against `lateral record`.
 */
export const observedSchemas = {
  'case.opened': z.strictObject({
    service: z.enum(SERVICES),
    use: z.enum(USES),
    recHundredths,
    /** Nothing falls due for days before this one: the town was not yet watching. */
    trackedFrom: date,
  }),
  'sewer.operational': z.strictObject({ assumed: z.boolean().optional() }),
  /** Where the text asks only those near the sewer: how far this building or lot is from it. */
  'distance.measured': z.strictObject({
    feet: feet.describe('how many feet it is to the sewer'),
    from: z.enum(MEASURED_FROM),
    by: text.optional(),
  }),
  'parcel.changed': parcelChange,
  'trigger.noticed': z.strictObject({
    trigger: z.enum(TRIGGERS),
    letterDate: date.optional(),
    receivedOn: date.optional(),
    by: text.optional(),
    reference: text.optional(),
    /** Land divided for homes: how large each lot is. */
    acres: acres.optional(),
    /** How it was given, where the text asks for a way. */
    method: z.enum(SERVICE_METHODS).optional(),
    /** Where the clock runs from the newspaper: the day of publication. */
    publishedOn: date.optional(),
    /** Where the text names no time: the last day that the notice gives. */
    lastDay: date.optional(),
    /** Where the time is in hours: when the notice was given, by the town's own clock. */
    at: localTime.optional(),
    /** What the notice asks for, in its own words. */
    requires: text.optional(),
  }),
  /** Somebody found what may go on only until the time of a notice is over: the notice falls due. */
  'violation.found': z.strictObject({
    trigger: z.enum(TRIGGERS),
    /** Printed in the notice: "A sump pump runs into the floor drain". */
    what: line,
    by: line,
    /** What the notice asks for besides, in a sentence of its own. */
    requires: line.optional(),
    /** Where the text names no time: the last day that the notice is to give. */
    lastDay: date.optional(),
  }),
  'authorization.recorded': z.strictObject({
    body: text,
    resolution: text,
    remedy: z.enum(['standby', 'forced-connection', 'penalty', 'abatement', 'late-election']),
    /** The deadlines it was decided upon: filled in at recording; where one of them moves, the authorization stops. */
    basis: z.array(z.strictObject({ rule: text, due: date })).optional(),
    /** What the town's own work may cost at most: no order above it. */
    budget: amount.optional(),
    note: text.optional(),
  }),
  'notice.approved': z.strictObject({ notice: text, contentHash: text }),
  'notice.printed': z.strictObject({
    notice: text,
    letterDate: date,
    document: text,
    batch: text,
    pieces: z.array(piece).min(1).optional(),
    /** SHA-256 of what the letter was made from, kept beside the document: recipients, template, edition, data. */
    evidence: text.optional(),
  }),
  /** A printed letter once more, the same bytes or a copy of them in large print (its SHA-256): nothing rests on it. */
  'letter.reprinted': z.strictObject({ notice: text, document: text, reason: text, largePrint: text.optional() }),
  'notice.mailed': z.strictObject({
    letter: z.enum(LETTER_KINDS),
    notice: text.optional(),
    letterDate: date.optional(),
    method: z.enum(SERVICE_METHODS).optional(),
    /** Handed over or put up: when, by the town's own clock. Hours run from here. */
    at: localTime.optional(),
    to: z
      .array(z.enum(['owner', 'occupant']))
      .min(1)
      .optional()
      .describe('the October notice: who was given it; everybody whom the text names, where a letter of ours went'),
    document: text.optional(),
    pieces: z.array(piece).min(1).optional(),
    stated: stated.optional(),
  }),
  'notice.received': z.strictObject({ notice: text, piece: line.optional() }),
  'notice.returned': z.strictObject({
    notice: text,
    piece: line.optional().describe('which of its pieces; the letter as a whole where it had one'),
    reason: z.enum(['refused', 'unclaimed', 'undeliverable', 'moved']),
  }),
  'connection.made': z.strictObject({
    by: z.enum(['owner', 'town']).optional(),
    known: text.optional(),
    sharedWith: line
      .optional()
      .describe('the parcel or building through whose sewer it drains: it has none of its own'),
    supervisor: line.optional().describe('who of the town supervised it'),
    oldSewer: z.boolean().optional().describe('an old building sewer was used again for a new building'),
  }),
  /** The clear water is out of the sewer: § 300-10.A. */
  'discharge.ended': z.strictObject({ known: text.optional(), at: localTime.optional() }),
  /** To the court, by whoever enforces it: a record, never a charge. */
  'violation.referred': z.strictObject({
    section: text,
    what: text,
    since: date.optional(),
    to: line.optional(),
    fines: line.optional().describe("the rulebook's id of the range of fines, where the town has several"),
  }),
  'bankruptcy.filed': z.strictObject({ court: text.optional(), number: line.optional() }),
  'bankruptcy.ended': z.strictObject({ how: z.enum(['discharged', 'dismissed', 'closed']) }),
  ...reliefSchemas,
  ...serviceSchemas,
  ...workSchemas,
  ...permitSchemas,
  ...buildingSchemas,
  ...lateralSchemas,
  ...moneySchemas,
  ...letterSchemas,
} as const;

export type ObservedData = { [T in keyof typeof observedSchemas]: z.output<(typeof observedSchemas)[T]> };

export type Stated = z.output<typeof stated>;

/**
 * The order of observed kinds within one day, then by key. An owner who pays on the last day is in time; a letter
 * mailed on the day of a connection went out before the crew came.
 */
export const OBSERVED_RANK: Readonly<Record<keyof ObservedData, number>> = {
  'case.opened': 0,
  'sewer.operational': 10,
  'distance.measured': 12,
  'parcel.changed': 20,
  'trigger.noticed': 30,
  'violation.found': 32,
  'authorization.recorded': 40,
  'notice.approved': 60,
  'notice.printed': 62,
  'letter.reprinted': 63,
  'notice.mailed': 64,
  'notice.received': 66,
  'notice.returned': 68,
  'connection.made': 80,
  'discharge.ended': 81,
  'bankruptcy.filed': 24,
  'bankruptcy.ended': 26,
  'violation.referred': 36,
  ...RELIEF_RANK,
  ...SERVICE_RANK,
  ...WORK_RANK,
  ...PERMIT_RANK,
  ...BUILDING_RANK,
  ...LATERAL_RANK,
  ...MONEY_RANK,
  ...LETTER_RANK,
};
