import { Liquid, type Template } from 'liquidjs';
import type { LetterLanguage } from './language/letter-language.ts';
import { languageOf, LETTER_LANGUAGES } from './language/languages.ts';
import { filtersOf, printable } from './letter-filters.ts';
import { escapeMarkdown } from './letter-markdown.ts';

/** Tags a template may use. None reads a file, none prints unescaped. */
const TAGS = ['assign', 'break', 'case', 'comment', 'continue', 'for', 'if', 'unless'];

/** Texts kept in parsed form: some hundred a town and language. */
const PARSED_AT_MOST = 2_000;

type Render = (source: string, scope: object) => string;

/** An engine a language: the filters print values as the language has them. */
const BODY = enginesFor(value => escapeMarkdown(printable(value)));
const FIELD = enginesFor(printable);

/** Fills a letter's text in a language; values come out escaped for Markdown. Throws what Liquid throws. */
export function renderBody(source: string, scope: object, lang: string): string {
  return BODY[languageOf(lang).code]?.(source, scope) ?? '';
}

/** Fills a plain field in a language; values come out as they are. Throws what Liquid throws. */
export function renderField(source: string, scope: object, lang: string): string {
  return FIELD[languageOf(lang).code]?.(source, scope) ?? '';
}

function enginesFor(outputEscape: (value: unknown) => string): Readonly<Record<string, Render>> {
  return Object.fromEntries(
    LETTER_LANGUAGES.map(language => [language.code, rendererOf(makeEngine(outputEscape, language))]),
  );
}

/** Parsed templates are kept: a run of a thousand letters parses each source once. */
function rendererOf(engine: Liquid): Render {
  const parsed = new Map<string, Template[]>();
  return (source, scope) => {
    let template = parsed.get(source);
    if (!template) {
      // While somebody edits, each change is another text.
      if (parsed.size >= PARSED_AT_MOST) parsed.clear();
      parsed.set(source, (template = engine.parse(source)));
    }
    return String(engine.renderSync(template, scope));
  };
}

function makeEngine(outputEscape: (value: unknown) => string, language: LetterLanguage): Liquid {
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
  for (const [name, filter] of Object.entries(filtersOf(language))) engine.registerFilter(name, filter as never);
  return engine;
}
