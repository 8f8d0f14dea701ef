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
}

export function combinationOf(value: Pick<ChartValue, (typeof LISTED)[number]>): string {
  return LISTED.map(region => value[region]).join(' ');
}

/** One table: over which regions it speaks, and the pairings that it allows. */
interface Rule {
  readonly regions: readonly string[];
  readonly allowed: ReadonlySet<string>;
}

/** Throws with the line where the list uses a word that it does not explain. */
export function readLegalCombinations(file = 'docs/legal-combinations.md'): LegalCombinations {
  const [words, ...tables] = tablesOf(readFileSync(file, 'utf8'));
  const names = new Map<string, string>();
  const states: Record<string, string[]> = {};
  for (const [region = '', state = '', phrase = ''] of words?.rows ?? []) {
    names.set(`${region}: ${phrase}`, state);
    (states[region] ??= []).push(state);
  }
  const rules = tables.map(table => ruleOf(table, names, file));
  let partial: Record<string, string>[] = [{}];
  for (const region of LISTED) {
    partial = partial.flatMap(known => (states[region] ?? []).map(state => ({ ...known, [region]: state })));
    partial = partial.filter(known => rules.every(rule => allows(rule, known)));
  }
  return { combinations: new Set(partial.map(known => LISTED.map(region => known[region]).join(' '))), states };
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

function ruleOf({ head, rows }: Table, names: ReadonlyMap<string, string>, file: string): Rule {
  const regions = head.slice(0, -1);
  const allowed = new Set<string>();
  for (const row of rows) {
    const named = regions.map((region, i) =>
      (row[i] ?? '').split(';').map(words => {
        const name = names.get(`${region}: ${words.trim()}`);
        if (name !== undefined) return name;
        throw new Error(`${file} says "${words.trim()}" of the ${region} and does not explain it`);
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
