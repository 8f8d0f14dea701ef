// Import of N parcels against a plain COPY of the same file in the same run, into a table of eight typed columns. Three
// figures: reading (decode, split, check every cell, COPY to a staging table of thirty columns), the whole import of a new
// file (a parcel, a case, two or three facts with their chain and keys for each row), and the same file again, where
// nothing may change.
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { lawForBench } from './law.mjs';
import { median } from './median.mjs';
import { Desk } from '../../dist/shell/desk/desk.js';
import { importParcels } from '../../dist/shell/intake/import-parcels.js';
import { startEmbeddedPostgres } from '../../dist/shell/postgres/start-embedded-postgres.js';
import { openDataSource } from '../../dist/shell/store/data-source.js';
import { migrate } from '../../dist/shell/store/migrate.js';

const TOWN = 'pewaukee';
const COLUMNS = [
  'parcel',
  'owner',
  'mailing address',
  'site address',
  'use',
  'dwellings',
  'available on',
  'connected on',
];

export async function benchImport({ rows = Number(process.env.BENCH_ROWS ?? 100_000), rounds = 3 } = {}) {
  const home = await mkdtemp(join(tmpdir(), 'lateral-bench-'));
  const server = await startEmbeddedPostgres({ home });
  try {
    const file = join(home, 'parcels.csv');
    await writeParcels(file, rows);
    await migrate(server.url);
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    const dataSource = await openDataSource(server.url);
    const law = await lawForBench();
    const seconds = { copy: [], reading: [], whole: [], again: [] };
    const sampler = sampleRss();
    for (let round = 0; round < rounds; round += 1) {
      seconds.copy.push(await copyPlainly(client, file));
      const first = await runImport(dataSource, law, file);
      expect(first.result.imported === rows && first.result.written, first.result);
      const again = await runImport(dataSource, law, file);
      expect(again.result.unchanged === rows, again.result);
      seconds.reading.push(first.reading);
      seconds.whole.push(first.whole);
      seconds.again.push(again.whole);
      await empty(client);
    }
    sampler.stop();
    await dataSource.destroy();
    await client.end();
    const perSecond = name => Math.round(rows / median(seconds[name]));
    const ratio = median(seconds.copy) / median(seconds.reading);
    return {
      name: `import of ${rows} parcels: reading against plain COPY`,
      seconds: median(seconds.reading),
      perSecond: perSecond('reading'),
      limitSeconds: median(seconds.copy),
      ratio,
      goal: 0.3,
      reached: ratio >= 0.3,
      wholePerSecond: perSecond('whole'),
      againPerSecond: perSecond('again'),
      peakRssMb: sampler.peakMb(),
    };
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

async function runImport(dataSource, rulebook, path) {
  const start = performance.now();
  let read = start;
  const result = await importParcels(new Desk(dataSource), {
    municipalityId: TOWN,
    rulebook,
    path,
    fileName: 'parcels.csv',
    asOf: '2026-11-30',
    at: '2026-11-30T15:00:00.000Z',
    by: 'bench',
    // A million outcomes in memory would be the bench's, not the import's.
    onRow: () => undefined,
    progress: ({ phase }) => {
      if (phase === 'comparing') read = performance.now();
      if (process.env.BENCH_PHASES) console.error(phase, ((performance.now() - start) / 1000).toFixed(2));
    },
  });
  return { result, reading: (read - start) / 1000, whole: (performance.now() - start) / 1000 };
}

async function copyPlainly(client, file) {
  const typed = COLUMNS.map(name => `"${name}" ${name.endsWith(' on') ? 'date' : 'text'}`);
  await client.query(`create table plain (${typed.join(', ')})`);
  const start = performance.now();
  await pipeline(createReadStream(file), client.query(copyFrom('copy plain from stdin (format csv, header)')));
  const seconds = (performance.now() - start) / 1000;
  await client.query('drop table plain');
  return seconds;
}

/** Every tenth home has two dwellings, every fortieth parcel is a business, every twelfth is connected. */
async function writeParcels(path, rows) {
  const file = await open(path, 'w');
  let text = `${COLUMNS.join(',')}\r\n`;
  for (let i = 0; i < rows; i += 1) {
    const digits = String(i).padStart(7, '0');
    const number = `0281-${digits.slice(0, 3)}-${digits.slice(3)}`;
    const use = i % 40 === 0 ? 'nonresidential' : 'residential';
    const dwellings = use === 'residential' ? (i % 10 === 0 ? 2 : 1) : '';
    const street = `${100 + (i % 9000)} EXAMPLE CT`;
    const connected = i % 12 === 0 ? '06/15/2021' : '';
    text += `${number},"MAPLE, OWNER ${i}","${street}, ALDER FORD WI 53562",${street},${use},${dwellings},2011-08-03,${connected}\r\n`;
    if (text.length > 1 << 20) {
      await file.write(text);
      text = '';
    }
  }
  await file.write(text);
  await file.close();
}

/** As the database's owner: the application may not take facts away, and the bench needs an empty town again. */
async function empty(client) {
  await client.query('alter table case_fact disable trigger case_fact_append_only');
  await client.query('truncate case_fact, live_key, parcel_case, parcel, import_run cascade');
  await client.query('alter table case_fact enable always trigger case_fact_append_only');
}

function sampleRss() {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  return { stop: () => clearInterval(timer), peakMb: () => Math.round(peak / 1e6) };
}

function expect(holds, result) {
  if (!holds) throw new Error(`the import came to ${JSON.stringify({ ...result, rows: undefined })}`);
}
