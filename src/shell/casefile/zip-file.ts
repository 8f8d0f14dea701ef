import { zipSync } from 'fflate';

/** A file of the zip. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a case file may hold at most, in bytes: it is made and checked in memory. */
export const LARGEST_ZIP = 1024 ** 3;

/** The day every entry carries, in local time on purpose: that is what a zip writes, so the bytes are the same everywhere. */
const NO_DAY = new Date(1980, 0, 1, 0, 0, 0);

/**
 * A zip with the files in the order given, not compressed: the same files make the same bytes on any machine, every byte
 * of it is accounted for, and whoever checks it needs no unpacker. Names are ASCII and begin with no digit.
 */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array {
  const files = Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes]));
  return zipSync(files, { level: 0, mtime: NO_DAY });
}
