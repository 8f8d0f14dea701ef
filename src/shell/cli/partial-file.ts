import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import { basename, dirname, join } from 'node:path';

const OF_A_PROCESS = /\.partial-(\d+)-[0-9a-f]{12}$/;

/** So long untouched, and nobody writes it any more: the disk may be shared with a machine whose processes we can't see. */
const ABANDONED_MS = 10 * 60 * 1000;

/**
 * The name under which a file is written until it is whole. It is like no other: in a container a process often has the number
 * of the one before it, and what that one left behind must not stop this one.
 */
export function partialOf(path: string): string {
  return `${path}.partial-${process.pid}-${randomBytes(6).toString('hex')}`;
}

/**
 * What stands under the name is written over only where it is a file: a device or a pipe would be replaced by one, a folder
 * can't be. Throws EnvironmentFailure.
 */
export async function refuseWhatIsNoFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found || found.isFile()) return;
  const why = found.isDirectory() ? 'it is a folder (EISDIR)' : 'it is no file but a device or a pipe';
  throw new EnvironmentFailure(`The file or folder ${path} can't be written: ${why}.`, 'Name a file with --out.');
}

/** Takes away what killed processes left behind of this very file: it may name customers. */
export async function removeAbandoned(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch((): string[] => []);
  for (const name of names.filter(one => one.startsWith(`${basename(path)}.partial-`))) {
    const [, pid] = OF_A_PROCESS.exec(name) ?? [];
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    const file = join(dirname(path), name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(file, { force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
