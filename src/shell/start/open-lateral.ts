import type { Clock } from '../clock/business-day.ts';
import type { Configuration } from '../config/configuration.ts';
import type { Desk } from '../desk/desk.ts';
import type { EmbeddedMailbox } from '../mail/embedded-mailbox.ts';
import type { LoadedRulebooks } from '../rulebooks/load-rulebooks.ts';

/** Lateral in one process. Each part is opened when it is first asked for; `close` ends what was opened. */
export interface Lateral {
  readonly configuration: Configuration;
  readonly clock: Clock;
  /** The towns' law, with what is wrong in files that could not be used. */
  rulebooks(): Promise<LoadedRulebooks>;
  /** A server that answers under this address as the database's owner; its schema may still be an old one. */
  databaseUrl(): Promise<string>;
  /** The database, migrated. */
  desk(): Promise<Desk>;
  /** The mailbox on this machine, which takes all mail of a rehearsal, and every mail where SMTP_URL is not set. */
  mailbox(): Promise<EmbeddedMailbox>;
  /** Something that runs on what was opened here, and must have ended before that is closed. */
  endBeforeClosing(end: () => Promise<void>): void;
  /** Waits for what is still opening, then closes in the reverse order: connections before the server they lead to. */
  close(): Promise<void>;
}

/**
 * The composition root. `log` gets a sentence where starting takes a moment. What is asked for throws
 * EnvironmentFailure where database, disk or mailbox fail; a second asking meets the same failure.
 */
export function openLateral(configuration: Configuration, clock: Clock, log: (sentence: string) => void): Lateral {
  const { home, databaseUrl: givenUrl, rulebooksDir } = configuration;
  const opening: Promise<unknown>[] = [];
  const closers: (() => Promise<void>)[] = [];
  let closing = false;
  const once = <T>(open: () => Promise<T>): (() => Promise<T>) => {
    let opened: Promise<T> | undefined;
    return () => {
      // An interrupted command may still ask: nothing may be started behind the back of the closing.
      if (!opened && closing) return Promise.reject(new Error('Lateral is closing.'));
      if (!opened) opening.push((opened = open()));
      return opened;
    };
  };

  // Loaded when needed: typeorm and its kin take longer to load than the calculator takes to answer.
  const rulebooks = once(async () => {
    const { loadRulebooks } = await import('../rulebooks/load-rulebooks.ts');
    return loadRulebooks(rulebooksDir);
  });
  const databaseUrl = once(async () => {
    if (givenUrl !== undefined) return givenUrl;
    const { startEmbeddedPostgres } = await import('../postgres/start-embedded-postgres.ts');
    const server = await startEmbeddedPostgres({ home, log });
    closers.push(() => server.stop());
    return server.url;
  });
  const desk = once(async () => {
    const url = await databaseUrl();
    const { migrate, pendingMigrations } = await import('../store/migrate.ts');
    const { openDataSource } = await import('../store/data-source.ts');
    const { Desk } = await import('../desk/desk.ts');
    if ((await pendingMigrations(url)).length > 0) await migrate(url);
    const dataSource = await openDataSource(url);
    closers.push(() => dataSource.destroy());
    return new Desk(dataSource);
  });
  const mailbox = once(async () => {
    const { startEmbeddedMailbox } = await import('../mail/embedded-mailbox.ts');
    const started = await startEmbeddedMailbox({ home });
    closers.push(() => started.stop());
    return started;
  });
  const close = once(async () => {
    closing = true;
    await Promise.allSettled(opening.slice());
    const failures: unknown[] = [];
    for (const closeOne of closers.splice(0).reverse())
      await closeOne().catch((failure: unknown) => failures.push(failure));
    if (failures.length > 0) throw failures[0] as Error;
  });
  const endBeforeClosing = (end: () => Promise<void>): void => void closers.push(end);
  return { configuration, clock, rulebooks, databaseUrl, desk, mailbox, endBeforeClosing, close };
}
