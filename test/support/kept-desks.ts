import type { Desk } from '../../src/shell/desk/desk.ts';
import { openLateral, type Lateral } from '../../src/shell/start/open-lateral.ts';

/** By the address of the database. */
const kept = new Map<string, { lateral: Lateral; desk: Promise<Desk> }>();

/**
 * Lateral whose connections to a test's database outlive the command: a story is a hundred of them, and each would
 * connect anew for longer than it works. Everything else is opened and closed with the command, as in a process.
 */
export const openKeepingTheDesk: typeof openLateral = (configuration, clock, log) => {
  const lateral = openLateral(configuration, clock, log);
  const { databaseUrl } = configuration;
  return databaseUrl === undefined
    ? lateral
    : { ...lateral, desk: () => deskOf(databaseUrl, configuration, clock, log) };
};

function deskOf(url: string, ...opening: Parameters<typeof openLateral>): Promise<Desk> {
  const known = kept.get(url);
  if (known) return known.desk;
  const lateral = openLateral(...opening);
  const desk = lateral.desk();
  kept.set(url, { lateral, desk });
  // A failure is this command's; the next one tries again, as a new process would.
  desk.catch(() => kept.delete(url));
  return desk;
}

/** For the end of a test file, before its databases are dropped. */
export async function closeKeptDesks(): Promise<void> {
  const open = [...kept.values()];
  kept.clear();
  await Promise.all(open.map(({ lateral }) => lateral.close()));
}
