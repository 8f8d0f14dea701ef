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
  unsubscribeUrl: link,
});

/** A courtesy to an owner some days before the last day; what falls due by law goes on paper. */
const deadlineReminder = z.object({
  town: z.object({ name: text, office: text, phone: text }),
  owner: z.object({ name: text }),
  parcel: z.object({ number: text, site: text }),
  lastDay: date,
  daysLeft: z.int().positive(),
  /** What has to be done by then: a connection, or what the notice asks. */
  service: z.enum(['sewer', 'water', 'storm', 'other']),
  ownerPageUrl: link.optional(),
  unsubscribeUrl: link,
});

/**
 * To staff after the nightly check: what fell due, what waits for approval, what failed, what came back, what nobody knows.
 * An empty list is said to be so.
 */
const staffDigest = z.object({
  town: z.object({ name: text }),
  day: date,
  workListUrl: link,
  fellDue: z.array(z.object({ parcel: text, what: text, section: text })),
  waiting: z.array(z.object({ what: text, count: z.int().positive() })),
  failed: z.array(z.object({ what: text, reason: text })),
  /** Letters and e-mails that came back since the day before. */
  cameBack: z.array(z.object({ what: text, reason: text })),
  /** E-mails that may or may not have gone. */
  uncertain: z.array(z.object({ what: text, reason: text })),
  /** E-mails that wait for a person, and why. */
  heldEmails: z.array(z.object({ what: text, count: z.int().positive() })),
  /** E-mails of days on which nothing ran that are not written any more, and why. */
  skipped: z.array(z.object({ what: text, reason: text })),
  /** Days on which nothing ran, made up by this check. */
  madeUp: z.int().nonnegative(),
});

/** To the council when a month or quarter is over: counts, no names. */
const councilReport = z.object({
  town: z.object({ name: text }),
  /** "November 2026", "the third quarter of 2026". */
  period: text,
  asOf: date,
  parcels: z.int().nonnegative(),
  connected: z.int().nonnegative(),
  within: z.int().nonnegative(),
  pastDeadline: z.int().nonnegative(),
  excused: z.int().nonnegative(),
  changed: z.array(text),
  decisions: z.array(text),
  attached: z.boolean(),
  reportUrl: link,
});

/** What each kind is made from; the template may print these fields and no other. */
export const EMAIL_KINDS = {
  'letter-copy': letterCopy,
  'deadline-reminder': deadlineReminder,
  'staff-digest': staffDigest,
  'council-report': councilReport,
} as const;

/** Languages that owners are written to in; a kind without a text in one of them is written in English. */
export type EmailLanguage = 'en' | 'es';

export type EmailKind = keyof typeof EMAIL_KINDS;

export type EmailData = { readonly [K in EmailKind]: z.input<(typeof EMAIL_KINDS)[K]> };
