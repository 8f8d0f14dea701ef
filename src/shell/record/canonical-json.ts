import type { Citation } from '../../core/kernel/decision.ts';

/**
 * JSON with sorted keys and no white space: the same bytes whoever writes it. A hash over anything else could not be
 * checked after the rows have been through another program. `undefined` is left out.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i += 1) text += (i === 0 ? '' : ',') + canonicalJson(value[i]);
    return `${text}]`;
  }
  const record = value as Record<string, unknown>;
  let text = '{';
  let separator = '';
  for (const key of Object.keys(record).sort()) {
    if (record[key] === undefined) continue;
    text += `${separator}${JSON.stringify(key)}:${canonicalJson(record[key])}`;
    separator = ',';
  }
  return `${text}}`;
}

/** The same citations stand under thousands of facts of one night, as the very same objects of the rulebook. */
const texts = new WeakMap<Citation, string>();

/** `canonicalJson` of what a fact rests on. */
export function citationsJson(because: readonly Citation[]): string {
  let all = '[';
  for (const citation of because) {
    let text = texts.get(citation);
    if (text === undefined) texts.set(citation, (text = canonicalJson(citation)));
    all += all.length === 1 ? text : `,${text}`;
  }
  return `${all}]`;
}
