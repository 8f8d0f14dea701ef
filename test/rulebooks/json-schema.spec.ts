import { readFileSync } from 'node:fs';
import { rulebookJsonSchemaText } from '../../src/shell/rulebooks/json-schema.ts';

it('docs/rulebook.schema.json is what the code reads', () => {
  expect(readFileSync('docs/rulebook.schema.json', 'utf8')).toBe(rulebookJsonSchemaText());
});
