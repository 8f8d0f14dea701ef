import { sentenceCase } from './letter-words.ts';

/** "compulsory-sewer" as "Compulsory sewer": ids of the rulebook are words with hyphens. */
export function ruleWords(id: string): string {
  return sentenceCase(id.replaceAll('-', ' '));
}
