/**
 * Measures how easily each letter is read and writes the table of docs/letters.md: `npm run reading`. A test holds the table
 * to the letters as they are (test/words/reading-table.spec.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import '../test/support/typescript-loader.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { readings, readingTable, withReadingTable } = await import('../test/support/reading-table.ts');

const FILE = 'docs/letters.md';
writeFileSync(FILE, withReadingTable(readFileSync(FILE, 'utf8'), readingTable(readings())));
