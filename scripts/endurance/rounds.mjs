// What one round of each kind does: processes of their own, killed at a moment that nobody chose, and what must hold after.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const { Child } = await import('../../test/support/child.ts');
const town = await import('../../test/support/standby-town.ts');
const print = await import('../../test/support/print-town.ts');
const mail = await import('../../test/support/mail-work.ts');
const { startPeer } = await import('../../test/mail/smtp-peer.ts');
const { workOff } = await import('../../src/shell/work/run-worker.ts');

/** Starts a process and kills it some time after it began; false where it was done before. */
async function killSometime(script, args, begins, longest) {
  const child = new Child(script, args);
  await child.says(begins);
  await wait(Math.random() * longest);
  return child.kill().then(
    () => true,
    () => false,
  );
}

/** Lets a process run to its end; the milliseconds from when it began its work. */
async function endWell(script, args, begins = 'begins') {
  const child = new Child(script, args);
  await child.says(begins);
  const begun = Date.now();
  const code = await child.end();
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return Date.now() - begun;
}

function check(holds, what) {
  if (!holds) throw new Error(what);
}

const SWEEP = 'test/sweep/sweep-process.ts';

/** One or two sweeps at once, each killed; then one that is left alone. All must come to what an undisturbed one comes to. */
export async function sweepRound(url, undisturbed, longest) {
  const args = [url, town.NEW_YEAR];
  const processes = 1 + Math.round(Math.random());
  const killed = await Promise.all(
    Array.from({ length: processes }, () => killSometime(SWEEP, args, 'begins', longest)),
  );
  const [{ n }] = await town.ask(url, `select count(*)::int as n from case_fact where type = 'standby.charged'`);
  await endWell(SWEEP, args);
  check(isDeepStrictEqual(await town.readEverything(url), undisturbed), 'the sweep came to something else');
  return { kills: killed.filter(Boolean).length, midway: n > 0 && n < undisturbed.ledger.rows };
}

export async function sweepAlone(url) {
  const longest = await endWell(SWEEP, [url, town.NEW_YEAR]);
  return { longest, undisturbed: await town.readEverything(url) };
}

const PRINT = 'test/print-run/print-process.ts';

/** How long a print run takes that nobody disturbs. */
export async function printAlone(url) {
  const folder = mkdtempSync(join(tmpdir(), 'lateral-endurance-'));
  return endWell(PRINT, [url, folder]).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** A print run killed, then one left alone: one batch, each letter once in log, list, manifest and file. */
export async function printRound(url, letters, longest) {
  const folder = mkdtempSync(join(tmpdir(), 'lateral-endurance-'));
  try {
    const killed = await killSometime(PRINT, [url, folder], 'begins', longest);
    const [{ n }] = await town.ask(url, `select count(*)::int as n from case_fact where type = 'notice.printed'`);
    await print.printOn(url, folder);
    const [row] = await town.ask(
      url,
      `select (select count(*)::int from print_batch) as batches, count(*)::int as facts, count(distinct case_id)::int as cases
         from case_fact where type = 'notice.printed'`,
    );
    check(row.facts === letters && row.cases === letters, `${row.facts} letters printed for ${row.cases} cases`);
    const rows = readdirSync(folder)
      .filter(name => name.startsWith('manifest'))
      .flatMap(name => readFileSync(join(folder, name), 'utf8').trim().split('\n').slice(1));
    check(row.batches === 1 && rows.length === letters, `${row.batches} batches, ${rows.length} rows of manifests`);
    return { kills: Number(killed), midway: n > 0 && n < letters };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A worker killed while it mails, then one left alone: no message twice, none lost but those shown as uncertain. */
export async function mailRound(url, messages, longest) {
  const peer = await startPeer();
  const work = await mail.openMailWork(url, peer.url);
  try {
    const keys = Array.from({ length: messages }, (_, i) => `letter-${i + 1}`);
    await mail.queueMails(url, keys);
    const killed = await killSometime('test/work/worker-process.ts', [url, peer.url], 'works', longest);
    const before = peer.received.length;
    await workOff(url, work.context);
    const times = new Map();
    for (const { recipients } of peer.received) times.set(recipients[0], (times.get(recipients[0]) ?? 0) + 1);
    let uncertain = 0;
    for (const { key, state } of await mail.mailStates(url)) {
      const received = times.get(`${key}@example.org`) ?? 0;
      check(received <= 1, `${key} was sent ${received} times`);
      check(
        state === 'uncertain' || (state === 'sent' && received === 1),
        `${key} is ${state}, received ${received} times`,
      );
      uncertain += Number(state === 'uncertain');
    }
    return { kills: Number(killed), midway: before > 0 && before < messages, uncertain };
  } finally {
    await work.close();
    await peer.stop();
  }
}
