import { z } from 'zod';
import {
  assessment,
  delinquentTax,
  penalty,
  rollCodes,
  taxRoll,
  taxRollConflict,
  violations,
} from './collection-schema.ts';
import {
  capacity,
  connectionFee,
  lateralShare,
  pavement,
  reserveCapacity,
  septicAbandonment,
} from './connection-schema.ts';
import { acres, date, money, percent, period, section, use, USES, yearly } from './fields.ts';
import { bankruptcy, landDivision, otherUtility, recChange, useChange } from './parcel-schema.ts';
import { permits } from './permit-schema.ts';
import { reliefRoute } from './relief-schema.ts';
import { standby } from './standby-schema.ts';
import { connectionUnits, employeeHours, residentialRec } from './rec-schema.ts';

export { USES };
export const TRIGGERS = [
  'availability',
  'septic-failure',
  'new-building',
  'land-division',
  'clear-water',
  /** The text itself was published: § 342-8, 60 days from publication. */
  'ordinance-published',
  /** Several buildings on one building sewer: § 315-12A. */
  'shared-sewer',
  /** Water on the lot has become a nuisance: § 342-8. */
  'nuisance',
  /** A violation went on after its notice: § 342-15. */
  'continued-violation',
  'illicit-discharge',
  /** Privies and tanks that a connection has made needless: § 342-1, Post-connection compliance. */
  'after-connection',
  'sale',
] as const;
/** What a case is about: a connection, or something that has to stop or be taken away. */
export const SERVICES = ['sewer', 'water', 'storm', 'clear-water', 'private-system', 'discharge'] as const;
/** From what the distance to the sewer is measured; `route`: along the way that the pipe would take. */
export const MEASURED_FROM = ['structure', 'foundation', 'property-line', 'route'] as const;
export const LETTER_KINDS = [
  'availability',
  'reminder',
  'one-year',
  'final-notice',
  'standby-warning',
  'standby-bill',
  'penalty-warning',
  'penalty-bill',
  'late-notice',
  'connection-confirmed',
  'correction',
  'cost-bill',
  'tax-roll-notice',
  /** What was found and has to stop: its time runs from this notice. */
  'violation-notice',
] as const;

const holiday = z.strictObject({
  name: z.string().min(1),
  from: date.optional(),
  until: date.optional(),
  on: z.union([
    yearly,
    z.strictObject({
      month: z.int().min(1).max(12),
      weekday: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
      nth: z.union([z.int().min(1).max(4), z.literal('last')]),
    }),
    z.enum(['partisan-primary', 'general-election']),
  ]),
});

const time = z.strictObject({
  ...section,
  /** What happens to a last day on a Saturday: 990.001(4)(c) rolls acts at a closed office only. */
  saturday: z.enum(['rolls-when-office-closed', 'rolls', 'never']),
  sundayAndHoliday: z.enum(['rolls', 'never']),
  officeOpenSaturday: z.boolean(),
  /** Periods of fewer days than this skip weekends and holidays while counting; 0 where the code has no such rule. */
  shortPeriodExclusion: z
    .int()
    .min(0)
    .refine(days => days !== 1, 'is 0, or at least 2: no period has fewer days than one'),
  /** What a period of months or years from February 29 ends on: the last day of February. */
  leapDay: z.strictObject(section).optional(),
  rollSays: z.record(z.enum(['sunday', 'holiday', 'saturday', 'hours']), z.strictObject(section)),
});

const holidays = z.strictObject({
  ...section,
  sundayMovesToMonday: z.boolean(),
  saturdayMovesToFriday: z.boolean(),
  days: z.array(holiday).min(1),
});

/** A distance test: how far, and from what to what it is measured. */
const distance = z.strictObject({
  ...section,
  feet: z.int().min(1).describe('The farthest that still has the duty'),
  from: z.enum(MEASURED_FROM).describe('From which the distance to the sewer is measured'),
});

const deadline = z
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

const serviceCharge = z.strictObject({
  ...section,
  /** For one residential equivalent connection (REC). */
  perQuarter: money,
  roundTo: money,
  roundSays: z.strictObject(section),
});

const bills = z.strictObject({
  ...section,
  days: z.int().min(0),
  /** "the 10th of the month following the period": null where the text has no such date. */
  dayOfMonthAfterPeriod: z.int().min(1).max(28).nullable(),
  daySays: z.strictObject(section).optional(),
});

const lateCharge = z.strictObject({ ...section, percentPerMonth: percent, compounding: z.boolean() });

/** Other time limits of the text: appeals, hearings, orders. Named by id so that a letter or a question can use them. */
const timeLimit = z.strictObject({
  ...section,
  period: period,
  runsFrom: z.string().min(1),
  act: z.enum(['perform', 'office']).default('office'),
});

const hourLimit = z.strictObject({ ...section, hours: z.int().min(1), runsFrom: z.string().min(1) });

const letter = z.strictObject({
  ...section,
  nature: z
    .enum(['informs', 'conditions'])
    .describe('informs: lapses at its next milestone; conditions: never lapses, a clock or money waits for it'),
  approval: z.enum(['required', 'automatic']).optional().describe('Whether a person approves each letter'),
  leadDays: z.int().min(0).default(0).describe('Drafted so many days before the earliest day it could have effect'),
  before: z.array(period).optional().describe('Reminders: how long before the deadline each goes'),
  served: z.enum(['mailed', 'received']).default('mailed').describe('Which of its days counts'),
  triggers: z
    .array(z.enum(TRIGGERS))
    .min(1)
    .optional()
    .describe('Notice of a violation: for which findings the town gives it; each has a deadline of its own'),
});

/** What the text says of private systems, septic tanks among them, once a sewer is there. */
const existingSystems = z.strictObject({
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
const abatement = z.strictObject({
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

const authorization = z.strictObject({
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

/** One edition of the text: what was in force from a day to a day. A field left out is one the edition doesn't have. */
export const editionSchema = z.strictObject({
  from: date.describe('The first day on which this text is in force'),
  until: date.optional().describe('The last one; absent while it is in force'),
  name: z.string().min(1).describe('What staff call this text'),
  ...section,
  time: time.optional().describe('How time is counted'),
  holidays: holidays.optional().describe('The legal holidays'),
  authorization: authorization.optional().describe('Which steps wait for a recorded decision'),
  abatement: abatement.optional().describe('What the town may clear away at the cost of the owner'),
  deadlines: z
    .record(z.string(), deadline)
    .optional()
    .describe('When the duty must be fulfilled, by an id of your choice'),
  existingSystems: existingSystems.optional().describe('What is said of private systems once a sewer is there'),
  permits: permits.optional().describe('Permits to connect, disconnect and reconnect, and the work under them'),
  capacity: capacity.optional().describe('What the text says where the sewer downstream has no room'),
  lateralShare: lateralShare.optional().describe('What the owner pays of a lateral that the town lays'),
  exemptions: z
    .array(z.strictObject({ ...section, services: z.array(z.enum(SERVICES)).min(1) }))
    .optional()
    .describe('What the text leaves out, for cases of which services: shown with an excuse "exempt"'),
  reporting: z
    .strictObject({ ...section, services: z.array(z.enum(SERVICES)).min(1) })
    .optional()
    .describe('What must be reported at once, cited with the orders of these services'),
  pavement: pavement.optional().describe('How long a newly paved street is not opened'),
  reserveCapacity: reserveCapacity.optional().describe('What a new connection pays once for each REC'),
  connectionFee: connectionFee.optional().describe('What a new connection pays once for each connection unit'),
  septicAbandonment: septicAbandonment.optional().describe('How a private tank is closed for good'),
  standby: standby.optional().describe('The charge for not being connected'),
  serviceCharge: serviceCharge.optional().describe('What a quarter of service costs'),
  bills: bills.optional().describe('When a bill is due'),
  lateCharge: lateCharge.optional().describe('What a bill costs that is not paid in time'),
  residentialRec: residentialRec.optional().describe('Residential equivalents by dwellings'),
  employeeHours: employeeHours.optional().describe('Residential equivalents of businesses'),
  connectionUnits: connectionUnits.optional().describe('Connection units, where a town counts those'),
  penalty: penalty.optional().describe('A penalty by the day'),
  assessment: assessment.optional().describe('The cost of a forced connection, in installments'),
  taxRoll: taxRoll.optional().describe('The days of the autumn, from the notice of arrears to the certified list'),
  taxRollConflicts: z
    .array(taxRollConflict)
    .optional()
    .describe('Where the town names other days or offices than the state'),
  delinquentTax: delinquentTax.optional().describe('Interest on a tax that was not paid in time'),
  rollCodes: rollCodes.optional().describe('Into which column of the tax roll each kind of money goes'),
  useChange: useChange.optional().describe('What a change of use does to a clock that is running'),
  recChange: recChange.optional().describe('What a change of the equivalents does to the charge of its period'),
  otherUtilities: z
    .array(otherUtility)
    .optional()
    .describe('Other utilities that serve a part of the town, and until when'),
  bankruptcy: bankruptcy.optional().describe('What is not demanded while a bankruptcy is open'),
  landDivision: landDivision.optional().describe('How a balance is shared when land is divided or joined'),
  violations: violations.optional().describe('What a court may fine; recorded when a case is referred, never charged'),
  relief: z
    .record(z.string(), reliefRoute)
    .optional()
    .describe('Petitions and appeals, by an id of your choice: who decides, in which steps, within which days'),
  stays: z.strictObject(section).optional().describe('What a written stay of the clock does to the days that are left'),
  timeLimits: z
    .record(z.string(), timeLimit)
    .optional()
    .describe('Appeals, hearings and orders in days, by an id of your choice'),
  hourLimits: z.record(z.string(), hourLimit).optional().describe('Time limits in hours, by an id of your choice'),
  letters: z.partialRecord(z.enum(LETTER_KINDS), letter).optional().describe('The letters that this text knows'),
});

const openQuestion = z.strictObject({
  id: z.string().min(1),
  section: z.string().min(1),
  question: z.string().min(1).describe('What the sources leave open'),
  default: z.string().min(1).describe('What Lateral does until it is answered'),
  answers: z.enum(['attorney', 'council', 'utility']).describe('Who must answer it'),
});

const words = z.string().min(1).max(200);

/** What the town's letters say of the town itself, until the town has put in its own: its first settings. */
const letterhead = z.strictObject({
  office: words,
  address: words,
  phone: words,
  email: z.email('must be an e-mail address like sewer@example.org'),
  hours: words,
  contactName: words,
  signerName: words,
  signerTitle: words,
  committee: words.optional(),
  /** Who hears complaints of a standby charge. */
  commission: z.strictObject({ name: words, address: words, phone: words }).optional(),
});

export const rulebookSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'is lower-case letters, digits and hyphens'),
  kind: z.enum(['state', 'town']),
  name: z.string().min(1),
  inherits: z.string().optional(),
  timeZone: z.string().optional(),
  cites: z.string().min(1),
  letterhead: letterhead.optional(),
  editions: z.array(editionSchema).min(1),
  open: z.array(openQuestion).default([]),
});

export type RulebookFile = z.infer<typeof rulebookSchema>;
export type EditionFile = z.infer<typeof editionSchema>;
export type TimeRules = z.infer<typeof time>;
export type HolidayRules = z.infer<typeof holidays>;
export type DeadlineRule = z.infer<typeof deadline>;
export type { StandbyRule } from './standby-schema.ts';
export type ServiceChargeRule = z.infer<typeof serviceCharge>;
export type BillRule = z.infer<typeof bills>;
export type LateChargeRule = z.infer<typeof lateCharge>;
export type LetterRule = z.infer<typeof letter>;
export type AbatementRule = z.infer<typeof abatement>;
export type DistanceRule = z.infer<typeof distance>;
export type TimeLimit = z.infer<typeof timeLimit>;
export type Letterhead = z.infer<typeof letterhead>;
export type OpenQuestion = z.infer<typeof openQuestion>;
export type Use = (typeof USES)[number];
export type Trigger = (typeof TRIGGERS)[number];
export type Service = (typeof SERVICES)[number];
export type LetterKind = (typeof LETTER_KINDS)[number];
export type MeasuredFrom = (typeof MEASURED_FROM)[number];
