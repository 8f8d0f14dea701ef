import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { compileRulebook } from '../../src/core/rulebook/compile.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import type { RulebookFile } from '../../src/core/rulebook/schema.ts';
import {
  problemText,
  readRulebook,
  type FileProblem,
  type ParsedRulebook,
} from '../../src/shell/rulebooks/read-rulebook.ts';
import type { Figure } from '../figures/figure.ts';
import { applyChange, changesOf, type Change } from './rulebook-numbers.ts';

const FOLDER = 'src/rulebooks';

/** The rulebooks that come with Lateral, by id: their text, which can be changed, and what was read from it. */
export interface ShippedLaw {
  readonly texts: ReadonlyMap<string, string>;
  readonly parsed: ReadonlyMap<string, ParsedRulebook>;
}

export type Verdict =
  | { readonly what: 'caught'; readonly by: Figure }
  /** By the schema or the check of rulebooks, before any rule could be asked. */
  | { readonly what: 'refused'; readonly because: string }
  | { readonly what: 'survived' };

export function readShippedLaw(): ShippedLaw {
  const ids = readdirSync(FOLDER).map(name => name.replace(/\.yaml$/, ''));
  const texts = new Map(ids.map(id => [id, readFileSync(fileOf(id), 'utf8')]));
  const parsed = new Map([...texts].map(([id, text]) => [id, mustParse(readRulebook(fileOf(id), text))]));
  return { texts, parsed };
}

export function changesIn({ texts }: ShippedLaw): Change[] {
  return [...texts].flatMap(([id, text]) => changesOf(id, text));
}

/** The figures that the shipped rulebooks don't answer as they should. */
export function wrongFigures({ parsed }: ShippedLaw, figures: readonly Figure[]): Figure[] {
  return figures.filter(figure => !holds(figure, compile(figure.law, parsed)));
}

/** Whether the changed law is refused, fails a figure, or passes for the law. A state is asked before its towns. */
export function judge(shipped: ShippedLaw, figures: readonly Figure[], change: Change): Verdict {
  const read = readRulebook(fileOf(change.of), applyChange(shipped.texts.get(change.of) ?? '', change));
  if (!isParsed(read)) return refused(read);
  const changed = new Map([...shipped.parsed, [change.of, read]]);
  const heirs = [...changed.keys()].filter(id => stateOf(id, changed) === read.rulebook);
  for (const id of [change.of, ...heirs]) {
    const problems = changed.get(id)?.check(stateOf(id, changed)) ?? [];
    if (problems.length > 0) return refused(problems);
  }
  for (const id of [change.of, ...heirs]) {
    const law = compile(id, changed);
    const by = figures.find(figure => figure.law === id && !holds(figure, law));
    if (by) return { what: 'caught', by };
  }
  return { what: 'survived' };
}

/** A rule that throws gives no answer: the test that asks it fails. */
function holds({ of, is }: Figure, law: Rulebook): boolean {
  try {
    return isDeepStrictEqual(of(law), is);
  } catch {
    return false;
  }
}

/** A state stands for itself, as where its file is checked. */
export function compile(id: string, parsed: ReadonlyMap<string, ParsedRulebook>): Rulebook {
  const file = parsed.get(id)?.rulebook;
  if (!file) throw new RangeError(`there is no rulebook ${id}`);
  return compileRulebook(file, file.kind === 'state' ? file : stateOf(id, parsed));
}

function stateOf(id: string, parsed: ReadonlyMap<string, ParsedRulebook>): RulebookFile | undefined {
  return parsed.get(parsed.get(id)?.rulebook.inherits ?? '')?.rulebook;
}

function refused(problems: readonly FileProblem[]): Verdict {
  return { what: 'refused', because: problems.map(problemText).join('; ') };
}

function fileOf(id: string): string {
  return `${FOLDER}/${id}.yaml`;
}

function isParsed(result: ParsedRulebook | readonly FileProblem[]): result is ParsedRulebook {
  return !Array.isArray(result);
}

function mustParse(result: ParsedRulebook | readonly FileProblem[]): ParsedRulebook {
  if (isParsed(result)) return result;
  throw new Error(result.map(problemText).join('\n'));
}
