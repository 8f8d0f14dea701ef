import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workOff } from '../../src/shell/work/run-worker.ts';
import { startPeer } from '../mail/smtp-peer.ts';
import { makeTown, Terminal } from '../support/cli-town.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openMailWork } from '../support/mail-work.ts';
import { ask } from '../support/standby-town.ts';
import { lawOf } from '../support/town-law.ts';

const TOWN = '--municipality pewaukee --json';
const LETTER = 'PWC9990091:sewer/cost-bill/1/1';

describe('the copy of a letter by e-mail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'email-copy-'));
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database?.drop();
  });

  it('says what the letter said on its day, also where the job runs after the bill was paid', async () => {
    const terminal = new Terminal(database.url);
    const tell = (on: string, type: string, data: object = {}) =>
      terminal.on(on).must(`record ${type} PWC9990091 ${TOWN} --on ${on}`, data);
    await makeTown(database.url, 'pewaukee', [{ number: 'PWC 9990 091' }]);
    const said = '--address edna@example.org --how counter';
    await terminal.on('2026-08-03').must(`consent give PWC9990091 ${TOWN} ${said}`);
    await terminal.on('2026-08-03').must(`record case.opened PWC9990091 ${TOWN} --on 2026-08-03 --service sewer`);
    await tell('2026-08-03', 'trigger.noticed', { trigger: 'septic-failure', receivedOn: '2026-08-03' });
    const vote = { body: 'Common Council', resolution: '2026-44', remedy: 'forced-connection', budget: '9000.00' };
    await tell('2026-09-08', 'authorization.recorded', vote);
    await tell('2026-09-09', 'work.ordered', { contractor: 'Sample Sewer LLC', amount: '8000.00' });
    await tell('2026-09-10', 'entry.obtained', { basis: 'consent' });
    await tell('2026-09-14', 'work.begun');
    await tell('2026-09-16', 'work.completed', {
      items: [{ what: 'Lateral', amount: '8000.00', category: 'contractor' }],
    });
    const day = terminal.on('2026-09-17');
    await day.must(`notices approve ${LETTER} ${TOWN}`);
    await day.must(`notices print ${LETTER} ${TOWN} --out ${folder}`);
    await day.must(`notices mailed ${LETTER} ${TOWN}`);
    await tell('2026-09-30', 'payment.received', { amount: '8000.00', receivable: 'cost/1' });

    const relay = await startPeer();
    const work = await openMailWork(database.url, relay.url);
    await workOff(database.url, { ...work.context, lawOf }).finally(() => work.close());
    await relay.stop();
    const mails = await ask<{ subject: string }>(database.url, 'select subject from email_message');
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('$8,000.00')]);
  });
});
