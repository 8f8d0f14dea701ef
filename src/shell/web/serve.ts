import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Lateral } from '../start/open-lateral.ts';
import { openWork } from '../start/open-work.ts';
import { startWorker } from '../work/run-worker.ts';
import { nestLogger, openLog, type Log } from './app/log.ts';
import { WebContext } from './app/web-context.ts';
import { DailyModule } from './daily/daily.module.ts';
import { openPages } from './open-pages.ts';

export interface ServeOptions {
  /** The pages. */
  readonly web: boolean;
  /** The queue's jobs and the clock that asks for the nightly check. */
  readonly worker: boolean;
  /** 0 lets the system choose. */
  readonly port: number;
  /** The business day of every town; the town's own today where left out. */
  readonly asOf?: CalendarDate | undefined;
}

export interface Serving {
  /** Where the pages are on this machine; empty where none are served. */
  readonly url: string;
  /** Ends what was started, what is under way first; the database is the caller's. */
  close(): Promise<void>;
}

/**
 * Serves the pages, does the daily work, or both. Throws EnvironmentFailure where the database, the mailbox or the port
 * fails; what was started by then is ended.
 */
export async function serve(lateral: Lateral, options: ServeOptions): Promise<Serving> {
  const { configuration, clock } = lateral;
  const { asOf } = options;
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  try {
    const log = openLog(configuration);
    const [desk, rulebooks] = [await lateral.desk(), await lateral.rulebooks()];
    const databaseUrl = await lateral.databaseUrl();
    const web = new WebContext(configuration, desk, rulebooks, () => lateral.mailbox(), { clock, asOf }, databaseUrl);
    if (options.worker) await startDailyWork(lateral, web, log, closers);
    if (!options.web) return { url: '', close };
    const pages = await openPages(web, log, options.port);
    closers.push(() => pages.close());
    return { url: pages.url, close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

async function startDailyWork(
  lateral: Lateral,
  web: WebContext,
  log: Log,
  closers: (() => Promise<void>)[],
): Promise<void> {
  const work = await openWork(lateral, web.asOf);
  closers.push(() => work.close());
  const worker = await startWorker(await lateral.databaseUrl(), work.context);
  closers.push(() => worker.stop());
  const daily = await NestFactory.createApplicationContext(DailyModule.with(web, log), {
    logger: nestLogger(log),
    abortOnError: false,
  });
  closers.push(() => daily.close());
}
