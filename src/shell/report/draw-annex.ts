import type { Writable } from 'node:stream';
import { openDocument } from '../print/open-document.ts';
import { replaceUnprintable } from '../print/replace-unprintable.ts';
import { drawScript } from '../print/sheet-drawing.ts';
import { reconcileAnnex, type Annex, type AnnexRow } from './annex.ts';
import { ANNEX_TITLE, CONFIDENTIAL, layAnnex } from './annex-layout.ts';
import type { DrawnReport } from './draw-council-report.ts';

/**
 * Draws the confidential annex as a tagged PDF. One whose rows don't come to the report's figures is refused: nothing
 * is written. A character that the font lacks becomes a question mark; the parcel's number tells who is meant. Rejects
 * where `out` fails.
 */
export async function drawAnnex(given: Annex, out: Writable): Promise<DrawnReport> {
  const refused = reconcileAnnex(given);
  if (refused.length > 0) return { refused };
  const { report } = given;
  const { steps, pages } = layAnnex({ report, rows: given.rows.map(printable) });
  const title = `${report.town.name}: ${ANNEX_TITLE} (${CONFIDENTIAL})`;
  const file = openDocument(out, { title, lang: 'en', date: report.asOf, landscape: true });
  file.target.addPage();
  const part = file.target.struct('Part', { title: ANNEX_TITLE });
  file.root.add(part);
  drawScript(file.target, file.fonts, part, steps);
  part.end();
  await file.close();
  return { pages };
}

function printable(row: AnnexRow): AnnexRow {
  return {
    ...row,
    parcel: replaceUnprintable(row.parcel),
    district: replaceUnprintable(row.district),
    owners: row.owners.map(replaceUnprintable),
    site: replaceUnprintable(row.site),
    words: replaceUnprintable(row.words),
  };
}
