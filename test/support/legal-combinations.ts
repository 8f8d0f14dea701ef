import { readFileSync } from 'node:fs';
import type { ChartValue } from '../../src/core/case/chart/step.ts';

/** The regions that the list speaks of, in its order; relief has a list of its own. */
export const LISTED = ['duty', 'building', 'standby', 'forcedConnection', 'assessment', 'stay'] as const;

/** The list in docs/legal-combinations.md, in the chart's names. */
export interface LegalCombinations {
  /** The states of the regions in their order, each combination once. */
  readonly combinations: ReadonlySet<string>;
  /** By region: every state that has words. */
  readonly states: Readonly<Record<string, readonly string[]>>;
  /** What only some texts have, in the words of the list. */
  readonly features: readonly string[];
}

export function combinationOf(value: Pick<ChartValue, (typeof LISTED)[number]>): string {
  return LISTED.map(region => value[region]).join(' ');
}

/** One table: over which regions it speaks, and the pairings that it allows. */
interface Rule {
  readonly regions: readonly string[];
  readonly allowed: ReadonlySet<string>;
}

interface Word {
  readonly region: string;
  readonly state: string;
  readonly phrase: string;
  /** One of these must be there; none where it is every town's. */
  readonly onlyWhere: readonly string[];
}

/**
 * The list of a town whose text has these features, or of one that has them all. Throws where the list uses a word that it
 * does not explain.
 */
export function readLegalCombinations(
  has?: ReadonlySet<string>,
  file = 'docs/legal-combinations.md',
): LegalCombinations {
  const [features, words, ...tables] = tablesOf(readFileSync(file, 'utf8'));
  const known = (features?.rows ?? []).map(([name = '']) => name);
  const applies = (onlyWhere: readonly string[]): boolean => {
    for (const name of onlyWhere) if (!known.includes(name)) throw new Error(`${file} does not explain "${name}"`);
    return onlyWhere.length === 0 || has === undefined || onlyWhere.some(name => has.has(name));
  };
  const all = (words?.rows ?? []).map(wordOf);
  const states: Record<string, string[]> = {};
  for (const word of all) if (applies(word.onlyWhere)) (states[word.region] ??= []).push(word.state);
  const rules = tables.map(table => ruleOf(table, all, applies, file));
  let partial: Record<string, string>[] = [{}];
  for (const region of LISTED) {
    partial = partial.flatMap(sofar => (states[region] ?? []).map(state => ({ ...sofar, [region]: state })));
    partial = partial.filter(sofar => rules.every(rule => allows(rule, sofar)));
  }
  const combinations = new Set(partial.map(sofar => LISTED.map(region => sofar[region]).join(' ')));
  return { combinations, states, features: known };
}

function wordOf([region = '', state = '', phrase = '', onlyWhere = '']: readonly string[]): Word {
  return { region, state, phrase, onlyWhere: onlyWhere === '' ? [] : onlyWhere.split(';').map(name => name.trim()) };
}

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function tablesOf(text: string): Table[] {
  const blocks = text.split(/\n(?!\|)/).map(block => block.split('\n').filter(line => line.startsWith('|')));
  const cells = (line: string): string[] =>
    line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim());
  return blocks
    .filter(lines => lines.length > 2)
    .map(([head = '', , ...rows]) => ({ head: cells(head), rows: rows.map(cells) }));
}

const MARK = /^\*Only where ([^:]+):\*/;

function ruleOf(
  { head, rows }: Table,
  words: readonly Word[],
  applies: (onlyWhere: readonly string[]) => boolean,
  file: string,
): Rule {
  const regions = head.slice(0, -1);
  const allowed = new Set<string>();
  for (const row of rows) {
    const mark = MARK.exec(row.at(-1) ?? '')?.[1];
    if (mark !== undefined && !applies(mark.split(' or where ').map(name => name.trim()))) continue;
    const named = regions.map((region, i) =>
      (row[i] ?? '').split(';').map(said => {
        const word = words.find(known => known.region === region && known.phrase === said.trim());
        if (word) return word.state;
        throw new Error(`${file} says "${said.trim()}" of the ${region} and does not explain it`);
      }),
    );
    for (const combination of product(named)) {
      if (allowed.has(combination)) throw new Error(`${file} lists ${combination} twice`);
      allowed.add(combination);
    }
  }
  return { regions, allowed };
}

function product(choices: readonly (readonly string[])[]): string[] {
  return choices.reduce<string[]>(
    (all, states, i) => all.flatMap(head => states.map(state => (i === 0 ? state : `${head} ${state}`))),
    [''],
  );
}

/** A table says nothing of a combination whose regions are not all known yet. */
function allows({ regions, allowed }: Rule, known: Readonly<Record<string, string>>): boolean {
  if (regions.some(region => known[region] === undefined)) return true;
  return allowed.has(regions.map(region => known[region]).join(' '));
}
