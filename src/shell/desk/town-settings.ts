import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import { unfitInLine } from '../../core/kernel/plain-text.ts';
import type { LetterTexts } from '../print/letter-texts.ts';
import { emailSettingsSchema } from './email-settings.ts';
import { MAILER_ID } from '../print/mail-barcode.ts';
import { ledgerAccountsSchema } from './ledger-accounts.ts';
import { TEXT_REVIEWS, type TextReview } from './text-reviews.ts';
import { readLetterTexts, TEXT_HEADS, type TextHead } from './letter-texts.ts';

const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine(given => unfitInLine(given) === undefined, {
    error: issue => `holds ${unfitInLine(String(issue.input))}, which no line of a letter can hold`,
  });
/** As people write them, with or without https:// before it; nothing that a browser would run. */
const webAddress = line.regex(
  /^(?:https?:\/\/)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:[/?#]\S*)?$/i,
  'must be an address like https://pay.example.org',
);
const emailAddress = z.email('must be an e-mail address like sewer@example.org');

/** What a town says of itself: letterhead, where owners pay, who hears complaints, who gets the daily summary. */
export const townSettingsSchema = z.strictObject({
  office: line.default('Sewer Utility'),
  address: line.optional(),
  phone: line.optional(),
  email: emailAddress.optional(),
  hours: line.optional(),
  contactName: line.default('the Sewer Utility'),
  signerName: line.default('Sewer Utility'),
  signerTitle: line.optional(),
  ownerPageUrl: z.url({ protocol: /^https?$/, error: 'must be an address like https://town.example.org' }).optional(),
  /** For Intelligent Mail barcodes. */
  mailerId: z
    .string()
    .regex(
      MAILER_ID,
      'must be six digits that begin with 0 to 8, or nine that begin with 9, as the post office gave it',
    )
    .optional(),
  payUrl: webAddress.optional(),
  staffEmail: emailAddress.optional(),
  committee: line.optional(),
  commission: z.strictObject({ name: line, address: line, phone: line }).optional(),
  accounts: ledgerAccountsSchema.optional(),
  emails: emailSettingsSchema,
  /** Letters are approved by another person than who saved a text that they are made from. */
  approveByAnother: z.boolean('must be true or false').optional(),
});

export type TownSettings = z.output<typeof townSettingsSchema>;

export interface Town {
  readonly municipalityId: string;
  readonly name: string;
  readonly timeZone: string;
  readonly settings: TownSettings;
  /** The texts that its letters are made from. */
  readonly letters: LetterTexts;
  /** Who signed which text in another language than English. */
  readonly reviews: readonly TextReview[];
}

/**
 * The town of the transaction; undefined where it has never been set up. Its letters are made from the newest texts, or
 * from the versions that a print run was planned with.
 */
export async function readTown(
  manager: EntityManager,
  municipalityId: string,
  versions?: Readonly<Record<string, number>>,
): Promise<Town | undefined> {
  const [row]: (Omit<Town, 'settings' | 'letters'> & { settings: unknown; texts: TextHead[] })[] = await manager.query(
    `select municipality_id as "municipalityId", name, time_zone as "timeZone", settings, ${TEXT_HEADS} as texts,
            ${TEXT_REVIEWS} as reviews
       from municipality where municipality_id = $1`,
    [municipalityId],
  );
  if (!row) return undefined;
  const { settings, texts, ...town } = row;
  const letters = await readLetterTexts(manager, texts, versions);
  return { ...town, settings: townSettingsSchema.parse(settings), letters };
}

/** Changes some settings of the town; null takes one away. Refused with the field named where one cannot be read. */
export async function changeTownSettings(
  manager: EntityManager,
  municipalityId: string,
  change: Readonly<Record<string, unknown>>,
): Promise<Decision<TownSettings>> {
  const [row]: { settings: Record<string, unknown> }[] = await manager.query(
    'select settings from municipality where municipality_id = $1 for update',
    [municipalityId],
  );
  const merged = Object.fromEntries(
    Object.entries({ ...row?.settings, ...change }).filter(([, value]) => value !== null),
  );
  const parsed = townSettingsSchema.safeParse(merged);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'settings'}: ${message}`);
    return refuse(`The settings cannot be used. ${problems.join('; ')}.`);
  }
  await manager.query('update municipality set settings = $2 where municipality_id = $1', [
    municipalityId,
    JSON.stringify(merged),
  ]);
  return decided(parsed.data, []);
}
