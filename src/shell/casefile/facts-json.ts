import type { LogRow } from '../desk/case-log.ts';
import { canonicalJson } from '../record/canonical-json.ts';

/** The facts as they were hashed, each with its link, one a line, so that a person can find the one that is meant. */
export function factsJson(logs: readonly (readonly LogRow[])[]): string {
  const lines = logs.flat().map(row => canonicalJson(row));
  return `[\n${lines.join(',\n')}\n]\n`;
}
