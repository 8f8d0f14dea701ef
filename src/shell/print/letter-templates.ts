import { parse } from 'yaml';
import { z } from 'zod';
import { languageOf } from '../language/languages.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { sha256 } from '../record/fact-chain.ts';
import { builtInTexts, type LetterTexts } from './letter-texts.ts';

/** The same order in every letter: a reader who has seen one knows them all. */
export const SECTION_ORDER = ['why', 'do', 'stop', 'otherwise', 'rights', 'questions'] as const;

/** What is torn off and sent back; the choices come from the facts. */
const formFields = z.strictObject({
  fold: z.string(),
  title: z.string(),
  returnBy: z.string(),
  /** A date. */
  day: z.string(),
  owner: z.string(),
  property: z.string(),
  amount: z.string(),
  statement: z.string(),
  /** What the amount beside a choice is. */
  choice: z.string(),
  signature: z.string(),
  date: z.string(),
  phone: z.string(),
  mailTo: z.string(),
  number: z.string(),
});

export const frontMatter = z.strictObject({
  lang: z.string(),
  title: z.string(),
  document: z.string(),
  headline: z.string(),
  box: z.strictObject({
    what: z.string(),
    date: z.string().optional(),
    amount: z.string().optional(),
    reason: z.string(),
  }),
  sections: z.array(z.enum(SECTION_ORDER)).min(1),
  otherLanguage: z.string(),
  /** Facts that the text asks about and does not print: without one of them it would choose its words by chance. */
  needs: z.array(z.string()).default([]),
  /** A text with a form, printed behind the letter; nothing where it comes out empty. */
  encloses: z.string().optional(),
  form: formFields.optional(),
});

export interface LetterTemplate {
  readonly front: z.infer<typeof frontMatter>;
  readonly body: string;
  /** SHA-256 of front and body with their parts filled in: what a letter was made of, by name. */
  readonly sha256: string;
  /** The paths of all texts it was put together from. */
  readonly from: readonly string[];
}

/** Templates of sets that are in use; a set that nobody holds any more takes its templates along. */
const loaded = new WeakMap<LetterTexts, Map<string, LetterTemplate | undefined>>();

/**
 * The template of a kind in a language, English where there is none in it; undefined where the kind has no template.
 * Throws an Error that names text and field where a template is not well formed: that is checked before it is saved.
 */
export function loadLetterTemplate(
  kind: string,
  language: string,
  texts: LetterTexts = builtInTexts(),
): LetterTemplate | undefined {
  const key = `${kind}\n${language}`;
  const templates = loaded.get(texts) ?? new Map<string, LetterTemplate | undefined>();
  loaded.set(texts, templates);
  if (!templates.has(key)) templates.set(key, readTemplate(kind, language, texts));
  return templates.get(key);
}

function readTemplate(kind: string, language: string, texts: LetterTexts): LetterTemplate | undefined {
  if (!/^[a-z][a-z-]*$/.test(kind)) return undefined;
  const own = `${kind}/letter.${languageOf(language).code}.md`;
  const file = texts.read(own) === undefined ? `${kind}/letter.md` : own;
  const source = texts.read(file);
  if (source === undefined) return undefined;
  const { front, body } = readLetterSource(source, file);
  const { lang } = front;
  const closing = texts.read(`questions.${lang}.md`) === undefined ? 'questions.md' : `questions.${lang}.md`;
  const from = new Set([file, closing]);
  const filling: Filling = { lang, texts, from, left: LONGEST_FILLED };
  const filled = (text: string): string => withParts(text, filling);
  const text = { front: inEachText(front, filled), body: filled(`${body}\n\n${texts.read(closing) ?? ''}`) };
  return { ...text, sha256: sha256(canonicalJson(text)), from: [...from] };
}

/** The fields and the Markdown of a letter's text. Throws an Error that names the text and the field. */
export function readLetterSource(source: string, file: string): { front: LetterTemplate['front']; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
  if (!match) throw new Error(`${file} does not begin with its front matter between two lines of ---`);
  const front = frontMatter.safeParse(parse(match[1] ?? ''));
  if (!front.success) throw new Error(`${file}: ${z.prettifyError(front.error)}`);
  return { front: front.data, body: match[2] ?? '' };
}

/** How deep parts may stand in parts: beyond, one holds itself. */
const PARTS_IN_PARTS = 3;

/** Characters that parts may add to one letter. */
const LONGEST_FILLED = 60_000;

interface Filling {
  readonly lang: string;
  readonly texts: LetterTexts;
  /** The paths of the texts that were put in. */
  readonly from: Set<string>;
  left: number;
}

/** What several letters say alike is kept once: `[[steps]]` stands for parts/steps.md, or parts/steps.es.md in a Spanish one. */
function withParts(text: string, filling: Filling, depth = 0): string {
  const { lang, texts, from } = filling;
  return text.replace(/\[\[([a-z][a-z-]*)\]\]/g, (_all, name: string) => {
    const own = `parts/${name}.${lang}.md`;
    const file = texts.read(own) === undefined ? `parts/${name}.md` : own;
    const part = texts.read(file);
    if (part === undefined) throw new Error(`there is no part "${name}" of letters`);
    if (depth > PARTS_IN_PARTS) throw new Error(`the part "${name}" of letters stands within itself`);
    from.add(file);
    filling.left -= part.length + 1;
    if (filling.left < 0) throw new Error(`with the part "${name}" the text gets longer than a letter can be`);
    return withParts(part.replace(/\n$/, ''), filling, depth + 1);
  });
}

/** The front with a change made to every text in it; lists of words that are not texts for readers stay. */
function inEachText(front: LetterTemplate['front'], change: (text: string) => string): LetterTemplate['front'] {
  const { box } = front;
  return {
    ...front,
    title: change(front.title),
    document: change(front.document),
    headline: change(front.headline),
    box: { ...box, what: change(box.what), reason: change(box.reason) },
  };
}
