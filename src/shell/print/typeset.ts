import { faceOf, fontRuns, TABULAR, type EmbeddedFont, type FontKey } from './fonts.ts';
import type { Face, TextStyle } from './theme.ts';

/**
 * Measuring and breaking lines by word, with one cache for the process. A word with its space is laid out by fontkit
 * once (kerning, ligatures, table figures); later it costs a look-up, and its glyph string can be copied into any document because
 * the frozen subset numbers glyphs alike everywhere.
 */
export interface Span {
  readonly text: string;
  readonly face: Face;
}

export interface Piece {
  readonly font: FontKey;
  readonly text: string;
  readonly tabular: boolean;
  /** In points. */
  readonly width: number;
}

export interface Line {
  readonly pieces: readonly Piece[];
  /** In points, without a trailing space. */
  readonly width: number;
}

interface Word {
  /** In thousandths of an em. */
  readonly width: number;
  /** The inside of a TJ array; undefined where a glyph is not in the frozen subset. */
  readonly shown: string | undefined;
}

const words = new Map<string, Word>();

/** Names make every batch new; at this size the cache holds some 8 MB and is dropped as a whole. */
const WORDS_KEPT = 30_000;

function keyOf(face: FontKey, text: string, tabular: boolean): string {
  return `${face}${tabular ? '#' : ' '}${text}`;
}

function wordOf(face: FontKey, text: string, tabular: boolean): Word {
  const key = keyOf(face, text, tabular);
  const known = words.get(key);
  if (known) return known;
  if (words.size >= WORDS_KEPT) words.clear();
  const frozen = faceOf(face);
  const run = frozen.measure.layoutRun(text, tabular ? TABULAR : undefined);
  const codes = run.glyphs.map(glyph => {
    const number = frozen.numberOf.get(glyph.id);
    return number === undefined ? undefined : number.toString(16).padStart(4, '0');
  });
  const width = run.positions.reduce((sum, position) => sum + position.xAdvance, 0);
  const shown = codes.every(code => code !== undefined) ? showGlyphs(codes, run.positions) : undefined;
  const word = { width, shown };
  words.set(key, word);
  return word;
}

function showGlyphs(
  codes: readonly (string | undefined)[],
  positions: readonly { xAdvance: number; advanceWidth: number }[],
): string {
  let shown = '';
  let open = '';
  positions.forEach((position, i) => {
    open += codes[i];
    const kern = position.advanceWidth - position.xAdvance;
    if (kern !== 0) {
      shown += `<${open}>${Math.round(kern * 1000) / 1000}`;
      open = '';
    }
  });
  return open ? `${shown}<${open}>` : shown;
}

/** Width in points. */
export function widthOf(text: string, face: Face, size: number, tabular = false): number {
  return text.split(/(?<= )/).reduce((sum, word) => sum + widthOfPieces(piecesOf(word, face, size, tabular)), 0);
}

/** A word in its fonts: one piece, and more only where a script needs a fallback. */
function piecesOf(word: string, face: Face, size: number, tabular: boolean): Piece[] {
  // What is known in our own face needs no other: nearly every word of nearly every letter.
  const known = words.get(keyOf(face, word, tabular));
  if (known) return [{ font: face, text: word, tabular, width: (known.width * size) / 1000 }];
  return fontRuns(word, face).map(({ font, text }) => ({
    font,
    text,
    tabular,
    width: (wordOf(font, text, tabular).width * size) / 1000,
  }));
}

function widthOfPieces(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.width, 0);
}

/** The inside of a TJ array for a piece, in the numbering of the document's font. */
export function showPiece(piece: Piece, font: EmbeddedFont): string {
  const { shown } = wordOf(piece.font, piece.text, piece.tabular);
  if (shown !== undefined) return shown;
  const [codes, positions] = font.encode(piece.text, piece.tabular ? TABULAR : undefined);
  return showGlyphs(codes, positions);
}

/** One line, however long. */
export function setLine(spans: readonly Span[], size: number, tabular = false): Line {
  return breakLines(spans, size, Number.POSITIVE_INFINITY, tabular)[0] ?? { pieces: [], width: 0 };
}

/**
 * Breaks at spaces only (never at no-break spaces, never by hyphenation). A word wider than the line, an e-mail
 * address say, is broken between characters as a last resort.
 */
export function breakLines(spans: readonly Span[], size: number, maxWidth: number, tabular = false): Line[] {
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  let width = 0;
  const endLine = (): void => {
    if (pieces.length > 0) lines.push({ pieces, width: width - trailingSpace(pieces, size) });
    pieces = [];
    width = 0;
  };
  for (const atom of atomsOf(spans, size, tabular)) {
    const atomWidth = widthOfPieces(atom);
    const needed = atomWidth - trailingSpace(atom, size);
    if (pieces.length > 0 && width + needed > maxWidth + 0.01) endLine();
    if (needed <= maxWidth + 0.01) {
      pieces.push(...atom);
      width += atomWidth;
      continue;
    }
    for (const piece of atom.flatMap(p => splitCharacters(p, size))) {
      if (pieces.length > 0 && width + piece.width > maxWidth) endLine();
      pieces.push(piece);
      width += piece.width;
    }
  }
  endLine();
  return lines;
}

/** Pieces between which a line may not end: "**bold**," is two pieces and one atom. */
function atomsOf(spans: readonly Span[], size: number, tabular: boolean): Piece[][] {
  const atoms: Piece[][] = [];
  let atom: Piece[] = [];
  for (const span of spans) {
    for (const text of span.text.split(/(?<= )/)) {
      if (text === '') continue;
      atom.push(...piecesOf(text, span.face, size, tabular));
      if (text.endsWith(' ')) {
        atoms.push(atom);
        atom = [];
      }
    }
  }
  if (atom.length > 0) atoms.push(atom);
  return atoms;
}

function trailingSpace(pieces: readonly Piece[], size: number): number {
  const last = pieces.at(-1);
  if (!last?.text.endsWith(' ')) return 0;
  return last.width - (wordOf(last.font, last.text.slice(0, -1), last.tabular).width * size) / 1000;
}

function splitCharacters(piece: Piece, size: number): Piece[] {
  return Array.from(piece.text, text => ({
    ...piece,
    text,
    width: (wordOf(piece.font, text, piece.tabular).width * size) / 1000,
  }));
}

/** From the top of a line's box to its baseline, as a browser centres text in its leading. */
export function baselineIn(style: TextStyle): number {
  const { ascender, descender } = faceOf(style.face);
  const content = ((ascender - descender) / 1000) * style.size;
  return (style.leading - content) / 2 + (ascender / 1000) * style.size;
}
