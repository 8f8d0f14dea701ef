import { z } from 'zod';
import { acres, date, period, section, use } from './fields.ts';
import { MEASURED_FROM, SERVICES, TRIGGERS } from './kinds.ts';

/** What a rulebook says of the duty: when it must be fulfilled, and what the town may do once it was not. */

/** A distance test: how far, and from what to what it is measured. */
const distance = z.strictObject({
  ...section,
  feet: z.int().min(1).describe('The farthest that still has the duty'),
  from: z.enum(MEASURED_FROM).describe('From which the distance to the sewer is measured'),
});

export const deadline = z
  .strictObject({
    ...section,
    trigger: z.enum(TRIGGERS),
    service: z.enum(SERVICES).default('sewer'),
    uses: z.array(use).min(1),
    period: period.optional().describe('How long the owner has; or else one of the next two'),
    hours: z.int().min(1).optional().describe('So many hours: whole Sundays and legal holidays are skipped'),
    stated: z.literal(true).optional().describe('The text names no time: the notice itself gives the last day'),
    start: z
      .enum(['mailed', 'letter-date', 'received', 'trigger', 'published'])
      .describe('Which date starts the clock: of the notice, or of the event itself'),
    homesBelowAcres: acres
      .optional()
      .describe('Land divided for homes: only where the lots are smaller than so many acres'),
    startNotBefore: date
      .optional()
      .describe('A notice given earlier starts on this day: a period that first came with this edition'),
    act: z
      .enum(['perform', 'office'])
      .default('perform')
      .describe('perform: do the work; office: pay, file or serve, which waits for an office closed on Saturday'),
    authority: z.string().optional().describe('What the duty of this use rests on'),
    method: z
      .enum(['certified', 'personal', 'posted'])
      .optional()
      .describe('How the notice must be given to count; any way where it is left out'),
    withinFeet: distance.optional().describe('Only for a building or lot that is no farther from the sewer'),
    mustRequire: z
      .strictObject(section)
      .optional()
      .describe('The notice must say what it requires: one recorded without it is refused'),
    orderedBy: z
      .string()
      .min(1)
      .optional()
      .describe('The official whose order starts it: one that does not say by whom it was given is refused'),
    finalNotice: z
      .strictObject({ ...section, period, start: z.enum(['mailed', 'received']) })
      .optional()
      .describe('A second notice once that time is over: only when its own time is over too is the owner failing'),
  })
  .refine(rule => [rule.period, rule.hours, rule.stated].filter(Boolean).length === 1, {
    error: 'has one of "period", "hours" and "stated": true',
  });

/** What the text says of private systems, septic tanks among them, once a sewer is there. */
export const existingSystems = z.strictObject({
  ...section,
  everywhere: z.literal(true).optional().describe('A new one is refused also where no public sewer is available'),
  prohibitedFrom: date.optional().describe('From this day none is put in or kept unless it is approved'),
  approvedBy: z
    .string()
    .min(1)
    .optional()
    .describe('The body whose recorded approval exempts the owner; an exemption is refused without it'),
});

/** What the town may clear away itself, at the owner's cost, once the owner has not. */
export const abatement = z.strictObject({
  ...section,
  services: z.array(z.enum(SERVICES)).min(1).describe('The services whose owners it is for'),
  triggers: z
    .array(z.enum(TRIGGERS))
    .min(1)
    .optional()
    .describe('Only where the deadline that passed was set for one of these'),
  collected: z
    .enum(['special-tax', 'charge'])
    .describe('special-tax: levied on the property; charge: billed, and on no roll'),
  payment: z
    .strictObject({ ...section, period })
    .optional()
    .describe(
      'How long a bill of it gives; where it is left out a special tax goes on the next roll, a charge has no day',
    ),
});

export const authorization = z.strictObject({
  ...section,
  remedies: z.array(z.enum(['standby', 'forced-connection', 'penalty'])).describe('The steps the text allows'),
  bodies: z
    .partialRecord(z.enum(['standby', 'forced-connection', 'penalty']), z.string().min(1))
    .optional()
    .describe('Whose decision a step is, where the text names the body; anybody of the town where it is left out'),
  services: z
    .array(z.enum(SERVICES))
    .min(1)
    .optional()
    .describe('The services whose owners the remedies are for; all where it is left out'),
});

export type DeadlineRule = z.infer<typeof deadline>;
export type DistanceRule = z.infer<typeof distance>;
