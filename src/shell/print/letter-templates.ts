import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Liquid, type Template } from 'liquidjs';
import { parse } from 'yaml';
import { z } from 'zod';
import { counted, longDate, money, monthDate, nobreak, printable, shortDate, timeOfDay } from './letter-filters.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { sha256 } from '../record/fact-chain.ts';
import { escapeMarkdown } from './letter-markdown.ts';

/** templates/letters beside src and dist alike. */
export const LETTER_TEMPLATES = fileURLToPath(new URL('../../../templates/letters/', import.meta.url));

/** The same order in every letter: a reader who has seen one knows them all. */
export const SECTION_ORDER = ['why', 'do', 'stop', 'otherwise', 'rights', 'questions'] as const;

const frontMatter = z.strictObject({
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
});

export interface LetterTemplate {
  readonly front: z.infer<typeof frontMatter>;
  readonly body: string;
  /** SHA-256 of front and body with their parts filled in: what a letter was made of, by name. */
  readonly sha256: string;
}

/** Tags a template may use. None reads a file, none prints unescaped. */
const TAGS = ['assign', 'break', 'case', 'comment', 'continue', 'for', 'if', 'unless'];

/** Two engines: values are escaped for Markdown in the body, printed as they are in the plain fields of the front. */
const bodyEngine = makeEngine(value => escapeMarkdown(printable(value)));
const fieldEngine = makeEngine(printable);

/** Fills a letter's text; values come out escaped for Markdown. Throws what Liquid throws. */
export const renderBody = rendererOf(bodyEngine);

/** Fills a plain field; values come out as they are. Throws what Liquid throws. */
export const renderField = rendererOf(fieldEngine);

/** Parsed templates are kept: a run of a thousand letters parses each source once. */
function rendererOf(engine: Liquid): (source: string, scope: object) => string {
  const parsed = new Map<string, Template[]>();
  return (source, scope) => {
    let template = parsed.get(source);
    if (!template) parsed.set(source, (template = engine.parse(source)));
    return String(engine.renderSync(template, scope));
  };
}

function makeEngine(outputEscape: (value: unknown) => string): Liquid {
  const engine = new Liquid({
    strictVariables: true,
    strictFilters: true,
    lenientIf: true, // {% if facts.x %} may ask for what is not there; {{ facts.x }} may not
    ownPropertyOnly: true,
    outputEscape,
    renderLimit: 2_000,
    memoryLimit: 5_000_000,
  });
  for (const tag of Object.keys(engine.tags)) if (!TAGS.includes(tag)) delete engine.tags[tag];
  for (const filter of Object.keys(engine.filters)) delete engine.filters[filter];
  for (const [name, filter] of Object.entries({ counted, longDate, money, monthDate, nobreak, shortDate, timeOfDay })) {
    engine.registerFilter(name, filter);
  }
  return engine;
}

const loaded = new Map<string, LetterTemplate | undefined>();

/**
 * The template of a kind in a language, English where there is none in it; undefined where the kind has no template.
 * Throws an Error that names file and field where a template is not well formed: that is checked by the tests.
 */
export function loadLetterTemplate(
  kind: string,
  language: string,
  folder = LETTER_TEMPLATES,
): LetterTemplate | undefined {
  const key = `${folder}\n${kind}\n${language}`;
  if (!loaded.has(key)) loaded.set(key, readTemplate(kind, language, folder));
  return loaded.get(key);
}

function readTemplate(kind: string, language: string, folder: string): LetterTemplate | undefined {
  if (!/^[a-z][a-z-]*$/.test(kind)) return undefined;
  const own = `${kind}/letter.${language.slice(0, 2)}.md`;
  const file = existsSync(folder + own) ? own : `${kind}/letter.md`;
  if (!existsSync(folder + file)) return undefined;
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(readFileSync(folder + file, 'utf8'));
  if (!match) throw new Error(`${file} does not begin with its front matter between two lines of ---`);
  const front = frontMatter.safeParse(parse(match[1] ?? ''));
  if (!front.success) throw new Error(`${file}: ${z.prettifyError(front.error)}`);
  const { lang } = front.data;
  const closing = `questions.${lang}.md`;
  const questions = readFileSync(folder + (existsSync(folder + closing) ? closing : 'questions.md'), 'utf8');
  const filled = (text: string): string => withParts(text, lang, folder);
  const text = { front: inEachText(front.data, filled), body: filled(`${match[2] ?? ''}\n\n${questions}`) };
  return { ...text, sha256: sha256(canonicalJson(text)) };
}

/** What several letters say alike is kept once: `[[steps]]` stands for parts/steps.md, or parts/steps.es.md in a Spanish one. */
function withParts(text: string, lang: string, folder: string, depth = 0): string {
  return text.replace(/\[\[([a-z][a-z-]*)\]\]/g, (_all, name: string) => {
    const own = `${folder}parts/${name}.${lang}.md`;
    const file = existsSync(own) ? own : `${folder}parts/${name}.md`;
    if (depth > 3 || !existsSync(file)) throw new Error(`there is no part "${name}" of letters`);
    return withParts(readFileSync(file, 'utf8').replace(/\n$/, ''), lang, folder, depth + 1);
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
