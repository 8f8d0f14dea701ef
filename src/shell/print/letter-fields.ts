import { existsSync, readFileSync } from 'node:fs';
import type { LetterData } from '../../core/letters/letter-data.ts';
import { LETTER_KINDS } from '../../core/rulebook/kinds.ts';
import { scopeOfLetter } from './letter-scope.ts';
import { valuesAskedBy } from './letter-engine.ts';
import { loadLetterTemplate } from './letter-templates.ts';
import { builtInTexts, LETTER_TEMPLATES } from './letter-texts.ts';
import { LETTER_LANGUAGES } from '../language/languages.ts';

/** A value that the texts of a kind of letter may ask for. */
export interface LetterField {
  /** "facts.cites.deadline"; "[]" after the name of a list stands for one of its rows. */
  readonly path: string;
  readonly is: 'date' | 'amount' | 'number' | 'text' | 'yes or no' | 'list' | 'group' | 'value';
  /** As it is in the sample; empty where the sample has none. */
  readonly example: string;
}

/** The made-up letter that comes with a kind; undefined where it has none. */
export function sampleLetter(kind: string): LetterData | undefined {
  const file = `${LETTER_TEMPLATES}${kind}/sample.json`;
  if (!/^[a-z][a-z-]*$/.test(kind) || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as LetterData;
}

/** The kinds whose letters can be written: each has a text and a sample. */
export function writableKinds(): string[] {
  return LETTER_KINDS.filter(kind => sampleLetter(kind) && builtInTexts().read(`${kind}/letter.md`));
}

const known = new Map<string, readonly LetterField[]>();

/**
 * All fields of a kind: what its sample holds, what the text that comes with Lateral asks for, and what else the core gives.
 * A test holds them against the letters of random lives. Nothing is said here that a letter doesn't get.
 */
export function fieldsOfKind(kind: string): readonly LetterField[] {
  let fields = known.get(kind);
  if (!fields) known.set(kind, (fields = findFields(kind)));
  return fields;
}

function findFields(kind: string): LetterField[] {
  const sample = sampleLetter(kind);
  const fields = new Map<string, LetterField>();
  if (sample) walk(scopeOfLetter(sample, 'en'), '', fields);
  for (const { path, from } of askedByBuiltIn(kind)) {
    if (SCOPE.test(path) && !fields.has(path)) fields.set(path, { path, is: guess(from, path), example: '' });
  }
  for (const [path, is] of Object.entries(ALSO_GIVEN[kind] ?? {})) {
    if (!fields.has(path)) fields.set(path, { path, is, example: '' });
  }
  return [...fields.values()].filter(({ path }) => path.includes('.'));
}

const WAIVER = { 'facts.waiver.what': 'text', 'facts.waiver.by': 'text', 'facts.waiver.section': 'text' } as const;

/** What the core gives beside these: a text may ask for it, though neither the sample nor Lateral's own text does. */
const ALSO_GIVEN: Readonly<Record<string, Readonly<Record<string, LetterField['is']>>>> = {
  'late-notice': { 'facts.premises': 'text' },
  'standby-bill': { 'facts.cites.forced': 'text' },
  'installment-bill': { 'facts.cites.letter': 'text' },
  'cost-bill': WAIVER,
  'penalty-warning': {
    'facts.follows.warningPeriod': 'text',
    'facts.follows.standby': 'yes or no',
    'facts.follows.penalty': 'yes or no',
    'facts.follows.connects': 'yes or no',
    'facts.follows.abates': 'yes or no',
    'facts.follows.fines': 'yes or no',
    'facts.follows.none': 'yes or no',
    'facts.penaltyRate': 'amount',
    'facts.penaltyPer': 'text',
    'facts.fineFrom': 'amount',
    'facts.fineUpTo': 'amount',
    'facts.fineEachDay': 'yes or no',
    'facts.unpaidCost': 'text',
  },
};

/** What a letter is about; other names are the text's own. */
export const SCOPE = /^(?:town|parcel|recipient|letter|facts|page)\b/;

function walk(value: unknown, path: string, fields: Map<string, LetterField>): void {
  const add = (is: LetterField['is'], example = ''): void => void fields.set(path, { path, is, example });
  if (typeof value === 'string') return add(/^\d{4}-\d{2}-\d{2}$/.test(value) ? 'date' : 'text', value);
  if (typeof value === 'number') return add('number', String(value));
  if (typeof value === 'boolean') return add('yes or no', value ? 'yes' : 'no');
  if (Array.isArray(value)) {
    add('list');
    for (const row of value) walk(row, `${path}[]`, fields);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if ('cents' in value) return add('amount', `$${(Number(value.cents) / 100).toFixed(2)}`);
  if (path !== '' && !path.endsWith('[]')) add('group');
  for (const [name, inner] of Object.entries(value)) walk(inner, path === '' ? name : `${path}.${name}`, fields);
}

function askedByBuiltIn(kind: string): { path: string; from: string }[] {
  return LETTER_LANGUAGES.flatMap(({ code }) => {
    const template = loadLetterTemplate(kind, code);
    if (!template || template.front.lang !== code) return [];
    const { front, body } = template;
    const texts = [body, front.title, front.headline, front.box.what, front.box.reason];
    texts.push(front.document, front.box.date ?? '', front.box.amount ?? '', front.otherLanguage);
    return texts.flatMap(from => resolveRows(from, valuesAskedBy(from, code)).map(({ path }) => ({ path, from })));
  });
}

/** `e.what` within `for e in facts.entries` is `facts.entries[].what`. */
export function resolveRows<T extends { readonly path: string; readonly line: number; readonly column: number }>(
  source: string,
  asked: readonly T[],
): T[] {
  const loops = [...source.matchAll(/\{%-?\s*for\s+([\w-]+)\s+in\s+([\w.]+)/g)].map(
    ({ 1: name = '', 2: list = '', index }) => ({ name, list, ...placeOf(source, index) }),
  );
  return asked.map(one => {
    const [root = '', ...rest] = one.path.split('.');
    const before = loops.filter(
      ({ name, line, column }) => name === root && (line < one.line || (line === one.line && column < one.column)),
    );
    const loop = before.at(-1);
    return loop ? { ...one, path: [`${loop.list}[]`, ...rest].join('.') } : one;
  });
}

function placeOf(source: string, index: number): { line: number; column: number } {
  const lines = source.slice(0, index).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** What a field that the sample lacks is, by the filter that it is printed with. */
function guess(source: string, path: string): LetterField['is'] {
  const filter = new RegExp(`\\{\\{-?\\s*${path.replaceAll(/[.[\]]/g, '\\$&')}\\s*\\|\\s*(\\w+)`).exec(source)?.[1];
  if (filter === 'money') return 'amount';
  if (filter === 'counted') return 'number';
  return filter?.endsWith('Date') ? 'date' : 'value';
}
