import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LetterData } from '../../src/core/letters/letter-data.ts';
import { composeLetter } from '../../src/shell/print/compose-letter.ts';
import { drawLetters, MAX_LETTERS_PER_FILE } from '../../src/shell/print/draw-letters.ts';
import type { LetterDocument } from '../../src/shell/print/letter-document.ts';

/** Draws so many letters of two pages or more into files of a folder, in a process of its own whose memory can be held down. */
const [folder = '', count = '0'] = process.argv.slice(2);
const letters = Number(count);
const sample = JSON.parse(readFileSync('templates/letters/one-year/sample.json', 'utf8')) as LetterData;

function letter(i: number): LetterDocument {
  // Names of their own, so that what is kept of words once laid out has to end somewhere.
  const name = `Ödön${i.toString(36)} Novák${(i * 7919).toString(36)}`;
  const recipient = { ...sample.recipient, language: 'es', nameLines: [name] };
  const composed = composeLetter('one-year', { ...sample, recipient, greeting: `Dear ${name}` });
  if ('held' in composed) throw new Error(composed.held.reason);
  return composed.document;
}

let pages = 0;
const files: { file: string; letters: number; pages: number }[] = [];
for (let from = 0; from < letters; from += MAX_LETTERS_PER_FILE) {
  const many = Math.min(MAX_LETTERS_PER_FILE, letters - from);
  const file = join(folder, `letters-${files.length + 1}.pdf`);
  const made = Array.from({ length: many }, (_, i) => letter(from + i));
  const drawn = await drawLetters(made, createWriteStream(file));
  pages += drawn.pages;
  files.push({ file, letters: drawn.letters, pages: drawn.pages });
}
process.stdout.write(`${JSON.stringify({ pages, files, peakMb: process.resourceUsage().maxRSS / 1024 })}\n`);
