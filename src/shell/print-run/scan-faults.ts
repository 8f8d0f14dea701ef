/** More than a sheet scanned at 1,200 dots an inch; a picture that claims more would fill the memory of who opens it. */
const MOST_PIXELS = 200_000_000;

/**
 * What keeps a scan from ever being opened, in words that follow its name; undefined where it is whole, as far as can be seen without
 * drawing it: it begins and ends as its kind does, and a picture has a size that can be.
 */
export function scanFault(bytes: Buffer, type: string): string | undefined {
  switch (type) {
    case 'application/pdf':
      return pdfFault(bytes);
    case 'image/png':
      return pngFault(bytes);
    default:
      return jpegFault(bytes);
  }
}

const CUT_OFF = 'is cut off or damaged: it has no end';

function pdfFault(bytes: Buffer): string | undefined {
  const end = bytes.subarray(-2048).toString('latin1');
  return /startxref\s+\d+\s+%%EOF/.test(end) ? undefined : CUT_OFF;
}

/** ISO/IEC 15948: the size stands in the first chunk, the last one is IEND. */
function pngFault(bytes: Buffer): string | undefined {
  if (bytes.length < 45 || bytes.toString('latin1', 12, 16) !== 'IHDR') return 'is damaged: it has no size';
  return sizeFault(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) ?? (hasImageEnd(bytes) ? undefined : CUT_OFF);
}

function hasImageEnd(bytes: Buffer): boolean {
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const chunk = bytes.toString('latin1', at + 4, at + 8);
    if (chunk === 'IEND') return hasData;
    hasData ||= chunk === 'IDAT';
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

/** ISO/IEC 10918-1: segments up to the one that holds the size (SOF), then the picture up to EOI. */
function jpegFault(bytes: Buffer): string | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isSize) {
      const wrong = sizeFault(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
      return wrong ?? (bytes.subarray(-4096).includes(Buffer.from([0xff, 0xd9])) ? undefined : CUT_OFF);
    }
    // A fill byte before a marker has no length.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return 'is damaged: it has no size';
}

function sizeFault(width: number, height: number): string | undefined {
  if (width === 0 || height === 0) return 'is damaged: it has no size';
  if (width * height <= MOST_PIXELS) return undefined;
  return `claims to be ${width} by ${height} dots, more than any scan of a sheet`;
}
