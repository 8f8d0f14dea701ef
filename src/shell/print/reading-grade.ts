import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { textOf, type Block, type LetterDocument } from './letter-document.ts';

/** The sentences of the body: no tables, no citations, no addresses. Dates and amounts count as the words they are read as. */
export function sentencesOf(letter: LetterDocument): string[] {
  const blocks: Block[] = [...letter.lead, ...letter.sections.flatMap(section => section.blocks)];
  const texts = blocks.flatMap(block =>
    block.kind === 'paragraph' ? [textOf(block.runs)] : block.kind === 'list' ? block.items.map(textOf) : [],
  );
  return texts
    .map(text =>
      text
        .replace(/[\u00a0\s]+/g, ' ')
        .replace(/([ap])\. ?m\./g, '$1m')
        .replace(/\b[\w-]+(?:\.[\w-]+)+\b/g, 'page'),
    )
    .flatMap(text => text.split(/(?<=[.?!:»])\s+(?=[A-ZÁÉÍÓÚÑ¿¡«$\d])/))
    .filter(sentence => /[a-z]/.test(sentence));
}

/** Flesch-Kincaid: years of school. */
export function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(
    sentence => sentence.match(/[\p{L}\p{N}$%’'.,−-]*[\p{L}\p{N}][\p{L}\p{N}%’'-]*/gu) ?? [],
  );
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}
