import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { median } from './median.mjs';

const BUILT = new URL('../../dist/', import.meta.url);
const KINDS = ['one-year', 'standby-bill', 'standby-warning', 'reminder'];

/** On a large machine garbage is left lying for as long as there is room: with little room a run shows what it needs, and fails if that grows. */
const SMALL_HEAP = ['--max-old-space-size=192', '--max-semi-space-size=8'];

/**
 * Two threads against one, the same letters in turn; and what print files of 1,000 and of 10,000 letters hold in memory,
 * each in a process of its own, the long one in files of 1,000 as the product splits it.
 *
 * @returns {Promise<{ one: number, two: number, ratio: number, memory: { letters: number, seconds: number, megabytes: number, files: number }[] }>}
 */
export async function benchLetterRuns({ letters = 1000, runs = 3, sizes = [1000, 10000] } = {}) {
  const { openDrawPool } = await import(new URL('shell/print/draw-pool.js', BUILT));
  const documents = await madeLetters(letters);
  const rateWith = async threads => {
    const pool = openDrawPool(letters, threads);
    // Threads parse their fonts and warm up before the clock runs: a batch of the product draws for many seconds.
    await Promise.all(documents.map(document => pool.draw([document], {})));
    const start = performance.now();
    if (threads > 1) await Promise.all(documents.map(document => pool.draw([document], {})));
    else for (const document of documents) await pool.draw([document], {});
    const rate = (letters * 1000) / (performance.now() - start);
    await pool.close();
    return rate;
  };
  const rates = { one: [], two: [] };
  for (let run = 0; run < runs; run++) {
    rates.one.push(await rateWith(1));
    rates.two.push(await rateWith(2));
  }
  const memory = sizes.map(size => {
    const self = fileURLToPath(import.meta.url);
    const run = spawnSync(process.execPath, [...SMALL_HEAP, self, String(size)], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`the run of ${size} letters failed: ${run.stderr}`);
    return JSON.parse(run.stdout);
  });
  return {
    one: median(rates.one),
    two: median(rates.two),
    ratio: median(rates.two.map((rate, i) => rate / rates.one[i])),
    memory,
  };
}

/** Letters as a run has them: other names, other cases. */
async function madeLetters(count, from = 0) {
  const { composeLetter } = await import(new URL('shell/print/compose-letter.js', BUILT));
  const samples = KINDS.map(kind =>
    JSON.parse(readFileSync(new URL(`../../templates/letters/${kind}/sample.json`, import.meta.url))),
  );
  return Array.from({ length: count }, (_, n) => {
    const i = from + n;
    const sample = samples[i % KINDS.length];
    const data = {
      ...sample,
      greeting: `Dear Owner ${i}`,
      parcel: { ...sample.parcel, number: `SMP 9990 ${i}`, caseNumber: `2026-${i}` },
      recipient: { ...sample.recipient, nameLines: [`Owner Number ${i}`], ownerCode: String(i).padStart(26, 'A') },
    };
    return composeLetter(KINDS[i % KINDS.length], data).document;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { drawLetters, MAX_LETTERS_PER_FILE } = await import(new URL('shell/print/draw-letters.js', BUILT));
  const { Writable } = await import('node:stream');
  const size = Number(process.argv[2]);
  const start = performance.now();
  let files = 0;
  for (let from = 0; from < size; from += MAX_LETTERS_PER_FILE) {
    const out = new Writable({ write: (_chunk, _encoding, done) => done() });
    await drawLetters(await madeLetters(Math.min(MAX_LETTERS_PER_FILE, size - from), from), out);
    files += 1;
  }
  const seconds = (performance.now() - start) / 1000;
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(JSON.stringify({ letters: size, seconds: Math.round(seconds * 10) / 10, megabytes, files }));
}
