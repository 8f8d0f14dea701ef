/** The known name that was probably meant; undefined where none is near. Case and hyphens don't count. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const bare = (name: string): string => name.toLowerCase().replaceAll(/[-_\s]/g, '');
  const wanted = bare(typed);
  let best: { name: string; steps: number } | undefined;
  for (const name of known) {
    const steps = stepsBetween(wanted, bare(name));
    if (!best || steps < best.steps) best = { name, steps };
  }
  return best && best.steps <= Math.max(1, Math.floor(wanted.length / 3)) ? best.name : undefined;
}

/** Letters to add, take away or change to come from one word to the other. */
function stepsBetween(from: string, to: string): number {
  // Nobody meant a name by a text of this length, and the table would be large.
  if (from.length > 80) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of Array.from(from).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(to).entries()) {
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
