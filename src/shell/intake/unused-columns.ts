import type { FileHeader } from './read-header.ts';

/** "$8,450.00" and "8,450" are kept as "8450.00" and "8450": the same amount is the same text in every export. */
const DECORATED = /^-?\$?\s*(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** The columns that nothing is read from, as the text of a JSON object; blank cells are left out. */
export function keepUnused(cells: readonly string[], { unused, columns }: FileHeader): string {
  let text = '';
  for (const i of unused) {
    const cell = (cells[i] ?? '').replace(/\s+/g, ' ').trim();
    if (cell === '') continue;
    const value = DECORATED.test(cell) ? cell.replace(/[$,\s]/g, '') : cell;
    text += `${text === '' ? '' : ','}${JSON.stringify(columns[i])}:${JSON.stringify(value)}`;
  }
  return `{${text}}`;
}
