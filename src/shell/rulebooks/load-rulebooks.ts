import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileRulebook } from '../../core/rulebook/compile.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { RulebookFile } from '../../core/rulebook/schema.ts';
import { readRulebook, type FileProblem, type ParsedRulebook } from './read-rulebook.ts';

/** Copied beside the compiled code by the build. */
export const BUILT_IN_RULEBOOKS = fileURLToPath(new URL('../../rulebooks/', import.meta.url));

/** As last read in this process, by file: unfolding a town's YAML takes some ten milliseconds, and it seldom changes. */
const lastRead = new Map<string, { text: string; result: ReturnType<typeof readRulebook> }>();

export interface LoadedRulebooks {
  /** By id, in the order of their ids. State law is in the towns', not here. */
  readonly rulebooks: ReadonlyMap<string, Rulebook>;
  /** Where each came from. */
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly FileProblem[];
}

/**
 * The built-in rulebooks and those of a directory of the town's own (LATERAL_RULEBOOKS), which replace a built-in one
 * of the same id. A file with errors is left out and named, together with the built-in one it would have replaced:
 * a town must not run on the wrong text because its own could not be read. The other towns are not affected.
 */
export async function loadRulebooks(extraDirectory?: string, builtIn = BUILT_IN_RULEBOOKS): Promise<LoadedRulebooks> {
  const problems: FileProblem[] = [];
  const parsed = new Map<string, ParsedRulebook>();
  for (const directory of [builtIn, ...(extraDirectory ? [extraDirectory] : [])]) {
    const here = new Map<string, ParsedRulebook>();
    for (const file of await listFiles(directory, problems)) {
      const text = await readText(file, problems);
      const result = text === undefined ? [] : readOnce(file, text);
      if (!isParsed(result)) {
        problems.push(...result);
        parsed.delete(idIn(text ?? '') ?? basename(file).replace(/\.ya?ml$/, ''));
        continue;
      }
      const { id } = result.rulebook;
      const twin = here.get(id);
      if (twin) {
        problems.push({ file, line: 1, field: 'id', message: `"${id}" is also the id of ${twin.file}` });
        continue;
      }
      here.set(id, result);
    }
    for (const [id, rulebook] of here) parsed.set(id, rulebook);
  }
  return compileAll(parsed, problems);
}

function compileAll(parsed: ReadonlyMap<string, ParsedRulebook>, problems: FileProblem[]): LoadedRulebooks {
  const states = new Map<string, RulebookFile>();
  for (const [id, { rulebook, check }] of parsed) {
    if (rulebook.kind !== 'state') continue;
    const found = check(undefined);
    problems.push(...found);
    if (found.length === 0) states.set(id, rulebook);
  }
  const rulebooks = new Map<string, Rulebook>();
  const files = new Map<string, string>();
  for (const [id, { file, rulebook, check }] of [...parsed].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (rulebook.kind !== 'town') continue;
    const state = rulebook.inherits === undefined ? undefined : states.get(rulebook.inherits);
    const found = check(state);
    problems.push(...found);
    if (found.length > 0) continue;
    rulebooks.set(id, compileRulebook(rulebook, state));
    files.set(id, file);
  }
  return { rulebooks, files, problems };
}

/**
 * One file read and compiled against its state's law, which lies beside it, in the town's own directory or among the built-in
 * ones: for `lateral rulebook check FILE` and drafts.
 */
export async function loadRulebookFile(
  file: string,
  extraDirectory?: string,
  builtIn = BUILT_IN_RULEBOOKS,
): Promise<{ rulebook: Rulebook; content: RulebookFile } | { problems: readonly FileProblem[] }> {
  const result = readOnce(file, await readFile(file, 'utf8'));
  if (!isParsed(result)) return { problems: result };
  const { rulebook } = result;
  const places = [dirname(file), ...(extraDirectory ? [extraDirectory] : []), builtIn];
  const state = rulebook.inherits === undefined ? undefined : await readState(rulebook.inherits, places);
  const problems = result.check(state);
  if (problems.length > 0) return { problems };
  return { rulebook: compileRulebook(rulebook, rulebook.kind === 'state' ? rulebook : state), content: rulebook };
}

/** The first that has no errors itself; what lies beside a draft may be anything. */
async function readState(id: string, places: readonly string[]): Promise<RulebookFile | undefined> {
  for (const place of places) {
    for (const file of await listFiles(place, [])) {
      const text = await readText(file, []);
      const result = text === undefined || idIn(text) !== id ? [] : readOnce(file, text);
      if (!isParsed(result) || result.rulebook.kind !== 'state' || result.rulebook.id !== id) continue;
      if (result.check(undefined).length === 0) return result.rulebook;
    }
  }
  return undefined;
}

function readOnce(file: string, text: string): ReturnType<typeof readRulebook> {
  const known = lastRead.get(file);
  if (known?.text === text) return known.result;
  const result = readRulebook(file, text);
  lastRead.set(file, { text, result });
  return result;
}

async function listFiles(directory: string, problems: FileProblem[]): Promise<string[]> {
  try {
    const names = await readdir(directory);
    return names
      .filter(name => /\.ya?ml$/.test(name))
      .sort()
      .map(name => join(directory, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    problems.push({ file: directory, line: 1, field: '', message: 'the rulebook directory cannot be read' });
    return [];
  }
}

/** One that can't be read costs its own town only. */
async function readText(file: string, problems: FileProblem[]): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    problems.push({ file, line: 1, field: '', message: `the file cannot be read (${code})` });
    return undefined;
  }
}

/** The id a file with errors was meant for. */
function idIn(text: string): string | undefined {
  return /^id:\s*["']?([a-z0-9-]+)/m.exec(text)?.[1];
}

function isParsed(result: ParsedRulebook | readonly FileProblem[]): result is ParsedRulebook {
  return !Array.isArray(result);
}
