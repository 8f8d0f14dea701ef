import type { DocumentFonts } from './document-fonts.ts';
import type { FontKey } from './fonts.ts';
import { INCH, PAGE } from './theme.ts';
import type { ElementOptions, Shape, SheetStep } from './sheet.ts';
import { showPiece } from './typeset.ts';

/** The part of pdfkit's document that drawing a script uses; addContent, struct and page.fonts are what it writes with. */
export interface PdfTarget {
  readonly page: { readonly fonts: Record<string, unknown> };
  addPage(): unknown;
  addContent(operators: string): unknown;
  struct(tag: string, options?: object): StructureElement;
  markContent(tag: string, options?: object): unknown;
  endMarkedContent(): unknown;
}

export interface StructureElement {
  add(child: StructureElement | (() => void)): unknown;
  end(): void;
}

/** Plays a script into the document, below the given element. The first page must be open. */
export function drawScript(
  target: PdfTarget,
  fonts: DocumentFonts,
  below: StructureElement,
  steps: readonly SheetStep[],
): void {
  const stack: StructureElement[] = [below];
  const top = (): StructureElement => stack.at(-1) ?? below;
  for (const step of steps) {
    switch (step.step) {
      case 'open': {
        const element = target.struct(step.tag, structureOptions(step.options));
        top().add(element);
        stack.push(element);
        break;
      }
      case 'close':
        stack.pop()?.end();
        break;
      case 'marks':
        top().add(() => drawShapes(target, fonts, step.shapes));
        break;
      case 'artifact':
        target.markContent('Artifact', { type: step.type });
        drawShapes(target, fonts, step.shapes);
        target.endMarkedContent();
        break;
      case 'page':
        target.addPage();
    }
  }
}

function structureOptions(options: ElementOptions): object {
  return options.bbox ? { ...options, bbox: [...options.bbox], placement: 'Block' } : options;
}

/** Three decimals: a hundredth of what a press resolves. */
function n(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

const colours = new Map<string, string>();

function rgb(colour: string): string {
  let known = colours.get(colour);
  if (known === undefined) {
    known = [1, 3, 5].map(i => n(parseInt(colour.slice(i, i + 2), 16) / 255)).join(' ');
    colours.set(colour, known);
  }
  return known;
}

function drawShapes(target: PdfTarget, fonts: DocumentFonts, shapes: readonly Shape[]): void {
  for (const shape of shapes) target.addContent(operatorsOf(shape, target, fonts));
}

/** pdfkit turned the page's y axis down; text turns it up again in its own matrix. */
function operatorsOf(shape: Shape, target: PdfTarget, fonts: DocumentFonts): string {
  switch (shape.shape) {
    case 'text':
      return textOperators(shape, target, fonts);
    case 'rule':
      return `${rgb(shape.colour)} rg ${n(shape.x)} ${n(shape.y - shape.weight / 2)} ${n(shape.width)} ${n(shape.weight)} re f`;
    case 'dashes':
      return `${rgb(shape.colour)} RG ${n(shape.weight)} w [2.5 2] 0 d ${n(shape.x)} ${n(shape.y)} m ${n(shape.x + shape.width)} ${n(shape.y)} l S [] 0 d`;
    case 'fill':
      return `${rgb(shape.colour)} rg ${n(shape.x)} ${n(shape.y)} ${n(shape.width)} ${n(shape.height)} re f`;
    case 'frame':
      return `${rgb(shape.colour)} RG ${n(shape.weight)} w ${n(shape.x)} ${n(shape.y)} ${n(shape.width)} ${n(shape.height)} re S`;
    case 'clipped':
      return `q ${n(shape.x)} ${n(shape.y)} ${n(shape.width)} ${n(shape.height)} re W n ${rgb(shape.colour)} rg ${rgb(shape.colour)} RG ${shape.operators} Q`;
    case 'bars':
      return barOperators(shape);
    case 'cells':
      return cellOperators(shape);
  }
}

function textOperators(shape: Extract<Shape, { shape: 'text' }>, target: PdfTarget, fonts: DocumentFonts): string {
  let operators = `BT ${rgb(shape.colour)} rg 1 0 0 -1 ${n(shape.x)} ${n(shape.baseline)} Tm`;
  let current: FontKey | undefined;
  let shown = '';
  const flush = (): void => {
    if (shown) operators += ` [${shown}] TJ`;
    shown = '';
  };
  for (const piece of shape.line.pieces) {
    const font = fonts(piece.font);
    if (piece.font !== current) {
      flush();
      current = piece.font;
      target.page.fonts[font.id] ??= font.ref();
      operators += ` /${font.id} ${n(shape.size)} Tf`;
    }
    shown += showPiece(piece, font);
  }
  flush();
  return `${operators} ET`;
}

/** USPS-B-3200: 22 bars an inch, 0.02 in wide, the tall ones 0.125 in and the short one between 0.044 in high. */
const BAR = { pitch: INCH / 22, width: 0.02 * INCH, height: 0.125 * INCH, tracker: 0.044 * INCH } as const;

function barOperators({ x, y, bars }: Extract<Shape, { shape: 'bars' }>): string {
  const reach = (BAR.height - BAR.tracker) / 2;
  let operators = '0 0 0 rg';
  Array.from(bars).forEach((bar, i) => {
    const top = bar === 'F' || bar === 'A' ? 0 : reach;
    const bottom = bar === 'F' || bar === 'D' ? BAR.height : BAR.height - reach;
    operators += ` ${n(x + i * BAR.pitch)} ${n(y + top)} ${n(BAR.width)} ${n(bottom - top)} re`;
  });
  return `${operators} f`;
}

/** Runs of dark cells as one path, a row at a time. */
function cellOperators(shape: Extract<Shape, { shape: 'cells' }>): string {
  const cell = shape.side / shape.rows.length;
  let operators = '0 0 0 rg';
  shape.rows.forEach((row, r) => {
    for (let c = 0; c < row.length; c++) {
      if (!row[c]) continue;
      let length = 1;
      while (row[c + length]) length++;
      operators += ` ${n(shape.x + c * cell)} ${n(shape.y + r * cell)} ${n(length * cell)} ${n(cell)} re`;
      c += length;
    }
  });
  return `${operators} f`;
}

export const PDF_PAGE = [PAGE.width, PAGE.height] as const;
