import { readdirSync } from 'node:fs';
import { LETTER_KINDS } from '../../src/core/rulebook/kinds.ts';
import { textOf, type LetterDocument } from '../../src/shell/print/letter-document.ts';
import { letterToHtml } from '../../src/shell/print/letter-html.ts';
import { letterToText } from '../../src/shell/print/letter-text.ts';
import { layLetter } from '../../src/shell/print/letter-layout.ts';
import { builtInTexts, LETTER_TEMPLATES } from '../../src/shell/print/letter-texts.ts';
import { loadLetterTemplate } from '../../src/shell/print/letter-templates.ts';
import { loosen } from '../../src/shell/print/no-break.ts';
import { spanishEase, wordsOf } from '../../src/shell/print/spanish-ease.ts';
import { composed, drawn, inSpanish, sampleOf, sampleWith } from '../support/letter-samples.ts';
import { valuesIn, valuesOf } from '../support/printed-values.ts';
import { sentencesOf } from '../support/reading-grade.ts';
import { readPdf } from '../support/read-pdf.ts';

const BLANKS = /undefined|null|NaN|Invalid Date|\{\{|\}\}|\{%|\[object|\[\[/;

/** Words of English that no Spanish sentence has outside brackets and marks of quotation. */
const ENGLISH = /\b(the|you|your|by|from|pay|of|sewer|charge|letter|is|within)\b/i;

function spanishOf(kind: string): { spanish: LetterDocument; english: LetterDocument } {
  const spanish = composed(kind, inSpanish(sampleOf(kind)));
  const [english] = spanish.after ?? [];
  if (!english) throw new Error('no English text after it');
  return { spanish, english };
}

const KINDS = LETTER_KINDS.filter(kind => builtInTexts().read(`${kind}/letter.es.md`) !== undefined);

it('every kind of letter has a Spanish text', () => {
  expect(KINDS).toEqual(LETTER_KINDS);
});

describe.each(KINDS)('%s in Spanish', kind => {
  const { spanish, english } = spanishOf(kind);
  const sentences = sentencesOf(spanish);

  it('is in Spanish, and the English text comes after it', () => {
    expect([spanish.lang, english.lang]).toEqual(['es', 'en']);
    expect(spanish.template.sha256).not.toBe(english.template.sha256);
    expect(english.headline).toBe(composed(kind).headline);
  });

  it('takes no more pages than the English letter: both together two sheets at most', () => {
    const pages = (document: LetterDocument): number => layLetter({ ...document, after: [] }).pages;
    expect(pages(spanish)).toBeLessThanOrEqual(pages(composed(kind)));
    expect(layLetter(spanish).pages).toBe(2 + (spanish.after ?? []).length - 1);
  });

  it('says the same dates, amounts and numbers as the English text', () => {
    expect(valuesOf(spanish)).toEqual(valuesOf(english));
    expect(valuesOf(spanish).length).toBeGreaterThan(3);
  });

  it('says in Spanish that the English text governs, and in both languages that nobody reviewed it', () => {
    const notes = spanish.lead.filter(block => block.kind === 'citation').map(({ runs }) => textOf(runs));
    expect(notes.at(-1)).toMatch(/^Esta carta es una traducción\. Por ley vale el texto en inglés que sigue\./);
    expect(notes.at(-1)).toMatch(/ no la ha revisado \(not reviewed by the (City|Village|Town)\)\.$/);
  });

  it('reads easily: 65 or more by INFLESZ, sentences of 20 words on average and none above 30', () => {
    expect(sentences.length).toBeGreaterThan(8);
    expect(spanishEase(sentences)).toBeGreaterThanOrEqual(65);
    const lengths = sentences.map(sentence => wordsOf(sentence).length);
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThanOrEqual(20);
    expect(sentences.filter(sentence => wordsOf(sentence).length > 30)).toEqual([]);
  });

  it('leaves no English outside brackets, and no gap', () => {
    // What staff wrote stands in both texts as they wrote it.
    const asWritten = sentencesOf(english);
    const own = sentences.filter(said => !asWritten.includes(said)).map(said => said.replace(/\([^)]*\)|«[^»]*»/g, ''));
    expect(own.filter(said => ENGLISH.test(said))).toEqual([]);
    for (const text of [letterToText(spanish), letterToHtml(spanish)]) expect(text).not.toMatch(BLANKS);
  });
});

describe('the printed letter', () => {
  it('is marked as Spanish, its English part as English, and each foot speaks the language of its page', async () => {
    const { spanish } = spanishOf('correction');
    const pdf = await readPdf((await drawn([spanish])).bytes);
    expect(pdf.lang).toBe('es');
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.pages[0]?.text).toContain('Página 1 de 2');
    expect(pdf.pages[0]?.text).not.toContain('Dear ');
    expect(pdf.pages[1]?.text).toContain('Page 2 of 2');
    expect(pdf.pages[1]?.text).toContain('Our letter of December 1, 2026 was wrong');
    expect(pdf.pages[1]?.text).toContain('You owe now $0.00. There is nothing to pay now.');
    expect(JSON.stringify(pdf.pages[1]?.tree)).toContain('"lang":"en"');
    expect(pdf.pages[0]?.text).toContain('NORA K FELDMANN');
    expect(pdf.pages[1]?.text).not.toContain('NORA K FELDMANN');
  });

  it('carries both texts as page and as mail', () => {
    const { spanish, english } = spanishOf('one-year');
    const html = letterToHtml(spanish);
    expect(html).toContain('lang="es"');
    expect(html).toContain('lang="en"');
    expect(letterToText(spanish)).toContain(english.headline.toUpperCase().replaceAll('\u00a0', ' '));
  });
});

describe('a bill beside older debts', () => {
  it('names them in Spanish too, on the same page', () => {
    const bill = composed(
      'standby-bill',
      inSpanish(sampleWith('standby-bill', { 'facts.earlierUnpaid': { cents: 21150 } })),
    );
    expect(letterToText(bill)).toContain('Aparte, debe $211.50 de cuentas anteriores.');
    expect(layLetter(bill).pages).toBe(2);
  });
});

describe('a bill with a choice', () => {
  it('brings its form in Spanish, behind the English text', () => {
    const { spanish } = spanishOf('cost-bill');
    expect(spanish.after?.map(({ kind, lang }) => `${kind} ${lang}`)).toEqual(['cost-bill en', 'election-form es']);
    expect(letterToText(spanish)).toContain('el formulario adjunto');
  });
});

describe('the date in the box', () => {
  const linesOf = (connectBy: string): string[] => {
    const sample = inSpanish(sampleWith('one-year', { 'facts.connectBy': connectBy }));
    const { steps } = layLetter(composed('one-year', sample));
    const shapes = steps.flatMap(step => (step.step === 'marks' ? step.shapes : []));
    const texts = shapes.flatMap(shape => (shape.shape === 'text' && shape.x > 400 && shape.size >= 13 ? [shape] : []));
    return texts.map(({ line }) => loosen(line.pieces.map(({ text }) => text).join('')).trim());
  };

  it.each([
    ['2027-05-01', ['sábado', '1 de mayo de 2027']],
    ['2027-12-01', ['miércoles', '1 de diciembre', 'de 2027']],
    ['2041-09-28', ['sábado', '28 de septiembre', 'de 2041']],
  ])('%s stands on one line, or ends it before the year', (day, lines) => expect(linesOf(day)).toEqual(lines));
});

describe('whose language it is', () => {
  const langOf = (language: string): string => {
    const sample = sampleOf('one-year');
    return composed('one-year', { ...sample, recipient: { ...sample.recipient, language } }).lang;
  };

  it.each(['es', 'es-MX', 'ES', 'es_US'])('%s is Spanish', language => expect(langOf(language)).toBe('es'));
  it.each(['en', 'en-US', 'de', 'est', '', 'xx'])('"%s" is English', language => expect(langOf(language)).toBe('en'));
});

describe('a text that a person of the town signed', () => {
  const sample = inSpanish(sampleOf('one-year'));
  const sha256 = loadLetterTemplate('one-year', 'es')?.sha256 ?? '';
  const signed = { language: 'es', sha256, by: 'Ana Sample, court interpreter', on: '2026-12-01' };
  const saysNotReviewed = (data: typeof sample): boolean =>
    letterToText(composed('one-year', data)).includes('no la ha revisado');

  it('says no longer that nobody reviewed it', () => {
    expect(saysNotReviewed(sample)).toBe(true);
    expect(saysNotReviewed({ ...sample, signedTexts: [signed] })).toBe(false);
  });

  it('and another text, or another language, is not signed by it', () => {
    expect(saysNotReviewed({ ...sample, signedTexts: [{ ...signed, sha256: 'a'.repeat(64) }] })).toBe(true);
    expect(saysNotReviewed({ ...sample, signedTexts: [{ ...signed, language: 'de' }] })).toBe(true);
  });
});

describe('parts', () => {
  it('of the English texts all have a Spanish one', () => {
    const parts = readdirSync(`${LETTER_TEMPLATES}parts`);
    const missing = parts.filter(file => !file.endsWith('.es.md') && !parts.includes(file.replace(/\.md$/, '.es.md')));
    expect(missing).toEqual([]);
  });

  it('every kind of letter has its name in a correction', () => {
    for (const [language, none] of [
      ['md', 'a letter'],
      ['es.md', 'una carta'],
    ] as const) {
      const part = builtInTexts().read(`parts/letter-name.${language}`) ?? '';
      expect(LETTER_KINDS.filter(kind => !part.includes(`'${kind}'`))).toEqual([]);
      expect(part).toContain(`{% else %}${none}{% endcase %}`);
    }
  });
});

describe('the comparison of values can fail', () => {
  it.each([
    ['Pay $70.50 by January 24, 2028.', 'Pague $70.50 a más tardar el 24 de enero de 2028.', true],
    ['Pay $70.50 by January 24, 2028.', 'Pague $70.05 a más tardar el 24 de enero de 2028.', false],
    ['Pay by January 24, 2028.', 'Pague a más tardar el 25 de enero de 2028.', false],
    ['January to March 2028, 2:30 p.m.', 'enero a marzo de 2028, 2:30 p. m.', true],
    ['January to March 2028', 'enero a abril de 2028', false],
    ['the 15th', 'el día 15', true],
    ['30 days', '60 días', false],
  ])('%s / %s', (english, spanish, same) => {
    expect(JSON.stringify(valuesIn(english)) === JSON.stringify(valuesIn(spanish))).toBe(same);
  });
});
