import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import { STAFF_ONLY } from '../print/staff-only.ts';
import { partialOf, refuseWhatIsNoFile, removeAbandoned } from './partial-file.ts';

/**
 * Writes a file with customers in it, readable for its user alone, under a name of its own, and gives it its final name
 * when it is whole and `before` is done: nobody ever finds half of it. Throws EnvironmentFailure where the disk doesn't let it.
 */
export async function writeBytes(
  path: string,
  bytes: Uint8Array,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await refuseWhatIsNoFile(path);
  const partial = partialOf(path);
  try {
    await mkdir(dirname(path), { recursive: true });
    await removeAbandoned(path);
    await writeFile(partial, bytes, { flag: 'wx', mode: STAFF_ONLY, flush: true });
    await before();
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    const { code, syscall, path: where } = error as NodeJS.ErrnoException;
    if (syscall === undefined || where === undefined) throw error;
    throw new EnvironmentFailure(
      `The file ${path} can't be written (${code ?? 'unknown error'}).`,
      'Check the folder and the free space, or name another file with --out.',
      error,
    );
  }
}
