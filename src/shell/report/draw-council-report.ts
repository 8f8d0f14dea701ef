import type { Writable } from 'node:stream';
import { firstUnprintable } from '../print/fonts.ts';
import { openDocument } from '../print/open-document.ts';
import { drawScript } from '../print/sheet-drawing.ts';
import type { CouncilReport } from './council-report.ts';
import { reconcileReport } from './reconcile-report.ts';
import { layReport, REPORT_TITLE } from './report-layout.ts';

/** Drawn, or the sentences that say what keeps the report from going to the council. */
export type DrawnReport = { readonly pages: number } | { readonly refused: readonly string[] };

/**
 * Draws the report as a tagged PDF in the form of an agenda item. A report whose totals are not the sums of their rows
 * is refused: nothing is written. Rejects where `out` fails.
 */
export async function drawCouncilReport(report: CouncilReport, out: Writable): Promise<DrawnReport> {
  const refused = [...reconcileReport(report), ...unprintable(report)];
  if (refused.length > 0) return { refused };
  const { steps, pages } = layReport(report);
  const file = openDocument(out, { title: `${report.town.name}: ${REPORT_TITLE}`, lang: 'en', date: report.asOf });
  file.target.addPage();
  const part = file.target.struct('Part', { title: REPORT_TITLE });
  file.root.add(part);
  drawScript(file.target, file.fonts, part, steps);
  part.end();
  await file.close();
  return { pages };
}

function unprintable(value: unknown, path = 'report'): string[] {
  if (typeof value === 'string') {
    return firstUnprintable(value.replace(/\s/g, ' ')) === undefined
      ? []
      : [`${path}: the font can't print a character of "${value.slice(0, 60)}"`];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unprintable(inner, `${path}.${key}`));
}
