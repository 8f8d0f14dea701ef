import { existsSync } from 'node:fs';
import { LETTER_KINDS, type LetterKind } from '../../src/core/rulebook/kinds.ts';
import type { LetterDocument } from '../../src/shell/print/letter-document.ts';
import { layLetter } from '../../src/shell/print/letter-layout.ts';
import { LETTER_TEMPLATES } from '../../src/shell/print/letter-texts.ts';
import { spanishEase, wordsOf } from '../../src/shell/print/spanish-ease.ts';
import { composed, inSpanish, sampleOf } from './letter-samples.ts';
import { gradeOf, sentencesOf } from './reading-grade.ts';

/** How easily the sample of a letter is read; the Spanish figures null where the letter has no Spanish text. */
export interface Reading {
  readonly kind: LetterKind;
  readonly grade: number;
  readonly words: number;
  readonly ease: number | null;
  readonly spanishWords: number | null;
  readonly pages: number;
  readonly spanishPages: number | null;
}

const HEAD = [
  'Kind',
  'English, grade',
  'English, words a sentence',
  'Spanish, INFLESZ',
  'Spanish, words a sentence',
  'English, pages',
  'Spanish, pages',
];

export function readings(): readonly Reading[] {
  return LETTER_KINDS.map(kind => {
    const english = composed(kind);
    const hasSpanish = existsSync(`${LETTER_TEMPLATES}${kind}/letter.es.md`);
    const spanish = hasSpanish ? composed(kind, inSpanish(sampleOf(kind))) : undefined;
    const sentences = sentencesOf(english);
    const translated = spanish && sentencesOf(spanish);
    return {
      kind,
      grade: gradeOf(sentences),
      words: wordsASentence(sentences),
      ease: translated ? spanishEase(translated) : null,
      spanishWords: translated ? wordsASentence(translated) : null,
      pages: pagesOf(english),
      spanishPages: spanish ? pagesOf(spanish) : null,
    };
  });
}

/** The table of docs/letters.md. */
export function readingTable(measured: readonly Reading[]): string {
  const rows = measured.map(({ kind, grade, words, ease, spanishWords, pages, spanishPages }) => [
    kind,
    grade.toFixed(1),
    words.toFixed(1),
    ease?.toFixed(0) ?? '–',
    spanishWords?.toFixed(1) ?? '–',
    String(pages),
    spanishPages?.toFixed(0) ?? '–',
  ]);
  const lines = [HEAD, ...rows].map(cells => `| ${cells.join(' | ')} |\n`);
  return lines.toSpliced(1, 0, `|${'---|'.repeat(HEAD.length)}\n`).join('');
}

/** The document with its table of readings replaced; throws where it has none. */
export function withReadingTable(page: string, table: string): string {
  const found = /^\| Kind \|.*\n(?:\|.*\n)+/m.exec(page);
  if (!found) throw new Error('docs/letters.md has no table that begins with "| Kind |".');
  return page.replace(found[0], () => table);
}

function wordsASentence(sentences: readonly string[]): number {
  return sentences.reduce((sum, sentence) => sum + wordsOf(sentence).length, 0) / Math.max(1, sentences.length);
}

/** Of this text alone, without the English one that follows a translation. */
function pagesOf(document: LetterDocument): number {
  return layLetter({ ...document, after: [] }).pages;
}
