import QRCode from 'qrcode';
import { languageOf } from './language/languages.ts';
import type { Block, LetterDocument, Run, Section, TableBlock } from './letter-document.ts';
import { PageFlow } from './page-flow.ts';
import { placeLines, placeText, rule, wrapSpans, wrapText, type Sheet } from './sheet.ts';
import { layTable } from './table-layout.ts';
import { COLOUR, LETTER, TYPE } from './theme.ts';
import type { Span } from './typeset.ts';

const SECTION_PADDING = 5.75;
const BLOCK_GAP = 3.5;
const ITEM_GAP = 1.5;
const LIST_INDENT = 16.5;

/**
 * What flows: headline, greeting, lead and sections, over as many pages as they need. Answers on which page each text
 * begins, for the foot speaks the language of its page.
 */
export function layLetterBody(
  sheet: Sheet,
  document: LetterDocument,
): { readonly document: LetterDocument; readonly fromPage: number }[] {
  const texts = [{ document, fromPage: 1 }];
  const flow = new PageFlow(sheet, { y: LETTER.headlineTop, top: LETTER.continuationTop, bottom: LETTER.bodyBottom });
  layText(flow, document);
  for (const next of document.after ?? []) {
    flow.turnPage();
    texts.push({ document: next, fromPage: sheet.pages });
    sheet.within('Sect', { lang: next.lang }, () => layText(flow, next));
  }
  return texts;
}

/** One text of the letter: headline, greeting, lead and sections. */
function layText(flow: PageFlow, document: LetterDocument): void {
  const width = LETTER.right - LETTER.left;
  const alt = languageOf(document.lang).words.squareAlt;
  flow.lines('H1', wrapText(document.headline, TYPE.headline, width), LETTER.left, TYPE.headline);
  flow.y += 4;
  flow.lines('P', wrapText(document.greeting, TYPE.body, width), LETTER.left, TYPE.body);
  flow.y += 4;
  for (const block of document.lead) layBlock(flow, block, LETTER.left, width);
  document.sections.forEach((section, i) => {
    const link = i === document.sections.length - 1 ? document.ownerPage?.link : undefined;
    laySection(flow, section, { link, alt, whole: i === document.sections.length - 1 });
  });
}

/** A side head and its text, below a rule. The owner's square, where there is one, takes the right end. */
function laySection(
  flow: PageFlow,
  section: Section,
  options: { link: string | undefined; alt: string; whole: boolean },
): void {
  const { sheet } = flow;
  const code = options.link === undefined ? 0 : LETTER.codeSize;
  const width = LETTER.right - LETTER.textLeft - (code ? code + 16 : 0);
  const head = wrapText(section.heading, TYPE.sideHead, LETTER.sideHeadWidth - 8);
  const first = section.blocks[0] ? heightOf(section.blocks[0], width) : 0;
  const whole = section.blocks.reduce((sum, block) => sum + heightOf(block, width) + BLOCK_GAP, -BLOCK_GAP);
  const start = Math.max(code, head.length * TYPE.sideHead.leading, Math.min(first, 3 * TYPE.body.leading));
  flow.y += SECTION_PADDING - BLOCK_GAP;
  if (!flow.keep(SECTION_PADDING + (options.whole ? Math.max(start, whole) : start))) {
    sheet.artifact(rule(LETTER.left, flow.y, LETTER.right - LETTER.left, 0.5, COLOUR.line));
    flow.y += SECTION_PADDING;
  }
  const top = flow.y;
  const page = sheet.pages;
  sheet.within('Sect', {}, () => {
    const heading = placeLines(head, LETTER.left, top, TYPE.sideHead);
    sheet.within('H2', {}, () => sheet.marks(...heading.shapes));
    if (options.link !== undefined) layCode(sheet, { link: options.link, alt: options.alt }, top);
    section.blocks.forEach((block, i) => {
      if (i > 0 && block.kind === 'table') flow.y += 2;
      layBlock(flow, block, LETTER.textLeft, width);
    });
    if (page === sheet.pages) flow.y = Math.max(flow.y, heading.below + BLOCK_GAP, top + code);
  });
}

function layCode(sheet: Sheet, square: { link: string; alt: string }, top: number): void {
  const { modules } = QRCode.create(square.link, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, r) =>
    Array.from({ length: modules.size }, (_, c) => modules.get(r, c) === 1),
  );
  const side = LETTER.codeSize;
  const x = LETTER.right - side;
  const y = top + 1;
  sheet.within('Figure', { alt: square.alt, bbox: [x, y, x + side, y + side] }, () =>
    sheet.marks({ shape: 'cells', x, y, side, rows }),
  );
}

function layBlock(flow: PageFlow, block: Block, left: number, width: number): void {
  switch (block.kind) {
    case 'paragraph':
      flow.lines('P', wrapSpans(spansOf(block.runs), TYPE.body, width), left, TYPE.body);
      break;
    case 'citation':
      flow.y -= BLOCK_GAP - 1;
      flow.lines('P', wrapSpans(spansOf(block.runs), TYPE.citation, width), left, TYPE.citation);
      break;
    case 'list':
      layList(flow, block, left, width);
      break;
    case 'table':
      flow.table(layTableBlock(block, left, width));
      flow.y += 2;
  }
  flow.y += BLOCK_GAP;
}

function layList(flow: PageFlow, block: Extract<Block, { kind: 'list' }>, left: number, width: number): void {
  const { sheet } = flow;
  sheet.within('L', {}, () =>
    block.items.forEach((item, i) => {
      const lines = wrapSpans(spansOf(item), TYPE.body, width - LIST_INDENT);
      flow.keep(Math.min(2, lines.length) * TYPE.body.leading);
      const label = placeText(block.ordered ? `${i + 1}.` : '•', left, flow.y, TYPE.bodyBold);
      sheet.within('LI', {}, () => {
        sheet.within('Lbl', {}, () => sheet.marks(label));
        flow.lines('LBody', lines, left + LIST_INDENT, TYPE.body);
      });
      if (i < block.items.length - 1) flow.y += ITEM_GAP;
    }),
  );
}

function layTableBlock(block: TableBlock, left: number, width: number): ReturnType<typeof layTable> {
  const rows = block.rows.map(row => ({
    cells: row.map(cell => ({ spans: spansOf(cell) })),
    total: row[0]?.length === 1 && row[0][0]?.bold === true,
  }));
  const head = block.head.map(cell => ({ spans: spansOf(cell, 'semibold') }));
  return layTable({ align: block.align, head, rows }, left, width);
}

function spansOf(runs: readonly Run[], face: 'regular' | 'semibold' = 'regular'): Span[] {
  return runs.map(run => ({ text: run.text, face: run.bold ? 'bold' : face }));
}

/** Enough of a block's height to decide where a section begins. */
function heightOf(block: Block, width: number): number {
  switch (block.kind) {
    case 'paragraph':
      return wrapSpans(spansOf(block.runs), TYPE.body, width).length * TYPE.body.leading;
    case 'citation':
      return wrapSpans(spansOf(block.runs), TYPE.citation, width).length * TYPE.citation.leading;
    case 'list':
      return block.items.length * TYPE.body.leading;
    case 'table':
      return 2 * (TYPE.tableCell.leading + 6.4);
  }
}
