import { deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/**
 * A PNG of at most 256 colours: a letter is ink, navy and the greys between, and a palette makes its picture a third of the
 * size. Colours are rounded until they fit.
 *
 * @param {Uint8ClampedArray | Uint8Array} rgba four bytes a pixel
 */
export function palettePng(rgba, width, height) {
  for (const step of [8, 16, 32, 64]) {
    const palette = new Map();
    const rows = Buffer.alloc((width + 1) * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        const colour = [0, 1, 2].map(i => Math.min(255, Math.round(rgba[at + i] / step) * step));
        const key = (colour[0] << 16) | (colour[1] << 8) | colour[2];
        if (!palette.has(key)) palette.set(key, palette.size);
        rows[y * (width + 1) + 1 + x] = palette.get(key);
      }
    }
    if (palette.size > 256) continue;
    const colours = Buffer.from([...palette.keys()].flatMap(key => [key >> 16, (key >> 8) & 255, key & 255]));
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 3, 0, 0, 0], 8);
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', head),
      chunk('PLTE', colours),
      chunk('IDAT', deflateSync(rows, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
  throw new Error('the picture has too many colours for a palette');
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc(body), body.length + 4);
  return whole;
}

const TABLE = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = TABLE[(value ^ byte) & 255] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
