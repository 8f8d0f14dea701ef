import type { LetterTexts, OwnText } from '../print/letter-texts.ts';
import { loadLetterTemplate } from '../print/letter-templates.ts';
import type { WrittenLetter } from './write-letter.ts';

/**
 * A text that the letter is made from and that this person saved; undefined where there is none. Where the town has
 * letters approved by another, that person may not approve it.
 */
export function textSavedBy(person: string, { pieces }: WrittenLetter, texts: LetterTexts): OwnText | undefined {
  const templates = pieces
    .flatMap(({ document }) => [document, ...(document.after ?? [])])
    .map(({ kind, lang }) => loadLetterTemplate(kind, lang, texts));
  const paths = new Set(templates.flatMap(template => template?.from ?? []));
  return [...paths].map(path => texts.own(path)).find(own => own?.savedBy === person);
}

/** Why that person may not approve it. */
export function ownTextWords({ name, version, savedBy }: OwnText): string {
  const what = name.startsWith('parts/') ? `the part "${name.slice('parts/'.length)}"` : 'the text';
  return `${savedBy} saved version ${version} of ${what} of this letter, so another person must approve it`;
}
