import { workOff } from '../../src/shell/work/run-worker.ts';
import { startPeer, type Peer } from '../mail/smtp-peer.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { mailStates, openMailWork, queueMails } from '../support/mail-work.ts';

describe('mail that a rehearsal wrote', () => {
  let database: TestDatabase;
  let relay: Peer;
  let mailbox: Peer;

  beforeEach(async () => {
    database = await createTestDatabase();
    relay = await startPeer();
    mailbox = await startPeer();
  });
  afterEach(async () => {
    await relay.stop();
    await mailbox.stop();
    await database.drop();
  });

  const workItOff = async (): Promise<void> => {
    const work = await openMailWork(database.url, relay.url, mailbox.url);
    await workOff(database.url, work.context).finally(() => work.close());
  };

  it('stays on this machine, also where the worker of a normal day sends it', async () => {
    await queueMails(database.url, ['tomorrow'], '2026-12-01');
    await workItOff();
    expect(relay.received).toHaveLength(0);
    expect(mailbox.received).toHaveLength(1);
    expect(await mailStates(database.url)).toMatchObject([{ key: 'tomorrow', state: 'sent' }]);
  });

  it('is told apart by its day alone: mail of today and of yesterday leaves', async () => {
    await queueMails(database.url, ['today'], '2026-11-30');
    await queueMails(database.url, ['yesterday'], '2026-11-29');
    await workItOff();
    expect(relay.received).toHaveLength(2);
    expect(mailbox.received).toHaveLength(0);
  });
});
