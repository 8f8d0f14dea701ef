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
import type { LaidTable } from '../print/table-layout.ts';
import { COLOUR, TYPE } from '../print/theme.ts';
import { setLine } from '../print/typeset.ts';
import { inReportOrder, pastDeadline, type CouncilReport, type DecisionWanted } from './council-report.ts';
import { BAR_PITCH, BARS_AT_MOST, describeChart, drawDistrictChart } from './district-chart.ts';
import {
  layAlarm,
  layChangesAndDecisions,
  layForm,
  layHeading,
  layKeyFigures,
  layMotion,
  layNote,
  letterOf,
} from './report-blocks.ts';
import * as tables from './report-tables.ts';
import { HALF, REPORT, REPORT_TYPE, REPORT_WIDTH, SECOND_COLUMN } from './report-theme.ts';

export const REPORT_TITLE = 'Mandatory sewer connections: status report';

/** The report as a script: the first page alone is enough, the rest is what the council may ask for. */
export function layReport(given: CouncilReport): { steps: readonly SheetStep[]; pages: number } {
  const report = keepTexts(given);
  const sheet = new Sheet();
  const flow = new PageFlow(sheet, { y: REPORT.firstTop, top: REPORT.top, bottom: REPORT.bottom });
  flow.lines('H1', wrapText(REPORT_TITLE, REPORT_TYPE.title, REPORT_WIDTH), REPORT.left, REPORT_TYPE.title);
  flow.y += 6;
  const period = `Period: ${keepTogether(longDate(report.since))} to ${keepTogether(longDate(report.asOf))}`;
  layForm(flow, [
    { label: 'Agenda language', text: report.agendaLanguage },
    { label: 'Background by', text: `${report.backgroundBy}. ${period}` },
  ]);
  layKeyFigures(flow, report.keyFigures);
  layChangesAndDecisions(flow, report);
  layDistricts(flow, report);
  layLetters(flow, report);
  layMoney(flow, report);
  layDecisions(flow, report);
  layQuestions(flow, report);
  return {
    steps: sheet.withEachPage((page, of) => [...layHead(report, page), ...layFoot(report, page, of)]),
    pages: sheet.pages,
  };
}

function layDistricts(flow: PageFlow, report: CouncilReport): void {
  const districts = inReportOrder(report.districts);
  // With many districts the chart takes what is left of the page, so that page 1 has it.
  const room = Math.floor((REPORT.bottom - flow.y - 70) / BAR_PITCH);
  const bars = districts.slice(0, districts.length > room && room >= 8 ? Math.min(room, BARS_AT_MOST) : BARS_AT_MOST);
  const height = bars.length * BAR_PITCH;
  layHeading(flow, 'Parcels by district and state', height + 20);
  const all = bars.length === districts.length;
  layNote(
    flow,
    `${all ? 'Districts' : `The ${bars.length} districts`} with the most parcels past their deadline come first. The number after each bar is the district’s total.`,
  );
  flow.y += 6;
  const box = [REPORT.left, flow.y, REPORT.right, flow.y + height] as const;
  const { y } = flow;
  flow.sheet.within('Figure', { alt: describeChart(bars), bbox: box }, () =>
    flow.sheet.marks(...drawDistrictChart(bars, REPORT.left, y, REPORT_WIDTH)),
  );
  flow.y += height + 2;
  flow.table(tables.layStateTable(report, districts), true);
  const past = pastDeadline(report.totals);
  layNote(
    flow,
    `Each parcel is counted once. Past the deadline: overdue, in the year of the one-year letter, or on standby; together ${past}. Excused: exempt, no building, or merged, each with its date of review.`,
  );
  layWhole(flow, 'Notices and money by district', tables.layMoneyByDistrict(report, districts));
}

function layLetters(flow: PageFlow, report: CouncilReport): void {
  if (report.letters.length === 0) return;
  layWhole(flow, 'Letters: what was due, what went, what arrived', tables.layLetterTable(report));
  layNote(
    flow,
    'Due is sent and not sent, with what was due before and had not gone. Sent is delivered, on the way, and came back.',
  );
  const notSent = report.letters.reduce((sum, row) => sum + row.notSent, 0);
  const returned = report.letters.reduce((sum, row) => sum + row.returned, 0);
  const paragraphs = [
    ...(notSent > 0
      ? [
          {
            lead: `Due and not sent: ${notSent}.`,
            text: report.attention?.notSent ?? 'Staff see each with its reason.',
          },
        ]
      : []),
    ...(returned > 0
      ? [
          {
            lead: `Came back: ${returned}.`,
            text: report.attention?.returned ?? 'No clock and no charge rests on them.',
          },
        ]
      : []),
  ];
  if (notSent > 0) layAlarm(flow, paragraphs);
  else for (const { lead, text } of paragraphs) layNote(flow, `${lead} ${text}`);
}

/** Money beside its forecast, where both are short enough to stand on one page. */
function layMoney(flow: PageFlow, report: CouncilReport): void {
  if (report.money.length > 0) {
    const money = tables.layMoneyTable(report, HALF);
    const forecast = report.forecast?.length ? tables.layForecastTable(report, SECOND_COLUMN, HALF) : undefined;
    const height = Math.max(heightOf(money), forecast ? heightOf(forecast) : 0);
    layHeading(flow, 'Money, to the cent', height + 16);
    const top = flow.y;
    flow.table(money, true);
    const below = flow.y;
    if (forecast) {
      flow.y = top;
      flow.table(forecast, true);
      const note = 'A forecast: nobody connects, every bill is paid on its day.';
      flow.y += 3;
      flow.lines('P', wrapText(note, REPORT_TYPE.note, HALF), SECOND_COLUMN, REPORT_TYPE.note);
      flow.y = Math.max(flow.y, below);
    }
  }
  layHeading(flow, 'Fiscal impact', 40);
  flow.lines('P', wrapText(report.fiscalImpact, REPORT_TYPE.text, REPORT_WIDTH), REPORT.left, REPORT_TYPE.text);
}

function heightOf(table: LaidTable): number {
  return table.rows.reduce((sum, row) => sum + row.height, table.head.height);
}

function layDecisions(flow: PageFlow, report: CouncilReport): void {
  report.decisions.forEach((decision, i) => {
    const lay = (on: PageFlow): void => layDecision(on, letterOf(i), decision);
    const dry = new PageFlow(new Sheet(), { y: 0, top: -1, bottom: Number.POSITIVE_INFINITY });
    lay(dry);
    if (dry.y < WHOLE_AT_MOST) flow.keep(dry.y);
    lay(flow);
  });
}

function layDecision(flow: PageFlow, letter: string, decision: DecisionWanted): void {
  layHeading(flow, `Decision ${letter}. ${decision.title}`, 90);
  layForm(flow, [
    { label: 'Background', text: decision.background },
    { label: 'Fiscal impact', text: decision.fiscalImpact },
    ...(decision.alsoNeeded ? [{ label: 'Also needed', text: decision.alsoNeeded }] : []),
  ]);
  layMotion(flow, decision.motion);
}

/** What is lower than half a page is not parted by the end of one. */
const WHOLE_AT_MOST = 330;

function layWhole(flow: PageFlow, heading: string, table: LaidTable): void {
  const height = heightOf(table);
  layHeading(flow, heading, height < WHOLE_AT_MOST ? height : 60);
  flow.table(table, true);
}

/** No-break spaces into every text of the report. */
function keepTexts<T>(value: T): T {
  if (typeof value === 'string') return keepTogether(value) as T;
  if (Array.isArray(value)) return value.map(keepTexts) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keepTexts(inner)])) as T;
}

function layQuestions(flow: PageFlow, report: CouncilReport): void {
  if (report.openQuestions.length === 0) return;
  layWhole(flow, 'Open questions of the ordinance', tables.layQuestionTable(report));
}

function layHead(report: CouncilReport, page: number): Shape[] {
  const { meeting, town } = report;
  const day = keepTogether(longDate(meeting.on));
  const item = meeting.item ? `Item ${meeting.item}` : '';
  const left = page === 1 ? town.name : REPORT_TITLE;
  const right = page === 1 ? [day, meeting.time].filter(Boolean).join(', ') : day;
  const width = setLine([{ text: left, face: 'bold' }], REPORT_TYPE.headTown.size).width;
  return [
    placeText(left, REPORT.left, REPORT.headTop, REPORT_TYPE.headTown),
    ...(page === 1 ? [placeText(town.body, REPORT.left + width + 6, REPORT.headTop, REPORT_TYPE.headBody)] : []),
    placeTextRight([right, item].filter(Boolean).join(' · '), REPORT.right, REPORT.headTop, REPORT_TYPE.headBody),
    rule(REPORT.left, REPORT.headRule, REPORT_WIDTH, page === 1 ? 3 : 2, COLOUR.navy),
    ...(report.rehearsal
      ? [placeText(REHEARSAL.text.replace('letter', 'report'), REPORT.left, REHEARSAL.y, TYPE.rehearsal)]
      : []),
  ];
}

function layFoot(report: CouncilReport, page: number, of: number): Shape[] {
  return [
    rule(REPORT.left, REPORT.footRule, REPORT_WIDTH, 0.5, COLOUR.line),
    placeText('Public packet. No names: Wis. Stat. §\u00a0196.137.', REPORT.left, REPORT.footTop, REPORT_TYPE.foot),
    placeTextRight(
      `Figures as of ${longDate(report.asOf)} · Page ${page} of ${of}`,
      REPORT.right,
      REPORT.footTop,
      REPORT_TYPE.foot,
    ),
  ];
}
