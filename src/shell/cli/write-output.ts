import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import { partialOf, refuseWhatIsNoFile, removeAbandoned } from './partial-file.ts';

/**
 * Writes a file line by line under a name of its own and gives it its final name when it is whole: nobody ever finds
 * half of it. Throws EnvironmentFailure where the disk doesn't let it.
 */
export async function writeOutput(
  path: string,
  produce: (line: (text: string) => void) => Promise<void>,
): Promise<void> {
  await refuseWhatIsNoFile(path);
  const partial = partialOf(path);
  let failure: unknown;
  try {
    await mkdir(dirname(path), { recursive: true });
    await removeAbandoned(path);
    const stream = createWriteStream(partial, { flags: 'wx' });
    stream.once('error', error => (failure ??= error));
    await once(stream, 'open');
    await produce(text => void stream.write(text));
    stream.end();
    if (failure === undefined) await once(stream, 'close');
    if (failure !== undefined) throw failure as Error;
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new EnvironmentFailure(
      `The file ${path} can't be written (${code ?? 'unknown error'}).`,
      'Check the folder and the free space, or name another file with --out.',
      error,
    );
  }
}
