import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';

/** A county's file may take longer than any question of a page. */
const PATIENCE_MS = 6 * 3_600_000;

/** The connection of the transaction itself: COPY and cursors need it. */
export interface IntakeClient {
  /** The rows of a statement. */
  ask<T>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** How many rows a statement changed. */
  change(sql: string, values?: readonly unknown[]): Promise<number>;
  /** Streams lines of COPY's text format into a table; lines wait where the server is slower. */
  copy(table: string, lines: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
}

/** The client of the manager's transaction, with the time limits of pages lifted until the transaction ends. */
export async function openIntakeClient(manager: EntityManager): Promise<IntakeClient> {
  const runner = manager.queryRunner;
  if (!runner) throw new Error('an import runs inside a transaction');
  const client = (await runner.connect()) as pg.PoolClient;
  const run = (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
    const patient: pg.QueryConfig & { query_timeout: number } = {
      text,
      values: [...values],
      query_timeout: PATIENCE_MS,
    };
    return client.query(patient);
  };
  await run('set local statement_timeout = 0');
  return {
    ask: async <T>(sql: string, values?: readonly unknown[]) => (await run(sql, values)).rows as T[],
    change: async (sql, values) => (await run(sql, values)).rowCount ?? 0,
    copy: async (table, lines) => {
      // pg reads the limit from the query object; the default one would break off a COPY that waits for its lines.
      const target = Object.assign(copyFrom(`copy ${table} from stdin`), { query_timeout: PATIENCE_MS });
      await pipeline(Readable.from(lines, { objectMode: true }), client.query(target));
    },
  };
}

/** Gathers lines into buffers big enough to be worth a message. */
export class LineBuffer {
  private text = '';
  private static readonly FULL = 1 << 16;

  add(line: string): void {
    this.text += line;
  }

  get isFull(): boolean {
    return this.text.length >= LineBuffer.FULL;
  }

  take(): Buffer {
    const bytes = Buffer.from(this.text);
    this.text = '';
    return bytes;
  }
}
