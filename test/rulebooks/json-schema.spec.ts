import { readFileSync } from 'node:fs';
import { rulebookJsonSchema, rulebookJsonSchemaText } from '../../src/shell/rulebooks/json-schema.ts';

it('docs/rulebook.schema.json is what the code reads', () => {
  expect(readFileSync('docs/rulebook.schema.json', 'utf8')).toBe(rulebookJsonSchemaText());
});

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
}

const edition = (rulebookJsonSchema() as Described).properties?.['editions']?.items;

/** Fields within the rule of which an editor could say nothing. */
function undescribed(field: Described | undefined, name: string): string[] {
  const own = field?.description === undefined ? [name] : [];
  const inside = Object.entries(field?.properties ?? {}).flatMap(([key, inner]) =>
    undescribed(inner, `${name}.${key}`),
  );
  const items = Object.entries(field?.items?.properties ?? {}).flatMap(([key, inner]) =>
    undescribed(inner, `${name}[].${key}`),
  );
  return [...own, ...inside, ...items];
}

describe('what an editor shows while a rulebook is written', () => {
  it('each rule of an edition is described', () => {
    const rules = Object.entries(edition?.properties ?? {});
    expect(rules.length).toBeGreaterThan(30);
    expect(rules.filter(([, { description }]) => description === undefined).map(([name]) => name)).toEqual([]);
  });

  it.each(['permits', 'capacity', 'pavement', 'reserveCapacity', 'septicAbandonment', 'rollCodes', 'violations'])(
    '%s: and so is each field in it',
    name => {
      const rule = edition?.properties?.[name];
      expect(Object.keys(rule?.properties ?? {})).toEqual(expect.arrayContaining(name === 'rollCodes' ? [] : ['says']));
      expect(undescribed(rule, name)).toEqual([]);
    },
  );

  it('who gets the notice of arrears, and interest after a sale or a return by the county', () => {
    const inside = (rule: string, field: string) => edition?.properties?.[rule]?.properties?.[field];
    expect(undescribed(inside('taxRoll', 'noticeTo'), 'noticeTo')).toEqual([]);
    expect(undescribed(inside('assessment', 'interestAfterSale'), 'interestAfterSale')).toEqual([]);
    expect(undescribed(inside('delinquentTax', 'returned'), 'returned')).toEqual([]);
  });
});
