/**
 * Lets a child process of a test run our TypeScript as it lies there: Node 20 can't strip types by itself. Used as
 * `node --import <this file> <script.ts>`. What was compiled once is kept beside the other caches of the packages.
 */
import { transformSync, version } from '@swc/core';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Node runs the hooks below in a thread of their own, by loading this file once more.
if (isMainThread) register(import.meta.url);

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/lateral-tests/', import.meta.url));
const OPTIONS = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'nodenext' },
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const text = readFileSync(fileURLToPath(url), 'utf8');
  const kept = `${CACHE}${hashOf(version, JSON.stringify(OPTIONS), text)}.js`;
  return { format: 'module', source: readIfThere(kept) ?? compile(text, kept), shortCircuit: true };
}

function compile(text, kept) {
  const { code } = transformSync(text, OPTIONS);
  try {
    // Under its final name only when it is whole: another child may read it at this moment.
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(`${kept}.${process.pid}`, code);
    renameSync(`${kept}.${process.pid}`, kept);
  } catch {
    // Packages that can't be written to: the next child compiles again.
  }
  return code;
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function hashOf(...parts) {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);
}
