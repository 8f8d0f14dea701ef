import { Writable } from 'node:stream';

/** What is written to a stream, in memory, and what the writer answers. Rejects where the writer does. */
export async function bytesOf<T>(write: (out: Writable) => Promise<T>): Promise<{ bytes: Buffer; result: T }> {
  const chunks: Buffer[] = [];
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const result = await write(out);
  return { bytes: Buffer.concat(chunks), result };
}
