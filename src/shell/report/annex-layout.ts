import { longDate } from '../print/letter-filters.ts';
import { keepTogether } from '../print/no-break.ts';
import { PageFlow } from '../print/page-flow.ts';
import {
  placeText,
  placeTextRight,
  REHEARSAL,
  rule,
  Sheet,
  wrapText,
  type Shape,
  type SheetStep,
} from '../print/sheet.ts';
import { COLOUR, TYPE } from '../print/theme.ts';
import { setLine } from '../print/typeset.ts';
import { rowsByDistrict, type Annex } from './annex.ts';
import { layParcelTable, laySumTable } from './annex-tables.ts';
import { ANNEX, ANNEX_TYPE, ANNEX_WIDTH } from './annex-theme.ts';
import type { CouncilReport } from './council-report.ts';

export const ANNEX_TITLE = 'Mandatory sewer connections: annex to the status report';
export const CONFIDENTIAL = 'Confidential: staff only';

/** The annex as a script: the report's figures first, then a table of parcels for each district. */
export function layAnnex(annex: Annex): { steps: readonly SheetStep[]; pages: number } {
  const { report } = annex;
  const sheet = new Sheet();
  const flow = new PageFlow(sheet, { y: ANNEX.top, top: ANNEX.top, bottom: ANNEX.bottom });
  flow.lines('H1', wrapText(ANNEX_TITLE, ANNEX_TYPE.title, ANNEX_WIDTH), ANNEX.left, ANNEX_TYPE.title);
  layText(
    flow,
    `${CONFIDENTIAL}. Names stand beside what is owed, which the utility may not release (Wis. Stat. §\u00a0196.137). Figures as of ${keepTogether(longDate(report.asOf))}; owners as on record today. Owed is all that was charged less all that was paid; past due is the part whose day to pay has gone by.`,
  );
  const byDistrict = rowsByDistrict(annex.rows);
  layHeading(flow, 'All districts, as in the report');
  flow.table(laySumTable(annex, byDistrict), true);
  for (const [district, rows] of byDistrict) {
    layHeading(flow, district);
    const parcels = new Set(rows.map(({ parcel }) => parcel)).size;
    const label = parcels === 1 ? '1 parcel' : `${parcels.toLocaleString('en-US')} parcels`;
    flow.table(layParcelTable(rows, label), true);
  }
  return {
    steps: sheet.withEachPage((page, of) => [...layHead(report), ...layFoot(report, page, of)]),
    pages: sheet.pages,
  };
}

/** Room for a head and two rows: a heading never stands alone at the foot. */
const BELOW_HEADING = 90;

function layHeading(flow: PageFlow, text: string): void {
  if (!flow.keep(12 + ANNEX_TYPE.heading.leading + BELOW_HEADING)) flow.y += 12;
  const lines = wrapText(keepTogether(text), ANNEX_TYPE.heading, ANNEX_WIDTH);
  flow.lines('H2', lines, ANNEX.left, ANNEX_TYPE.heading);
  flow.y += 3;
}

function layText(flow: PageFlow, text: string): void {
  flow.y += 4;
  flow.lines('P', wrapText(text, ANNEX_TYPE.text, ANNEX_WIDTH), ANNEX.left, ANNEX_TYPE.text);
}

function layHead({ town, rehearsal }: CouncilReport): Shape[] {
  const width = setLine([{ text: town.name, face: 'bold' }], ANNEX_TYPE.headTown.size).width;
  return [
    placeText(town.name, ANNEX.left, ANNEX.headTop, ANNEX_TYPE.headTown),
    placeText('Annex to the status report', ANNEX.left + width + 6, ANNEX.headTop, ANNEX_TYPE.headBody),
    placeTextRight(CONFIDENTIAL, ANNEX.right, ANNEX.headTop, ANNEX_TYPE.confidential),
    rule(ANNEX.left, ANNEX.headRule, ANNEX_WIDTH, 2, COLOUR.navy),
    ...(rehearsal
      ? [placeText(REHEARSAL.text.replace('letter', 'report'), ANNEX.left, ANNEX.rehearsalTop, TYPE.rehearsal)]
      : []),
  ];
}

function layFoot(report: CouncilReport, page: number, of: number): Shape[] {
  return [
    rule(ANNEX.left, ANNEX.footRule, ANNEX_WIDTH, 0.5, COLOUR.line),
    placeText('Not part of the public packet.', ANNEX.left, ANNEX.footTop, ANNEX_TYPE.foot),
    placeTextRight(
      `Figures as of ${longDate(report.asOf)} · Page ${page} of ${of}`,
      ANNEX.right,
      ANNEX.footTop,
      ANNEX_TYPE.foot,
    ),
  ];
}
