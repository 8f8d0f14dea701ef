import { diffLines } from 'diff';

/** A line of two texts laid over each other. */
export interface DifferingLine {
  readonly is: 'added' | 'removed' | 'same' | 'left out';
  readonly text: string;
  /** Its number in the text it is in, the newer one where it is in both; how many were left out. */
  readonly n: number;
}

/** Lines shown around what changed. */
const AROUND = 2;

/** What the newer text says otherwise, line by line; what is the same further away is only counted. */
export function differingLines(older: string, newer: string): DifferingLine[] {
  let [was, is] = [0, 0];
  const lines: DifferingLine[] = diffLines(older, newer).flatMap(({ added, removed, value }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text): DifferingLine => {
        if (!added) was += 1;
        if (!removed) is += 1;
        if (added) return { is: 'added', text, n: is };
        return removed ? { is: 'removed', text, n: was } : { is: 'same', text, n: is };
      }),
  );
  const isNear = (at: number): boolean =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(line => line.is !== 'same');
  const shown: DifferingLine[] = [];
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear(at)) shown.push(line);
    else if (last?.is === 'left out') shown[shown.length - 1] = { ...last, n: last.n + 1 };
    else shown.push({ is: 'left out', text: '', n: 1 });
  }
  return shown.some(line => line.is === 'added' || line.is === 'removed') ? shown : [];
}
