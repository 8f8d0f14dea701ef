import type { FileFacts } from './inspect-file.ts';
import { readHeader, type ColumnMapping, type FileHeader } from './read-header.ts';
import { readText } from './read-text.ts';

/** Columns and separator from the first 128 KiB of the file. */
export async function readHead(
  path: string,
  facts: FileFacts,
  mapping?: ColumnMapping,
): Promise<FileHeader | { readonly fault: string }> {
  for await (const piece of readText(path, facts)) {
    return readHeader(splitSeparatorLine(piece).text, mapping);
  }
  return { fault: 'The file holds no line with text.' };
}

/** Excel writes or wants a first line "sep=;" that is no row. */
export function splitSeparatorLine(text: string): { readonly text: string; readonly firstLine: number } {
  const match = /^\ufeff?sep=.\r?\n/i.exec(text);
  return match ? { text: text.slice(match[0].length), firstLine: 2 } : { text, firstLine: 1 };
}
