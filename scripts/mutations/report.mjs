// What became of the changed numbers, as a table for the terminal and as docs/mutations.md.

/** `src/rulebooks/pewaukee.yaml, line 276, editions[2].standby.percent: 150 → 151`. */
export function lineOf({ of, line, field, before, after }) {
  return `src/rulebooks/${of}.yaml, line ${line}, ${field}: ${before} → ${after}`;
}

/** A row a rulebook: its numbers, the changes made to them, and what noticed those. */
export function tableOf(results) {
  const ids = [...new Set(results.map(({ change }) => change.of))];
  const rows = ids.map(id =>
    rowOf(
      id,
      results.filter(({ change }) => change.of === id),
    ),
  );
  return [
    '| Rulebook | Numbers | Changes | A figure fails | Refused by check | Nobody notices |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    ...(ids.length > 1 ? [rowOf('all', results)] : []),
  ].join('\n');
}

function rowOf(name, results) {
  const single = results.map(({ change }) => change).filter(({ edits }) => edits.length === 1);
  const numbers = new Set(single.map(({ of, edits: [{ from }] }) => `${of} ${from}`));
  const counts = ['caught', 'refused', 'survived'].map(
    what => results.filter(({ verdict }) => verdict.what === what).length,
  );
  return `| ${[name, numbers.size, results.length, ...counts].join(' | ')} |`;
}

export function pageOf(results, { figures, seconds }) {
  const survivors = results.filter(({ verdict }) => verdict.what === 'survived').map(({ change }) => change);
  const refused = results.filter(({ verdict }) => verdict.what === 'refused');
  return `# Changed numbers

Made by \`npm run test:mutations\` on ${new Date().toISOString().slice(0, 10)}, in ${seconds} seconds: every number of the shipped rulebooks, one more, one less
and with a digit too many; dates a day later and earlier and in the next year; weekdays the day before and after; industry codes the next that has
no row; the bound between two editions a day later and earlier. Each changed rulebook is read as any rulebook is, and ${figures} figures of rules
(test/figures: inputs of our own and what the section's text makes of them) are asked until one fails.

${tableOf(results)}

*Refused by check*: no rule could be asked, since the schema or the check of rulebooks says why the text can't be the law: a thirteenth month, a day
between two editions that none is in force on.

## Nobody notices

${survivors.length === 0 ? 'None.' : survivors.map(change => `- ${lineOf(change)}`).join('\n')}

## Refused by check

${refused.map(({ change, verdict }) => `- ${lineOf(change)}: ${reasonOf(verdict.because)}`).join('\n')}
`;
}

/** Without the place, which stands before it. */
function reasonOf(because) {
  return because.replace(/^.*?, line \d+(?:, \S+)?: /, '');
}
