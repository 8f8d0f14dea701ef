import { existsSync } from 'node:fs';
import type { LetterData } from '../../src/core/letters/letter-data.ts';
import { composeLetter } from '../../src/shell/print/compose-letter.ts';
import { LETTER_TEMPLATES } from '../../src/shell/print/letter-texts.ts';
import { letterFolders } from '../support/gallery-letters.ts';
import {
  expectAddressInWindow,
  expectNoMarksOfAProgram,
  expectOnPaper,
  expectReadInOrder,
  expectTagged,
  HOSTILE_NAMES,
} from '../support/letter-on-paper.ts';
import { drawn, sampleOf } from '../support/letter-samples.ts';
import { sampled } from '../support/sampled.ts';
import { readPdf, type ReadPdf } from '../support/read-pdf.ts';

const WRITTEN = letterFolders().flatMap(kind =>
  ['en', 'es']
    .filter(lang => lang === 'en' || existsSync(`${LETTER_TEMPLATES}${kind}/letter.${lang}.md`))
    .flatMap(lang => sampled(Object.keys(HOSTILE_NAMES), 1, kind + lang).map(name => ({ kind, lang, name }))),
);

function dataOf(kind: string, lang: string, name: string): LetterData {
  const sample = sampleOf(kind);
  const nameLines = HOSTILE_NAMES[name] ?? [];
  return {
    ...sample,
    greeting: `Dear ${nameLines.join(' and ')}`,
    recipient: { ...sample.recipient, nameLines, careOf: null, language: lang },
  };
}

describe.each(WRITTEN)('$kind in $lang to $name', ({ kind, lang, name }) => {
  const letter = composeLetter(kind, dataOf(kind, lang, name));
  const document = 'document' in letter ? letter.document : undefined;
  let pdf: ReadPdf;

  beforeAll(async () => {
    if (document) pdf = await readPdf((await drawn([document])).bytes);
  });

  it('is composed', () => {
    expect(letter).not.toHaveProperty('held');
  });

  it('tells its title, its language and one Document with a Part', () => expectTagged(pdf, document, lang));

  it('shows the address in the window, and nothing else near it; a form, which lies behind a letter, has none', () =>
    expectAddressInWindow(pdf, document));

  it('has nothing off the paper and no two lines over one another', () => expectOnPaper(pdf));

  it('reads in order: address, what to do by when, headline, text; a form by itself: headline, title, day, owner', () =>
    expectReadInOrder(pdf, document));

  it('prints no mark of a program', () => expectNoMarksOfAProgram(pdf));
});
