const STRONG = 'aeoáéó';
const STRESSED_WEAK = 'íú';

/**
 * Syllables of a Spanish word by the rules of its spelling: each vowel is one, but i and u without an accent join the
 * vowel beside them ("agua" 2, "ciudad" 2, "día" 2, "oeste" 3). A word of other languages is read as if it were Spanish.
 */
export function spanishSyllables(word: string): number {
  const vowels = vowelsOf(word);
  let count = 0;
  vowels.forEach((vowel, i) => {
    const before = vowels[i - 1];
    if (before === undefined || vowel.apart || isHiatus(before.letter, vowel.letter, vowels[i - 2])) count += 1;
  });
  return Math.max(1, count);
}

interface Vowel {
  readonly letter: string;
  /** A consonant that is heard stands before it. */
  readonly apart: boolean;
}

function vowelsOf(word: string): Vowel[] {
  const letters = word
    .toLowerCase()
    .normalize('NFC')
    .replace(/qu(?=[eiéí])/g, 'k') // the u is not heard
    .replace(/gu(?=[eiéí])/g, 'g')
    .replace(/ü/g, 'u')
    .replace(/y(?![aeiouáéíóú])/g, 'i') // "ley", "muy", "y"
    .replace(/(?<=[aeiouáéíóú])h(?=[aeiouáéíóú])/g, ''); // an h between vowels parts nothing
  const vowels: Vowel[] = [];
  let consonant = true;
  for (const letter of letters) {
    if (/[aeiouáéíóú]/.test(letter)) {
      vowels.push({ letter, apart: consonant });
      consonant = false;
    } else consonant = true;
  }
  return vowels;
}

/** Whether a vowel begins a syllable of its own after the one before it. */
function isHiatus(before: string, vowel: string, earlier: Vowel | undefined): boolean {
  if (before === vowel) return true;
  if (STRONG.includes(before) && STRONG.includes(vowel)) return true;
  const isStressed = (one: string, other: string): boolean => STRESSED_WEAK.includes(one) && STRONG.includes(other);
  if (isStressed(before, vowel) || isStressed(vowel, before)) return true;
  // "leíais": three in a row, and the middle one was a syllable of its own.
  return earlier !== undefined && STRESSED_WEAK.includes(before) && !STRONG.includes(earlier.letter);
}
