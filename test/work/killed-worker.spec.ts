import pg from 'pg';
import type { SMTPServerOptions } from 'smtp-server';
import { startWorker, workOff } from '../../src/shell/work/run-worker.ts';
import { startPeer, type Peer } from '../mail/smtp-peer.ts';
import { Child, until, untilBlocked } from '../support/child.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { mailStates, openMailWork, passTheWaiting, queueMails } from '../support/mail-work.ts';
import { ask } from '../support/standby-town.ts';

let database: TestDatabase;
let peer: Peer;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await peer?.stop();
  await database?.drop();
});

async function begin(keys: string[], replies: SMTPServerOptions = {}): Promise<void> {
  peer = await startPeer(replies);
  await queueMails(database.url, keys);
}

/** Works off what is due, as the next process to start would. */
async function startAgain(): Promise<void> {
  const work = await openMailWork(database.url, peer.url);
  await workOff(database.url, work.context).finally(() => work.close());
}

const lockedJobs = () =>
  ask<{ worker: string }>(
    database.url,
    'select locked_by as worker from graphile_worker._private_jobs where locked_by is not null',
  );

/** Holds the row of an e-mail, so that nobody can write down what became of it. */
async function holdRow(key: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query('select from email_message where message_key = $1 for update', [key]);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

describe('a worker that is killed while it sends an e-mail', () => {
  it('after the relay said 250 and before that is written down: shown as uncertain, never sent again', async () => {
    let release: (() => Promise<void>) | undefined;
    let messages = 0;
    await begin(['one'], {
      onData: (stream, _session, answer) => {
        stream.resume().on('end', () => {
          messages += 1;
          // The mark of `sending` is committed by now; the one of `sent` finds the row held.
          void holdRow('one').then(letGo => {
            release = letGo;
            answer(null, 'queued as 4711');
          });
        });
      },
    });
    const child = new Child('test/work/worker-process.ts', [database.url, peer.url]);
    await untilBlocked(database.url, 'update email_message set state = $2');
    expect(await mailStates(database.url)).toMatchObject([{ key: 'one', state: 'sending' }]);
    await child.kill();
    await release?.();

    await startAgain();
    const [mail] = await mailStates(database.url);
    expect(mail).toMatchObject({ state: 'uncertain', attempts: 1 });
    expect(mail?.error).toMatch(/may or may not have gone out: a person decides/);
    await passTheWaiting(database.url);
    await startAgain();
    expect(messages).toBe(1);
    expect(await mailStates(database.url)).toMatchObject([{ state: 'uncertain' }]);
    expect(await ask(database.url, 'select 1 from graphile_worker._private_jobs')).toEqual([]);
  });

  it('before the message itself began: nothing has left, and the next process sends it once', async () => {
    let recipients = 0;
    await begin(['one'], {
      onRcptTo: (_address, _session, answer) => {
        recipients += 1;
        if (recipients > 1) answer();
      },
    });
    const child = new Child('test/work/worker-process.ts', [database.url, peer.url]);
    await until('the relay to be told the recipient', () => Promise.resolve(recipients === 1 ? true : undefined));
    expect(await mailStates(database.url)).toMatchObject([{ state: 'queued', attempts: 1 }]);
    expect(await lockedJobs()).toHaveLength(1);
    await child.kill();
    await startAgain();
    expect(await mailStates(database.url)).toMatchObject([{ state: 'sent', attempts: 2, error: null }]);
    expect(peer.received).toHaveLength(1);
  });
});

describe('jobs that a dead worker has locked', () => {
  /** Kills a worker that has a job in hand, with another worker alive all the time. */
  async function killOneOfTwo(lookEveryMs: number | undefined): Promise<{ stopOther(): Promise<void> }> {
    let recipients = 0;
    await begin(['one'], {
      onRcptTo: (_address, _session, answer) => {
        recipients += 1;
        if (recipients > 1) answer();
      },
    });
    const child = new Child('test/work/worker-process.ts', [database.url, peer.url]);
    await until('the relay to be told the recipient', () => Promise.resolve(recipients === 1 ? true : undefined));
    const work = await openMailWork(database.url, peer.url);
    const other = await startWorker(database.url, work.context, lookEveryMs);
    // The one that lives does not take the job from one that lives.
    expect(await lockedJobs()).toHaveLength(1);
    expect(peer.received).toHaveLength(0);
    await child.kill();
    return {
      async stopOther() {
        await other.stop();
        await work.close();
      },
    };
  }

  it('are taken over at once by the next process, with another worker alive', async () => {
    const { stopOther } = await killOneOfTwo(undefined);
    await startAgain();
    await until('the message to be sent', async () =>
      (await mailStates(database.url))[0]?.state === 'sent' ? true : undefined,
    );
    expect(peer.received).toHaveLength(1);
    await stopOther();
  });

  it('are taken over by a worker that goes on living, without any new process', async () => {
    const { stopOther } = await killOneOfTwo(500);
    await until('the message to be sent', async () =>
      (await mailStates(database.url))[0]?.state === 'sent' ? true : undefined,
    );
    expect(peer.received).toHaveLength(1);
    await stopOther();
  });
});

describe('a worker whose database connections break', () => {
  it('goes on working, and is still known to live', async () => {
    await begin([]);
    const work = await openMailWork(database.url, peer.url);
    const worker = await startWorker(database.url, work.context, 500);
    await ask(
      database.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await queueMails(database.url, ['after']);
    await until('the message to be sent', async () =>
      (await mailStates(database.url))[0]?.state === 'sent' ? true : undefined,
    );
    const announced = await until('the pool to be announced again', async () => {
      const locks = await ask(
        database.url,
        `select 1 from pg_locks where locktype = 'advisory' and classid = 4152611
            and database = (select oid from pg_database where datname = current_database())`,
      );
      return locks.length > 0 ? locks.length : undefined;
    });
    expect(announced).toBe(1);
    await worker.stop();
    await work.close();
  });

  it('also where they broke in the moment in which the queue was asked for the first time', async () => {
    await begin(['before']);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; lock table graphile_worker._private_tasks');
    const work = await openMailWork(database.url, peer.url);
    const starting = startWorker(database.url, work.context, 500);
    await untilBlocked(database.url, '_private_tasks');
    await ask(
      database.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await holder.query('rollback');
    await holder.end();
    const worker = await starting;
    await until('the message to be sent', async () =>
      (await mailStates(database.url))[0]?.state === 'sent' ? true : undefined,
    );
    await worker.stop();
    await work.close();
    expect(peer.received).toHaveLength(1);
  });
});
