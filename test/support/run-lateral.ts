import { PassThrough, Readable } from 'node:stream';
import { Temporal } from 'temporal-polyfill';
import { runCli } from '../../src/shell/cli/run-cli.ts';
import { openLateral } from '../../src/shell/start/open-lateral.ts';
import { closeKeptDesks, openKeepingTheDesk } from './kept-desks.ts';

// Of the test file that imports this, ahead of its own: a database that is still connected to can't be dropped.
afterAll(closeKeptDesks);

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The answer as JSON; fails the test where stdout is anything else. */
  json<T = unknown>(): T;
}

export interface Surroundings {
  /** The moment, as ISO text with its offset. */
  readonly now?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly stdin?: string;
  readonly stop?: AbortSignal;
  /** Closes its connections as a process does; otherwise the next command of the test file goes on with them. */
  readonly closes?: boolean;
}

/** Runs one command line in this process. Nothing of the real environment reaches it but what is given. */
export async function runLateral(argv: readonly string[], surroundings: Surroundings = {}): Promise<Ran> {
  const {
    now = '2026-11-30T15:00:00Z',
    env = {},
    stdin = '',
    stop = new AbortController().signal,
    closes = false,
  } = surroundings;
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const [out, err] = [collect(stdout), collect(stderr)];
  const moment = Temporal.Instant.from(now);
  const streams = { stdin: Readable.from([stdin]), stdout, stderr };
  const code = await runCli(argv, {
    ...streams,
    env,
    clock: () => moment,
    stop,
    open: closes ? openLateral : openKeepingTheDesk,
  });
  stdout.end();
  stderr.end();
  const [said, warned] = [await out, await err];
  return { code, out: said, err: warned, json: <T>() => JSON.parse(said) as T };
}

async function collect(stream: PassThrough): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
