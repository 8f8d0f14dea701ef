/** A cell of a table: text is what people wrote, everything else is ours. */
export type Cell = string | { readonly exact: string };

/** Begins a formula in a spreadsheet, or hides that it does. */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * One line of a CSV file for spreadsheets, without its line end. An owner called "=HYPERLINK(…)" stays text: an
 * apostrophe before it, which spreadsheets don't show. Exact cells (amounts, dates, our own words) are written as they
 * are: "-5.00" stays a number.
 */
export function csvLine(cells: readonly Cell[]): string {
  return cells.map(cell => quote(typeof cell === 'string' ? tame(cell) : cell.exact)).join(',');
}

function tame(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
