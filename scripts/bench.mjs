#!/usr/bin/env node
/**
 * The measurements, one after the other: `npm run bench`, or some of them by name: `npm run bench -- core letters`. Each
 * compares Lateral with a limit measured in the same run, so the ratios count and not the times. Reads the build in
 * dist/, and builds it first where it is stale. All of them write docs/bench.md; some leave it as it is.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { buildOrExit } from '../bin/build-if-stale.mjs';
import { pageOf, tableOf } from './bench/report.mjs';

const BENCHES = {
  core: async () => (await import('./bench/core.mjs')).benchCore(),
  calc: async () => (await import('./bench/calc.mjs')).benchCalc(),
  letters: async () => (await import('./bench/letters.mjs')).benchLetters(),
  'letter-runs': async () => (await import('./bench/letter-runs.mjs')).benchLetterRuns(),
  import: async () => (await import('./bench/import.mjs')).benchImport(),
  sweep: async () => (await import('./bench/sweep.mjs')).benchSweep(),
  'start-up': async () => (await import('./bench/start-up.mjs')).benchStartUp(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter(name => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown[0]}". There are ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}
await buildOrExit();
const before = loadavg();
const results = {};
for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
  console.error(`${name} …`);
  results[name] = await BENCHES[name]();
}
console.log(tableOf(results));
if (asked.length === 0)
  writeFileSync(new URL('../docs/bench.md', import.meta.url), pageOf(results, { before, after: loadavg() }));
