#!/usr/bin/env node
/**
 * Kills the nightly sweep, print runs and mail runs with SIGKILL at moments that nobody chose, again and again, and checks
 * each time that what comes after makes it whole: `node scripts/endurance.mjs [ROUNDS]` (20 of each kind without one).
 * The tests in test/sweep, test/work and test/print-run kill at named points; this looks for the points nobody named.
 * Writes docs/endurance.md; ends with 1 at the first round that does not hold.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../test/support/typescript-loader.mjs';

const { startEmbeddedPostgres } = await import('../src/shell/postgres/start-embedded-postgres.ts');
const { migrate } = await import('../src/shell/store/migrate.ts');
const { onDatabase } = await import('../test/support/database.ts');
const { copyDatabase, makeStandbyTown, ask } = await import('../test/support/standby-town.ts');
const { makePrintTown } = await import('../test/support/print-town.ts');
const { mailRound, printAlone, printRound, sweepAlone, sweepRound } = await import('./endurance/rounds.mjs');

const ROUNDS = Number(process.argv[2] ?? 20);
const CASES = 9000;
const LETTERS = 250;
const MESSAGES = 60;

const home = mkdtempSync(join(tmpdir(), 'lateral-endurance-'));
const server = await startEmbeddedPostgres({ home });
process.env.LATERAL_TEST_ADMIN_URL = server.url;

async function makeDatabase(name, fill) {
  await ask(server.url, `create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  const url = onDatabase(server.url, name);
  await migrate(url);
  await fill(url);
  return url;
}

/** The rounds of one kind, each on a copy of the same database. */
async function repeat(what, source, round) {
  const sum = { what, rounds: 0, kills: 0, midway: 0, uncertain: 0 };
  for (let n = 1; n <= ROUNDS; n += 1) {
    const copy = await copyDatabase(source);
    try {
      const { kills, midway, uncertain = 0 } = await round(copy.url);
      sum.rounds += 1;
      sum.kills += kills;
      sum.midway += Number(midway);
      sum.uncertain += uncertain;
    } finally {
      await copy.drop();
    }
    console.error(`${what}: ${n} of ${ROUNDS}, ${sum.kills} kills, ${sum.midway} midway`);
  }
  return sum;
}

try {
  const evening = await makeDatabase('evening', url => makeStandbyTown(url, CASES));
  const morning = await makeDatabase('morning', url => makePrintTown(url, LETTERS));
  const empty = await makeDatabase('empty', () => Promise.resolve());
  const once = async (source, run) => {
    const copy = await copyDatabase(source);
    return run(copy.url).finally(() => copy.drop());
  };
  const { undisturbed, longest } = await once(evening, sweepAlone);
  const longestPrint = await once(morning, printAlone);
  const sums = [
    await repeat('sweep', evening, url => sweepRound(url, undisturbed, longest)),
    await repeat('print run', morning, url => printRound(url, LETTERS, longestPrint)),
    await repeat('mail run', empty, url => mailRound(url, MESSAGES, 600)),
  ];
  writeFileSync(new URL('../docs/endurance.md', import.meta.url), pageOf(sums));
  console.log(tableOf(sums));
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}

function tableOf(sums) {
  const rows = sums.map(
    ({ what, rounds, kills, midway, uncertain }) => `| ${what} | ${rounds} | ${kills} | ${midway} | ${uncertain} |`,
  );
  return [
    '| What | Rounds | Killed | Killed with part of the work committed | Shown as uncertain |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function pageOf(sums) {
  return `# Endurance

Made by \`node scripts/endurance.mjs ${ROUNDS}\` on ${new Date().toISOString().slice(0, 10)}. Every round starts from the same
database with fsync on, kills one or two processes with SIGKILL at a random moment, lets one more process run to its end,
and compares. All rounds held:

- *sweep* (${CASES} cases, one or two processes): facts with their chain of hashes, ledger, live keys, letters, snapshots and jobs
  are to the byte what an undisturbed sweep makes.
- *print run* (${LETTERS} letters): one batch; every letter once in the log, in the manifest and in the print file.
- *mail run* (${MESSAGES} messages, a real SMTP server): no message arrived twice; each is sent, or shown as uncertain.

${tableOf(sums)}

The points at which a kill matters are named and tested one by one in test/sweep, test/work and test/print-run.
`;
}
