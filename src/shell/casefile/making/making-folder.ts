import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STAFF_ONLY } from '../../print/staff-only.ts';
import type { Making } from './making.ts';

/** A zip names customers beside what they owe: it is fetched on the day it is made, or made again. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** So long without a word, and whoever made it is gone: it says something every few seconds. */
const SILENT_MS = 30_000;

const ID = /^[0-9a-f]{32}$/;

/** Where zips of a town lie while they are made and until they are fetched, with how far each is. Processes may share it. */
export class MakingFolder {
  constructor(private readonly folder: string) {}

  zipOf(id: string): string {
    return join(this.folder, `${id}.zip`);
  }

  /** A new name, and what is older than a day is gone. */
  async begin(now: number): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && now - found.mtimeMs > KEPT_MS) await rm(path, { force: true });
    }
    return randomBytes(16).toString('hex');
  }

  async tell(making: Making): Promise<void> {
    const path = join(this.folder, `${making.id}.json`);
    await writeFile(`${path}.part`, JSON.stringify(making), { mode: STAFF_ONLY });
    await rename(`${path}.part`, path);
  }

  /** How far it is; undefined where there is none of this name. One whose maker is gone has failed. */
  async read(id: string, now: number): Promise<Making | undefined> {
    if (!ID.test(id)) return undefined;
    const path = join(this.folder, `${id}.json`);
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    const making = JSON.parse(text) as Making;
    const silent = now - (await stat(path)).mtimeMs > SILENT_MS;
    if (making.stands !== 'making' || !silent) return making;
    const { parcel, what, by } = making;
    return { id, parcel, what, by, stands: 'failed', says: 'Lateral was stopped while it made this. Make it again.' };
  }
}
