import type { TextReviewState } from '../../desk/text-reviews.ts';
import { languageWord } from '../texts/text-words.ts';

/** "Spanish": the languages of a letter's pieces whose translation nobody of the town has reviewed; null where there is none. */
export function unreviewedIn(
  reviewOf: (kind: string, tag: string | null) => TextReviewState,
  kind: string,
  languages: readonly string[],
): string | null {
  const unreviewed = languages.filter(language => reviewOf(kind, language) === 'unreviewed').map(languageWord);
  return unreviewed.length === 0 ? null : [...new Set(unreviewed)].join(' and ');
}
