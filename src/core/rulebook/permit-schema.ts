import { z } from 'zod';
import { date, period, section, use } from './fields.ts';

/** What a rulebook says of permits to connect, disconnect or reconnect, and of the work under them. */

const rule = (words: string) => z.strictObject(section).describe(words);
const lasting = (words: string) => z.strictObject({ ...section, period: period }).describe(words);

const application = z
  .strictObject({
    ...section,
    perBuilding: rule('Whether each building needs an application of its own').optional(),
    ownersConsent: rule('What an applicant who is not the owner brings').optional(),
    wastes: rule('Whether it states the wastes that will be discharged').optional(),
    limits: z
      .strictObject({
        ...section,
        unlessConnectedOn: date.optional().describe('Outside the limits only where a connection existed on this day'),
      })
      .describe('Whether the parcel must lie within the limits of the town')
      .optional(),
  })
  .describe('How a permit is asked for');

const revocation = z
  .strictObject({
    ...section,
    reasons: z
      .array(
        z.strictObject({
          id: z
            .string()
            .regex(/^[a-z][a-z0-9-]*$/, 'is lower-case letters, digits and hyphens')
            .describe('Short name by which a revocation is recorded'),
          ...section,
        }),
      )
      .min(1)
      .describe('Every reason for which a permit may be revoked'),
    notice: rule('Who is told, and how').optional(),
    stopWork: rule('What is posted at the site, and from when work must stop').optional(),
    again: rule('What it takes to go on after a revocation').optional(),
  })
  .describe('When a permit may be taken back');

export const permits = z.strictObject({
  ...section,
  services: z
    .array(z.enum(['sewer', 'water', 'storm']))
    .min(1)
    .optional()
    .describe('Whose pipes they are about; the sewer alone where it is left out'),
  application,
  fees: rule('Which fees go with it, and who sets them').optional(),
  tapPermit: rule('The permit to tap the main, and what it comes before').optional(),
  tapPermission: rule('Whether nobody taps the main before a tap permit is good').optional(),
  frozenGround: rule('Whether no street is opened for a tap while the ground is frozen').optional(),
  excavation: rule('What is obtained before digging for a lateral begins').optional(),
  plumber: rule('Who alone may do the work').optional(),
  tapNotice: z
    .strictObject({ ...section, hours: z.int().min(1).describe('Hours between telling the utility and the tap') })
    .describe('How long before tapping the main the utility is told')
    .optional(),
  startWithin: lasting('Work begins within this period of the day of issue, or the permit is void').optional(),
  suspendedMost: lasting('The longest that begun work may rest; a longer rest makes the permit void').optional(),
  expires: lasting('The permit ends so long after the day of issue').optional(),
  extension: rule('Who may lengthen these periods, and when').optional(),
  timetable: rule('When a further permit for the same work is given').optional(),
  again: rule('What it takes to begin or go on after a permit has ended').optional(),
  revocation: revocation.optional(),
  inspection: rule('When the lateral is inspected and tested').optional(),
  test: rule('When the lateral is tested, where that is a step of its own').optional(),
  supervision: rule('Under whose eyes the connection is made').optional(),
  backflowValve: rule('Whether each service has a valve against backflow').optional(),
  discontinuance: rule('How a lateral is capped where the premises are vacated for good').optional(),
  approval: rule('Whether the connection itself is inspected, and approved, and by whom').optional(),
  oldSewer: rule('When an old building sewer may serve a new building').optional(),
  uncover: rule('What happens where pipes were covered before they were seen').optional(),
  ownLateral: rule('Whether each building has a lateral of its own').optional(),
  manhole: z
    .strictObject({ ...section, uses: z.array(use).min(1).describe('The uses that need one') })
    .describe('Which buildings need an inspection manhole')
    .optional(),
  numbering: rule('How permits are numbered').optional(),
  register: rule('What is kept on record of permits, laterals, inspections and fees').optional(),
  disconnection: rule('Whether disconnecting and reconnecting need a permit').optional(),
});

export type PermitRules = z.infer<typeof permits>;
