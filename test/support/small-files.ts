import { deflateSync } from 'node:zlib';

/** The smallest PDF that opens, with a word of its own so that no two are the same file. */
export function smallPdf(word: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ];
  let text = `%PDF-1.4\n% ${word}\n`;
  const starts = objects.map((object, i) => {
    const start = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const from = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${from}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A PNG that says it has this size; the dots themselves are one row of grey. */
export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const chunk = (name: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG that says it has this size, with no picture in it. */
export function jpegOf(width: number, height: number): Buffer {
  const size = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const application = Buffer.from([0xff, 0xe0, 0, 4, 0x4a, 0x46]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), application, size, Buffer.from([0xff, 0xd9])]);
}
