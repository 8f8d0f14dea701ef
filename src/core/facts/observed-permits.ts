import { z } from 'zod';
import { date, line, localTime, text } from './fields.ts';

export const PERMIT_KINDS = [
  'tap',
  'plumbing',
  'building',
  'disconnection',
  'reconnection',
  'private-system',
  'excavation',
] as const;
export const REVOCATION_REASONS = ['violation', 'danger', 'condition', 'false-statement'] as const;
export const ABANDONMENT_STEPS = ['disconnected', 'sealed', 'pumped', 'removed-or-filled'] as const;

const number = line.optional();

const construction = z.strictObject({
  number: number.describe('under which permit; under all that are good where it is left out'),
});

/** The owner's path to the connection: application, permits, inspection, the lateral, and the end of the old tank. */
export const permitSchemas = {
  'application.filed': z.strictObject({
    building: line.optional().describe('which one, where the parcel has several: each has its own application'),
    applicant: z.enum(['owner', 'other']).default('owner'),
    name: line.optional().describe('who applies'),
    consent: z.boolean().optional().describe("the owner's written consent came with it"),
    uses: text.optional().describe('what the connection will be used for'),
    wastes: text.optional().describe('all that will be discharged'),
    outsideLimits: z.boolean().optional().describe('the parcel lies outside the limits of the town'),
    connectedSince: date.optional().describe('outside the limits: since when a connection exists'),
    permit: z.enum(PERMIT_KINDS).default('tap'),
  }),
  'permit.issued': z.strictObject({
    number: number.describe('the next one of the town where it is left out and the kind is given'),
    kind: z.enum(PERMIT_KINDS).optional().describe('a permit of an older register may not say'),
    building: line.optional().describe('which one, where the parcel has several'),
  }),
  'permit.extended': z.strictObject({ number: line, until: date.describe('the new last day'), reason: text }),
  'permit.revoked': z.strictObject({
    number: line,
    reason: z.enum(REVOCATION_REASONS),
    note: text.optional(),
    stopWorkPosted: z.boolean().optional().describe('the stop-work order was posted at the site'),
  }),
  'timetable.agreed': z.strictObject({
    completeBy: date.describe('the day by which the work will be complete'),
    note: text.optional(),
  }),
  'construction.started': construction.extend({
    license: line.optional().describe('the license of whoever does the plumbing'),
  }),
  'construction.suspended': construction,
  'construction.resumed': construction,
  'tap.noticed': z.strictObject({
    noticedAt: localTime.describe('when the utility was told'),
    tapAt: localTime.describe('when the main is to be tapped'),
  }),
  'inspection.made': z.strictObject({
    what: z.enum(['tap', 'lateral', 'manhole', 'abandonment', 'connection', 'old-sewer']),
    stage: z.enum(['before-backfill', 'after-backfill']).optional(),
    result: z.enum(['passed', 'failed']),
    backflowValve: z.boolean().optional().describe('a valve against backflow was seen'),
    tested: z.boolean().optional().describe('the lateral was tested'),
    inspector: line.optional(),
    approvedBy: line.optional().describe('who approved the connection, where the text asks for that too'),
    note: text.optional(),
  }),
  'uncover.ordered': z.strictObject({ by: line.optional(), reason: text.optional() }),
  'lateral.laid': z.strictObject({
    size: line,
    material: line,
    location: text,
    lengthFeet: z.int().min(1).max(20_000).optional(),
    number: number.describe('of the lateral or its permit'),
  }),
  'septic.abandoned': z.strictObject({
    known: text.optional(),
    done: z.array(z.enum(ABANDONMENT_STEPS)).optional().describe('where it is told, no step may be missing'),
    pumper: line.optional().describe('who pumped it out'),
  }),
} as const;

export const PERMIT_RANK: Readonly<Record<keyof typeof permitSchemas, number>> = {
  'application.filed': 48,
  'timetable.agreed': 49,
  'permit.issued': 50,
  'permit.extended': 52,
  'permit.revoked': 54,
  'tap.noticed': 55,
  'construction.started': 56,
  'construction.suspended': 57,
  'construction.resumed': 58,
  'lateral.laid': 74,
  'inspection.made': 76,
  'uncover.ordered': 78,
  'septic.abandoned': 100,
};
