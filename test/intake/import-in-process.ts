/**
 * An import in a process of its own, to be killed or kept short of memory by a test: database, file, and the phase in
 * which to stop and wait. Says on stdout where it stands.
 */
import { day } from '../../src/core/kernel/calendar-date.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { importParcels } from '../../src/shell/intake/import-parcels.ts';
import { loadRulebooks } from '../../src/shell/rulebooks/load-rulebooks.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';

const [url = '', path = '', stopAt = ''] = process.argv.slice(2);
const { rulebooks } = await loadRulebooks();
const rulebook = rulebooks.get('pewaukee');
if (!rulebook) throw new Error('there is no rulebook');
const dataSource = await openDataSource(url);
const result = await importParcels(new Desk(dataSource), {
  municipalityId: 'pewaukee',
  rulebook,
  path,
  fileName: 'parcels.csv',
  asOf: day('2026-11-30'),
  at: '2026-11-30T15:00:00.000Z',
  by: 'test',
  progress: ({ phase }) => {
    if (phase !== stopAt) return;
    process.stdout.write(`at ${phase}\n`);
    return new Promise(() => setInterval(() => undefined, 1000));
  },
});
await dataSource.destroy();
process.stdout.write(`${JSON.stringify({ ...result, rows: result.rows.length })}\n`);
