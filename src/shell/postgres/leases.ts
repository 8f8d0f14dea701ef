import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMarkAlive, markOfThisProcess } from './process-mark.ts';

/**
 * Who uses the server. The process that starts it and those that come later are alike: each leaves a file named
 * after itself, and whoever goes last stops the server. So the end of the first process takes the database from
 * nobody, no process waits for another, and there is nothing to hand over. Read and changed only under the lock.
 */
export function takeLease(folder: string): { release(): void } {
  const path = join(folder, `${markOfThisProcess()}.${randomBytes(4).toString('hex')}`);
  writeFileSync(path, '');
  return { release: () => rmSync(path, { force: true }) };
}

/** How many still use the server; what killed processes left behind is cleared away. */
export function countLeases(folder: string): number {
  const names = readdirSync(folder);
  const alive = names.filter(name => isMarkAlive(name.slice(0, name.lastIndexOf('.'))));
  for (const name of names) if (!alive.includes(name)) rmSync(join(folder, name), { force: true });
  return alive.length;
}
