import { z } from 'zod';
import { date, line, localTime, text } from './fields.ts';

export const PERMIT_KINDS = ['tap', 'plumbing', 'building', 'disconnection', 'reconnection'] as const;
export const REVOCATION_REASONS = ['violation', 'danger', 'condition', 'false-statement'] as const;
export const ABANDONMENT_STEPS = ['disconnected', 'sealed', 'pumped', 'removed-or-filled'] as const;

const number = line.optional();

/** The owner's path to the connection: application, permits, inspection, the lateral, and the end of the old tank. */
export const permitSchemas = {
  'application.filed': z.strictObject({
    /** Which building, where the parcel has several: one application each. */
    building: line.optional(),
    applicant: z.enum(['owner', 'other']).default('owner'),
    name: line.optional(),
    /** The owner's written consent came with it. */
    consent: z.boolean().optional(),
    uses: text.optional(),
    permit: z.enum(PERMIT_KINDS).default('tap'),
  }),
  'permit.issued': z.strictObject({
    /** Given by the town in the order of issue where it is left out. */
    number,
    kind: z.enum(PERMIT_KINDS).optional(),
    building: line.optional(),
  }),
  'permit.extended': z.strictObject({ number: line, until: date, reason: text }),
  'permit.revoked': z.strictObject({
    number: line,
    reason: z.enum(REVOCATION_REASONS),
    note: text.optional(),
    /** The stop-work order was posted on the site. */
    stopWorkPosted: z.boolean().optional(),
  }),
  'timetable.agreed': z.strictObject({ completeBy: date, note: text.optional() }),
  'construction.started': z.strictObject({ number }),
  'construction.suspended': z.strictObject({ number }),
  'construction.resumed': z.strictObject({ number }),
  'tap.noticed': z.strictObject({ noticedAt: localTime, tapAt: localTime }),
  'inspection.made': z.strictObject({
    what: z.enum(['tap', 'lateral', 'manhole', 'abandonment']),
    stage: z.enum(['before-backfill', 'after-backfill']).optional(),
    result: z.enum(['passed', 'failed']),
    inspector: line.optional(),
    note: text.optional(),
  }),
  'uncover.ordered': z.strictObject({ by: line.optional(), reason: text.optional() }),
  'lateral.laid': z.strictObject({
    size: line,
    material: line,
    location: text,
    lengthFeet: z.int().min(1).max(20_000).optional(),
    number,
  }),
  'septic.abandoned': z.strictObject({
    known: text.optional(),
    /** What was done to the tank; where it is told step by step, no step may be missing. */
    done: z.array(z.enum(ABANDONMENT_STEPS)).optional(),
    pumper: line.optional(),
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
