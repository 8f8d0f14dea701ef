import type { EntityManager } from 'typeorm';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { giveConsent, withdrawAddress } from '../../src/shell/desk/email-consent.ts';
import { decideEmail } from '../../src/shell/desk/email-decisions.ts';
import { releaseAddress, suppressAddress } from '../../src/shell/desk/email-suppression.ts';
import { queueEmail, queueSending, type EmailPurpose } from '../../src/shell/work/queue-email.ts';
import { workOff } from '../../src/shell/work/run-worker.ts';
import { replyWith, startPeer, type Peer } from '../mail/smtp-peer.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { mailStates, openMailWork, passTheWaiting, queueMails, type OpenMailWork } from '../support/mail-work.ts';
import { ask, TOWN, writingOn } from '../support/standby-town.ts';

const writing = writingOn(day('2026-11-30'));
const EDNA = 'edna@example.org';
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let peer: Peer;
let work: OpenMailWork;
/** What the relay answers to each recipient, and what happens before it does. */
let onRecipient: () => Promise<Error | null>;

beforeAll(async () => {
  database = await createTestDatabase();
  peer = await startPeer({ onRcptTo: (_address, _session, answer) => void onRecipient().then(error => answer(error)) });
  work = await openMailWork(database.url, peer.url);
  await queueMails(database.url, []);
  await ask(
    database.url,
    `insert into parcel (municipality_id, parcel_key, number, owner_1) values ('${TOWN}', 'P1', 'P 1', 'ELM, EDNA')`,
  );
});
beforeEach(async () => {
  onRecipient = () => Promise.resolve(null);
  peer.received.length = 0;
  await write(manager => giveConsent(manager, writing, { ...P1, address: EDNA, how: 'form', on: day('2026-11-30') }));
});
afterEach(() => ask(database.url, 'delete from graphile_worker._private_jobs'));
afterAll(async () => {
  await work?.close();
  await peer?.stop();
  await database?.drop();
});

const P1 = { parcelKey: 'P1', ownerNo: 1 };
const write = <T>(job: (manager: EntityManager) => Promise<T>): Promise<T> => work.context.desk.write(TOWN, job);
const queue = (key: string, kind: EmailPurpose, toOwner: boolean, at = new Date()) =>
  write(manager =>
    queueEmail(manager, {
      ...{ municipalityId: TOWN, key, kind, to: { name: 'Edna Elm', address: toOwner ? EDNA : 'staff@example.org' } },
      content: { subject: 'About P 1', text: 'It is about P 1.\n', html: '<p>It is.</p>' },
      ...{ aboutDay: day('2026-11-30'), at: at.toISOString() },
      ...(toOwner ? { owner: { ...P1, unsubscribeUrl: 'https://sewer.example.org/unsubscribe/x' } } : {}),
    }),
  );
const send = async () => {
  await passTheWaiting(database.url);
  await workOff(database.url, work.context);
};
const stateOf = async (key: string) => (await mailStates(database.url)).find(mail => mail.key === key);

describe('what an owner said after the e-mail was written', () => {
  it('counts: consent withdrawn before its job runs, and it goes no more', async () => {
    await queue('withdrawn', 'letter-copy', true);
    await write(manager => withdrawAddress(manager, writing, EDNA));
    await send();
    expect(await stateOf('withdrawn')).toMatchObject({
      state: 'dropped',
      error: expect.stringContaining('no consent'),
    });
    expect(peer.received).toEqual([]);
  });

  it('counts to the last moment: withdrawn while the relay is already asked, and not a byte of it leaves', async () => {
    await queue('in-line', 'deadline-reminder', true);
    onRecipient = async () => {
      await write(manager => withdrawAddress(manager, writing, EDNA));
      return null;
    };
    await send();
    expect(await stateOf('in-line')).toMatchObject({ state: 'dropped', error: expect.stringContaining('no consent') });
    expect(peer.received).toEqual([]);
    expect(await ask(database.url, 'select 1 from graphile_worker._private_jobs')).toEqual([]);
  });
});

describe('an address that is not written to', () => {
  it('gets no copy of a letter, and no summary either: that one is told as a failure, and goes once the address is released', async () => {
    await queue('copy', 'letter-copy', true);
    await queue('digest', 'staff-digest', false);
    for (const address of [EDNA, 'Staff@example.org']) {
      await write(manager => suppressAddress(manager, writing, { address, reason: 'No mailbox.', messageKey: 'copy' }));
    }
    await send();
    expect(await stateOf('copy')).toMatchObject({ state: 'dropped' });
    expect(await stateOf('digest')).toMatchObject({
      state: 'failed',
      error: 'staff@example.org is not written to: No mailbox. Release the address, or put another into the settings.',
    });
    expect(peer.received).toEqual([]);
    for (const address of [EDNA, 'staff@example.org']) {
      await write(manager => releaseAddress(manager, writing, address, 'it works again'));
    }
    await decide('digest', 'again');
    await send();
    expect(await stateOf('digest')).toMatchObject({ state: 'sent' });
  });
});

const decide = (key: string, decision: 'again' | 'send') =>
  write(manager =>
    decideEmail(manager, { ...writing, at: new Date().toISOString() }, { key, decision }, sent =>
      queueSending(manager, TOWN, sent),
    ),
  );

describe('an e-mail that the relay puts off', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

  it.each([
    [5 * 24 - 1, 'queued'],
    [5 * 24 + 1, 'failed'],
  ])('for %i hours, where the town gives up after 5 days: %s', async (hours, state) => {
    onRecipient = () => Promise.resolve(replyWith(451, '4.3.0 try later'));
    await queue(`old-${hours}`, 'letter-copy', true, ago(hours));
    await send();
    expect(await stateOf(`old-${hours}`)).toMatchObject({ state });
    if (state === 'failed') {
      expect((await stateOf(`old-${hours}`))?.error).toMatch(/^Given up after 5 days of trying\. .*451/);
      expect(
        await ask(database.url, 'select 1 from graphile_worker._private_jobs where key = $1', ['send-email:old-121']),
      ).toEqual([]);
    }
  });

  it('and that was given up is tried anew for as long when a person asks for it, and sent once', async () => {
    onRecipient = () => Promise.resolve(replyWith(451, '4.3.0 try later'));
    await queue('again', 'letter-copy', true, ago(5 * 24 + 1));
    await send();
    await ask(
      database.url,
      `update email_message set queued_at = now() - interval '4 months' where message_key = 'again'`,
    );
    await decide('again', 'again');
    await send();
    expect(await stateOf('again')).toMatchObject({ state: 'queued' });
    onRecipient = () => Promise.resolve(null);
    await send();
    await send();
    expect(await stateOf('again')).toMatchObject({ state: 'sent', error: null });
    expect(peer.received).toHaveLength(1);
    expect(await ask(database.url, `select decision from email_decision where message_key = 'again'`)).toEqual([
      { decision: 'again' },
    ]);
  });

  it.each([
    ['letter-copy', true, 'held'],
    ['council-report', false, 'held'],
    ['staff-digest', false, 'dropped'],
  ] as const)('a %s that nobody could send for a week is not sent by itself', async (kind, toOwner, state) => {
    await queue(`week-${kind}`, kind, toOwner, ago(7 * 24));
    await send();
    expect(await stateOf(`week-${kind}`)).toMatchObject({ state });
    expect(peer.received).toEqual([]);
  });
});
