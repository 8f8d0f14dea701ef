import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import type { Desk } from '../../desk/desk.ts';
import { carryOut, NotMade } from './carry-out.ts';
import type { MakingFolder } from './making-folder.ts';
import type { Making, MakingRequest, Progress } from './making.ts';
import type { ThreadReply, ThreadTask } from './making-thread.ts';

/** Beside the compiled file; where the source is run as it lies there is none, and the zip is made in turn. */
const THREAD = fileURLToPath(new URL('./making-thread.js', import.meta.url));

/** How often a making says that it is still there. */
const ALIVE_MS = 5_000;

export interface MakerSurroundings {
  readonly desk: Desk;
  readonly databaseUrl: string;
  readonly rulebooksDir: string | undefined;
  /** Told of mistakes of ours; the person reads a sentence. */
  readonly onFailure: (error: unknown) => void;
}

/** Makes zips beside the pages, one after the other: each takes a core and the memory of all its originals. */
export class MakerAside {
  private last: Promise<void> = Promise.resolve();
  private readonly threads = new Set<Worker>();
  private closing = false;

  constructor(private readonly surroundings: MakerSurroundings) {}

  /** Begins and answers at once, with the name under which the folder says how far it is. */
  async start(folder: MakingFolder, rulebook: Rulebook, request: MakingRequest): Promise<string> {
    const id = await folder.begin(Date.now());
    const what = request.release ? 'records' : 'case-file';
    const about = { id, parcel: request.parcel, what, by: request.by } as const;
    let now: Making = { ...about, stands: 'making', says: 'Waiting for another one to be made' };
    await folder.tell(now);
    // Told one after the other: the last word must not be overtaken by the one before.
    let telling: Promise<void> = Promise.resolve();
    const tell = (progress: Progress): Promise<void> => {
      now = { ...about, ...progress };
      return (telling = telling.then(() => folder.tell(now)).catch(this.surroundings.onFailure));
    };
    const alive = setInterval(() => void tell(now), ALIVE_MS);
    this.last = this.last
      .then(() => this.make(folder.zipOf(id), rulebook, request, says => void tell({ stands: 'making', says })))
      .then(progress => {
        clearInterval(alive);
        return tell(progress);
      });
    return id;
  }

  /** Waits for what is under way in this thread, and ends the other ones: what they made so far is made again. */
  async close(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.threads].map(thread => thread.terminate()));
    await this.last;
  }

  private async make(
    path: string,
    rulebook: Rulebook,
    request: MakingRequest,
    progress: (says: string) => void,
  ): Promise<Progress> {
    if (this.closing) return { stands: 'failed', says: 'Lateral was stopped. Make it again.' };
    try {
      const { desk } = this.surroundings;
      const made = existsSync(THREAD)
        ? await this.inThread(path, request, progress)
        : await carryOut(desk, rulebook, request, path, progress);
      return { stands: 'ready', made };
    } catch (error) {
      if (error instanceof NotMade) return { stands: 'failed', says: error.message };
      if (error instanceof RangeError) return { stands: 'failed', says: `It can’t be made: ${error.message}.` };
      this.surroundings.onFailure(error);
      return {
        stands: 'failed',
        says: 'Lateral made a mistake. Make it again; if it fails again, tell your administrator.',
      };
    }
  }

  private inThread(path: string, request: MakingRequest, progress: (says: string) => void) {
    const { databaseUrl, rulebooksDir } = this.surroundings;
    const thread = new Worker(THREAD, {
      workerData: { databaseUrl, rulebooksDir, request, path } satisfies ThreadTask,
    });
    this.threads.add(thread);
    return new Promise<Awaited<ReturnType<typeof carryOut>>>((resolve, reject) => {
      thread.on('message', (reply: ThreadReply) => {
        if ('says' in reply) progress(reply.says);
        else if ('made' in reply) resolve(reply.made);
        else reject(new NotMade(reply.notMade));
      });
      thread.on('error', reject);
      thread.on('exit', () => {
        this.threads.delete(thread);
        reject(new NotMade('Lateral was stopped while it made this. Make it again.'));
      });
    });
  }
}
