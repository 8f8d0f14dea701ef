import { valuesAskedBy, wordsOfTexts } from '../letter-engine.ts';
import { resolveRows, SCOPE, type LetterField } from '../letter-fields.ts';
import { nearestName } from './nearest-name.ts';
import { wrong, type TextProblem } from './text-problem.ts';

/** More tags than any letter has; thousands within each other would take long to read. */
const TAGS_AT_MOST = 600;

/** What a text may ask for. */
export interface KnownNames {
  readonly fields: readonly LetterField[];
  /** Names that this text or one that it stands in gives to values itself. */
  readonly assigned: readonly string[];
}

/** The tags, filters and fields of a text; `firstLine` is the line it begins in. Only the first slip of form is found. */
export function checkLiquid(source: string, lang: string, known: KnownNames, firstLine = 1): TextProblem[] {
  const tags = source.match(/\{[{%]/g)?.length ?? 0;
  if (tags > TAGS_AT_MOST)
    return [wrong(firstLine, `This text has ${tags} tags and values; a letter has ${TAGS_AT_MOST} at most.`)];
  let asked;
  try {
    asked = resolveRows(source, valuesAskedBy(source, lang));
  } catch (error) {
    return [explain(error, lang, firstLine)];
  }
  const paths = new Set(known.fields.map(({ path }) => path));
  const own = new Set([...known.assigned, ...namesAssignedIn(source), 'forloop']);
  const problems = new Map<string, TextProblem>();
  for (const { path, line } of asked) {
    if (isKnown(path, paths) || own.has(path.split(/[.[]/)[0] ?? '')) continue;
    const problem = wrong(firstLine + line - 1, unknownField(path, [...paths]));
    problems.set(`${path} ${line}`, problem);
  }
  return [...problems.values()];
}

/** Names that a text gives to values by `assign` and `for`. */
export function namesAssignedIn(source: string): string[] {
  return [...source.matchAll(/\{%-?\s*(?:assign|for)\s+([\w-]+)/g)].map(([, name = '']) => name);
}

/** A field, one of its groups, a row of a list, or how many rows a list has. */
function isKnown(path: string, known: ReadonlySet<string>): boolean {
  const bare = path.replace(/\.(?:size|first|last)$/, '');
  return known.has(bare) || known.has(bare.replace(/\[\]$/, '')) || [...known].some(one => one.startsWith(`${bare}.`));
}

function unknownField(path: string, known: readonly string[]): string {
  const ending = (name: string): string => name.split('.').at(-1) ?? name;
  const near =
    nearestName(path, known) ??
    known.find(one => ending(one) === ending(path) && SCOPE.test(path)) ??
    known.find(one => ending(one) === path);
  const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
  return `There is no field "${path}" for this letter.${meant}`;
}

interface LiquidSlip {
  readonly message?: string;
  readonly token?: { getPosition?(): [number, number] };
}

/** What Liquid says of a slip of form, in a sentence with its line. */
function explain(error: unknown, lang: string, firstLine: number): TextProblem {
  const { message = '', token } = error as LiquidSlip;
  const line = firstLine + (token?.getPosition?.()[0] ?? 1) - 1;
  const { tags, filters } = wordsOfTexts(lang);
  const filter = /undefined filter: (\S+?),/.exec(message)?.[1];
  if (filter) return wrong(line, `There is no filter "${filter}".${among(filter, filters)}`);
  const tag = /tag "(.*?)" not found/.exec(message)?.[1];
  if (tag?.startsWith('end'))
    return wrong(line, `"${tag}" ends nothing here: what it ends was not begun, or is ended already.`);
  if (tag !== undefined) return wrong(line, `There is no tag "${tag}".${among(tag, tags)}`);
  const open = /(?:tag|output) "?([\s\S]*?)"? not closed/.exec(message);
  if (open)
    return wrong(
      line,
      `${
        open[1]
          ?.replace(/\\n.*$/s, '')
          .trim()
          .slice(0, 60) ?? ''
      } is begun and never ended.`,
    );
  if (/call stack/i.test(message)) return wrong(line, 'Tags stand too deep within each other.');
  return wrong(line, `This can't be read: ${message.replace(/, (?:file|line):.*$/s, '')}.`);
}

function among(typed: string, known: readonly string[]): string {
  const near = nearestName(typed, known);
  return near === undefined ? ` There are ${[...known].sort().join(', ')}.` : ` Did you mean "${near}"?`;
}
