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
import { abatement, authorization, deadline, existingSystems } from './duty-schema.ts';
import { date, money, percent, period, section } from './fields.ts';
import { LETTER_KINDS, SERVICES, TRIGGERS } from './kinds.ts';
import { bankruptcy, landDivision, otherUtility, recChange, useChange } from './parcel-schema.ts';
import { permits } from './permit-schema.ts';
import { reliefRoute } from './relief-schema.ts';
import { service } from './service-schema.ts';
import { standby } from './standby-schema.ts';
import { holidays, time } from './time-schema.ts';
import { connectionUnits, employeeHours, residentialRec } from './rec-schema.ts';

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
  leadDays: z
    .int()
    .min(0)
    .default(0)
    .describe(
      'Drafted so many days before the earliest day it could have effect; of an installment, its last day to pay',
    ),
  goodFor: period.optional().describe('A payoff: for how long from its date it names what is to be paid'),
  before: z.array(period).optional().describe('Reminders: how long before the deadline each goes'),
  served: z.enum(['mailed', 'received']).default('mailed').describe('Which of its days counts'),
  triggers: z
    .array(z.enum(TRIGGERS))
    .min(1)
    .optional()
    .describe('Notice of a violation: for which findings the town gives it; each has a deadline of its own'),
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
  service: service
    .optional()
    .describe('Which ways of giving a notice are service, and what follows when one has failed'),
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
export type ServiceChargeRule = z.infer<typeof serviceCharge>;
export type BillRule = z.infer<typeof bills>;
export type LateChargeRule = z.infer<typeof lateCharge>;
export type LetterRule = z.infer<typeof letter>;
export type TimeLimit = z.infer<typeof timeLimit>;
export type Letterhead = z.infer<typeof letterhead>;
export type OpenQuestion = z.infer<typeof openQuestion>;
