import { z } from 'zod';
import type { ObservedType } from '../../core/facts/fact.ts';
import { observedSchemas } from '../../core/facts/observed.ts';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly minimum?: number;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly default?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
}

/** The fields of a fact type as JSON Schema. */
export function factSchema(type: ObservedType): JsonSchema {
  return z.toJSONSchema(observedSchemas[type], { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** The fields of a fact type, a line each, for people: `trigger  availability, septic-failure or …`. */
export function describeFactType(type: ObservedType): string {
  const schema = factSchema(type);
  const forms = schema.oneOf ?? [schema];
  const described = forms.map(form => describeFields(form, '  '));
  const separator = forms.length > 1 ? ['  or'] : [];
  return [
    `lateral record ${type} PARCEL --municipality M --on DATE --data JSON`,
    '',
    forms.length > 1 ? 'The fields of --data, in one of these forms:' : 'The fields of --data:',
    ...described.flatMap((lines, i) => (i === 0 ? lines : [...separator, ...lines])),
  ].join('\n');
}

function describeFields(schema: JsonSchema, indent: string): string[] {
  const fields = Object.entries(schema.properties ?? {}).map(
    // Whole cents are for the log; people write the amount (fact-answer.ts).
    ([name, field]): [string, JsonSchema] => (name === 'cents' ? ['amount', { anyOf: [] }] : [name, field]),
  );
  if (fields.length === 0) return [`${indent}none: {}`];
  const width = Math.max(...fields.map(([name]) => name.length));
  return fields.flatMap(([name, field]) => {
    const required = schema.required?.includes(name === 'amount' && !schema.properties?.amount ? 'cents' : name);
    const left = field.default === undefined ? 'may be left out' : `${field.default} where left out`;
    const note = field.description === undefined ? '' : `: ${field.description}`;
    const inner = field.properties ? field : field.items?.properties ? field.items : undefined;
    return [
      `${indent}${name.padEnd(width)}  ${describeValue(field)}${required ? '' : ` (${left})`}${note}`,
      ...(inner ? describeFields(inner, `${indent}    `) : []),
    ];
  });
}

function describeValue(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.length > 1 ? `one of ${schema.enum.join(', ')}` : (schema.enum[0] ?? '');
  if (schema.anyOf) return 'an amount in quotes, like "211.50"';
  if (schema.type === 'array')
    return schema.items?.properties ? 'a list of objects with' : `a list: ${describeValue(schema.items ?? {})}`;
  // Decimals: as a number, or as a text where no place may be lost.
  if (Array.isArray(schema.type)) return 'a number like 1.75, or the same in quotes';
  if (schema.type === 'object') return 'an object with';
  if (schema.type === 'boolean') return 'true or false';
  if (schema.type === 'integer') return `a whole number${schema.minimum === 0 ? ', not negative' : ''}`;
  if (schema.examples) return `a text like ${JSON.stringify(schema.examples[0])}`;
  if (schema.pattern !== undefined) return 'a text';
  // Our texts have at least one character; a date says its own form.
  return schema.minLength === undefined ? 'a date like "2027-03-15"' : 'a text';
}
