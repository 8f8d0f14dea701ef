/**
 * Draws docs/parcel-case.svg from the chart itself. `--check` draws nothing and fails where the file is another: the
 * picture that people read must be the chart that runs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import '../test/support/typescript-loader.mjs';
import { drawChart } from './chart/draw-chart.mjs';

const file = new URL('../docs/parcel-case.svg', import.meta.url);
const { parcelCase } = await import('../src/core/case/chart/parcel-case.ts');
const svg = drawChart(parcelCase, readWords());

if (!process.argv.includes('--check')) {
  writeFileSync(file, svg);
} else if (readIfThere(file) !== svg) {
  console.error('docs/parcel-case.svg is not what the chart says. Draw it again: node scripts/chart.mjs');
  process.exit(1);
}

function readIfThere(url) {
  try {
    return readFileSync(url, 'utf8');
  } catch {
    return undefined;
  }
}

/** "duty.running" → "time to connect is running", from the list that clerks read. */
function readWords() {
  const text = readFileSync(new URL('../docs/legal-combinations.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| (\w+) +\| (\w+) +\| ([^|]+?) +\|(?:[^|\n]*\|)?$/gm)];
  return new Map(rows.map(([, region, state, words]) => [`${region}.${state}`, words]));
}
