import type { SignedText } from '../../core/letters/letter-data.ts';
import type { TownWords } from '../language/letter-language.ts';
import type { ActionBox, Block, LetterDocument, Run } from './letter-document.ts';
import type { TranslationWords } from '../language/letter-language.ts';

/**
 * A letter in the owner's language, and after it the English text, which governs. The recipient, the reference list and
 * the box are printed once; the English part has its action and date in words. Where nobody of the town signed this very
 * text, the letter says so in both languages.
 */
export function withGoverningText(
  translated: LetterDocument,
  english: LetterDocument,
  about: {
    readonly words: TranslationWords;
    readonly town: TownWords;
    readonly townInEnglish: TownWords;
    readonly signed: readonly SignedText[];
  },
): LetterDocument {
  const { words, town, townInEnglish, signed } = about;
  const notes = [words.governs];
  if (!isSigned(translated, signed)) notes.push(words.notReviewed(town, townInEnglish));
  const governing: LetterDocument = {
    ...english,
    lead: [actionOf(english.box), ...english.lead],
    foot: { ...english.foot, otherLanguage: 'This English text governs.' },
  };
  return {
    ...translated,
    lead: [...translated.lead, citation(notes.join(' '))],
    after: [governing, ...(translated.after ?? [])],
  };
}

/** Whether a person of the town signed the text that this letter was made of. */
export function isSigned({ template }: LetterDocument, signed: readonly SignedText[]): boolean {
  return signed.some(({ language, sha256 }) => language === template.lang && sha256 === template.sha256);
}

/** "Connect by Wednesday, December 1, 2027. One year from the date of this letter." */
function actionOf({ what, above, main, reason }: ActionBox): Block {
  const action = [what, above, main].filter(Boolean).join(' ');
  const runs: Run[] = [{ text: `${action}.`, bold: true }, { text: ` ${reason}.` }];
  return { kind: 'paragraph', runs };
}

function citation(text: string): Block {
  return { kind: 'citation', runs: [{ text }] };
}
