/** Run by type-parsers.spec.ts in a process with its own TZ: what it reads and writes as a date. */
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { ParcelRow } from '../../src/shell/store/entities/parcel.ts';
import { inTown } from '../../src/shell/store/town-transaction.ts';

const dataSource = await openDataSource(process.argv[2] ?? '', { poolSize: 1 });
const [row] = await dataSource.query<{ sql: string; list: (string | null)[] }[]>(
  `select '2026-11-15'::date as sql, array['2026-11-15', null]::date[] as list`,
);
const { entity, written } = await inTown(dataSource, 'alder', async manager => {
  const parcel = await manager.findOneByOrFail(ParcelRow, { parcelKey: 'T1' });
  await manager.update(ParcelRow, { parcelKey: 'T1' }, { connectedOn: parcel.availableOn });
  const [back] = await manager.query<{ text: string }[]>('select connected_on::text as text from parcel');
  return { entity: parcel.availableOn, written: back?.text };
});
await dataSource.destroy();
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
process.stdout.write(JSON.stringify({ zone, sql: row?.sql, list: row?.list, entity, written }));
