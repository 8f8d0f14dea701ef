/** What has no place in any cell: control characters, marks that turn the writing direction, the mark of a lost character. */
// eslint-disable-next-line no-control-regex -- finding them is the purpose
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffd]/;
// eslint-disable-next-line no-control-regex -- these must not reach a terminal
const NOT_SHOWN = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffd]+/g;
const SHOWN = 80;

/** Why the cell cannot be taken; `manyLines` where line breaks in it mean something. */
export function cellFault(cell: string, manyLines: boolean): string | undefined {
  const unfit = UNFIT.exec(cell)?.[0];
  if (unfit === '\ufffd') return 'a character of it could not be read (U+FFFD); export the file again as UTF-8';
  if (unfit !== undefined) {
    return `it holds a control character (U+${unfit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')})`;
  }
  return !manyLines && /[\r\n]/.test(cell) ? 'it holds a line break' : undefined;
}

/** A cell fit to be printed: on one line, not too long, without what a terminal would obey. */
export function showCell(cell: string): string {
  const text = cell.replace(NOT_SHOWN, '·').trim();
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** `available on “31/12/2026”: there is no month 31 …` */
export function quoteCell(column: string, cell: string, why: string): string {
  return `${showCell(column)} “${showCell(cell)}”: ${why}.`;
}
