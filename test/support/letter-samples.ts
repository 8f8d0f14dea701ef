import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import type { LetterData } from '../../src/core/letters/letter-data.ts';
import { composeLetter } from '../../src/shell/print/compose-letter.ts';
import { drawLetters, type DrawnLetters, type DrawOptions } from '../../src/shell/print/draw-letters.ts';
import type { LetterDocument } from '../../src/shell/print/letter-document.ts';
import { LETTER_TEMPLATES } from '../../src/shell/print/letter-texts.ts';

export function sampleOf(kind: string): LetterData {
  return JSON.parse(readFileSync(`${LETTER_TEMPLATES}${kind}/sample.json`, 'utf8')) as LetterData;
}

/** A sample with some values replaced: { 'facts.deadline': null }. */
export function sampleWith(kind: string, changes: Readonly<Record<string, unknown>>): LetterData {
  const data = sampleOf(kind);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const at = keys.reduce<Record<string, unknown>>(
      (inner, key) => inner[key] as Record<string, unknown>,
      data as never,
    );
    at[last] = value;
  }
  return data;
}

/** A letter with a paragraph of its own that says only this: what staff wrote that an owner must do. */
export function sampleSaying(text: string, changes: Readonly<Record<string, unknown>> = {}): LetterData {
  return sampleWith('violation-notice', { 'facts.requires': [{ what: text }], ...changes });
}

/** The same sample for an owner who reads Spanish. */
export function inSpanish(data: LetterData): LetterData {
  return { ...data, recipient: { ...data.recipient, language: 'es' } };
}

/** Composes a letter that is expected to stand. */
export function composed(kind: string, data: LetterData = sampleOf(kind)): LetterDocument {
  const letter = composeLetter(kind, data);
  if ('held' in letter) throw new Error(`held: ${letter.held.field}: ${letter.held.reason}`);
  return letter.document;
}

export async function drawn(
  documents: readonly LetterDocument[],
  options?: DrawOptions,
): Promise<{ bytes: Buffer; result: DrawnLetters }> {
  const out = new PassThrough();
  const chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  const result = await drawLetters(documents, out, options);
  return { bytes: Buffer.concat(chunks), result };
}
