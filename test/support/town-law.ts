import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { compileRulebook } from '../../src/core/rulebook/compile.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { rulebookSchema } from '../../src/core/rulebook/schema.ts';

function readFile(name: string) {
  return rulebookSchema.parse(parse(readFileSync(`src/rulebooks/${name}.yaml`, 'utf8')));
}

/** A shipped town's law, for tests of the core. */
export function lawOf(town: string): Rulebook {
  const file = readFile(town);
  return compileRulebook(file, file.inherits ? readFile(file.inherits) : undefined);
}
