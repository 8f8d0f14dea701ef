import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { compileRulebook } from '../../src/core/rulebook/compile.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { rulebookSchema, type RulebookFile } from '../../src/core/rulebook/schema.ts';

/** Where the made-up town and its made-up state lie: no code knows either. */
export const FIFTH_FOLDER = 'test/towns/fifth';

function fileOf(name: string, change: (text: string) => string = text => text): RulebookFile {
  return rulebookSchema.parse(parse(change(readFileSync(`${FIFTH_FOLDER}/${name}.yaml`, 'utf8'))));
}

/** The law of the made-up town; `change` writes its own text anew, the state's stays. */
export function fifthLaw(change?: (text: string) => string): Rulebook {
  return compileRulebook(fileOf('marlow-ferry', change), fileOf('kestrel'));
}
