import { ENGLISH } from './english.ts';
import type { LetterLanguage } from './letter-language.ts';
import { SPANISH } from './spanish.ts';

/** The languages that letters are written in, the one that governs first. */
export const LETTER_LANGUAGES: readonly LetterLanguage[] = [ENGLISH, SPANISH];

/** The language of an owner's tag ("es", "es-MX", "ES"): English where letters are not written in it. */
export function languageOf(tag: string | null | undefined): LetterLanguage {
  const [primary = ''] = (tag ?? '').trim().toLowerCase().split(/[-_]/);
  return LETTER_LANGUAGES.find(({ code }) => code === primary) ?? ENGLISH;
}
