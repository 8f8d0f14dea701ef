import { createReadStream } from 'node:fs';
import type { Encoding, FileFacts } from './inspect-file.ts';

/** 128 KiB: big enough that little is scanned twice, small enough that memory doesn't follow the size of the file. */
const CHUNK = 1 << 17;

/** Windows-1252 where it differs from Latin-1. The five bytes it leaves open stay control characters: a row with one is refused. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The file's text in pieces, decoded as `inspectFile` found it; without byte-order mark, lines ending with LF or CRLF. */
export async function* readText(path: string, facts: FileFacts): AsyncGenerator<string> {
  const decode = decoderFor(facts.encoding);
  const stream = createReadStream(path, { start: facts.mark, highWaterMark: CHUNK });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const text = decode(chunk);
    yield facts.bareReturns ? text.replaceAll('\r', '\n') : text;
  }
  const last = decode(undefined);
  if (last !== '') yield last;
}

/** Turns bytes into text; `undefined` ends it. */
function decoderFor(encoding: Encoding): (chunk: Buffer | undefined) => string {
  // Node 20 decodes windows-1252 as Latin-1 and loses the quotation marks.
  if (encoding === 'Windows-1252') return chunk => (chunk ? decodeWindows1252(chunk) : '');
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return chunk => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
}

export function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\u0080-\u009f]/g, sign => HIGH[sign.charCodeAt(0) - 0x80] ?? sign);
}
