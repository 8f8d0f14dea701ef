import type { TearOffForm } from './letter-document.ts';
import type { PageFlow } from './page-flow.ts';
import { placeLine, placeLines, placeText, placeTextRight, rule, wrapText, type Shape, type Sheet } from './sheet.ts';
import { tickBox } from './letter-blocks.ts';
import { COLOUR, LETTER, PAGE, TYPE, type TextStyle } from './theme.ts';
import { setLine } from './typeset.ts';

/** Sizes of a form: those of the bottom third of a page, and those of a page in large print. */
interface FormType {
  readonly title: TextStyle;
  readonly label: TextStyle;
  readonly value: TextStyle;
  readonly statement: TextStyle;
  readonly count: TextStyle;
  readonly note: TextStyle;
  readonly columns: number;
}

const SMALL: FormType = {
  title: TYPE.formTitle,
  label: { ...TYPE.letterhead, size: 8, leading: 10.5 },
  value: { ...TYPE.body, size: 9.5, leading: 12.5 },
  statement: { ...TYPE.body, size: 10, leading: 13.25 },
  count: { ...TYPE.bodyBold, size: 14, leading: 18 },
  note: { ...TYPE.letterhead, size: 8, leading: 10.25, colour: COLOUR.ink },
  columns: 5,
};

const LARGE: FormType = {
  title: { ...TYPE.formTitle, size: 20, leading: 25 },
  label: { ...TYPE.letterhead, size: 14, leading: 18 },
  value: { ...TYPE.body, size: 16, leading: 20 },
  statement: { ...TYPE.body, size: 18, leading: 23.5 },
  count: { ...TYPE.bodyBold, size: 20, leading: 24 },
  note: { ...TYPE.letterhead, size: 14, leading: 17, colour: COLOUR.ink },
  columns: 3,
};

const WIDTH = LETTER.right - LETTER.left;
/** Where a pen needs room: the lines for signature, date and telephone. */
const SIGN_AT = 10.06 * 72;
const MAIL_AT = 10.4 * 72;
const CELLS = [0, 2.4 * 72, 4.9 * 72] as const;

/**
 * The form at the end of a text: in the bottom third of its last page below a dashed fold, so that what is torn off fits a reply
 * envelope; in large print on a page of its own.
 */
export function layForm(flow: PageFlow, form: TearOffForm, isLarge: boolean): void {
  const { sheet } = flow;
  const type = isLarge ? LARGE : SMALL;
  if (isLarge ? flow.y > LETTER.continuationTop : flow.y > LETTER.fold - 10) flow.turnPage();
  let y: number = isLarge ? LETTER.continuationTop : LETTER.fold;
  sheet.within('Sect', {}, () => {
    if (!isLarge) y = layFold(sheet, form.fold);
    y = layTitle(sheet, form, type, y);
    y = layCells(sheet, form, type, y);
    const statement = placeLines(wrapText(form.statement, type.statement, WIDTH), LETTER.left, y + 6, type.statement);
    sheet.within('P', {}, () => sheet.marks(...statement.shapes));
    layChoices(sheet, form, type, statement.below + 6);
    layBlanks(sheet, form, type);
    layMailTo(sheet, form, type);
  });
  flow.y = LETTER.bodyBottom;
}

function layFold(sheet: Sheet, words: string): number {
  const shape = placeText(words, LETTER.left, LETTER.fold - 6, TYPE.letterhead);
  const ends = LETTER.left + (shape.shape === 'text' ? shape.line.width : 0);
  const dashes = (x: number, to: number): Shape => ({
    shape: 'dashes',
    x,
    y: LETTER.fold,
    width: to - x,
    weight: 0.75,
    colour: COLOUR.ink,
  });
  sheet.artifact(dashes(0, LETTER.left - 4), dashes(ends + 5, PAGE.width));
  sheet.within('P', {}, () => sheet.marks(shape));
  return LETTER.fold + 14;
}

function layTitle(sheet: Sheet, form: TearOffForm, type: FormType, y: number): number {
  sheet.within('H2', {}, () => sheet.marks(placeText(form.title, LETTER.left, y, type.title)));
  const line = setLine(
    [
      { text: `${form.returnBy} `, face: 'regular' },
      { text: form.day, face: 'bold' },
    ],
    type.value.size,
  );
  const besides = type === SMALL;
  const shape = besides
    ? placeLine(line, LETTER.right - line.width, y + type.title.leading - type.value.leading - 1, type.value)
    : placeLine(line, LETTER.left, y + type.title.leading, type.value);
  sheet.within('P', {}, () => sheet.marks(shape));
  const below = y + type.title.leading + (besides ? 0 : type.value.leading) + 3;
  sheet.artifact(rule(LETTER.left, below, WIDTH, 1, COLOUR.ink));
  return below + 4;
}

function layCells(sheet: Sheet, form: TearOffForm, type: FormType, y: number): number {
  let bottom = y;
  form.cells.forEach((cell, i) => {
    const stacked = type === LARGE;
    const x = LETTER.left + (stacked ? 0 : (CELLS[i] ?? 0));
    const top = stacked ? bottom : y;
    const width = stacked ? WIDTH : (CELLS[i + 1] ?? WIDTH) - (CELLS[i] ?? 0) - 10;
    const label = placeText(cell.label, x, top, type.label);
    let at = top + type.label.leading;
    const values = cell.lines.flatMap((line, n) => {
      const style: TextStyle = cell.bold && n === 0 ? { ...type.value, face: 'bold' } : type.value;
      const placed = placeLines(wrapText(line, style, width), x, at, style);
      at = placed.below;
      return placed.shapes;
    });
    sheet.within('P', {}, () => sheet.marks(label, ...values));
    bottom = Math.max(bottom, at);
  });
  sheet.artifact(rule(LETTER.left, bottom + 4, WIDTH, 0.5, COLOUR.line));
  return bottom + 4;
}

/** Boxes to be ticked, side by side; two rows where one has no room. */
function layChoices(sheet: Sheet, form: TearOffForm, type: FormType, top: number): void {
  const rows = Math.ceil(form.choices.length / type.columns);
  const columns = Math.ceil(form.choices.length / Math.max(1, rows));
  const gap = 9;
  const width = (WIDTH - gap * (columns - 1)) / Math.max(1, columns);
  const height = 2 * type.note.leading + (rows > 1 ? 5 : 10);
  sheet.within('L', {}, () =>
    form.choices.forEach((choice, i) => {
      const x = LETTER.left + (i % columns) * (width + gap);
      const y = top + Math.floor(i / columns) * (height + 5);
      const middle = y + height / 2;
      const count = placeText(
        choice.count,
        x + 8 + type.count.size * 1.15,
        middle - type.count.leading / 2,
        type.count,
      );
      const noteLeft = x + 13 + type.count.size * 1.15 + (count.shape === 'text' ? count.line.width : 0);
      const notes = [choice.label, choice.amount].flatMap(text => (text === undefined ? [] : [text]));
      const from = middle - (notes.length * type.note.leading) / 2;
      sheet.artifact(
        { shape: 'frame', x, y, width, height, weight: 0.75, colour: COLOUR.soft },
        tickBox(x + 6, middle - type.count.leading / 2, type.count),
      );
      sheet.within('LI', {}, () => {
        sheet.within('Lbl', {}, () => sheet.marks(count));
        if (notes.length > 0) {
          sheet.within('LBody', {}, () =>
            sheet.marks(
              ...notes.map((text, n) => placeText(text, noteLeft, from + n * type.note.leading, type.note, n > 0)),
            ),
          );
        }
      });
    }),
  );
}

function layBlanks(sheet: Sheet, form: TearOffForm, type: FormType): void {
  const shares = [0.43, 0.2, 0.32];
  const at = type === SMALL ? SIGN_AT : SIGN_AT - 50;
  let x: number = LETTER.left;
  form.blanks.forEach((label, i) => {
    const width = WIDTH * (shares[i] ?? 0.2);
    sheet.artifact(rule(x, at, width, 0.9, COLOUR.ink));
    const lines = placeLines(wrapText(label, type.label, width), x, at + 3, type.label);
    sheet.within('P', {}, () => sheet.marks(...lines.shapes));
    x += width + WIDTH * 0.025;
  });
}

function layMailTo(sheet: Sheet, form: TearOffForm, type: FormType): void {
  const style = type === SMALL ? type.label : type.note;
  const number = placeTextRight(form.number, LETTER.right, MAIL_AT, SMALL.label);
  const room = WIDTH - (number.shape === 'text' ? number.line.width : 0) - 14;
  const full = `${form.mailTo.label} ${form.mailTo.address}`;
  const line = wrapText(full, style, room);
  const shapes =
    line.length === 1
      ? [
          placeLine(
            setLine(
              [
                { text: `${form.mailTo.label} `, face: 'semibold' },
                { text: form.mailTo.address, face: 'regular' },
              ],
              style.size,
            ),
            LETTER.left,
            MAIL_AT,
            { ...style, colour: COLOUR.ink },
          ),
        ]
      : placeLines(line, LETTER.left, MAIL_AT - (line.length - 1) * (style.leading / 2), style).shapes;
  sheet.within('P', {}, () => sheet.marks(...shapes));
  sheet.within('P', {}, () => sheet.marks(number));
}
