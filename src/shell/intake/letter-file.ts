import type { StructureFault } from './csv-scanner.ts';
import { scanCsv } from './csv-scanner.ts';
import { inspectFile } from './inspect-file.ts';
import { splitSeparatorLine } from './read-head.ts';
import { readText } from './read-text.ts';

/** A small table about letters: columns by names of our own, whatever their order. */
export interface LetterFile<C extends string> {
  readonly sha256: string;
  readonly encoding: string;
  readonly separator: string;
  /** Our word for a column, and what the file calls it. */
  readonly columns: Readonly<Partial<Record<C, string>>>;
  readonly unused: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: Readonly<Partial<Record<C, string>>> }[];
}

/** What each column may be called, in lower case without marks. */
export type ColumnNames<C extends string> = Readonly<Record<C, readonly string[]>>;

/** The post office sends no more of them in a day. */
const MOST_ROWS = 50_000;

const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim();

/**
 * Reads such a file whole. What cannot be trusted (its structure, a column named twice, none of the columns it needs) is a
 * fault in a sentence. Rows without any content have no cells.
 */
export async function readLetterFile<C extends string>(
  path: string,
  names: ColumnNames<C>,
): Promise<LetterFile<C> | { readonly fault: string }> {
  const facts = await inspectFile(path);
  if ('fault' in facts) return facts;
  let text = '';
  for await (const piece of readText(path, facts)) text += piece;
  const { text: body, firstLine } = splitSeparatorLine(text);
  const [head = ''] = body.split(/\r?\n/, 1);
  const separator = [',', ';', '\t'].reduce((best, one) => (count(head, one) > count(head, best) ? one : best));
  const scanner = scanCsv(separator, firstLine);
  const records = [...scanner.push(body), ...scanner.end()];
  const [fault] = scanner.faults;
  if (fault) return { fault: faultText(fault) };
  const [header, ...lines] = records;
  if (!header) return { fault: 'The file holds no line with text.' };
  if (lines.length > MOST_ROWS) return { fault: `The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows.` };
  const at = new Map<C, number>();
  const unused: string[] = [];
  for (const [i, cell] of header.cells.entries()) {
    const column = (Object.keys(names) as C[]).find(one => names[one].includes(bare(cell)));
    if (column === undefined) {
      if (cell.trim() !== '') unused.push(cell.trim());
      continue;
    }
    if (at.has(column)) return { fault: `Two columns are the ${column}: "${cell.trim()}" is the second.` };
    at.set(column, i);
  }
  return {
    sha256: facts.sha256,
    encoding: facts.encoding,
    separator: separator === '\t' ? 'tab' : separator === ';' ? 'semicolon' : 'comma',
    columns: Object.fromEntries([...at].map(([column, i]) => [column, header.cells[i]?.trim() ?? ''])) as Partial<
      Record<C, string>
    >,
    unused,
    rows: lines.map(({ row, cells }) => ({ row, cells: cellsOf(cells, at) })),
  };
}

function cellsOf<C extends string>(cells: readonly string[], at: ReadonlyMap<C, number>): Partial<Record<C, string>> {
  const isBlank = cells.every(cell => cell.trim() === '');
  const told = [...at].flatMap(([column, i]) => {
    const text = cells[i]?.trim() ?? '';
    // A spreadsheet keeps a long number as text behind a mark.
    const cell = text.replace(/^'(?=[\d=+@-])/, '').replace(/^="(.*)"$/, '$1');
    return isBlank || cell === '' ? [] : [[column, cell] as const];
  });
  return Object.fromEntries(told) as Partial<Record<C, string>>;
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

function faultText({ line, why }: StructureFault): string {
  return `Line ${line}: ${why}.`;
}
