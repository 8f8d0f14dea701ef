import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { ALL_SCRIPTS, scriptFile, scriptOf, type Script } from './fallback-fonts.ts';
import type { Face } from './theme.ts';

/** A font as text is set in it: our own face, or the fallback of the same weight for a script that our own lacks. */
export type FontKey = Face | `${Script} ${Face}`;

/**
 * Public Sans, parsed once a process. pdfkit would parse the files and build a subset of each font for every document:
 * that is two thirds of the time of a one-page letter. Here the alphabet of our letters is frozen into one subset a
 * face, deflated once and written into each document as it is. A glyph outside the alphabet (a name with ł) makes that
 * document build its own subset, in which the frozen glyphs keep their numbers.
 *
 * This rests on internals of pdfkit 0.20.2 and fontkit 2.0.4 (EmbeddedFont, its subset, PDFReference); the versions
 * are pinned and test/print/fonts.spec.ts compares with a font that pdfkit embedded by itself.
 */
const FILES: Readonly<Record<Face, string>> = {
  regular: '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  semibold: '@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf',
  bold: '@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf',
};

export const FACES = ['regular', 'semibold', 'bold'] as const;

/** English and Spanish, figures, and the marks our templates use. */
const ALPHABET =
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') +
  'áéíóúüñÁÉÍÓÚÜÑ¿¡\u00a0§·–—‘’“”•…−×÷½' +
  'fi fl ff ffi ffl';

export const TABULAR = ['tnum', 'lnum'];

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

interface Positioned {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly { xAdvance: number; advanceWidth: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
}

interface FontkitFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  createSubset(): FontSubset;
}

interface FontSubset {
  includeGlyph(id: number): number;
  encode(): Uint8Array;
}

/** What pdfkit calls EmbeddedFont. */
export interface EmbeddedFont {
  readonly id: string;
  readonly name: string;
  readonly font: FontkitFont;
  readonly ascender: number;
  readonly descender: number;
  document: unknown;
  subset: FontSubset;
  widths: number[];
  unicode: (readonly number[])[];
  layoutRun(text: string, features?: readonly string[]): Positioned;
  encode(text: string, features?: readonly string[]): [string[], Positioned['positions']];
  embed(): unknown;
  ref(): unknown;
  toUnicodeCmap(): unknown;
}

type EmbeddedFontClass = new (document: unknown, font: FontkitFont, id: string) => EmbeddedFont;

export interface FrozenFace {
  readonly id: string;
  readonly make: EmbeddedFontClass;
  readonly font: FontkitFont;
  readonly ascender: number;
  readonly descender: number;
  /** For measuring only; never drawn with. */
  readonly measure: EmbeddedFont;
  readonly glyphs: readonly number[];
  readonly numberOf: ReadonlyMap<number, number>;
  readonly widths: readonly number[];
  readonly unicode: readonly (readonly number[])[];
  readonly deflated: Uint8Array;
  readonly plainLength: number;
}

const frozen = new Map<FontKey, FrozenFace>();

/** The face, parsed and frozen on first use (about 40 ms each). A fallback has no alphabet: each document has its own subset. */
export function faceOf(key: FontKey): FrozenFace {
  let ready = frozen.get(key);
  if (!ready) frozen.set(key, (ready = isOwn(key) ? freeze(key) : openFallback(key)));
  return ready;
}

/** Whether it is a face of ours, not a fallback. */
export function isOwn(key: FontKey): key is Face {
  return Object.hasOwn(FILES, key);
}

/** Where the font file lies: for whoever draws without the frozen subset (the bench, the test). */
export function fontFile(face: Face): string {
  return createRequire(import.meta.url).resolve(FILES[face]);
}

function parsed(file: string): EmbeddedFont {
  const holder = new PDFDocument({ font: file, autoFirstPage: false });
  return (holder as unknown as { _font: EmbeddedFont })._font;
}

function openFallback(key: Exclude<FontKey, Face>): FrozenFace {
  const [script, face] = key.split(' ') as [Script, Face];
  const measure = parsed(scriptFile(script, face));
  return {
    // pdfkit makes the tag of the subset from it: digits only.
    id: `F${FACES.length * (1 + ALL_SCRIPTS.indexOf(script)) + FACES.indexOf(face) + 1}`,
    make: measure.constructor as EmbeddedFontClass,
    font: measure.font,
    ascender: measure.ascender,
    descender: measure.descender,
    measure,
    glyphs: [],
    numberOf: new Map(),
    widths: [],
    unicode: [],
    deflated: new Uint8Array(),
    plainLength: 0,
  };
}

function freeze(face: Face): FrozenFace {
  const measure = parsed(fontFile(face));
  for (const word of ALPHABET.split(/(?<=[a-z]) /)) measure.encode(word);
  measure.encode('0123456789$.,%()−+ ', TABULAR);
  // Before encode(): that appends the parts accented letters are made of, which no text refers to.
  const glyphs = (measure.subset as unknown as { glyphs: number[] }).glyphs.slice();
  const program = measure.subset.encode();
  return {
    id: `F${FACES.indexOf(face) + 1}`,
    make: measure.constructor as EmbeddedFontClass,
    font: measure.font,
    ascender: measure.ascender,
    descender: measure.descender,
    measure,
    glyphs,
    numberOf: new Map(glyphs.map((glyph, number) => [glyph, number])),
    widths: measure.widths.slice(),
    unicode: measure.unicode.slice(),
    deflated: deflateSync(program),
    plainLength: program.length,
  };
}

/** Most texts are of the frozen alphabet, which needs no look at the font. */
const PLAIN = new RegExp(`^[${ALPHABET.replace(/[\\\]^-]/g, '\\$&')}]*$`);

/** Marks that steer the writing, and accents that did not melt into a letter: nothing of them can be set in its place. */
const UNSETTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{M}\ufffd]/u;

/** Whether the letter fonts can print every character of a text in NFC; else the first they can't. */
export function firstUnprintable(text: string): string | undefined {
  if (PLAIN.test(text)) return undefined;
  for (const character of text) {
    if (UNSETTABLE.test(character) || fontFor(character, 'regular') === undefined) return character;
  }
  return undefined;
}

function fontFor(character: string, face: Face): FontKey | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  const script = scriptOf(codePoint);
  const key: FontKey = script === undefined ? face : `${script} ${face}`;
  return faceOf(key).font.hasGlyphForCodePoint(codePoint) ? key : undefined;
}

/** The text in parts of one font each. Spaces are always of our own face, so that a line ends the same in any script. */
export function fontRuns(text: string, face: Face): readonly { readonly font: FontKey; readonly text: string }[] {
  if (PLAIN.test(text)) return [{ font: face, text }];
  const runs: { font: FontKey; text: string }[] = [];
  for (const character of text) {
    const font = fontFor(character, face) ?? face;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
