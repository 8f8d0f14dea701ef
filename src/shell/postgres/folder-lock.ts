import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import { isMarkAlive, markOfThisProcess } from './process-mark.ts';

const PATIENCE_MS = 90_000;
let counter = 0;

/**
 * Runs `work` while no other process on this machine holds the lock file: starting and stopping the server must not
 * overlap. The file is linked into place whole, so a reader never sees it without its holder's mark; the lock of a
 * process that was killed is taken over.
 */
export async function holdLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  counter += 1;
  const mine = `${lock}.${process.pid}.${counter}`;
  const mark = `${markOfThisProcess()} ${counter}`;
  writeFileSync(mine, mark);
  try {
    await takeLock(lock, mine);
    try {
      return await work();
    } finally {
      if (readMark(lock) === mark) rmSync(lock, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

async function takeLock(lock: string, mine: string): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      linkSync(mine, lock);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readMark(lock);
    if (holder !== undefined && !isMarkAlive(holder.split(' ')[0] ?? '')) removeDeadLock(lock, mine, holder);
    else if (Date.now() > giveUpAt) {
      throw new EnvironmentFailure(
        `Another Lateral process has been starting or stopping the database for too long (its mark is in ${lock}).`,
        'End that process, then start again.',
      );
    } else await sleep(50);
  }
}

function removeDeadLock(lock: string, mine: string, deadHolder: string): void {
  const aside = `${mine}.dead`;
  try {
    renameSync(lock, aside);
    // Between reading and renaming somebody else may have cleared the dead lock and taken a new one: give it back.
    if (readMark(aside) !== deadHolder) linkSync(aside, lock);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readMark(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
