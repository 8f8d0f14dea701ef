/**
 * Lets a child process of a test run our TypeScript as it lies there: Node 20 can't strip types by itself. Used as
 * `node --import <this file> <script.ts>`.
 */
import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Node runs the hooks below in a thread of their own, by loading this file once more.
if (isMainThread) register(import.meta.url);

export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'nodenext' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
