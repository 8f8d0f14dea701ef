import QRCode from 'qrcode';
import { languageOf } from '../language/languages.ts';
import { BLOCK_GAP, heightOf, layBlock, type Setting } from './letter-blocks.ts';
import type { LetterDocument, Section } from './letter-document.ts';
import { layForm } from './letter-form.ts';
import { PageFlow } from './page-flow.ts';
import { placeLines, rule, wrapText, type Sheet } from './sheet.ts';
import { COLOUR, LARGE_TYPE, LETTER, TYPE, type FlowingType } from './theme.ts';

const SECTION_PADDING = 5.75;

/** One text of a letter, the page it begins on and, where it ends with a form, the page of that. Blank pages are not counted. */
export interface LaidText {
  readonly document: LetterDocument;
  readonly fromPage: number;
  readonly formOn?: number;
}

/**
 * What flows: headline, greeting, lead and sections, over as many pages as they need; then what comes after the letter, each
 * from a new page on. Answers where each text begins, for head and foot speak the language of their page. On both sides of
 * the paper, a form begins a sheet of its own: torn off, it takes nothing of the letter along.
 */
export function layLetterBody(sheet: Sheet, document: LetterDocument, duplex = false): readonly LaidText[] {
  const top = document.form ? LETTER.continuationTop : LETTER.headlineTop;
  const flow = new PageFlow(sheet, { y: top, top: LETTER.continuationTop, bottom: LETTER.bodyBottom });
  const type = document.largePrint ? LARGE_TYPE : TYPE;
  const texts = [layText(flow, document, type)];
  for (const [i, next] of (document.after ?? []).entries()) {
    const tears = (next.form ?? (i === 0 ? document.form : document.after?.[i - 1]?.form)) !== undefined;
    if (duplex && tears && sheet.pages % 2 === 1) sheet.leaveBlank();
    flow.turnPage();
    sheet.within('Sect', { lang: next.lang }, () => texts.push(layText(flow, next, type)));
  }
  return texts;
}

/** One text of the letter: headline, greeting, lead, sections and form. */
function layText(flow: PageFlow, document: LetterDocument, type: FlowingType): LaidText {
  const fromPage = flow.sheet.printedPages;
  const width = LETTER.right - LETTER.left;
  const alt = languageOf(document.lang).words.squareAlt;
  flow.lines('H1', wrapText(document.headline, type.headline, width), LETTER.left, type.headline);
  flow.y += 4;
  if (document.largePrint && flow.sheet.pages === 1) layActionLarge(flow, document, type, width);
  if (!document.form) {
    flow.lines('P', wrapText(document.greeting, type.body, width), LETTER.left, type.body);
    flow.y += 4;
  }
  for (const block of document.lead) layBlock(flow, block, { type, left: LETTER.left, width });
  document.sections.forEach((section, i) => {
    const link = i === document.sections.length - 1 ? document.ownerPage?.link : undefined;
    laySection(flow, section, { link, alt, type, whole: i === document.sections.length - 1 });
  });
  if (!document.form) return { document, fromPage };
  layForm(flow, document.form, document.largePrint === true);
  return { document, fromPage, formOn: flow.sheet.printedPages };
}

/** The box keeps its size, for it stands beside the window: in large print its words are said again in the text. */
function layActionLarge(flow: PageFlow, { box }: LetterDocument, type: FlowingType, width: number): void {
  const action = [box.what, box.above, box.main].filter(Boolean).join(' ');
  flow.lines('P', wrapText(`${action}. ${box.reason}.`, type.bodyBold, width), LETTER.left, type.bodyBold);
  flow.y += 4;
}

interface SectionOptions {
  readonly link: string | undefined;
  readonly alt: string;
  readonly type: FlowingType;
  readonly whole: boolean;
}

/**
 * A side head and its text, below a rule; in large print and over a wide table the head stands above the text, which has the
 * whole width. The owner's
 * square, where there is one, takes the right end.
 */
function laySection(flow: PageFlow, section: Section, { link, alt, type, whole: isLast }: SectionOptions): void {
  const { sheet } = flow;
  const code = link === undefined ? 0 : LETTER.codeSize;
  // A table of many columns needs the whole width, and so does large print.
  const isStacked = type !== TYPE || section.blocks.some(block => block.kind === 'table' && block.head.length >= 5);
  const left = isStacked ? LETTER.left : LETTER.textLeft;
  const setting: Setting = { type, left, width: LETTER.right - left - (code ? code + 16 : 0) };
  const headWidth = isStacked ? setting.width : LETTER.sideHeadWidth - 8;
  const head = wrapText(section.heading, type.sideHead, headWidth);
  const headHeight = head.length * type.sideHead.leading;
  const above = isStacked ? headHeight + 2 : 0;
  const first = section.blocks[0] ? heightOf(section.blocks[0], type, setting.width) : 0;
  const whole = section.blocks.reduce(
    (sum, block) => sum + heightOf(block, type, setting.width) + BLOCK_GAP,
    above - BLOCK_GAP,
  );
  const start = Math.max(code, headHeight, above + Math.min(first, 3 * type.body.leading));
  flow.y += SECTION_PADDING - BLOCK_GAP;
  if (!flow.keep(SECTION_PADDING + (isLast ? Math.max(start, whole) : start))) {
    sheet.artifact(rule(LETTER.left, flow.y, LETTER.right - LETTER.left, 0.5, COLOUR.line));
    flow.y += SECTION_PADDING;
  }
  const top = flow.y;
  const page = sheet.pages;
  sheet.within('Sect', {}, () => {
    const heading = placeLines(head, LETTER.left, top, type.sideHead);
    sheet.within('H2', {}, () => sheet.marks(...heading.shapes));
    if (link !== undefined) layCode(sheet, { link, alt }, top);
    flow.y += above;
    section.blocks.forEach((block, i) => {
      if (i > 0 && block.kind === 'table') flow.y += 2;
      layBlock(flow, block, setting);
    });
    if (page === sheet.pages) flow.y = Math.max(flow.y, heading.below + BLOCK_GAP, top + code);
  });
}

/** The owner's page as a square: level M, a quiet zone of white paper around it. */
function layCode(sheet: Sheet, { link, alt }: { readonly link: string; readonly alt: string }, top: number): void {
  const { modules } = QRCode.create(link, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, r) =>
    Array.from({ length: modules.size }, (_, c) => modules.get(r, c) === 1),
  );
  const side = LETTER.codeSize;
  const x = LETTER.right - side;
  const y = top + 1;
  sheet.within('Figure', { alt, bbox: [x, y, x + side, y + side] }, () =>
    sheet.marks({ shape: 'cells', x, y, side, rows }),
  );
}
