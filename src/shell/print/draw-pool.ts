import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DrawOptions } from './draw-letters.ts';
import { drawToBuffer } from './draw-to-buffer.ts';
import type { DrawReply, DrawRequest } from './draw-worker.ts';
import type { LetterDocument } from './letter-document.ts';

/** Draws letters, several at a time where the machine has the cores. */
export interface DrawPool {
  /** The PDF of one letter; the same bytes whichever thread drew it. */
  draw(documents: readonly LetterDocument[], options: DrawOptions): Promise<Buffer>;
  close(): Promise<void>;
}

/** A thread takes a third of a second to start (fonts), which some fifty letters make good. */
const WORTH_THREADS = 60;
const MOST_THREADS = 4;

/** A letter needs a tenth of it; without a limit each thread lets its garbage grow as if the machine were its own. */
const OF_A_THREAD = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48 };

/** Beside the compiled file; where the source is run as it lies, there is none, and the letters are drawn in turn. */
const WORKER = fileURLToPath(new URL('./draw-worker.js', import.meta.url));

/** A pool for so many letters: threads only where there are enough of both. */
export function openDrawPool(letters: number, threads = Math.min(MOST_THREADS, availableParallelism())): DrawPool {
  if (letters < WORTH_THREADS || threads < 2 || !existsSync(WORKER)) {
    return { draw: drawToBuffer, close: () => Promise.resolve() };
  }
  return new Threads(threads);
}

interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** Each thread has what it was given in a queue of its own; a thread that dies fails all that it had. */
class Threads implements DrawPool {
  private readonly threads: { readonly worker: Worker; readonly waiting: Map<number, Waiting> }[];
  private next = 0;

  constructor(count: number) {
    this.threads = Array.from({ length: count }, () => startThread());
  }

  draw(documents: readonly LetterDocument[], options: DrawOptions): Promise<Buffer> {
    const [thread] = [...this.threads].sort((a, b) => a.waiting.size - b.waiting.size);
    if (!thread) throw new RangeError('the pool has no thread');
    const id = this.next++;
    return new Promise((resolve, reject) => {
      thread.waiting.set(id, { resolve, reject });
      thread.worker.postMessage({ id, documents, options } satisfies DrawRequest);
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }
}

function startThread(): { worker: Worker; waiting: Map<number, Waiting> } {
  const worker = new Worker(WORKER, { resourceLimits: OF_A_THREAD });
  const waiting = new Map<number, Waiting>();
  const failAll = (reason: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  worker.on('message', (reply: DrawReply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('bytes' in reply)
      asked?.resolve(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength));
    else asked?.reject(new Error(reply.failed));
  });
  worker.on('error', error => failAll(`a thread that draws letters failed: ${error.message}`));
  worker.on('exit', () => failAll('a thread that draws letters ended'));
  return { worker, waiting };
}
