import { parse } from 'yaml';
import { FIELD_WORDS, normalizeColumnName, PARCEL_FIELDS, type ParcelField } from './parcel-columns.ts';
import type { ColumnMapping } from './read-header.ts';

/**
 * A mapping file of the town's own, YAML or JSON: our word for a column, then the file's name of it
 * (`mailing address: OWNER_ADDR`). What it doesn't name is found as usual. A fault is a sentence.
 */
export function readMapping(text: string): ColumnMapping | { readonly fault: string } {
  let content: unknown;
  try {
    content = parse(text);
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    return { fault: `The mapping is not YAML: ${why}` };
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return { fault: 'A mapping has lines like “mailing address: OWNER_ADDR”: our word, then the name of the column.' };
  }
  const mapping: Partial<Record<ParcelField, string>> = {};
  for (const [word, column] of Object.entries(content)) {
    const field = PARCEL_FIELDS.find(candidate =>
      [candidate, FIELD_WORDS[candidate]].some(name => normalizeColumnName(name) === normalizeColumnName(word)),
    );
    if (!field) {
      return { fault: `The mapping says “${word}”; the words are ${Object.values(FIELD_WORDS).join(', ')}.` };
    }
    if (typeof column !== 'string' || column.trim() === '') {
      return { fault: `The mapping gives no column for “${word}”.` };
    }
    mapping[field] = column;
  }
  return mapping;
}
