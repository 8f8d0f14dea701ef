import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { LETTER_KINDS } from '../../src/core/rulebook/schema.ts';
import { textOf, type Block, type LetterDocument } from '../../src/shell/print/letter-document.ts';
import { composed } from '../support/letter-samples.ts';

/** The sentences of the body: no tables, no citations, no addresses. Dates and amounts count as the words they are read as. */
function sentencesOf(letter: LetterDocument): string[] {
  const blocks: Block[] = [...letter.lead, ...letter.sections.flatMap(section => section.blocks)];
  const texts = blocks.flatMap(block =>
    block.kind === 'paragraph' ? [textOf(block.runs)] : block.kind === 'list' ? block.items.map(textOf) : [],
  );
  return texts
    .map(text =>
      text
        .replace(/[\u00a0\s]+/g, ' ')
        .replace(/([ap])\.m\./g, '$1m')
        .replace(/\b[\w-]+(?:\.[\w-]+)+\b/g, 'page'),
    )
    .flatMap(text => text.split(/(?<=[.?!:])\s+(?=[A-Z$\d])/))
    .filter(sentence => /[a-z]/.test(sentence));
}

function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(
    sentence => sentence.match(/[\p{L}\p{N}$%’'.,−-]*[\p{L}\p{N}][\p{L}\p{N}%’'-]*/gu) ?? [],
  );
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}

describe.each(LETTER_KINDS)('%s', kind => {
  const sentences = sentencesOf(composed(kind));

  it('reads at grade 8 or below', () => {
    expect(sentences.length).toBeGreaterThan(8);
    expect(gradeOf(sentences)).toBeLessThanOrEqual(8);
  });

  it('has no sentence of more than 24 words', () => {
    expect(sentences.filter(sentence => sentence.split(' ').length > 24)).toEqual([]);
  });

  it('has none of the words that letters of authorities hide behind', () => {
    expect(sentences.join(' ')).not.toMatch(
      /hereby|pursuant|shall\b|said property|failure to|please be advised|URGENT|commenc|effectuat/i,
    );
  });
});

it('the measure can fail: a sentence of the ordinance is far above', () => {
  const sentence =
    'Pursuant to the aforementioned provisions, notification is hereby given that failure to effectuate connection within the prescribed period shall subject the premises to the imposition of additional charges and municipal enforcement.';
  expect(gradeOf([sentence])).toBeGreaterThan(15);
});
