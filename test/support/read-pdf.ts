import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF read back: what stands where, in inches from the top left corner, and what an assistive program is told. */
export interface ReadPdf {
  readonly title: string;
  readonly lang: string;
  readonly marked: boolean;
  readonly producer: string;
  readonly pages: readonly ReadPage[];
}

export interface ReadPage {
  readonly texts: readonly ReadText[];
  /** All text with single spaces, in reading order. */
  readonly text: string;
  /** Filled and stroked shapes. */
  readonly shapes: readonly Box[];
  /** Each closed part of each path by itself: the bars of a code, the cells of a square. */
  readonly rectangles: readonly Box[];
  readonly tree: StructureNode;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface ReadText extends Box {
  readonly text: string;
  readonly size: number;
}

export interface StructureNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructureNode[];
}

const INCH = 72;

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false }).promise;
  const { info } = await document.getMetadata();
  const about = info as { Title?: string; Language?: string; Producer?: string };
  const marks = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const height = page.view[3] ?? 0;
    const content = await page.getTextContent();
    const texts = content.items.flatMap((item): ReadText[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
      const trimmed = item.str.trimEnd().length / item.str.length;
      const baseline = height - y;
      return [
        {
          text: item.str,
          size,
          left: x / INCH,
          right: (x + item.width * Math.max(trimmed, 0)) / INCH,
          // Public Sans: capitals reach 0.72 em up, descenders 0.22 em down.
          top: (baseline - 0.74 * size) / INCH,
          bottom: (baseline + 0.22 * size) / INCH,
        },
      ];
    });
    const text = content.items
      .map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
      .join(' ')
      .replace(/\s+/g, ' ');
    const operators = await page.getOperatorList();
    const shapes = operators.fnArray.flatMap((operator, i): Box[] => {
      if (operator !== OPS.constructPath) return [];
      const box = (operators.argsArray[i] as [number, unknown, ArrayLike<number> | null])[2];
      if (!box) return [];
      const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(box, value => value / INCH);
      return [{ left, top, right, bottom }];
    });
    const rectangles = operators.fnArray.flatMap((operator, i): Box[] =>
      operator === OPS.constructPath ? partsOf((operators.argsArray[i] as [number, [ArrayLike<number>]])[1][0]) : [],
    );
    pages.push({ texts, text, shapes, rectangles, tree: (await page.getStructTree()) as StructureNode });
  }
  await document.loadingTask.destroy();
  return {
    title: about.Title ?? '',
    lang: about.Language ?? '',
    producer: about.Producer ?? '',
    marked: marks?.Marked === true,
    pages,
  };
}

/** pdfjs keeps a path as numbers: 0 x y begins a part, 1 x y draws a line, 4 closes it. */
function partsOf(path: ArrayLike<number> | null | undefined): Box[] {
  const boxes: Box[] = [];
  let points: [number, number][] = [];
  const end = (): void => {
    if (points.length < 3) return;
    const xs = points.map(([x]) => x / INCH);
    const ys = points.map(([, y]) => y / INCH);
    boxes.push({ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) });
  };
  for (let at = 0; path && at < path.length;) {
    const operator = path[at];
    if (operator === 4) at += 1;
    else if (operator === 0 || operator === 1) {
      if (operator === 0) {
        end();
        points = [];
      }
      points.push([path[at + 1] ?? 0, path[at + 2] ?? 0]);
      at += 3;
    } else break; // a curve: nothing that is read so has one
  }
  end();
  return boxes;
}

/** The roles of a page in reading order, one line each, indented: "Document / Part / H1". */
export function rolesOf(node: StructureNode, path = ''): string[] {
  if (node.role === undefined) return [];
  const here = node.role === 'Root' ? '' : `${path}${path ? '/' : ''}${node.role}`;
  return [...(here ? [here] : []), ...(node.children ?? []).flatMap(child => rolesOf(child, here))];
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
