import { Liquid, type Template } from 'liquidjs';
import type { LetterLanguage } from '../language/letter-language.ts';
import { languageOf, LETTER_LANGUAGES } from '../language/languages.ts';
import { filtersOf, printable } from './letter-filters.ts';
import { escapeMarkdown } from './letter-markdown.ts';

/** Tags a template may use. None reads a file, none prints unescaped. */
const TAGS = ['assign', 'break', 'case', 'comment', 'continue', 'for', 'if', 'unless'];

/** Texts kept in parsed form: some hundred a town and language. */
const PARSED_AT_MOST = 2_000;

/** Longer than any letter: a text that grows so is a slip or a trick, and is stopped before it is laid out. */
const LONGEST = 60_000;

/** What one text may take, in milliseconds: a letter takes one or two. While somebody edits, less is asked for. */
const TIME_LIMIT_MS = 2_000;

type Render = (source: string, scope: object, limitMs?: number) => string;

/** An engine a language: the filters print values as the language has them. */
const BODY = enginesFor(value => escapeMarkdown(printable(value)));
const FIELD = enginesFor(printable);

/** Fills a letter's text in a language; values come out escaped for Markdown. Throws what Liquid throws. */
export function renderBody(source: string, scope: object, lang: string, limitMs?: number): string {
  return BODY[languageOf(lang).code]?.render(source, scope, limitMs) ?? '';
}

/** Fills a plain field in a language; values come out as they are. Throws what Liquid throws. */
export function renderField(source: string, scope: object, lang: string, limitMs?: number): string {
  return FIELD[languageOf(lang).code]?.render(source, scope, limitMs) ?? '';
}

/** A value that a text asks for: "facts.cites.deadline", with "[]" where one of several is meant, and where it stands. */
export interface AskedValue {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/** All values that a text asks for, wherever it does. Throws what Liquid throws where it can't be read. */
export function valuesAskedBy(source: string, lang: string): AskedValue[] {
  const engine = FIELD[languageOf(lang).code]?.engine;
  if (!engine) return [];
  const { variables } = engine.analyzeSync(engine.parse(source), { partials: false });
  return Object.values(variables)
    .flat()
    .map(({ segments, location }) => ({ path: pathOf(segments), line: location.row, column: location.col }));
}

/** The tags and the filters of a language's texts. */
export function wordsOfTexts(lang: string): { readonly tags: readonly string[]; readonly filters: readonly string[] } {
  return { tags: TAGS, filters: Object.keys(filtersOf(languageOf(lang))) };
}

/** What is asked for by a value, not by a name, is one of several. */
function pathOf(segments: readonly unknown[]): string {
  return segments.map((segment, i) => (typeof segment === 'string' ? `${i > 0 ? '.' : ''}${segment}` : '[]')).join('');
}

interface TextEngine {
  readonly engine: Liquid;
  readonly render: Render;
}

function enginesFor(outputEscape: (value: unknown) => string): Readonly<Record<string, TextEngine>> {
  return Object.fromEntries(
    LETTER_LANGUAGES.map(language => {
      const engine = makeEngine(outputEscape, language);
      return [language.code, { engine, render: rendererOf(engine) }];
    }),
  );
}

/** Parsed templates are kept: a run of a thousand letters parses each source once. */
function rendererOf(engine: Liquid): Render {
  const parsed = new Map<string, Template[]>();
  return (source, scope, renderLimit = TIME_LIMIT_MS) => {
    let template = parsed.get(source);
    if (!template) {
      // While somebody edits, each change is another text.
      if (parsed.size >= PARSED_AT_MOST) parsed.clear();
      parsed.set(source, (template = engine.parse(source)));
    }
    const text = String(engine.renderSync(template, scope, { renderLimit }));
    if (text.length > LONGEST) throw new Error('the text gets longer than a letter can be');
    return text;
  };
}

function makeEngine(outputEscape: (value: unknown) => string, language: LetterLanguage): Liquid {
  const engine = new Liquid({
    strictVariables: true,
    strictFilters: true,
    lenientIf: true, // {% if facts.x %} may ask for what is not there; {{ facts.x }} may not
    ownPropertyOnly: true,
    outputEscape,
    memoryLimit: 5_000_000,
  });
  for (const tag of Object.keys(engine.tags)) if (!TAGS.includes(tag)) delete engine.tags[tag];
  for (const filter of Object.keys(engine.filters)) delete engine.filters[filter];
  for (const [name, filter] of Object.entries(filtersOf(language))) engine.registerFilter(name, filter as never);
  return engine;
}
