import { LETTER_KINDS } from '../../src/core/rulebook/kinds.ts';
import { composed } from '../support/letter-samples.ts';
import { gradeOf, sentencesOf } from '../support/reading-grade.ts';

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
