import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import type { Face } from './theme.ts';

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

interface Reference {
  data: Record<string, unknown>;
  compress: boolean;
  end(chunk?: Uint8Array): void;
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

const frozen = new Map<Face, FrozenFace>();

/** The face, parsed and frozen on first use (about 40 ms each). */
export function faceOf(face: Face): FrozenFace {
  let ready = frozen.get(face);
  if (!ready) frozen.set(face, (ready = freeze(face)));
  return ready;
}

/** Where the font file lies: for whoever draws without the frozen subset (the bench, the test). */
export function fontFile(face: Face): string {
  return createRequire(import.meta.url).resolve(FILES[face]);
}

function freeze(face: Face): FrozenFace {
  const holder = new PDFDocument({ font: fontFile(face), autoFirstPage: false });
  const measure = (holder as unknown as { _font: EmbeddedFont })._font;
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

/** Whether the letter font can print every character; else the first it can't. */
export function firstUnprintable(text: string): string | undefined {
  const { font } = faceOf('regular');
  for (const character of text) {
    if (character === '\ufffd' || !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
  }
  return undefined;
}

/** The document's own fonts: the frozen ones, growing by what a name needs beyond the alphabet. */
export function openFonts(document: unknown): Readonly<Record<Face, EmbeddedFont>> {
  const families = (document as { _fontFamilies: Record<string, EmbeddedFont> })._fontFamilies;
  const open = (face: Face): EmbeddedFont => (families[face] = openFrozen(document, faceOf(face)));
  return { regular: open('regular'), semibold: open('semibold'), bold: open('bold') };
}

function openFrozen(document: unknown, face: FrozenFace): EmbeddedFont {
  const font = new face.make(document, face.font, face.id);
  font.widths = face.widths.slice();
  font.unicode = face.unicode.slice();
  const own = font.subset;
  let grown = false;
  font.subset = {
    includeGlyph(id) {
      const number = face.numberOf.get(id);
      if (number !== undefined) return number;
      if (!grown) {
        face.glyphs.slice(1).forEach(glyph => own.includeGlyph(glyph));
        grown = true;
      }
      return own.includeGlyph(id);
    },
    encode: () => own.encode(),
  };
  const embed = font.embed.bind(font);
  font.embed = () => (grown ? embed() : embedDeflated(font, face, embed));
  return font;
}

/** pdfkit's own embed(), with the one reference that holds the font program replaced by the deflated bytes. */
function embedDeflated(font: EmbeddedFont, face: FrozenFace, embed: () => unknown): unknown {
  const document = font.document as { ref(data?: unknown): Reference };
  const makeReference = document.ref;
  let first = true;
  document.ref = data => {
    const reference = makeReference.call(document, data);
    if (!first) return reference;
    first = false;
    const end = reference.end.bind(reference);
    reference.compress = false;
    reference.data.Filter = 'FlateDecode';
    reference.data.Length1 = face.plainLength;
    reference.end = () => end(face.deflated);
    return reference;
  };
  font.subset = { ...font.subset, encode: () => face.deflated };
  try {
    return embed();
  } finally {
    delete (document as { ref?: unknown }).ref;
  }
}
