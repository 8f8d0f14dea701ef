import { zipOf } from '../zip-file.ts';
import type { Problem } from './problem.ts';

export type ReadFiles = ReadonlyMap<string, Uint8Array>;

/** The files of a zip, or why it is none of ours. */
export type ReadZip = { readonly files: ReadFiles; readonly isAsWritten: boolean } | { readonly problem: Problem };

const THE_ZIP = 'the zip';
const FIRST_FILE = 0x04034b50;
const IN_LIST = 0x02014b50;
const END = 0x06054b50;
/** A folder at most, and names that every system keeps as they are: nothing that could lie outside the folder. */
const NAME = /^[a-z][\w.-]*(?:\/\w[\w.-]*)?$/i;
const MOST_FILES = 60_000;

/**
 * Reads a zip that `zipOf` wrote. Nothing is unpacked, so nothing can swell: a compressed file in it, one that lies outside
 * the folder or is there twice, a cut-off end are told as such.
 */
export function readZip(bytes: Uint8Array): ReadZip {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const no = (why: string, file = THE_ZIP): ReadZip => ({ problem: { file, why } });
  if (zip.length < 4 || zip.readUInt32LE(0) !== FIRST_FILE) return no('it is not a zip file');
  const end = zip.length - 22;
  if (end < 0 || zip.readUInt32LE(end) !== END) return no('it is cut off, or something was put after its end');
  const start = zip.readUInt32LE(end + 16);
  if (start + zip.readUInt32LE(end + 12) !== end) return no('its end is damaged');
  const files = new Map<string, Uint8Array>();
  for (let at = start; at < end;) {
    if (at + 46 > end || zip.readUInt32LE(at) !== IN_LIST) return no('its list of files is damaged');
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString('latin1', at + 46, at + 46 + length);
    if (!NAME.test(name)) return no('no case file has a file of that name', JSON.stringify(name));
    if (files.has(name)) return no('it is in the zip twice', name);
    if (files.size >= MOST_FILES) return no(`it lists more than ${MOST_FILES} files`);
    if (zip.readUInt16LE(at + 10) !== 0) return no('it is compressed: unpack it and check the folder');
    const from = zip.readUInt32LE(at + 42) + 30 + length;
    const size = zip.readUInt32LE(at + 24);
    if (from + size > start) return no('it is longer than the zip', name);
    files.set(name, zip.subarray(from, from + size));
    at += 46 + length;
  }
  return { files, isAsWritten: isAsWritten(files, zip) };
}

/** Files one upon another would make the same files and a longer zip; so it is written again only where the lengths agree. */
function isAsWritten(files: ReadFiles, zip: Buffer): boolean {
  const entries = [...files].map(([name, bytes]) => ({ name, bytes }));
  const length = entries.reduce((sum, { name, bytes }) => sum + 76 + 2 * name.length + bytes.length, 22);
  return length === zip.length && zip.equals(zipOf(entries));
}
