import type { Writable } from 'node:stream';
import { openDocument } from '../print/open-document.ts';
import { replaceUnprintable } from '../print/replace-unprintable.ts';
import { drawScript } from '../print/sheet-drawing.ts';
import type { CertifiedList, ListRow } from './certified-list.ts';
import { layList, listTitle } from './list-layout.ts';

/**
 * Draws the certified list as a tagged PDF. A character that the font lacks becomes a question mark; the parcel's number
 * tells who is meant. Rejects where `out` fails.
 */
export async function drawList(given: CertifiedList, out: Writable, withOwners: boolean): Promise<{ pages: number }> {
  const list = { ...given, rows: given.rows.map(printable) };
  const { steps, pages } = layList(list, withOwners);
  const title = `${list.town}: ${listTitle(list.year)}`;
  const file = openDocument(out, { title, lang: 'en', date: list.asOf, landscape: true });
  file.target.addPage();
  const part = file.target.struct('Part', { title });
  file.root.add(part);
  drawScript(file.target, file.fonts, part, steps);
  part.end();
  await file.close();
  return { pages };
}

function printable(row: ListRow): ListRow {
  return {
    ...row,
    parcel: replaceUnprintable(row.parcel),
    legal: row.legal === null ? null : replaceUnprintable(row.legal),
    owners: row.owners.map(replaceUnprintable),
  };
}
