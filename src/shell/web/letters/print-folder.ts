import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Staff } from '../app/staff.ts';
import type { WebContext } from '../app/web-context.ts';

/** Where the print files of a town lie on the machine that serves the pages. */
export function printFolder(web: WebContext, staff: Staff): string {
  return join(web.configuration.home, 'print', staff.town.municipalityId);
}

const TYPES: Readonly<Record<string, string>> = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' };

export interface BatchFile {
  readonly name: string;
  readonly type: string;
  readonly word: string;
}

/** The files of a batch that are there: print file, manifest, mailing book. */
export async function listBatchFiles(folder: string, batch: string): Promise<BatchFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter(name => name.includes(batch) && !name.endsWith('.part'))
    .sort()
    .map(name => ({
      name,
      type: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      word: wordOf(name),
    }));
}

function wordOf(name: string): string {
  if (name.startsWith('letters')) return 'Print file';
  if (name.startsWith('manifest')) return 'Mail manifest';
  return /book/.test(name) ? 'Firm mailing book' : name;
}
