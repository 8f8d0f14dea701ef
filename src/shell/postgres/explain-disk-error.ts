import { EnvironmentFailure } from '../config/environment-failure.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Turns an error of the file system about `path` into two sentences; an EnvironmentFailure passes through. */
export function explainDiskError(error: unknown, path: string): EnvironmentFailure {
  if (error instanceof EnvironmentFailure) return error;
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  if (FULL.has(code)) {
    return new EnvironmentFailure(
      `The disk that holds ${path} is full.`,
      'Free some space, or set LATERAL_HOME to a folder on another disk, and start again.',
      error,
    );
  }
  if (FORBIDDEN.has(code)) {
    return new EnvironmentFailure(
      `Lateral may not write in ${path} (${code}).`,
      'Give this user the right to write there, or set LATERAL_HOME to a folder that it may write in.',
      error,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new EnvironmentFailure(
      `${path} can't be used as a folder: a file is in its place.`,
      'Move that file away, or set LATERAL_HOME to a folder.',
      error,
    );
  }
  return new EnvironmentFailure(
    `The folder ${path} can't be used (${code}).`,
    'Check that it exists and is on a local disk, or set LATERAL_HOME to another folder.',
    error,
  );
}

/** Whether PostgreSQL's message means a full disk: it names the error, or that a write was cut short. */
export function saysDiskFull(message: string): boolean {
  return /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/.test(message);
}
