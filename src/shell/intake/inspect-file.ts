import { isAscii, isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { nameFileKind } from './file-kind.ts';

export type Encoding = 'UTF-8' | 'Windows-1252' | 'UTF-16LE' | 'UTF-16BE';

/** What one pass over the bytes tells: enough to read the file as text without guessing on the way. */
export interface FileFacts {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  readonly encoding: Encoding;
  /** Bytes of the mark at the beginning that are no text. */
  readonly mark: number;
  /** Lines end with a carriage return alone, as on old Macintoshes. */
  readonly bareReturns: boolean;
}

const CHUNK = 1 << 20;

/**
 * Reads the file once from end to end. Whether text is UTF-8 can only be said of the whole of it: one accented name on the
 * last line decides. A fault is a sentence for the person who has the file. Throws what opening the file throws.
 */
export async function inspectFile(path: string): Promise<FileFacts | { readonly fault: string }> {
  const hash = createHash('sha256');
  const utf8 = new Utf8Witness();
  let bytes = 0;
  let head: Buffer | undefined;
  let nulls = false;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    head ??= chunk.subarray(0, 65_536);
    hash.update(chunk);
    bytes += chunk.length;
    nulls ||= chunk.includes(0);
    utf8.take(chunk);
  }
  if (!head || bytes === 0) return { fault: 'The file is empty.' };
  const kind = nameFileKind(head);
  if (kind) return { fault: `This is ${kind}. Save it as “CSV UTF-8 (comma delimited)” and import that file.` };
  utf8.finish();
  const mark = byteOrderMark(head);
  const sixteen = mark === 'UTF-16LE' || mark === 'UTF-16BE';
  if (nulls && !sixteen)
    return { fault: 'This is not a text file: it holds bytes that no text has. Save it as “CSV UTF-8”.' };
  const encoding = sixteen ? mark : utf8.judge(mark === 'UTF-8');
  if (typeof encoding !== 'string') return encoding;
  const isBare = !sixteen && head.includes(13) && !head.includes(10);
  return {
    bytes,
    sha256: hash.digest('hex'),
    encoding,
    mark: mark === undefined ? 0 : sixteen ? 2 : 3,
    bareReturns: isBare,
  };
}

function byteOrderMark(head: Buffer): 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'UTF-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'UTF-16LE';
  if (head[0] === 0xfe && head[1] === 0xff) return 'UTF-16BE';
  return undefined;
}

/** Counts what speaks for UTF-8 and what against it, and where the first byte against it is. */
class Utf8Witness {
  private tail: Buffer = Buffer.alloc(0);
  private line = 1;
  private wellFormed = 0;
  private malformed = 0;
  private firstMalformedLine: number | undefined;

  take(chunk: Buffer): void {
    const joined = this.tail.length > 0 ? Buffer.concat([this.tail, chunk]) : chunk;
    const whole = joined.length - unfinished(joined);
    this.tail = Buffer.from(joined.subarray(whole));
    this.weigh(joined.subarray(0, whole));
  }

  finish(): void {
    this.weigh(this.tail);
    this.tail = Buffer.alloc(0);
  }

  judge(marked: boolean): Encoding | { readonly fault: string } {
    if (this.malformed === 0) return 'UTF-8';
    // "CAFÉ’S" in Windows-1252 happens to be well-formed, so one such pair proves nothing; a majority does.
    if (!marked && this.malformed >= this.wellFormed) return 'Windows-1252';
    return {
      fault: `Line ${this.firstMalformedLine ?? 1} holds a character that is not UTF-8, while the rest of the file is. Two encodings are mixed, so names cannot be trusted: export the file again as “CSV UTF-8”.`,
    };
  }

  private weigh(bytes: Buffer): void {
    if (isAscii(bytes)) {
      if (this.malformed === 0) this.line += countLines(bytes);
      return;
    }
    const clean = isUtf8(bytes);
    for (let i = 0; i < bytes.length;) {
      const byte = bytes[i] ?? 0;
      if (byte < 0x80) {
        if (byte === 10) this.line += 1;
        i += 1;
        continue;
      }
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      if (clean || isUtf8(bytes.subarray(i, i + length))) {
        this.wellFormed += 1;
        i += length;
      } else {
        this.malformed += 1;
        this.firstMalformedLine ??= this.line;
        i += 1;
      }
    }
  }
}

/** Bytes at the end that begin a character whose rest is in the next chunk. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}
