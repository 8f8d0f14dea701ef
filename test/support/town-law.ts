import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { compileRulebook } from '../../src/core/rulebook/compile.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { rulebookSchema, type RulebookFile } from '../../src/core/rulebook/schema.ts';

/** A shipped file as it reads by itself, without what it inherits. */
export function ownTextOf(name: string): RulebookFile {
  return rulebookSchema.parse(parse(readFileSync(`src/rulebooks/${name}.yaml`, 'utf8')));
}

/** A shipped town's law, for tests of the core. */
export function lawOf(town: string): Rulebook {
  const file = ownTextOf(town);
  return compileRulebook(file, file.inherits ? ownTextOf(file.inherits) : undefined);
}
