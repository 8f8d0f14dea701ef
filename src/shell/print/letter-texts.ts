import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** templates/letters beside src and dist alike. */
export const LETTER_TEMPLATES = fileURLToPath(new URL('../../../templates/letters/', import.meta.url));

/** A town's own text of a letter, or of a part that several letters share. */
export interface OwnText {
  /** "one-year", "parts/steps" or "questions". */
  readonly name: string;
  readonly language: string;
  /** From 1: version 0 is the text that comes with Lateral. */
  readonly version: number;
  /** All of it: the fields between the two lines of ---, then the Markdown. A part has no fields. */
  readonly source: string;
  readonly savedBy: string;
}

/** All texts that a town's letters are made from: what it changed lies over what comes with Lateral. */
export interface LetterTexts {
  /** The text at a path such as "one-year/letter.es.md"; undefined where there is none. */
  read(path: string): string | undefined;
  /** The town's own text at a path; undefined where the one that comes with Lateral is used. */
  own(path: string): OwnText | undefined;
  /** The version of each text that is the town's own, by path: which texts these are, to be read again later. */
  readonly versions: Readonly<Record<string, number>>;
}

/** Where a text lies: "one-year/letter.md", "parts/steps.es.md", "questions.md". English has no mark. */
export function pathOfText(name: string, language: string): string {
  const stem = name.startsWith('parts/') || name === 'questions' ? name : `${name}/letter`;
  return `${stem}${language === 'en' ? '' : `.${language}`}.md`;
}

const builtIn = new Map<string, LetterTexts>();

/** The texts that come with Lateral; of another folder in tests. Each file is read once a process. */
export function builtInTexts(folder = LETTER_TEMPLATES): LetterTexts {
  let texts = builtIn.get(folder);
  if (!texts) {
    const files = new Map<string, string | undefined>();
    texts = {
      read(path) {
        if (!files.has(path)) files.set(path, readOnce(folder, path));
        return files.get(path);
      },
      own: () => undefined,
      versions: {},
    };
    builtIn.set(folder, texts);
  }
  return texts;
}

/** Paths are made of names that were looked at before; what climbs out of the folder all the same is no text. */
function readOnce(folder: string, path: string): string | undefined {
  if (!/^[a-z][a-z-]*(?:\/[a-z][a-z-]*)?(?:\.[a-z]{2,3})?\.md$/.test(path)) return undefined;
  return existsSync(folder + path) ? readFileSync(folder + path, 'utf8') : undefined;
}

/** Sets that were made lately: a set is the same object as long as its texts are, so that what is parsed is kept. */
const kept = new Map<string, LetterTexts>();
const KEPT_AT_MOST = 60;

/** The set of texts that was made under this key lately. */
export function textsKeptAs(key: string): LetterTexts | undefined {
  return kept.get(key);
}

/** The texts of a town, its own lying over what comes with Lateral; kept under the key, which names all that is in them. */
export function textsOfTown(key: string, own: readonly OwnText[], under: LetterTexts = builtInTexts()): LetterTexts {
  if (own.length === 0) return under;
  const byPath = new Map(own.map(text => [pathOfText(text.name, text.language), text]));
  const texts: LetterTexts = {
    read: path => byPath.get(path)?.source ?? under.read(path),
    own: path => byPath.get(path),
    versions: Object.fromEntries([...byPath].map(([path, { version }]) => [path, version])),
  };
  kept.set(key, texts);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_AT_MOST) break;
    kept.delete(oldest);
  }
  return texts;
}

/** The same texts with one of them replaced: what letters would say before it is saved. Never kept. */
export function withText(texts: LetterTexts, changed: OwnText): LetterTexts {
  const at = pathOfText(changed.name, changed.language);
  return {
    read: path => (path === at ? changed.source : texts.read(path)),
    own: path => (path === at ? changed : texts.own(path)),
    versions: { ...texts.versions, [at]: changed.version },
  };
}

/** The names of the parts that come with Lateral, as `[[name]]` has them. */
export function partNames(): string[] {
  return readdirSync(`${LETTER_TEMPLATES}parts`)
    .filter(file => /^[a-z-]+\.md$/.test(file))
    .map(file => file.slice(0, -'.md'.length))
    .sort();
}
