import { type LetterDocument } from './letter-document.ts';
import { textParts } from './letter-text.ts';
import { loosen } from './no-break.ts';

/** To whom a notice in the newspaper speaks, and about which land. */
export interface NewspaperNotice {
  readonly document: LetterDocument;
  /** Every owner by name; without an address, which is nobody else's business. */
  readonly names: readonly string[];
  readonly parcel: string;
  readonly site: string;
  readonly insertions: number;
}

/**
 * A letter as the newspaper gets it: plain text, the letter's own words in their order, to its owners by name. The window,
 * the link to a page and the folds are paper's and stay out.
 */
export function newspaperText({ document, names, parcel, site, insertions }: NewspaperNotice): string {
  const { letterhead, box } = document;
  const parts = [
    'LEGAL NOTICE',
    [letterhead.town, letterhead.office, ...letterhead.lines].join('\n'),
    [`To: ${names.join('; ')}`, `Parcel ${parcel}${site === '' ? '' : `, ${site}`}`].join('\n'),
    [box.what, [box.above, box.main].filter(Boolean).join(' '), box.reason].join('\n'),
    ...textParts(document),
    ...(document.after ?? []).filter(({ form }) => form === undefined).flatMap(next => textParts(next)),
    `[To the newspaper: not part of the notice. Please print it ${timesOf(insertions)} and send an affidavit of publication that names each day.]`,
  ];
  return loosen(`${parts.join('\n\n')}\n`);
}

function timesOf(insertions: number): string {
  return insertions === 1 ? 'once' : `once a week, ${insertions} weeks in a row,`;
}
