import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGEST_ZIP } from '../zip-file.ts';
import type { Problem } from './problem.ts';
import type { ReadFiles } from './read-zip.ts';

/** Put into every folder by the computer that shows it. */
const OF_THE_COMPUTER = /(^|\/)(\.DS_Store|Thumbs\.db)$/;

/** The files of an unpacked case file. Throws what the disk throws. */
export async function readFolder(folder: string): Promise<{ files: ReadFiles } | { problem: Problem }> {
  const files = new Map<string, Uint8Array>();
  let size = 0;
  const names = (await readdir(folder, { recursive: true })).map(name => name.replaceAll('\\', '/'));
  for (const name of names.filter(one => !OF_THE_COMPUTER.test(one)).sort()) {
    const found = await stat(join(folder, name));
    if (found.isDirectory()) continue;
    size += found.size;
    if (size > LARGEST_ZIP) return { problem: { file: folder, why: 'it holds more than any case file: over 1 GB' } };
    files.set(name, await readFile(join(folder, name)));
  }
  return { files };
}
