/**
 * Draws docs/parcel-case.svg and docs/notice.svg from the charts themselves. `--check` draws nothing and fails where a
 * file is another: the picture that people read must be the chart that runs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import '../test/support/typescript-loader.mjs';
import { drawChart } from './chart/draw-chart.mjs';

const { parcelCase } = await import('../src/core/case/chart/parcel-case.ts');
const { noticeChart } = await import('../src/core/notice/notice-chart.ts');

const drawings = {
  'docs/parcel-case.svg': drawChart(parcelCase, readWords(), {
    name: 'The parcel case chart',
    description:
      'One parcel and one service. Six regions go on beside each other, a column each; every box is a state, every arrow a fact that leads from one to another.',
    heading: 'One parcel, one service: what may follow what',
    line: 'The columns go on beside each other. A thick border is where a case begins. In small print: facts that are taken in and change nothing.',
  }),
  'docs/notice.svg': drawChart(noticeChart, new Map(), {
    name: 'The chart of a letter',
    description:
      'One letter from draft to service. Every box is a state, every arrow what leads from one to another. The next way after one that failed is a letter of its own.',
    heading: 'One letter, from draft to service',
    line: 'A thick border is where it begins. What failed is never written over: the next way is a letter of its own.',
  }),
};

for (const [path, svg] of Object.entries(drawings)) {
  const file = new URL(`../${path}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, svg);
  } else if (readIfThere(file) !== svg) {
    console.error(`${path} is not what the chart says. Draw it again: node scripts/chart.mjs`);
    process.exitCode = 1;
  }
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
