import { EnvironmentFailure } from './environment-failure.ts';

/** What a disk answers where a file can't be written; a file that is missing is not among them, that may be a mistake of ours. */
const WHY: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EACCES: 'that is not allowed',
  EPERM: 'that is not allowed',
  EROFS: 'the disk can only be read',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a file is in its place',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
  EIO: 'the disk reports an error',
};

/** The failure of a file or folder in two sentences; undefined where the error is of another kind. */
export function explainDiskFailure(error: unknown): EnvironmentFailure | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code = '', syscall, path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const why = Object.hasOwn(WHY, code) ? WHY[code] : undefined;
  if (syscall === undefined || why === undefined) return undefined;
  const named = dest ?? path;
  return new EnvironmentFailure(
    `${named === undefined ? 'A file' : `The file or folder ${named}`} can't be written: ${why} (${code}).`,
    'Make room there or name another place, then try again: what is done already is not done twice.',
    error,
  );
}
