import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CertifiedList } from './certified-list.ts';
import { drawList } from './draw-list.ts';
import { writeListCsv } from './list-csv.ts';
import { STAFF_ONLY } from '../print/staff-only.ts';

/** "certified-list-2027", "certified-list-2027-public": one list in two forms. */
export function listStem(year: number, withOwners: boolean): string {
  return `certified-list-${year}${withOwners ? '' : '-public'}`;
}

const ANYBODY = 0o644;

/** Writes the CSV and the PDF, both or neither: each gets its name when the two are whole. Answers the names. */
export async function writeListFiles(list: CertifiedList, outDir: string, withOwners: boolean): Promise<string[]> {
  if (list.rows.length === 0) return [];
  const mode = withOwners ? STAFF_ONLY : ANYBODY;
  const files = ['csv', 'pdf'].map(ending => `${listStem(list.year, withOwners)}.${ending}`);
  const [csv = '', pdf = ''] = files.map(name => join(outDir, name));
  await mkdir(outDir, { recursive: true });
  try {
    await writeFile(`${csv}.part`, writeListCsv(list, withOwners), { mode });
    await drawList(list, createWriteStream(`${pdf}.part`, { mode }), withOwners);
    for (const path of [csv, pdf]) await rename(`${path}.part`, path);
    return files;
  } finally {
    for (const path of [csv, pdf]) await rm(`${path}.part`, { force: true }).catch(() => undefined);
  }
}
