import { parentPort, workerData } from 'node:worker_threads';
import { Desk } from '../../desk/desk.ts';
import { loadRulebooks } from '../../rulebooks/load-rulebooks.ts';
import { openDataSource } from '../../store/data-source.ts';
import { carryOut, NotMade } from './carry-out.ts';
import type { Made, MakingRequest } from './making.ts';

/** What a thread needs to make one zip by itself. */
export interface ThreadTask {
  readonly databaseUrl: string;
  readonly rulebooksDir: string | undefined;
  readonly request: MakingRequest;
  readonly path: string;
}

export type ThreadReply = { readonly says: string } | { readonly made: Made } | { readonly notMade: string };

/** Runs in a thread of its own with connections of its own: whoever works on the pages meanwhile notices nothing. */
async function work({ databaseUrl, rulebooksDir, request, path }: ThreadTask): Promise<ThreadReply> {
  const law = (await loadRulebooks(rulebooksDir)).rulebooks.get(request.municipalityId);
  if (!law) return { notMade: `The rulebook of ${request.municipalityId} can't be used.` };
  const dataSource = await openDataSource(databaseUrl);
  try {
    return { made: await carryOut(new Desk(dataSource), law, request, path, says => say({ says })) };
  } catch (error) {
    if (error instanceof NotMade) return { notMade: error.message };
    throw error;
  } finally {
    await dataSource.destroy();
  }
}

function say(reply: ThreadReply): void {
  parentPort?.postMessage(reply);
}

if (parentPort) say(await work(workerData as ThreadTask));
