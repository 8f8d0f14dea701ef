import { canonicalJson } from '../record/canonical-json.ts';

/** Not the hash of a text that was approved: no document has that one. */
const NAMED = /(?<!"contentHash":)"[0-9a-f]{64}"/g;

/** The documents that the data of a fact names, of whatever kind the fact is: every SHA-256 in it. */
export function documentsIn(data: unknown): string[] {
  return [...new Set((canonicalJson(data).match(NAMED) ?? []).map(text => text.slice(1, -1)))];
}
