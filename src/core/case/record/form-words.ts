import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What is wrong with one field of a fact, in words for whoever typed it. */
export function formWords(issue: Issue): string {
  if (issue.code !== 'unrecognized_keys' && issue.path.length > 0 && issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'invalid_value':
      return `is one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `there is no field ${issue.keys.map(key => `"${key}"`).join(', ')}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_union':
      return issue.discriminator === undefined
        ? 'has none of the forms allowed'
        : issue.message.replace(/^Invalid discriminator value\. Expected/, 'is one of').replaceAll(' | ', ', ');
    default:
      return issue.message;
  }
}

function wrongType({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (expected === 'int' && typeof input === 'number') return 'is no whole number';
  return `is ${formOf(input)}, where ${EXPECTED[expected] ?? 'another form'} ${expected === 'object' ? 'are' : 'is'} expected`;
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields',
};

function formOf(input: unknown): string {
  if (input === null || input === undefined) return 'nothing';
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'object') return 'a set of fields';
  return EXPECTED[typeof input] ?? 'of another form';
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'array') return `at least ${minimum} is needed`;
  return origin === 'string' ? 'is empty' : `is less than ${minimum}`;
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'array') return `more than ${maximum} cannot be told at once`;
  return origin === 'string' ? `is longer than ${maximum} characters` : `is more than ${maximum}`;
}
