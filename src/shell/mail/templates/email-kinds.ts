import { z } from 'zod';
import { isCalendarDate } from '../../../core/kernel/calendar-date.ts';

const text = z.string().refine(value => value.trim() !== '', { error: 'is empty' });
const date = z.string().refine(isCalendarDate, { error: 'is not a date (YYYY-MM-DD)' });
const link = z.url({ protocol: /^https?$/, error: 'is not a web address' });

/**
 * A courtesy to an owner: what was mailed, word for word. A section without a heading is the letter's lead; a paragraph
 * may have several lines.
 */
const letterCopy = z.object({
  town: z.object({ name: text, office: text, phone: text }),
  owner: z.object({ name: text }),
  parcel: z.object({ number: text, site: text }),
  letter: z.object({
    title: text,
    mailedOn: date,
    sections: z.array(z.object({ heading: text.optional(), paragraphs: z.array(text).min(1) })).min(1),
  }),
  ownerPageUrl: link.optional(),
});

/** To staff after the nightly check: what fell due, what waits for approval, what failed. An empty list is said to be so. */
const staffDigest = z.object({
  town: z.object({ name: text }),
  day: date,
  workListUrl: link,
  fellDue: z.array(z.object({ parcel: text, what: text, section: text })),
  waiting: z.array(z.object({ what: text, count: z.int().positive() })),
  failed: z.array(z.object({ what: text, reason: text })),
});

/** What each kind is made from; the template may print these fields and no other. */
export const EMAIL_KINDS = { 'letter-copy': letterCopy, 'staff-digest': staffDigest } as const;

export type EmailKind = keyof typeof EMAIL_KINDS;

export type EmailData = { readonly [K in EmailKind]: z.input<(typeof EMAIL_KINDS)[K]> };
