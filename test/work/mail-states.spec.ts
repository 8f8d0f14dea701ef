import type { DataSource } from 'typeorm';
import { Desk } from '../../src/shell/desk/desk.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { workOff } from '../../src/shell/work/run-worker.ts';
import { replyWith, startPeer, type Peer } from '../mail/smtp-peer.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { mailStates, openMailWork, passTheWaiting, queueMails } from '../support/mail-work.ts';
import { ask, TOWN } from '../support/standby-town.ts';

let database: TestDatabase;
let peer: Peer;
let dataSource: DataSource;

beforeEach(async () => {
  database = await createTestDatabase();
  dataSource = await openDataSource(database.url);
});
afterEach(async () => {
  await peer?.stop();
  await dataSource?.destroy();
  await database?.drop();
});

async function workOffMail(relay = peer.url): Promise<void> {
  const work = await openMailWork(database.url, relay);
  await workOff(database.url, work.context).finally(() => work.close());
}

/** What staff see of jobs that failed. */
const failing = (): Promise<{ key: string; attempts: number; given_up: boolean; error: string }[]> =>
  new Desk(dataSource).read(TOWN, manager =>
    manager.query(
      `select job_key as key, attempts, out_of_attempts as given_up, last_error as error from failing_jobs() order by job_key`,
    ),
  );

const secondsToNextTry = async (): Promise<number[]> => {
  const rows = await ask<{ seconds: number }>(
    database.url,
    `select extract(epoch from run_at - now())::float as seconds from graphile_worker._private_jobs order by run_at`,
  );
  return rows.map(({ seconds }) => seconds);
};

describe('a relay that throttles', () => {
  it('answers 454 to twenty messages, then takes each of them exactly once', async () => {
    const keys = Array.from({ length: 20 }, (_, i) => `letter-${String(i + 1).padStart(2, '0')}`);
    let throttles = true;
    let throttled = 0;
    peer = await startPeer({
      onMailFrom: (_address, _session, answer) => {
        throttled += throttles ? 1 : 0;
        answer(throttles ? replyWith(454, '4.7.0 too many messages, come again later') : null);
      },
    });
    await queueMails(database.url, keys);
    await workOffMail();
    expect(peer.received).toEqual([]);
    expect(throttled).toBeGreaterThanOrEqual(20);
    const waiting = await mailStates(database.url);
    expect(waiting.map(({ state }) => state)).toEqual(keys.map(() => 'queued'));
    expect(waiting[0]?.error).toMatch(/454.*tried again by itself/);
    expect((await failing()).map(({ key, given_up }) => `${key} ${given_up}`)).toEqual(
      keys.map(key => `send-email:${key} false`),
    );

    throttles = false;
    await passTheWaiting(database.url);
    await workOffMail();
    const sent = await mailStates(database.url);
    expect(sent.map(({ state, error }) => [state, error])).toEqual(keys.map(() => ['sent', null]));
    const recipients = peer.received.map(message => message.recipients[0] ?? '');
    expect(recipients.toSorted()).toEqual(keys.map(key => `${key}@example.org`));
    expect(await failing()).toEqual([]);
  });

  it('is asked again later each time', async () => {
    peer = await startPeer({
      onMailFrom: (_address, _session, answer) => answer(replyWith(451, 'try later')),
    });
    await queueMails(database.url, ['one']);
    const waits: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      await passTheWaiting(database.url);
      await workOffMail();
      waits.push((await secondsToNextTry())[0] ?? 0);
    }
    for (const [i, seconds] of waits.entries()) if (i > 0) expect(seconds).toBeGreaterThan(waits[i - 1] ?? 0);
    expect(await failing()).toMatchObject([{ attempts: 5, given_up: false }]);
  });
});

describe('a relay that refuses one owner for good', () => {
  it('is not asked again about that one, and the others get theirs', async () => {
    let asked = 0;
    peer = await startPeer({
      onRcptTo: ({ address }, _session, answer) => {
        if (address === 'gone@example.org') asked += 1;
        answer(address === 'gone@example.org' ? replyWith(550, '5.1.1 no such mailbox') : null);
      },
    });
    await queueMails(database.url, ['a', 'gone', 'z']);
    await workOffMail();
    await passTheWaiting(database.url);
    await workOffMail();
    const states = await mailStates(database.url);
    expect(states.map(({ key, state }) => `${key} ${state}`)).toEqual(['a sent', 'gone failed', 'z sent']);
    expect(states[1]?.error).toMatch(/550.*no such mailbox/);
    expect(states[1]?.error).toMatch(/will not be tried again/);
    expect(asked).toBe(1);
    expect(await ask(database.url, 'select 1 from graphile_worker._private_jobs')).toEqual([]);
  });
});

describe('a relay that is down', () => {
  it('leaves the message queued with its reason and the job on the list of what fails, until it is back', async () => {
    peer = await startPeer();
    const relay = peer.url;
    await peer.stop();
    await queueMails(database.url, ['one']);
    await workOffMail(relay);
    const [mail] = await mailStates(database.url);
    expect(mail).toMatchObject({ state: 'queued', attempts: 1 });
    expect(mail?.error).toMatch(/could not be used/);
    const [job] = await failing();
    expect(job).toMatchObject({ key: 'send-email:one', attempts: 1, given_up: false });
    expect(job?.error).toMatch(/could not be used/);
    peer = await startPeer();
    await passTheWaiting(database.url);
    await workOffMail();
    expect(await mailStates(database.url)).toMatchObject([{ state: 'sent', attempts: 2, error: null }]);
    expect(await failing()).toEqual([]);
  });

  it('gives up after 100 tries, stays on the list with its reason, and is sent when a person asks for it', async () => {
    peer = await startPeer();
    const relay = peer.url;
    await peer.stop();
    await queueMails(database.url, ['one']);
    await ask(database.url, 'update graphile_worker._private_jobs set attempts = 99');
    await workOffMail(relay);
    const [job] = await failing();
    expect(job).toMatchObject({ attempts: 100, given_up: true });
    peer = await startPeer();
    await passTheWaiting(database.url);
    await workOffMail();
    expect(peer.received).toEqual([]);
    await new Desk(dataSource).write(TOWN, manager => manager.query('select retry_job(job_id) from failing_jobs()'));
    await workOffMail();
    expect(peer.received).toHaveLength(1);
    expect(await mailStates(database.url)).toMatchObject([{ state: 'sent' }]);
  });
});

describe('an e-mail of a key that is known', () => {
  it('is the same e-mail: asked for again it is neither queued nor sent a second time', async () => {
    peer = await startPeer();
    await queueMails(database.url, ['digest', 'digest']);
    await workOffMail();
    await queueMails(database.url, ['digest']);
    expect(await ask(database.url, 'select 1 from graphile_worker._private_jobs')).toEqual([]);
    await workOffMail();
    expect(peer.received).toHaveLength(1);
  });
});
