import type { EmailReturnsResult } from '../mail-returns/import-email-returns.ts';

const WORDS = [
  ['imported', 'kept with the e-mail that they are about'],
  ['unchanged', 'imported before'],
  ['held', 'waiting for a person: they name no e-mail of this town, or a person wrote them'],
  ['rejected', 'no e-mail, or too large'],
  ['blank', 'without any content'],
] as const;

/** The answer for a clerk: sums that add up, and each message by its file. */
export function emailReturnsText(result: EmailReturnsResult, dryRun: boolean): string {
  const width = String(result.read).length;
  const end = dryRun ? 'Dry run: nothing was written.' : result.written ? 'Written.' : 'Nothing was changed.';
  return [
    ...WORDS.map(([outcome, words]) => `  ${String(result[outcome]).padStart(width)}  ${outcome.padEnd(9)}  ${words}`),
    `  ${String(result.read).padStart(width)}  read`,
    '',
    ...result.rows.map(({ file, parcel, outcome, reasons }) =>
      [`  ${file}`, ...(parcel === '' ? [] : [`, parcel ${parcel}`]), `: ${outcome}. ${reasons.join(' ')}`].join(''),
    ),
    '',
    end,
  ].join('\n');
}
