import { rename, rm, writeFile } from 'node:fs/promises';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import type { Desk } from '../../desk/desk.ts';
import { STAFF_ONLY } from '../../print/staff-only.ts';
import { sha256 } from '../../record/fact-chain.ts';
import { gatherFailureWords } from '../gather-failure.ts';
import { gatherCaseFile, type Gathered } from '../gather.ts';
import { makeCaseFile } from '../make-case-file.ts';
import { makeRelease } from '../release/make-release.ts';
import { logRelease } from '../release/release-log.ts';
import type { Made, MakingRequest } from './making.ts';

/** Why nothing was made, in a sentence for whoever asked. */
export class NotMade extends Error {}

/**
 * Makes the zip under `path`: it is there when it is whole, and what is given away is written down before it is there. Throws
 * NotMade where there is nothing to make it of.
 */
export async function carryOut(
  desk: Desk,
  rulebook: Rulebook,
  request: MakingRequest,
  path: string,
  progress: (says: string) => void,
): Promise<Made> {
  const { municipalityId, parcel, service, today, at, by, rehearsal, release } = request;
  const asked = { parcel, service, today };
  progress('Reading the case');
  const gathered = await desk.read(municipalityId, manager => gatherCaseFile(manager, municipalityId, rulebook, asked));
  if (typeof gathered === 'string' || 'broken' in gathered) throw new NotMade(gatherFailureWords(gathered, asked));
  if (!release) return makeForCourt(gathered, { by, rehearsal, path, progress });
  const wanted = { ...release, by, rehearsal };
  const made = await makeRelease(gathered, wanted, progress);
  let no = 0;
  await writeWhole(path, made.zip, async () => {
    const writing = { municipalityId, today, at, by };
    const about = { parcelKey: gathered.parcel.key, service };
    no = await desk.write(municipalityId, manager => logRelease(manager, writing, about, wanted, made));
  });
  return {
    name: `records-${gathered.parcel.key}-${no}.zip`,
    bytes: made.zip.length,
    sha256: made.sha256,
    holds: counted(made.files.length, 'file'),
    release: no,
  };
}

async function makeForCourt(
  gathered: Gathered,
  { by, rehearsal, path, progress }: { by: string; rehearsal: boolean; path: string; progress: (says: string) => void },
): Promise<Made> {
  const { zip, facts, letters, pages } = await makeCaseFile(gathered, { by, rehearsal, progress });
  await writeWhole(path, zip);
  return {
    name: `case-${gathered.parcel.key}-${gathered.asked.today}.zip`,
    bytes: zip.length,
    sha256: sha256(zip),
    holds: `${counted(facts, 'fact')}, ${counted(letters, 'letter')}, a binder of ${counted(pages, 'page')}`,
  };
}

/** Readable for its user alone; under its final name when it is whole and `before` is done. */
async function writeWhole(path: string, bytes: Uint8Array, before?: () => Promise<void>): Promise<void> {
  const partial = `${path}.part`;
  try {
    await writeFile(partial, bytes, { mode: STAFF_ONLY });
    await before?.();
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
}
