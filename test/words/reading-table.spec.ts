import { readFileSync } from 'node:fs';
import { readings, readingTable, withReadingTable, type Reading } from '../support/reading-table.ts';

/** Of a letter as a whole; a single one may have up to 24: test/print/reading-grade.spec.ts. */
const WORDS_A_SENTENCE = 12;

describe('how easily letters are read', () => {
  let measured: readonly Reading[];
  beforeAll(() => {
    measured = readings();
  });

  it('stands in docs/letters.md as it is measured; `npm run reading` writes it anew', () => {
    const page = readFileSync('docs/letters.md', 'utf8');
    expect(withReadingTable(page, readingTable(measured))).toBe(page);
  });

  it(`has no English letter of more than ${WORDS_A_SENTENCE} words a sentence, and no Spanish one of more than 14`, () => {
    expect(measured.filter(({ words }) => words > WORDS_A_SENTENCE)).toEqual([]);
    expect(measured.filter(({ spanishWords }) => (spanishWords ?? 0) > 14)).toEqual([]);
  });
});

it('a figure that has changed is seen, and a page without the table is named', () => {
  const page = 'Text\n\n| Kind | A |\n|---|---|\n| payoff | 1 |\n\nMore\n';
  expect(withReadingTable(page, '| Kind | B |\n')).toBe('Text\n\n| Kind | B |\n\nMore\n');
  expect(() => withReadingTable('Text\n', '')).toThrow('docs/letters.md has no table');
});
