import { readFileSync } from 'node:fs';

/** The list in docs/legal-combinations.md, in the chart's names. */
export interface LegalCombinations {
  /** "duty building standby", each combination once. */
  readonly combinations: ReadonlySet<string>;
  /** By region: every state that has words. */
  readonly states: Readonly<Record<string, readonly string[]>>;
}

export function combinationOf(value: { duty: string; building: string; standby: string }): string {
  return `${value.duty} ${value.building} ${value.standby}`;
}

/** Throws with the line where the list uses a word that it does not explain. */
export function readLegalCombinations(file = 'docs/legal-combinations.md'): LegalCombinations {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.startsWith('|') && !line.startsWith('| ---'))
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    );
  const names = new Map<string, string>();
  const states: Record<string, string[]> = {};
  const combinations = new Set<string>();
  for (const row of rows) {
    const [first = '', second = '', third = '', because] = row;
    if (first === 'Of what' || first === 'The duty') continue;
    if (because === undefined) {
      names.set(`${first}: ${third}`, second);
      (states[first] ??= []).push(second);
      continue;
    }
    const named = (region: string, cell: string): string[] =>
      cell.split(';').map(words => {
        const name = names.get(`${region}: ${words.trim()}`);
        if (name === undefined)
          throw new Error(`${file} says "${words.trim()}" of the ${region} and does not explain it`);
        return name;
      });
    for (const duty of named('duty', first)) {
      for (const building of named('building', second)) {
        for (const standby of named('standby', third)) {
          const combination = combinationOf({ duty, building, standby });
          if (combinations.has(combination)) throw new Error(`${file} lists ${combination} twice`);
          combinations.add(combination);
        }
      }
    }
  }
  return { combinations, states };
}
