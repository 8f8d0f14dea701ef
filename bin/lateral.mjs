#!/usr/bin/env node
// The command `lateral`: in a checkout it builds first what is missing or stale, then it hands its arguments over.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildOrExit, root } from './build-if-stale.mjs';

await buildOrExit();
const main = join(root, 'dist', 'shell', 'cli', 'main.js');
if (!existsSync(main)) {
  console.error(`The build holds no command line (${main} is missing). Run \`npm run build\`.`);
  process.exit(3);
}
await import(pathToFileURL(main).href);
