import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './standby-town.ts';

const LOADER = resolve('test/support/typescript-loader.mjs');

/** A process of its own that runs one of our TypeScript files, so that a test can kill it. */
export class Child {
  private readonly process: ChildProcess;
  private readonly ended: Promise<unknown>;
  private out = '';
  private err = '';

  constructor(script: string, args: readonly string[]) {
    this.process = spawn(process.execPath, ['--import', LOADER, resolve(script), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
    });
    this.process.stdout?.on('data', chunk => (this.out += String(chunk)));
    this.process.stderr?.on('data', chunk => (this.err += String(chunk)));
    this.ended = once(this.process, 'close');
  }

  /** Waits for a line of its output that begins so, and returns the rest of the line. */
  async says(beginning: string): Promise<string> {
    return until(`the child to say "${beginning}"`, () => {
      const line = this.out.split('\n').find(found => found.startsWith(beginning));
      if (line === undefined && this.process.exitCode !== null) {
        throw new Error(`the child ended with ${this.process.exitCode}: ${this.out}${this.err}`);
      }
      return Promise.resolve(line?.slice(beginning.length));
    });
  }

  /** Ends it as a power cut would: no handler runs, no connection says goodbye. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.ended;
    if (this.process.signalCode !== 'SIGKILL') {
      throw new Error(`the child had ended by itself before it was killed: ${this.out}${this.err}`);
    }
  }

  /** Waits for its end and returns the exit code. */
  async end(): Promise<number | null> {
    await this.ended;
    return this.process.exitCode;
  }
}

/** Asks again and again until there is an answer; fails after 25 seconds with what was waited for. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const start = Date.now(); Date.now() - start < 25_000;) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(30);
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Waits until a statement that looks so waits for a lock that somebody else holds. */
export function untilBlocked(url: string, statement: string): Promise<number> {
  return until(`"${statement}" to be blocked`, async () => {
    const [row] = await ask<{ pid: number }>(
      url,
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
      [`%${statement}%`],
    );
    return row?.pid;
  });
}
