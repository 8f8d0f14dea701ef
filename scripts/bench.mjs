#!/usr/bin/env node
/**
 * The measurements, one after the other: `npm run bench`, or some of them by name: `npm run bench -- core letters`. Each
 * compares Lateral with a limit measured in the same run, so the ratios count and not the times. Reads the build in dist/.
 */
const BENCHES = {
  core: async () => (await import('./bench/core.mjs')).benchCore(),
  letters: async () => (await import('./bench/letters.mjs')).benchLetters(),
  import: async () => (await import('./bench/import.mjs')).benchImport(),
  sweep: async () => (await import('./bench/sweep.mjs')).benchSweep(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter(name => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown[0]}". There are ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}
for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
  console.error(`${name} …`);
  console.log(JSON.stringify({ bench: name, ...(await BENCHES[name]()) }, null, 2));
}
