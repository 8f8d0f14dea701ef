import type { Lateral } from '../start/open-lateral.ts';
import { checkClock, checkDatabase, checkMigrations, checkQueue, checkSweep } from './check-database.ts';
import { checkDisk, checkFonts, checkMail, checkRulebooks } from './check-machine.ts';
import { runCheck, type Check } from './check.ts';

/** Looks at everything Lateral stands on and changes none of it; a database that has yet to be set up stays so. */
export async function examine(lateral: Lateral): Promise<readonly Check[]> {
  const { configuration, clock } = lateral;
  const loaded = await lateral.rulebooks();
  const zones = new Map([...loaded.rulebooks.values()].map(({ id, timeZone }) => [id, timeZone]));
  const url = lateral.databaseUrl;
  const database = await runCheck('database', async () => checkDatabase(await url()));
  const answers = database.state === 'ok';
  const behind = async (name: string, may: boolean, look: Parameters<typeof runCheck>[1]): Promise<Check> => {
    if (may) return runCheck(name, look);
    return {
      name,
      state: 'unknown',
      says: answers ? 'the database is not set up yet' : 'the database does not answer',
    };
  };
  const migrations = await behind('migrations', answers, async () => checkMigrations(await url()));
  const ready = migrations.state === 'ok';
  return [
    database,
    migrations,
    await runCheck('mail', () => checkMail(configuration, lateral.mailbox)),
    await behind('queue', ready, async () => checkQueue(await url())),
    await behind('sweep', ready, async () => checkSweep(await lateral.desk(), town => zones.get(town), clock)),
    await runCheck('disk', () => checkDisk(configuration.home)),
    await behind('clock', answers, async () => checkClock(await url(), clock, zones)),
    await runCheck('fonts', checkFonts),
    await runCheck('rulebooks', () => Promise.resolve(checkRulebooks(loaded))),
  ];
}
