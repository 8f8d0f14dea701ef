import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { IntakeTown } from './intake-town.ts';

let town: IntakeTown;
beforeAll(async () => (town = await IntakeTown.open()));
afterAll(() => town.close());

function start(path: string, stopAt = '', nodeOptions: readonly string[] = []) {
  const script = ['--import', './test/support/typescript-loader.mjs', 'test/intake/import-in-process.ts'];
  const child = spawn(process.execPath, [...nodeOptions, ...script, town.url, path, stopAt], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  const reached = new Promise<void>(resolve =>
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(`at ${stopAt}\n`)) resolve();
    }),
  );
  return { child, ended, reached };
}

/** Rows with everything that makes a case: two owners, a district, three dates. */
function writeParcels(rows: number): string {
  const path = town.write('', 'many.csv');
  const file = openSync(path, 'w');
  let text =
    'parcel,owner,owner 2,mailing address,site address,use,dwellings,district,available on,operational on,remark\n';
  for (let i = 0; i < rows; i += 1) {
    const digits = String(i).padStart(7, '0');
    text += `0407-${digits.slice(0, 3)}-${digits.slice(3)},"ELM, EDNA ${i}","ELM, ERIC","${i} SAMPLE LN, BIRCH BAY WI 53099",`;
    text += `${i} SAMPLE LN,residential,1,Harbor View,2011-08-03,2011-09-01,lot ${i} of the plat of the harbor\n`;
    if (text.length > 1 << 20 || i === rows - 1) {
      writeSync(file, text);
      text = '';
    }
  }
  closeSync(file);
  return path;
}

describe('an import whose process is killed', () => {
  it.each(['comparing', 'opening', 'finishing'])(
    'leaves nothing half written (%s), and the next one finds its way',
    async phase => {
      const path = writeParcels(600);
      const before = await town.everything();
      const { child, ended, reached } = start(path, phase);
      await reached;
      child.kill('SIGKILL');
      await ended;
      expect(await town.everything()).toBe(before);
      const dry = await town.import([], { path, dryRun: true });
      expect(dry).toMatchObject({ read: 600, imported: 600, written: false });
    },
    60_000,
  );
});

/** A sample here; `npm run test:long` takes 100,000, and `npm run bench` measures as many. */
const ROWS = Number(process.env.LATERAL_IMPORT_ROWS ?? 25_000);

describe('a county of rows', () => {
  it('is imported in one transaction by a process that may use 100 MB', async () => {
    const rows = ROWS;
    const path = writeParcels(rows);
    const { ended } = start(path, '', ['--max-old-space-size=100']);
    const { code, said } = await ended;
    expect(code).toBe(0);
    expect(JSON.parse(said)).toMatchObject({ read: rows, imported: rows, rows, written: true });
    expect(await town.ask('select count(*)::int as n from case_fact')).toEqual([{ n: 2 * rows }]);
  }, 180_000);
});
