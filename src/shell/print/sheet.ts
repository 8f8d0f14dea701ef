import { INCH, type TextStyle } from './theme.ts';
import { baselineIn, breakLines, setLine, type Line, type Span } from './typeset.ts';

/** What is drawn, in points from the top left corner. */
export type Shape =
  | {
      readonly shape: 'text';
      readonly line: Line;
      readonly x: number;
      readonly baseline: number;
      readonly size: number;
      readonly colour: string;
    }
  | {
      readonly shape: 'rule';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly weight: number;
      readonly colour: string;
    }
  | {
      readonly shape: 'dashes';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly weight: number;
      readonly colour: string;
    }
  | {
      readonly shape: 'fill';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly colour: string;
    }
  | {
      readonly shape: 'frame';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly weight: number;
      readonly colour: string;
    }
  | {
      readonly shape: 'clipped';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly operators: string;
      readonly colour: string;
    }
  | {
      readonly shape: 'bars';
      readonly x: number;
      readonly y: number;
      /** F, A, D, T from left to right. */
      readonly bars: string;
    }
  | {
      readonly shape: 'cells';
      readonly x: number;
      readonly y: number;
      readonly side: number;
      readonly rows: readonly (readonly boolean[])[];
    };

export interface ElementOptions {
  readonly alt?: string;
  readonly lang?: string;
  readonly scope?: 'Row' | 'Column';
  /** x1, y1, x2, y2: figures need it. */
  readonly bbox?: readonly [number, number, number, number];
}

/**
 * A laid-out document as a flat script in reading order: elements opened and closed, marks inside them, artifacts,
 * and page turns. Laying out comes before drawing, so the foot of page 1 knows how many pages follow.
 */
export type SheetStep =
  | { readonly step: 'open'; readonly tag: string; readonly options: ElementOptions }
  | { readonly step: 'close' }
  | { readonly step: 'marks'; readonly shapes: readonly Shape[] }
  | { readonly step: 'artifact'; readonly type: 'Layout' | 'Pagination'; readonly shapes: readonly Shape[] }
  | { readonly step: 'page'; readonly blank?: true };

export class Sheet {
  readonly steps: SheetStep[] = [];
  pages = 1;
  private blanks = 0;

  /** An element around what the callback writes. */
  within(tag: string, options: ElementOptions, write: () => void): void {
    this.steps.push({ step: 'open', tag, options });
    write();
    this.steps.push({ step: 'close' });
  }

  marks(...shapes: Shape[]): void {
    if (shapes.length > 0) this.steps.push({ step: 'marks', shapes });
  }

  artifact(...shapes: Shape[]): void {
    this.steps.push({ step: 'artifact', type: 'Layout', shapes });
  }

  repeated(...shapes: Shape[]): void {
    this.steps.push({ step: 'artifact', type: 'Pagination', shapes });
  }

  turnPage(): void {
    this.steps.push({ step: 'page' });
    this.pages += 1;
  }

  /** A page that stays empty, head and foot too: the back of a sheet that is to be torn. */
  leaveBlank(): void {
    this.steps.push({ step: 'page', blank: true });
    this.pages += 1;
    this.blanks += 1;
  }

  /** Pages with something on them. */
  get printedPages(): number {
    return this.pages - this.blanks;
  }

  /** The same steps with a foot (or head) drawn at the end of each page but blank ones, which are not counted; page counts from 1. */
  withEachPage(draw: (page: number, of: number) => readonly Shape[]): readonly SheetStep[] {
    const steps: SheetStep[] = [];
    let page = 1;
    let blank = false;
    const foot = (): void => {
      if (blank) return;
      steps.push({ step: 'artifact', type: 'Pagination', shapes: draw(page, this.printedPages) });
      page += 1;
    };
    for (const step of this.steps) {
      if (step.step === 'page') {
        foot();
        blank = step.blank === true;
      }
      steps.push(step);
    }
    foot();
    return steps;
  }
}

/** A line of text whose box starts at y. */
export function placeLine(line: Line, x: number, y: number, style: TextStyle): Shape {
  return { shape: 'text', line, x, baseline: y + baselineIn(style), size: style.size, colour: style.colour };
}

export function placeText(text: string, x: number, y: number, style: TextStyle, tabular = false): Shape {
  return placeLine(setLine([{ text, face: style.face }], style.size, tabular), x, y, style);
}

export function placeTextRight(text: string, right: number, y: number, style: TextStyle, tabular = false): Shape {
  const line = setLine([{ text, face: style.face }], style.size, tabular);
  return placeLine(line, right - line.width, y, style);
}

/** Lines one below the other; answers the shapes and the y below them. */
export function placeLines(
  lines: readonly Line[],
  x: number,
  y: number,
  style: TextStyle,
): { shapes: Shape[]; below: number } {
  return {
    shapes: lines.map((line, i) => placeLine(line, x, y + i * style.leading, style)),
    below: y + lines.length * style.leading,
  };
}

export function wrapText(text: string, style: TextStyle, width: number): Line[] {
  return breakLines([{ text, face: style.face }], style.size, width);
}

export function wrapSpans(spans: readonly Span[], style: TextStyle, width: number, tabular = false): Line[] {
  return breakLines(spans, style.size, width, tabular);
}

export function rule(x: number, y: number, width: number, weight: number, colour: string): Shape {
  return { shape: 'rule', x, y, width, weight, colour };
}

/** The mark of a letter that was made ahead of its day, above everything else and outside the window's zone. */
export const REHEARSAL = { text: 'REHEARSAL — not a letter of the City', x: 1.0 * INCH, y: 0.22 * INCH } as const;
