import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What is wrong with one field of a fact, in words for whoever typed it. */
export function formWords(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `there is no field ${issue.keys.map(key => `"${key}"`).join(', ')}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_union':
      return issue.discriminator === undefined
        ? issue.message
        : issue.message.replace(/^Invalid discriminator value\. Expected/, 'is one of').replaceAll(' | ', ', ');
    default:
      return issue.message;
  }
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'array') return `at least ${minimum} is needed`;
  return origin === 'string' ? 'is empty' : `is less than ${minimum}`;
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'array') return `more than ${maximum} cannot be told at once`;
  return origin === 'string' ? `is longer than ${maximum} characters` : `is more than ${maximum}`;
}
