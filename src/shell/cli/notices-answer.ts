import type { Handled } from '../print-run/approve-letters.ts';
import type { TextReviewState } from '../desk/text-reviews.ts';
import type { ListedLetter } from '../print-run/list-letters.ts';
import { heldWords } from '../show/held-words.ts';
import { counted } from './counted.ts';
import { differenceJson, differenceLines } from './difference-answer.ts';

/** What is done to letters one by one: listing and printing answer for themselves. */
export type HandlingStep = 'approve' | 'mailed' | 'received' | 'returned' | 'posted' | 'given' | 'published' | 'tried';

const HOW_TO_ACCEPT = 'Nothing was recorded for it. Add --accept to record it all the same.';

const DONE: Readonly<Record<HandlingStep, string>> = {
  approve: 'approved',
  mailed: 'mailed',
  received: 'received',
  returned: 'returned',
  posted: 'posted',
  given: 'given',
  published: 'published',
  tried: 'tried',
};

/** A letter with whether the town answers for its translation. */
export interface ReviewedLetter extends ListedLetter {
  readonly textReview: TextReviewState;
}

/** `approval` by the rulebook; the list itself knows it only once the letter's text was prepared. */
export function listedJson(letter: ReviewedLetter, approval: 'required' | 'automatic') {
  const { id, kind, parcel, due, state, held, mailedOn, batch, textReview } = letter;
  return { id, kind, parcel, due, state, held, approval, mailedOn, batch, textReview };
}

export function listText(letters: readonly ReviewedLetter[]): string {
  if (letters.length === 0) return 'There are no such letters. They come up when the nightly check finds one due.';
  return letters
    .map(
      letter =>
        `${letter.due}  ${letter.state.padEnd(9)} ${letter.kind.padEnd(20)} ${letter.id}${letter.held ? `  held: ${letter.held}` : ''}${letter.textReview === 'unreviewed' ? '  translation not reviewed' : ''}`,
    )
    .join('\n');
}

export function handledJson(step: HandlingStep, { done, held }: Handled): object {
  const named = held.map(({ difference, ...letter }) =>
    difference ? { ...letter, difference: differenceJson(difference) } : letter,
  );
  return { [DONE[step]]: done, held: named };
}

export function handledText(step: HandlingStep, handled: Handled): string {
  const done = DONE[step];
  return [
    `${counted(handled.done.length, 'letter')} ${done}.`,
    ...handled.held.flatMap(({ id, reason, difference }) => [
      `  not ${done} ${id}: ${heldWords(reason)}`,
      ...(difference ? [...differenceLines(difference), HOW_TO_ACCEPT].map(line => `    ${line}`) : []),
    ]),
  ].join('\n');
}
