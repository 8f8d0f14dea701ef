import { join } from 'node:path';
import { sweepTown } from '../sweep/sweep-town.ts';
import { writingOn, type DemoRequest, type TownMade } from './demo-request.ts';
import { importDemo } from './import-demo.ts';
import { agoFrom } from './life.ts';
import { madeOf } from './made-of.ts';
import { smallTownParcels, type SmallTown } from './small-town.ts';
import { tellLives } from './tell-lives.ts';
import type { Telling } from './tell.ts';

/** Makes a small town on the real paths: its parcels come in as a file, its lives are told day by day. */
export async function makeSmallTown(request: DemoRequest, town: SmallTown): Promise<TownMade> {
  const { desk, rulebook, today } = request;
  const parcels = smallTownParcels(town, today);
  const imported = agoFrom(today)(town.importedAgo);
  const printed = join(request.home, 'print', rulebook.id);
  const telling: Telling = { desk, rulebook, today, on: date => writingOn(request, date), printed };
  await importDemo(request, telling.on(imported), parcels);
  await tellLives(telling, { ...town, imported });
  await sweepTown(desk, rulebook, today, telling.on(today));
  return madeOf(request, parcels, printed);
}
