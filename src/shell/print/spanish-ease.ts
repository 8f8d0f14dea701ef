import { spanishSyllables } from './spanish-syllables.ts';

/** Words with figures ("$211.50", "2027") are read in many ways: they count as a word of the language's usual length. */
const SYLLABLES_OF_FIGURES = 2;

/**
 * How easily Spanish sentences are read: the index of Szigriszt Pazos (Sistemas predictivos de legibilidad del mensaje
 * escrito, 1993), 206.835 − 62.3 × syllables a word − words a sentence. On the INFLESZ scale (Barrio Cantalejo and others,
 * Anales Sis San Navarra 2008) 55 to 65 is normal, as a magazine for everybody, 65 to 80 quite easy, above very easy.
 */
export function spanishEase(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const syllables = words.reduce(
    (sum, word) => sum + (/\d/.test(word) ? SYLLABLES_OF_FIGURES : spanishSyllables(word)),
    0,
  );
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length;
}

/** The words of a sentence; marks between them are none. */
export function wordsOf(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}$%’'.,−/-]*[\p{L}\p{N}][\p{L}\p{N}%’'-]*/gu) ?? [];
}
