import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { WrongUsage } from '../arguments.ts';
import type { CliContext } from '../command.ts';

/** More than any text of a letter: what is larger was named by mistake. */
const LARGEST_FILE = 1_000_000;

/** The words of a file. Throws WrongUsage where there is none, or it is no text. */
export async function readTextFile(context: CliContext, file: string): Promise<string> {
  if (file === '') throw new WrongUsage('FILE is missing.');
  const path = resolve(context.workingDirectory, file);
  try {
    const { size } = await stat(path);
    if (size > LARGEST_FILE) throw new WrongUsage(`${file} is too large for the text of a letter.`);
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof WrongUsage) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new WrongUsage(`There is no file ${file}.`);
    if (error instanceof TypeError) throw new WrongUsage(`${file} is not written in UTF-8.`);
    throw new WrongUsage(`${file} cannot be read${code ? ` (${code})` : ''}.`);
  }
}
