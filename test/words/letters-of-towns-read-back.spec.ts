/** The letters of every town, the made-up one of another state too, as its own text makes them, read back from their PDF. */
import { existsSync } from 'node:fs';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import type { LetterData } from '../../src/core/letters/letter-data.ts';
import { composeLetter } from '../../src/shell/print/compose-letter.ts';
import { LETTER_TEMPLATES } from '../../src/shell/print/letter-texts.ts';
import { fifthLaw } from '../support/fifth-town.ts';
import { composed, drawn, sampleOf } from '../support/letter-samples.ts';
import {
  expectAddressInWindow,
  expectNoMarksOfAProgram,
  expectOnPaper,
  expectReadInOrder,
  expectTagged,
  HOSTILE_NAMES,
} from '../support/letter-on-paper.ts';
import { lettersOfLives, type LetterOfALife } from '../support/letters-of-lives.ts';
import { toldForLetters } from '../support/lives-for-letters.ts';
import { readPdf } from '../support/read-pdf.ts';
import { inSample, sampled } from '../support/sampled.ts';
import { lawOf } from '../support/town-law.ts';

jest.setTimeout(600_000);

/** In every run some kinds may be missing; with all lives none is. */
const LIVES = inSample(10, 120);
const LEAST = inSample(0.5, 1);

const laws = [...['pewaukee', 'port-washington', 'arcadia', 'saukville'].map(lawOf), fifthLaw()];
const NAMES = Object.keys(HOSTILE_NAMES);

function addressedTo(data: LetterData, name: string, language: string): LetterData {
  const nameLines = HOSTILE_NAMES[name] ?? [];
  return {
    ...data,
    greeting: `Dear ${nameLines.join(' and ')}`,
    recipient: { ...data.recipient, nameLines, careOf: null, language },
  };
}

const languagesOf = (kind: string): readonly string[] =>
  ['en', 'es'].filter(lang => lang === 'en' || existsSync(`${LETTER_TEMPLATES}${kind}/letter.${lang}.md`));

describe.each(laws.map(law => [law.name, law] as const))('the letters of the %s', (_, law: Rulebook) => {
  let letters: readonly LetterOfALife[];
  beforeAll(() => {
    letters = lettersOfLives(law, LIVES, toldForLetters(law));
  });

  it('are all that its text knows', () => {
    const known = new Set(law.editions.flatMap(edition => Object.keys(edition.letters ?? {})));
    const found = letters.map(({ kind }) => kind as string);
    const missing = [...known].filter(kind => !found.includes(kind));
    expect({ missing, isEnough: found.length >= LEAST * known.size }).toMatchObject({ isEnough: true });
  });

  it('stand in the window and on the paper, tagged, in their language and order, whatever the owner’s name', async () => {
    const cases = letters.flatMap(letter => languagesOf(letter.kind).map(lang => ({ ...letter, lang })));
    for (const [i, { kind, key, data, lang }] of sampled(cases, 12, law.id).entries()) {
      const name = NAMES[(i + law.id.length) % NAMES.length] ?? '';
      const letter = composeLetter(kind, addressedTo(data, name, lang));
      if ('held' in letter)
        throw new Error(`${key} in ${lang} to ${name}: ${letter.held.field}: ${letter.held.reason}`);
      const { document } = letter;
      const pdf = await readPdf((await drawn([document])).bytes);
      try {
        expectTagged(pdf, document, lang);
        expectAddressInWindow(pdf, document);
        expectOnPaper(pdf);
        expectReadInOrder(pdf, document);
        expectNoMarksOfAProgram(pdf);
        expect(pdf.pages[0]?.text).toContain(law.name);
      } catch (error) {
        throw new Error(`${law.id}, ${key} in ${lang} to ${name}: ${(error as Error).message}`, { cause: error });
      }
    }
  });
});

it('the measure can fail: an address beside the window, a line off the paper', async () => {
  const document = composed('availability', sampleOf('availability'));
  const pdf = await readPdf((await drawn([document])).bytes);
  const moved = pdf.pages.map(page => ({
    ...page,
    texts: page.texts.map(text => ({ ...text, left: text.left + 5, right: text.right + 5 })),
  }));
  expect(() => expectAddressInWindow({ ...pdf, pages: moved }, document)).toThrow();
  expect(() => expectOnPaper({ ...pdf, pages: moved })).toThrow();
  expect(() => expectTagged({ ...pdf, marked: false }, document, 'en')).toThrow();
});
