import { parentPort } from 'node:worker_threads';
import { drawToBuffer } from './draw-to-buffer.ts';
import type { DrawOptions } from './draw-letters.ts';
import type { LetterDocument } from './letter-document.ts';

/** What a thread of the pool is asked to draw, by its place in the queue. */
export interface DrawRequest {
  readonly id: number;
  readonly documents: readonly LetterDocument[];
  readonly options: DrawOptions;
}

export type DrawReply =
  { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> } | { readonly id: number; readonly failed: string };

/**
 * Runs in a thread of its own: each has its own fonts, parsed once. One letter after the other: a hundred begun at once
 * would all lie in memory half drawn, and clearing up after them would cost as much as the second thread brings.
 */
let before = Promise.resolve();
parentPort?.on('message', (request: DrawRequest) => {
  before = before.then(async () => {
    const reply = await answer(request);
    parentPort?.postMessage(reply, 'bytes' in reply ? [reply.bytes.buffer] : []);
  });
});

async function answer({ id, documents, options }: DrawRequest): Promise<DrawReply> {
  try {
    return { id, bytes: new Uint8Array(await drawToBuffer(documents, options)) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}
