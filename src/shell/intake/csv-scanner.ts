/** One record of a delimited file. */
export interface CsvRecord {
  /** As a spreadsheet counts: each record is one row, whatever line breaks its cells hold; the first is 1. */
  readonly row: number;
  /** The line of the file on which it begins, as an editor counts. */
  readonly line: number;
  readonly cells: readonly string[];
  /** It holds a character that has no place in text, or a line break within a cell: look at the cells one by one. */
  readonly odd: boolean;
}

/** Why the file's structure cannot be trusted. */
export interface StructureFault {
  readonly line: number;
  readonly why: string;
}

export interface CsvScanner {
  /** The records that the text completes. */
  push(text: string): CsvRecord[];
  /** What is left when the file ends. */
  end(): CsvRecord[];
  /** Faults found so far: with any, nothing of the file may be used. */
  readonly faults: readonly StructureFault[];
  /** The scanner has given up: reading on would only use memory. */
  readonly stopped: boolean;
}

/** Control characters, line breaks, marks that turn the writing direction, and the mark of what could not be read. */
// eslint-disable-next-line no-control-regex -- finding them is the purpose
export const ODD = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffd]/;
/** A cell longer than this is a quotation mark that was never closed. Also bounds what is scanned again at a chunk's end. */
const LONGEST_CELL = 65_536;
const LONGEST_RECORD = 1_000_000;
const FAULTS_TOLD = 20;

/**
 * Splits text into records, strictly: a quotation mark that opens a cell must close it, and only a separator or the end of
 * the line may follow. Where that fails, rows could be absorbed into others, so it is a fault of the whole file. A mark
 * inside an unquoted cell (6" main) is text, as spreadsheets read it. Lines end with LF or CRLF.
 *
 * Not papaparse: it goes on after a stray mark by looking for the next one, swallows the rows between, and in
 * streams scans the rest of the file again with every chunk. Lines without a mark are split by the engine itself.
 */
export function scanCsv(delimiter: string, firstLine = 1): CsvScanner {
  const faults: StructureFault[] = [];
  let rest = '';
  let row = 0;
  let line = firstLine;
  let stopped = false;

  const fault = (at: number, why: string): void => {
    // A record that a chunk cut in two is read twice.
    if (faults.length < FAULTS_TOLD && !faults.some(known => known.line === at)) faults.push({ line: at, why });
  };

  function scan(text: string, isLast: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    let at = 0;
    let quote = text.indexOf('"');
    while (at < text.length && !stopped) {
      if (quote !== -1 && quote < at) quote = text.indexOf('"', at);
      let end = text.indexOf('\n', at);
      if (end === -1) {
        if (!isLast) break;
        end = text.length;
      }
      if (quote === -1 || quote > end) {
        const raw = text.charCodeAt(end - 1) === 13 && end > at ? text.slice(at, end - 1) : text.slice(at, end);
        records.push({ row: (row += 1), line, cells: raw.split(delimiter), odd: ODD.test(raw) });
        line += 1;
        at = end + 1;
        continue;
      }
      const quoted = readQuoted(text, at, isLast);
      if (!quoted) break;
      const raw = text.slice(at, quoted.next);
      records.push({ row: (row += 1), line, cells: quoted.cells, odd: quoted.breaks > 0 || ODD.test(raw.trimEnd()) });
      line += quoted.breaks + 1;
      at = quoted.next;
    }
    rest = stopped ? '' : text.slice(at);
    if (rest.length > LONGEST_RECORD) {
      fault(line, 'no end of the line comes within a million characters: this is no table');
      stopped = true;
      rest = '';
    }
    return records;
  }

  /** One record with quotation marks; undefined where its end has not been read yet. */
  function readQuoted(text: string, from: number, isLast: boolean) {
    const cells: string[] = [];
    let at = from;
    let breaks = 0;
    for (;;) {
      let start = at;
      while (text[start] === ' ') start += 1;
      if (text[start] !== '"') {
        const end = cellEnd(text, at);
        if (end === -1 && !isLast) return undefined;
        const stop = end === -1 ? text.length : end;
        const ends = stop === text.length || text[stop] === '\n';
        cells.push(ends && text[stop - 1] === '\r' ? text.slice(at, stop - 1) : text.slice(at, stop));
        if (ends) return { cells, next: stop + 1, breaks };
        at = stop + 1;
        continue;
      }
      const close = closingQuote(text, start + 1);
      if (close === -1) {
        if (!isLast && text.length - start <= LONGEST_CELL) return undefined;
        fault(line + breaks, 'a quotation mark opens here and is never closed, so where the row ends cannot be told');
        stopped = true;
        return undefined;
      }
      if (close - start > LONGEST_CELL) {
        fault(line + breaks, 'a quotation mark opens here and the next one comes more than 65,000 characters later');
        stopped = true;
        return undefined;
      }
      let cell = text.slice(start + 1, close).replaceAll('""', '"');
      let after = close + 1;
      while (text[after] === ' ') after += 1;
      if (text[after] === '\r') after += 1;
      if (after >= text.length && !isLast) return undefined;
      if (after < text.length && text[after] !== delimiter && text[after] !== '\n') {
        const end = cellEnd(text, close + 1);
        if (end === -1 && !isLast) return undefined;
        fault(line + breaks, whyStray(line + breaks, countBreaks(cell)));
        after = end === -1 ? text.length : end;
        cell += text.slice(close + 1, after);
      }
      breaks += countBreaks(cell);
      cells.push(cell);
      if (after >= text.length || text[after] === '\n') return { cells, next: after + 1, breaks };
      at = after + 1;
    }
  }

  function cellEnd(text: string, from: number): number {
    const newline = text.indexOf('\n', from);
    const separator = text.indexOf(delimiter, from);
    return separator !== -1 && (newline === -1 || separator < newline) ? separator : newline;
  }

  return {
    push: text => (stopped ? [] : scan(rest + text, false)),
    end: () => (stopped ? [] : scan(rest, true)),
    faults,
    get stopped() {
      return stopped;
    },
  };
}

/** Where the cell's mark closes; doubled marks are text. -1 where that can't be seen yet. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function whyStray(line: number, breaks: number): string {
  return breaks === 0
    ? 'text follows a closing quotation mark, so where the cell ends cannot be told'
    : `a quotation mark opens here, and the next one, on line ${line + breaks}, is followed by text: where the row ends cannot be told`;
}

function countBreaks(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}
