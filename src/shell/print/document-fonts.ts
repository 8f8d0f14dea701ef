import { FACES, faceOf, isOwn, type EmbeddedFont, type FontKey, type FrozenFace } from './fonts.ts';

interface Reference {
  data: Record<string, unknown>;
  compress: boolean;
  end(chunk?: Uint8Array): void;
}

/** A document's fonts by key: the frozen ones, growing by what a name needs beyond the alphabet, and fallbacks as they are met. */
export type DocumentFonts = (key: FontKey) => EmbeddedFont;

export function openFonts(document: unknown): DocumentFonts {
  const families = (document as { _fontFamilies: Record<string, EmbeddedFont> })._fontFamilies;
  const fonts: DocumentFonts = key => (families[key] ??= openFont(document, key));
  FACES.forEach(fonts);
  return fonts;
}

function openFont(document: unknown, key: FontKey): EmbeddedFont {
  const face = faceOf(key);
  return isOwn(key) ? openFrozen(document, face) : new face.make(document, face.font, face.id);
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
