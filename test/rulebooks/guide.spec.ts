/** docs/rulebooks.md is the page from which a clerk writes a rulebook: all of it is there, and its examples are right. */
import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { rulebookSchema } from '../../src/core/rulebook/schema.ts';
import { problemText, readRulebook } from '../../src/shell/rulebooks/read-rulebook.ts';
import { ownTextOf } from '../support/town-law.ts';

const guide = readFileSync('docs/rulebooks.md', 'utf8');

interface Json {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly additionalProperties?: Json | boolean;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** Every field of the schema by its way, "editions.standby.percent", and the words that stand to choose from. */
function fieldsOf(node: Json, at: string): { readonly fields: string[]; readonly words: string[] } {
  const inner = [
    ...Object.entries(node.properties ?? {}).map(
      ([name, child]) => [child, at === '' ? name : `${at}.${name}`] as const,
    ),
    ...[node.items, node.additionalProperties, ...(node.anyOf ?? [])].flatMap(child =>
      typeof child === 'object' ? [[child, at] as const] : [],
    ),
  ].map(([child, path]) => fieldsOf(child, path));
  const own = Object.keys(node.properties ?? {}).map(name => (at === '' ? name : `${at}.${name}`));
  const words = [...(node.enum ?? []), node.const].filter(word => typeof word === 'string');
  return {
    fields: [...own, ...inner.flatMap(({ fields }) => fields)],
    words: [...words, ...inner.flatMap(found => found.words)],
  };
}

const schema = fieldsOf(
  z.toJSONSchema(rulebookSchema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json,
  '',
);

/** Examples by what stands above them: the file, rules of its edition, a rule in place of another. */
const examples = [...guide.matchAll(/<!-- (file|edition|instead) -->\n```yaml\n([\s\S]*?)```/g)].map(
  ([, kind = '', text = '']) => ({ kind, rules: parse(text) as Record<string, unknown> }),
);

/** What the check says of the examples put together; those of `instead` one at a time in the place of theirs. */
function problemsWith(instead: Record<string, unknown>, without: readonly string[] = []): readonly string[] {
  const file = examples.find(({ kind }) => kind === 'file')?.rules as { editions: Record<string, unknown>[] };
  const rules = Object.assign(
    {},
    ...examples.flatMap(({ kind, rules }) => (kind === 'edition' ? [rules] : [])),
    instead,
  ) as Record<string, Record<string, unknown>>;
  const letters = Object.fromEntries(
    Object.entries(rules['letters'] ?? {}).filter(([kind]) => !without.includes(kind)),
  );
  const [first, second] = file.editions;
  const text = stringify({ ...file, editions: [first, { ...second, ...rules, letters }] });
  const read = readRulebook('alder.yaml', text);
  return ('check' in read ? read.check(ownTextOf('wisconsin')) : read).map(problemText);
}

describe('docs/rulebooks.md', () => {
  it('has every field of a rulebook in an example', () => {
    const shown = new Set<string>();
    const note = (value: unknown, at: string): void => {
      if (Array.isArray(value)) value.forEach(item => note(item, at));
      else if (typeof value === 'object' && value !== null) {
        for (const [name, child] of Object.entries(value)) {
          shown.add(`${at}${name}`);
          note(child, `${at}${name}.`);
        }
      }
    };
    for (const { kind, rules } of examples) note(rules, kind === 'file' ? '' : 'editions.');
    /** Ids of the town's own choice stand between: deadlines.near-the-sewer.period is deadlines.period. */
    const ways = new Set(
      [...shown].map(way =>
        way.replace(
          /^(editions\.(?:deadlines|timeLimits|hourLimits|relief|letters|service\.letters)|editions\.violations\.others)\.[^.]+/,
          '$1',
        ),
      ),
    );
    const beside = /\.(section|says|open)$/;
    /** The permits that are only told of stand in the table, without an example. */
    const told = [...guide.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
    const missing = schema.fields
      // A letter's own ladder is written as the general one.
      .filter(field => !beside.test(field) && !ways.has(field.replace('service.letters.ladder', 'service.ladder')))
      .filter(field => !(field.startsWith('editions.permits.') && told.includes(field.split('.')[2] ?? '')))
      .filter(field => !/^editions\.authorization\.bodies\.|rollSays\.|employeeHours\.gallonsByCode\./.test(field));
    expect(missing.filter(field => field !== 'editions.holidays.days.until')).toEqual([]);
    expect(guide).toContain('until: its last day');
  });

  it('names every word that a field can have', () => {
    const named = new Set([...guide.matchAll(/[\w/-]+/g)].map(([word]) => word));
    expect([...new Set(schema.words)].filter(word => !named.has(word))).toEqual([]);
  });

  it('its examples, put together, are a rulebook that the check passes', () => {
    expect(examples.length).toBeGreaterThan(12);
    expect(problemsWith({})).toEqual([]);
  });

  it('so are those that stand in place of others', () => {
    const instead = examples.filter(({ kind }) => kind === 'instead');
    expect(instead.length).toBeGreaterThan(0);
    for (const { rules } of instead) expect(problemsWith(rules, ['one-year', 'standby-warning'])).toEqual([]);
  });
});
