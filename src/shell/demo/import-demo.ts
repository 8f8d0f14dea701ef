import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writing } from '../desk/append-changes.ts';
import { importParcels } from '../intake/import-parcels.ts';
import { recordConsents } from './demo-consents.ts';
import { demoCsv, type DemoParcel } from './demo-parcels.ts';
import type { DemoRequest } from './demo-request.ts';

/** Writes the file that a county would send, imports it as staff would, and records who wants e-mail. */
export async function importDemo(
  request: DemoRequest,
  writing: Writing,
  parcels: readonly DemoParcel[],
): Promise<void> {
  const { desk, rulebook, home } = request;
  const { today, at, by } = writing;
  const folder = join(home, 'demo');
  const fileName = `parcels-${rulebook.id}.csv`;
  const path = join(folder, fileName);
  await mkdir(folder, { recursive: true });
  await writeFile(path, demoCsv(parcels));
  const result = await importParcels(desk, {
    municipalityId: rulebook.id,
    rulebook,
    path,
    fileName,
    asOf: today,
    at,
    by,
  });
  const kept = result.written && result.held === 0;
  if (!kept)
    throw new Error(
      `the demo's own file was refused or held: ${[...(result.refused ?? []), ...result.rows.flatMap(row => row.reasons)][0] ?? 'no reason given'}`,
    );
  await recordConsents(request, writing, parcels);
}
