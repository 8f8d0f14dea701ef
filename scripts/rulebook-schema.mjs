// Writes docs/rulebook.schema.json from the schema rulebooks are read with; --check only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { rulebookJsonSchemaText } from '../dist/shell/rulebooks/json-schema.js';

const file = new URL('../docs/rulebook.schema.json', import.meta.url);
const wanted = rulebookJsonSchemaText();

if (process.argv.includes('--check')) {
  let found = '';
  try {
    found = readFileSync(file, 'utf8');
  } catch {
    // Missing is the same as different.
  }
  if (found !== wanted) {
    console.error(
      'docs/rulebook.schema.json differs from the code: run npm run build && node scripts/rulebook-schema.mjs',
    );
    process.exit(1);
  }
} else {
  writeFileSync(file, wanted);
}
