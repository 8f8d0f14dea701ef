import { languageOf } from '../language/languages.ts';
import type { LetterDocument } from './letter-document.ts';
import { placeLines, placeText, placeTextRight, rule, wrapText, type Shape, type Sheet } from './sheet.ts';
import { COLOUR, LETTER, TYPE, type TextStyle } from './theme.ts';
import { setLine, type Line } from './typeset.ts';

/** The parts of a letter that stand at fixed places: letterhead, reference list, recipient, box and foot. */
export function layLetterhead(sheet: Sheet, { letterhead }: LetterDocument): void {
  let y: number = LETTER.top;
  const paragraph = (text: string, style: TextStyle): void => {
    const { shapes, below } = placeLines(wrapText(text, style, LETTER.letterheadWidth), LETTER.left, y, style);
    sheet.within('P', {}, () => sheet.marks(...shapes));
    y = below;
  };
  sheet.within('Div', {}, () => {
    paragraph(letterhead.town, TYPE.city);
    paragraph(letterhead.office, TYPE.office);
    y += 2.5;
    for (const line of letterhead.lines) paragraph(line, TYPE.letterhead);
  });
}

export function layRecipient(sheet: Sheet, { recipient, mailBarcode }: LetterDocument): void {
  const { leading } = TYPE.recipient;
  sheet.within('P', {}, () => {
    sheet.marks(
      ...recipient.map((text, i) => placeText(text, LETTER.left, LETTER.recipientTop + i * leading, TYPE.recipient)),
    );
  });
  // A machine reads it, nobody else: no part of what is read aloud.
  if (mailBarcode) sheet.artifact(placeMailBarcode(mailBarcode.bars, recipient.length));
}

/** Below the last line of the address, with 0.028 in of white above and below it inside what the window always shows. */
function placeMailBarcode(bars: string, lines: number): Shape {
  return {
    shape: 'bars',
    x: LETTER.left,
    y: LETTER.recipientTop + lines * TYPE.recipient.leading + 1,
    bars,
  };
}

export function layReference(sheet: Sheet, document: LetterDocument): void {
  let y: number = LETTER.referenceTop;
  sheet.within('Table', {}, () => {
    for (const row of document.reference) {
      const lines = wrapText(row.value, TYPE.referenceValue, LETTER.right - LETTER.referenceValueLeft);
      const value = placeLines(lines, LETTER.referenceValueLeft, y, TYPE.referenceValue);
      sheet.within('TR', {}, () => {
        sheet.within('TH', { scope: 'Row' }, () =>
          sheet.marks(placeText(row.label, LETTER.referenceLeft, y, TYPE.referenceLabel)),
        );
        sheet.within('TD', {}, () => sheet.marks(...value.shapes));
      });
      y = value.below + 2;
    }
  });
}

export function layBox(sheet: Sheet, { box }: LetterDocument): void {
  const left = LETTER.boxLeft;
  const width = LETTER.right - left;
  const inner = left + 11;
  let y = LETTER.boxTop + 13;
  const main = fitOneLine(box.main, TYPE.boxMain, width - 22);
  const rows: { lines: Line[]; style: TextStyle; gap: number }[] = [
    { lines: wrapText(box.what, TYPE.boxWhat, width - 22), style: TYPE.boxWhat, gap: 2 },
    ...(box.above ? [{ lines: wrapText(box.above, TYPE.boxAbove, width - 22), style: TYPE.boxAbove, gap: 0 }] : []),
    { lines: wrapText(box.main, main, width - 22), style: main, gap: 3 },
    { lines: wrapText(box.reason, TYPE.boxReason, width - 22), style: TYPE.boxReason, gap: 0 },
  ];
  const placed = rows.map(row => {
    const { shapes, below } = placeLines(row.lines, inner, y, row.style);
    y = below + row.gap;
    return shapes;
  });
  sheet.artifact(
    {
      shape: 'frame',
      x: left + 0.6,
      y: LETTER.boxTop + 0.6,
      width: width - 1.2,
      height: y + 8 - LETTER.boxTop,
      weight: 1.25,
      colour: COLOUR.navy,
    },
    { shape: 'fill', x: left, y: LETTER.boxTop, width, height: 5, colour: COLOUR.navy },
  );
  sheet.within('Div', {}, () => placed.forEach(shapes => sheet.within('P', {}, () => sheet.marks(...shapes))));
}

/** Smaller than this, a date is broken at its full size instead: "28 de septiembre / de 2041". */
const SMALLEST_DATE = 13;

/** "September 30, 2041" is wider than the box at full size, and is set a little smaller. */
function fitOneLine(text: string, style: TextStyle, width: number): TextStyle {
  const wide = setLine([{ text, face: style.face }], style.size).width;
  const size = wide <= width ? style.size : (style.size * width) / wide - 0.01;
  return size < SMALLEST_DATE ? style : { ...style, size };
}

/** From page 2 on: who writes, about what, when. */
export function layRunningHead(
  document: LetterDocument,
  count?: { readonly page: number; readonly of: number },
): Shape[] {
  const { letterhead, reference } = document;
  const { words } = languageOf(document.lang);
  const [date, parcel] = reference;
  const about = [
    ...(parcel ? [`${parcel.label} ${parcel.value}`] : []),
    ...(date ? [date.value] : []),
    ...(count ? [words.page(count.page, count.of)] : []),
  ].join(' · ');
  const office = letterhead.office.split(' · ')[0] ?? '';
  return [
    placeText(`${letterhead.town} ${office}`, LETTER.left, LETTER.runningHeadTop, TYPE.runningHead),
    placeTextRight(about, LETTER.right, LETTER.runningHeadTop, TYPE.runningHeadRight),
    rule(LETTER.left, LETTER.runningHeadRule, LETTER.right - LETTER.left, 0.5, COLOUR.line),
  ];
}

export function layFoot(document: LetterDocument, page: number, of: number): Shape[] {
  const { words } = languageOf(document.lang);
  return [
    rule(LETTER.left, LETTER.footRule, LETTER.right - LETTER.left, 0.5, COLOUR.line),
    placeText(document.foot.otherLanguage, LETTER.left, LETTER.footTop, TYPE.foot),
    placeTextRight(`${document.foot.reference} · ${words.page(page, of)}`, LETTER.right, LETTER.footTop, TYPE.foot),
  ];
}
