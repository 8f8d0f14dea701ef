import type { z } from 'zod';

type Path = readonly (string | number)[];
type Issue = z.core.$ZodIssue;

/** `payments[2].amount: "12,x" is not an amount like "211.50"`. The input is what was parsed. */
export function issueSentence(issue: Issue, input: unknown): string {
  return issueParts(issue, input)
    .map(({ path, message }) => (path.length > 0 ? `${fieldName(path)}: ${message}` : message))
    .join('; ');
}

/** What an issue says of which field; unknown fields one by one. */
export function issueParts(issue: Issue, input: unknown): { path: Path; message: string }[] {
  const path = issue.path.filter(part => typeof part !== 'symbol');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => ({ path: [...path, key], message: 'is not a known field here' }));
  if (valueAt(input, path) === undefined) return [{ path, message: 'is missing' }];
  if (issue.code === 'too_small' && issue.origin === 'array' && issue.minimum === 1)
    return [{ path, message: 'is empty, where at least one entry is expected' }];
  if (issue.code === 'invalid_union' && issue.message === 'Invalid input')
    return [{ path, message: 'has none of the forms allowed here' }];
  return [{ path, message: plainWords(issue.message) }];
}

/** Items are counted from one, as people do: `editions[2].standby.percent`. */
export function fieldName(path: Path): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part + 1}]`;
    return name === '' ? part : `${name}.${part}`;
  }, '');
}

/** Zod says "Invalid input: expected string, received number"; people need what was expected. */
function plainWords(message: string): string {
  const [, expected, received = ''] = /^Invalid input: expected (\w+), received (\w+)$/.exec(message) ?? [];
  if (expected === 'string') return `is ${withArticle(received)}, where a text is expected: put it in quotes`;
  if (expected !== undefined) return `is ${withArticle(received)}, where ${withArticle(expected)} is expected`;
  const [, options] = /^Invalid (?:option|input): expected (?:one of )?(.+)$/.exec(message) ?? [];
  if (options !== undefined) return `must be ${options.replaceAll('|', ' or ')}`;
  return message.replace(/^[A-Z]/, letter => letter.toLowerCase());
}

function withArticle(form: string): string {
  if (form === 'null') return 'nothing';
  if (form === 'int') return 'a whole number';
  return /^[aeiou]/.test(form) ? `an ${form}` : `a ${form}`;
}

function valueAt(content: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (node, part) =>
      typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[String(part)] : undefined,
    content,
  );
}
