#!/usr/bin/env node
/**
 * Changes every number of the shipped rulebooks, one at a time, and looks whether a figure of a rule notices it:
 * `npm run test:mutations`, or `npm run test:mutations -- pewaukee` for one rulebook. The figures are those of test/figures,
 * which `npm test` runs on the rulebooks as they are. Writes docs/mutations.md where all were asked; ends with 1 and the
 * list of those that nobody noticed.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import '../test/support/typescript-loader.mjs';
import { lineOf, pageOf, tableOf } from './mutations/report.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { changesIn, judge, readShippedLaw, wrongFigures } = await import('../test/support/changed-law.ts');
const { ALL_FIGURES } = await import('../test/figures/all-figures.ts');

const shipped = readShippedLaw();
const asked = process.argv.slice(2);
const unknown = asked.find(id => !shipped.texts.has(id));
if (unknown !== undefined) {
  console.error(`There is no rulebook "${unknown}". There are ${[...shipped.texts.keys()].join(', ')}.`);
  process.exit(2);
}
const wrong = wrongFigures(shipped, ALL_FIGURES);
if (wrong.length > 0) {
  console.error('Figures that the rulebooks as they are do not answer; changing numbers says nothing before they do:');
  for (const { law, section, title } of wrong) console.error(`  ${section} (${law}): ${title}`);
  process.exit(1);
}

const changes = changesIn(shipped).filter(({ of }) => asked.length === 0 || asked.includes(of));
const started = Date.now();
const results = [];
for (const change of changes) {
  results.push({ change, verdict: judge(shipped, ALL_FIGURES, change) });
  showProgress(change);
}
const survivors = results.filter(({ verdict }) => verdict.what === 'survived').map(({ change }) => change);
const seconds = Math.round((Date.now() - started) / 1000);

console.log(tableOf(results));
console.log(`${changes.length} changes, ${ALL_FIGURES.length} figures, ${seconds} s.`);
if (asked.length === 0) {
  writeFileSync('docs/mutations.md', pageOf(results, { figures: ALL_FIGURES.length, seconds }));
}
if (survivors.length > 0) {
  console.error('\nNo figure notices:');
  for (const change of survivors) console.error(`  ${lineOf(change)}`);
  process.exit(1);
}

/** One line that is written over; where nobody watches, one each hundred changes. */
function showProgress({ of, line }) {
  const done = results.length;
  const text = `${done} of ${changes.length} changes, ${of}.yaml line ${line}`;
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}${done === changes.length ? '\n' : ''}`);
  else if (done % 100 === 0 || done === changes.length) console.error(text);
}
