import type { ImportResult, RowOutcome } from '../intake/import-result.ts';
import type { Outcome } from '../intake/intake-row.ts';

/** In the order in which a clerk adds them up. */
const OUTCOMES: readonly (readonly [Outcome, string])[] = [
  ['imported', 'new parcels, each with a case'],
  ['updated', 'known parcels that changed'],
  ['unchanged', 'known parcels as they were, or a parcel named before'],
  ['rejected', 'to be corrected in the file'],
  ['held', 'waiting for a person'],
  ['blank', 'without any content'],
];
const HEADINGS: Readonly<Partial<Record<Outcome, string>>> = {
  rejected: 'Rejected:',
  held: 'Held, waiting for a person:',
  updated: 'Updated:',
  unchanged: 'The same parcel as an earlier row:',
};
const LISTED = 200;

/** Rows that are listed for people; the others are only counted. */
export function isWorthTelling({ outcome, reasons }: RowOutcome): boolean {
  return HEADINGS[outcome] !== undefined && reasons.length > 0;
}

/** The answer for a clerk: what was understood of the file, sums that add up, and each row that needs a person. */
export function importText(result: ImportResult, told: readonly RowOutcome[], asked: { dryRun: boolean }): string {
  const { file, refused } = result;
  if (refused) return [`${file.name} was not imported; nothing was written.`, ...refused].join('\n');
  const width = String(result.read).length;
  const lines = [
    `${file.name}: ${file.layout ?? ''}; columns separated by ${file.separator ?? ''}; text ${file.encoding ?? ''}.`,
    ...OUTCOMES.map(
      ([outcome, words]) => `  ${String(result[outcome]).padStart(width)}  ${outcome.padEnd(9)}  ${words}`,
    ),
    `  ${String(result.read).padStart(width)}  read       rows below the names of the columns`,
  ];
  for (const [outcome, heading] of Object.entries(HEADINGS)) {
    const rows = told.filter(row => row.outcome === outcome);
    if (rows.length === 0) continue;
    lines.push('', heading, ...rows.slice(0, LISTED).map(rowLine));
    if (rows.length > LISTED) lines.push(`  … and ${rows.length - LISTED} more; --json lists all.`);
  }
  if (result.notes.length > 0) lines.push('', ...result.notes);
  lines.push('', conclusion(result, asked.dryRun));
  return lines.join('\n');
}

function rowLine({ row, parcel, reasons }: RowOutcome): string {
  return `  row ${row}${parcel === '' ? '' : `, parcel ${parcel}`}: ${reasons.join(' · ')}`;
}

function conclusion({ written, rejected, imported, updated }: ImportResult, dryRun: boolean): string {
  if (dryRun) return 'Dry run: nothing was written.';
  if (!written) {
    const rows = rejected === 1 ? 'one row was rejected' : `${rejected} rows were rejected`;
    return `Nothing was written, because ${rows}. Correct the file and import it again, or write the other rows with --accept-partial.`;
  }
  if (imported + updated === 0) return 'No parcel was added or changed.';
  return imported > 0 ? 'Written. `lateral sweep` brings the new cases up to today.' : 'Written.';
}

const LETTER_OUTCOMES: Readonly<Record<Outcome, string>> = {
  imported: 'recorded',
  updated: 'changed',
  unchanged: 'known before',
  rejected: 'to be corrected in the file',
  held: 'waiting for a person',
  blank: 'without any content',
};

/** The answer for a file about letters: sums that add up, and each row that needs a person. */
export function letterImportText(result: ImportResult, asked: { dryRun: boolean }): string {
  const { file, refused } = result;
  if (refused) return [`${file.name} was not imported; nothing was written.`, ...refused].join('\n');
  const width = String(result.read).length;
  const counted = OUTCOMES.map(
    ([outcome]) => `  ${String(result[outcome]).padStart(width)}  ${outcome.padEnd(9)}  ${LETTER_OUTCOMES[outcome]}`,
  );
  const told = result.rows.filter(({ outcome }) => outcome === 'rejected' || outcome === 'held');
  return [
    `${file.name}: columns separated by ${file.separator ?? ''}; text ${file.encoding ?? ''}.`,
    ...counted,
    `  ${String(result.read).padStart(width)}  read       rows below the names of the columns`,
    ...told.slice(0, LISTED).map(rowLine),
    ...(told.length > LISTED ? [`  … and ${told.length - LISTED} more; --json lists all.`] : []),
    '',
    letterConclusion(result, asked.dryRun),
  ].join('\n');
}

function letterConclusion(result: ImportResult, dryRun: boolean): string {
  if (dryRun || !result.written) return conclusion(result, dryRun);
  return result.imported + result.updated === 0 ? 'Nothing of it was new.' : 'Recorded.';
}
