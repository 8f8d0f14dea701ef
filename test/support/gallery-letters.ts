import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { composeLetter } from '../../src/shell/print/compose-letter.ts';
import { LETTER_TEMPLATES } from '../../src/shell/print/letter-texts.ts';
import { loadRulebooks } from '../../src/shell/rulebooks/load-rulebooks.ts';
import { drawn, sampleOf } from './letter-samples.ts';

export interface GalleryLetter {
  /** "one-year.en": of its pictures, too. */
  readonly name: string;
  readonly kind: string;
  readonly lang: string;
  readonly document: string;
  readonly title: string;
  /** The sections of the towns' texts that ask for it. */
  readonly asked: readonly string[];
  readonly sha256: string;
  /** How many of its pages are pictured: the English text behind a Spanish one is shown once. */
  readonly shown: number;
  readonly pdf: Buffer;
}

/** Every letter that there is a text for, made from its sample, in every language it is written in. */
export async function everySample(): Promise<GalleryLetter[]> {
  const letters: GalleryLetter[] = [];
  const asked = await askedFor();
  for (const kind of letterFolders()) {
    for (const lang of ['en', 'es']) {
      if (lang !== 'en' && !existsSync(`${LETTER_TEMPLATES}${kind}/letter.${lang}.md`)) continue;
      letters.push(await sampleIn(kind, lang, asked.get(kind) ?? new Set()));
    }
  }
  return letters;
}

export function letterFolders(): string[] {
  return readdirSync(LETTER_TEMPLATES)
    .filter(name => existsSync(`${LETTER_TEMPLATES}${name}/letter.md`))
    .sort();
}

async function sampleIn(kind: string, lang: string, asked: ReadonlySet<string>): Promise<GalleryLetter> {
  const sample = sampleOf(kind);
  const letter = composeLetter(kind, { ...sample, recipient: { ...sample.recipient, language: lang } });
  if ('held' in letter)
    throw new Error(`the sample of ${kind} (${lang}) is held: ${letter.held.field}: ${letter.held.reason}`);
  const { document } = letter;
  const { bytes, result } = await drawn([document]);
  return {
    name: `${kind}.${lang}`,
    kind,
    lang,
    document: (document.foot.reference.split(' · ')[0] ?? kind).replaceAll('\u00a0', ' '),
    title: document.title.replaceAll('\u00a0', ' '),
    asked: [...asked],
    sha256: createHash('sha256').update(bytes).digest('hex'),
    shown: lang === 'en' ? result.pages : 1,
    pdf: bytes,
  };
}

async function askedFor(): Promise<Map<string, Set<string>>> {
  const asked = new Map<string, Set<string>>();
  for (const rulebook of (await loadRulebooks()).rulebooks.values()) {
    for (const edition of rulebook.editions) {
      for (const [kind, letter] of Object.entries(edition.letters ?? {})) {
        const known = asked.get(kind) ?? new Set();
        known.add(`${rulebook.name}, ${letter.section}`);
        asked.set(kind, known);
      }
    }
  }
  return asked;
}
