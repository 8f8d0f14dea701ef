// The figures of all benches as one table, for the terminal and for docs/bench.md.
import { cpus, release, totalmem, type } from 'node:os';

const number = (value, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits });
const percent = ratio => `${number(ratio * 100)} %`;

/** What each bench says, as rows: what was measured, our figure, what it is measured against, the ratio, goal, reached. */
const ROWS = {
  core: ({ microseconds, ratios, goals }) => [
    row(
      'One fact folded, with its agenda',
      `${number(microseconds.fold, 1)} µs`,
      `XState's transition(): ${number(microseconds.transition, 1)} µs`,
      `${number(ratios.foldPerTransition, 2)} ×`,
      `≤ ${goals.foldPerTransition} ×`,
      ratios.foldPerTransition <= goals.foldPerTransition,
    ),
    row(
      'A life of 250 facts',
      `${number(microseconds.life / 1000, 1)} ms`,
      '400 transition()',
      `${number(ratios.lifePer400Transitions, 2)} ×`,
      `≤ ${goals.lifePer400Transitions} ×`,
      ratios.lifePer400Transitions <= goals.lifePer400Transitions,
    ),
  ],
  calc: ({ lines, seconds, perSecond, goals }) => [
    row(
      `lateral calc, ${number(lines)} lines of every kind, with its start`,
      `${number(seconds, 1)} s (${number(perSecond)}/s)`,
      '',
      '',
      `< ${goals.seconds} s`,
      seconds < goals.seconds,
    ),
  ],
  letters: ({ ours, pdfkit, ratio, withCompose, printFile }) => [
    row(
      'Letters, a tagged file each, one thread',
      `${number(ours)}/s`,
      `pdfkit with font paths: ${number(pdfkit)}/s`,
      `${number(ratio, 1)} ×`,
      '≥ 4.4 ×, aim 7.5',
      ratio >= 4.4,
    ),
    row('The same from data to file', `${number(withCompose)}/s`, '', '', '', undefined),
    row('One print file of all letters', `${number(printFile)}/s`, '', '', '', undefined),
  ],
  'letter-runs': ({ one, two, ratio, memory }) => [
    row(
      'Letters drawn by two threads',
      `${number(two)}/s`,
      `one thread: ${number(one)}/s`,
      `${number(ratio, 2)} ×`,
      '≥ 1.5 ×',
      ratio >= 1.5,
    ),
    ...memory.map(({ letters, seconds, megabytes, files }) =>
      row(
        `A print run of ${number(letters)} letters in ${files === 1 ? 'one file' : `${files} files`}, tagged`,
        `${number(seconds, 1)} s, peak RSS ${number(megabytes)} MB`,
        '',
        '',
        '< 400 MB, aim 300',
        megabytes < 400,
      ),
    ),
  ],
  import: ({
    name,
    perSecond,
    limitSeconds,
    seconds,
    ratio,
    goal,
    reached,
    wholePerSecond,
    againPerSecond,
    peakRssMb,
  }) => [
    row(
      name,
      `${number(seconds, 2)} s (${number(perSecond)}/s)`,
      `${number(limitSeconds, 2)} s`,
      percent(ratio),
      `≥ ${percent(goal)}`,
      reached,
    ),
    row('The whole import, with cases and their facts', `${number(wholePerSecond)}/s`, '', '', '', undefined),
    row(
      'The same file again, nothing changed',
      `${number(againPerSecond)}/s, peak RSS ${number(peakRssMb)} MB`,
      '',
      '',
      '',
      undefined,
    ),
  ],
  sweep: ({ name, seconds, perSecond, limitSeconds, ratio, goal, reached, againSeconds, grownMb }) => [
    row(
      `A ${name}, one process`,
      `${number(seconds, 1)} s (${number(perSecond)}/s)`,
      `one SQL statement writing the same rows: ${number(limitSeconds, 1)} s`,
      percent(ratio),
      `≥ ${percent(goal)}`,
      reached,
    ),
    row('The same again, nothing due', `${number(againSeconds * 1000)} ms`, '', '', '< 50 ms', againSeconds < 0.05),
    row('Memory that a sweep adds', `${number(grownMb)} MB`, '', '', '< 200 MB', grownMb < 200),
  ],
  'start-up': ({ freshSeconds, existingSeconds, goals }) => [
    row(
      'lateral serve until a page answers, empty folder',
      `${number(freshSeconds, 1)} s`,
      '',
      '',
      `< ${goals.freshSeconds} s`,
      freshSeconds < goals.freshSeconds,
    ),
    row(
      'The same, existing folder',
      `${number(existingSeconds, 1)} s`,
      '',
      '',
      `< ${goals.existingSeconds} s`,
      existingSeconds < goals.existingSeconds,
    ),
  ],
};

function row(what, figure, against, ratio, goal, reached) {
  return [what, figure, against, ratio, goal, reached === undefined ? '' : reached ? 'reached' : 'NOT reached'];
}

const HEAD = ['What', 'Lateral', 'Against', 'Ratio', 'Goal', ''];

/** A Markdown table of the results, which are keyed by the name of their bench. */
export function tableOf(results) {
  const rows = Object.entries(results).flatMap(([name, result]) => ROWS[name](result));
  const line = cells => `| ${cells.join(' | ')} |`;
  return [line(HEAD), line(HEAD.map(() => '---')), ...rows.map(line)].join('\n');
}

/** docs/bench.md: the table with the day, the machine and how busy it was. */
export function pageOf(results, { before, after }) {
  const [cpu] = cpus();
  const load = average => average.map(value => value.toFixed(1)).join(', ');
  return `# Measured

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB,
${type()} ${release()}, Node ${process.versions.node}. Load average before ${load(before)}, after ${load(after)} (1, 5, 15 minutes): a load
above the number of processors means that others used the machine too, which costs most where Lateral and PostgreSQL
work side by side.

Medians of three rounds or more. Each limit is measured in the same run, so the ratios count and not the times.

${tableOf(results)}
`;
}
