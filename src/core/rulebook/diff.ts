import type { RulebookFile } from './schema.ts';

export interface RulebookChange {
  /** `editions 2026-07-06 standby percent`; editions are known by their first day, questions by their id. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * What differs between two rulebooks, field by field, in the order of the files. An edition that is new is held against the
 * one before it, so that an amendment shows what it amends.
 */
export function diffRulebooks(before: RulebookFile, after: RulebookFile): RulebookChange[] {
  const old = new Map<string, string | null>([...fieldsOf(before, ''), ...forerunners(before, after)]);
  const fresh = new Map(fieldsOf(after, ''));
  const fields = [...new Set([...old.keys(), ...fresh.keys()])];
  return fields.flatMap(field => {
    const change = { field, before: old.get(field) ?? null, after: fresh.get(field) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/** The fields of the edition before each new one, under the name of the new one; its first day is its own. */
function forerunners(before: RulebookFile, after: RulebookFile): [string, string | null][] {
  return after.editions.flatMap(({ from }) => {
    if (before.editions.some(edition => edition.from === from)) return [];
    const earlier = before.editions.filter(edition => edition.from < from).at(-1);
    if (!earlier) return [];
    const name = `editions ${from}`;
    return [[`${name} from`, null], ...fieldsOf({ ...earlier, from: undefined, until: undefined }, name)];
  });
}

function fieldsOf(node: unknown, name: string): [string, string][] {
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => fieldsOf(item, `${name} ${keyOf(item) ?? String(index + 1)}`));
  }
  if (typeof node === 'object' && node !== null) {
    return Object.entries(node).flatMap(([key, value]) => fieldsOf(value, name === '' ? key : `${name} ${key}`));
  }
  return node === undefined ? [] : [[name, typeof node === 'string' ? node : JSON.stringify(node)]];
}

/** So that an inserted edition or question doesn't make all that follow look changed. */
function keyOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { id, from, name } = item as { id?: unknown; from?: unknown; name?: unknown };
  return [id, from, name].find(key => typeof key === 'string');
}
