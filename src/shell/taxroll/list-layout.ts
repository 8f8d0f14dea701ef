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
import { ANNEX, ANNEX_TYPE, ANNEX_WIDTH } from '../report/annex-theme.ts';
import { withoutLegal, type CertifiedList } from './certified-list.ts';
import { layConflictTable, layControlTable, layLedgerTable, layListTable } from './list-tables.ts';

export function listTitle(year: number): string {
  return `Certified list for the ${year} tax roll`;
}

const CONFIDENTIAL = 'Confidential: clerk and Sewer Utility';
const PUBLIC = 'Without owners';

/** The list as a script: what is certified and by whom, control totals, then every line. */
export function layList(list: CertifiedList, withOwners: boolean): { steps: readonly SheetStep[]; pages: number } {
  const sheet = new Sheet();
  const flow = new PageFlow(sheet, { y: ANNEX.top, top: ANNEX.top, bottom: ANNEX.bottom });
  flow.lines('H1', wrapText(listTitle(list.year), ANNEX_TYPE.title, ANNEX_WIDTH), ANNEX.left, ANNEX_TYPE.title);
  for (const text of certification(list, withOwners)) layText(flow, text);
  layHeading(flow, 'Control totals');
  flow.table(layControlTable(list), true);
  flow.y += 8;
  flow.table(layLedgerTable(list), true);
  if (list.calendar.conflicts.length > 0) {
    layHeading(flow, 'Where the ordinance says otherwise');
    flow.table(layConflictTable(list), true);
  }
  layHeading(flow, 'Lots and parcels');
  flow.table(layListTable(list.rows, withOwners), true);
  return {
    steps: sheet.withEachPage((page, of) => [...layHead(list, withOwners), ...layFoot(list, page, of)]),
    pages: sheet.pages,
  };
}

function certification({ calendar, rule: filed, rows, year }: CertifiedList, withOwners: boolean): string[] {
  const day = keepTogether(longDate(calendar.certifyOn));
  const missing = withoutLegal(rows);
  return [
    `To the clerk. These amounts were unpaid at the close of ${day} and are to be placed on the ${year} tax roll (${keepTogether(filed.section)}). ${filed.says}`,
    'Utility arrears had their notice in October; the penalty is on what of it was unpaid afterwards. Special taxes bear none.',
    ...(missing.length > 0 ? [`No legal description is on record for ${missing.join(', ')}.`] : []),
    ...(withOwners
      ? ['Owners stand beside what they owe, which the utility may not release to others (Wis. Stat. §\u00a0196.137).']
      : []),
    'Certified by: ______________________________    Date: ____________________',
  ];
}

/** Room for a head and two rows: a heading never stands alone at the foot. */
const BELOW_HEADING = 70;

function layHeading(flow: PageFlow, text: string): void {
  if (!flow.keep(12 + ANNEX_TYPE.heading.leading + BELOW_HEADING)) flow.y += 12;
  flow.lines('H2', wrapText(text, ANNEX_TYPE.heading, ANNEX_WIDTH), ANNEX.left, ANNEX_TYPE.heading);
  flow.y += 3;
}

function layText(flow: PageFlow, text: string): void {
  flow.y += 4;
  flow.lines('P', wrapText(text, ANNEX_TYPE.text, ANNEX_WIDTH), ANNEX.left, ANNEX_TYPE.text);
}

function layHead({ town, office, rehearsal }: CertifiedList, withOwners: boolean): Shape[] {
  const width = setLine([{ text: town, face: 'bold' }], ANNEX_TYPE.headTown.size).width;
  const mark = withOwners ? ANNEX_TYPE.confidential : ANNEX_TYPE.headBody;
  return [
    placeText(town, ANNEX.left, ANNEX.headTop, ANNEX_TYPE.headTown),
    placeText(office, ANNEX.left + width + 6, ANNEX.headTop, ANNEX_TYPE.headBody),
    placeTextRight(withOwners ? CONFIDENTIAL : PUBLIC, ANNEX.right, ANNEX.headTop, mark),
    rule(ANNEX.left, ANNEX.headRule, ANNEX_WIDTH, 2, COLOUR.navy),
    ...(rehearsal
      ? [placeText(REHEARSAL.text.replace('letter', 'list'), ANNEX.left, ANNEX.rehearsalTop, TYPE.rehearsal)]
      : []),
  ];
}

function layFoot({ asOf, year }: CertifiedList, page: number, of: number): Shape[] {
  return [
    rule(ANNEX.left, ANNEX.footRule, ANNEX_WIDTH, 0.5, COLOUR.line),
    placeText(`${listTitle(year)}, as it stood on ${longDate(asOf)}`, ANNEX.left, ANNEX.footTop, ANNEX_TYPE.foot),
    placeTextRight(`Page ${page} of ${of}`, ANNEX.right, ANNEX.footTop, ANNEX_TYPE.foot),
  ];
}
