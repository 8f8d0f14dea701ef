import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { LETTER_KINDS } from '../../core/rulebook/kinds.ts';
import { checkEmailAddress } from '../mail/email-message.ts';

const address = z.string().superRefine((text, context) => {
  const check = checkEmailAddress(text);
  if ('refused' in check) context.addIssue({ code: 'custom', message: check.refused });
});

/** How a town uses e-mail. No letter is ever sent by it alone: each goes on paper, and e-mail is a courtesy beside it. */
export const emailSettingsSchema = z
  .strictObject({
    /** A copy by e-mail when a letter is mailed. */
    copies: z.boolean().default(true),
    /** Kinds of letters of which no copy goes by e-mail; `reminder` among them ends the reminders by e-mail too. */
    never: z.array(z.enum(LETTER_KINDS)).default([]),
    /** Days before an owner's last day on which an e-mail says so. */
    reminderDays: z.array(z.int().min(1).max(365)).max(6).default([30, 7]),
    /** The printed letter as a PDF with its copy. */
    attachPdf: z.boolean().default(false),
    /** A larger PDF is not sent along. */
    attachmentKilobytes: z.int().min(1).max(20_000).default(2000),
    /** So many days an e-mail is tried before staff are told that it could not be sent (RFC 5321 § 4.5.4.1: four to five). */
    giveUpDays: z.int().min(1).max(10).default(5),
    /** With so many e-mails that came back within a year for a reason that may pass, an address is not written to any more. */
    softBounces: z.int().min(1).max(20).default(3),
    /** Who gets the daily summary, beside `staffEmail`. */
    digestTo: z.array(address).max(20).default([]),
    digest: z.enum(['when-something', 'always', 'never']).default('when-something'),
    /** The status report to the council by e-mail, on the first day that Lateral works after each month or quarter. */
    council: z
      .strictObject({
        every: z.enum(['month', 'quarter']),
        to: z.array(address).min(1).max(50),
        pdf: z.enum(['attached', 'link']).default('attached'),
      })
      .optional(),
  })
  .prefault({});

export type EmailSettings = z.output<typeof emailSettingsSchema>;

/** The town's own, read for each e-mail: without the texts of its letters. */
export async function readEmailSettings(manager: EntityManager, municipalityId: string): Promise<EmailSettings> {
  const [row]: { emails: unknown }[] = await manager.query(
    `select settings -> 'emails' as emails from municipality where municipality_id = $1`,
    [municipalityId],
  );
  return emailSettingsSchema.parse(row?.emails ?? undefined);
}
