import { readText } from './read-text.ts';
import { scanCsv, type CsvScanner, type StructureFault } from './csv-scanner.ts';
import type { FileFacts } from './inspect-file.ts';
import { LineBuffer, type IntakeClient } from './intake-client.ts';
import { INTAKE_COLUMNS, intakeLine } from './intake-row.ts';
import { splitSeparatorLine } from './read-head.ts';
import { openRowReader, type RowContext } from './read-row.ts';

export interface Staged {
  readonly read: number;
  readonly faults: readonly StructureFault[];
}

/**
 * Copies the file row by row into a table that the transaction drops at its end. Memory holds one piece of the file.
 * With any fault of the structure nothing of the table may be used.
 */
export async function stageRows(
  client: IntakeClient,
  path: string,
  facts: FileFacts,
  context: RowContext,
  progress: (rows: number) => Promise<void> | void,
): Promise<Staged> {
  const columns = INTAKE_COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ');
  await client.change(`create temp table intake_row (${columns}) on commit drop`);
  const readRow = openRowReader(context);
  let read = 0;
  let scanner: CsvScanner | undefined;

  async function* lines(): AsyncGenerator<Buffer> {
    const buffer = new LineBuffer();
    for await (const piece of readText(path, facts)) {
      const text = scanner ? piece : splitSeparatorLine(piece).text;
      scanner ??= scanCsv(context.header.delimiter, splitSeparatorLine(piece).firstLine);
      for (const record of scanner.push(text)) {
        if (record.row <= context.header.row) continue;
        buffer.add(intakeLine(readRow(record)));
        read += 1;
        if (buffer.isFull) yield buffer.take();
      }
      await progress(read);
      if (scanner.stopped) return;
    }
    for (const record of scanner?.end() ?? []) {
      if (record.row <= context.header.row) continue;
      buffer.add(intakeLine(readRow(record)));
      read += 1;
    }
    yield buffer.take();
  }

  await client.copy('intake_row', lines());
  await progress(read);
  return { read, faults: scanner?.faults ?? [] };
}
