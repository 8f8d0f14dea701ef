import { simpleParser } from 'mailparser';
import { addDays, day, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { giveConsent } from '../../src/shell/desk/email-consent.ts';
import { sweepJob } from '../../src/shell/work/sweep-job.ts';
import { workOff } from '../../src/shell/work/run-worker.ts';
import type { WorkContext } from '../../src/shell/work/work-context.ts';
import { startPeer, type Peer } from '../mail/smtp-peer.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openMailWork, type OpenMailWork } from '../support/mail-work.ts';
import { readPdf } from '../support/read-pdf.ts';
import { ask, makeStandbyTown, RUNNING, TOWN, writingOn } from '../support/standby-town.ts';

/** Three owners whose last day is April 6, 2027, two of whom consented to e-mail; reminders on March 7 and March 30. */
const LAST_DAY = day('2027-04-06');
const [FIRST, SECOND] = [addDays(LAST_DAY, -30), addDays(LAST_DAY, -7)];

let database: TestDatabase;
let peer: Peer;
let work: OpenMailWork;

beforeEach(async () => {
  database = await createTestDatabase();
  peer = await startPeer();
  await makeStandbyTown(database.url, 3, { life: RUNNING, through: '2027-02-26' });
  work = await openMailWork(database.url, peer.url);
  await set({ phone: '262-555-0142', staffEmail: 'staff@example.org' });
  for (const parcelKey of ['PW0001', 'PW0002']) {
    await work.context.desk.write(TOWN, manager =>
      giveConsent(manager, writingOn(day('2027-01-05')), {
        ...{ parcelKey, ownerNo: 1, address: `${parcelKey}@example.org`, how: 'form', on: day('2027-01-05') },
      }),
    );
  }
});
afterEach(async () => {
  await work?.close();
  await peer?.stop();
  await database?.drop();
});

const set = (settings: object) =>
  ask(database.url, 'update municipality set settings = settings || $1::jsonb', [JSON.stringify(settings)]);
const at = (on: CalendarDate): WorkContext => ({
  ...work.context,
  todayIn: () => on,
  realTodayIn: () => on,
  now: () => `${on}T10:00:00.000Z`,
});
const nightly = (on: CalendarDate) => sweepJob(at(on), { municipality_id: TOWN });
const mails = async (kind: string) =>
  (
    await ask<{ key: string; state: string }>(
      database.url,
      'select message_key as key, state from email_message where kind = $1 order by message_key',
      [kind],
    )
  ).map(({ key, state }) => `${key} ${state}`);
const digestOf = async (on: CalendarDate): Promise<string | undefined> =>
  (
    await ask<{ text: string }>(database.url, `select body_text as text from email_message where message_key = $1`, [
      `digest/${on}`,
    ])
  ).map(({ text }) => text.replace(/\s+/g, ' '))[0];
const reminder = (n: number, days: number, state: string) =>
  `reminder/PW000${n}:sewer/${LAST_DAY}/${days}/owner-1 ${state}`;

describe('reminders by e-mail', () => {
  it('go on their own day, the day before and the day after none; asked again they are the same', async () => {
    await nightly(addDays(FIRST, -1));
    expect(await mails('deadline-reminder')).toEqual([]);
    await nightly(FIRST);
    expect(await mails('deadline-reminder')).toEqual([reminder(1, 30, 'queued'), reminder(2, 30, 'queued')]);
    await nightly(FIRST);
    await nightly(addDays(FIRST, 1));
    expect(await mails('deadline-reminder')).toHaveLength(2);
  });

  it('of days on which nothing ran wait for a person, the latest of each owner alone; the summary says which were never written', async () => {
    const back = addDays(SECOND, 3);
    await nightly(back);
    expect(await mails('deadline-reminder')).toEqual([reminder(1, 7, 'held'), reminder(2, 7, 'held')]);
    const digest = await digestOf(back);
    expect(digest).toContain('Nothing ran on 34 days before today.');
    expect(digest).toContain('reminders whose day went by while nothing ran: 2');
    expect(digest).toContain('Reminder of 30 days, PW 1: A later one took its place.');
    expect(digest).toContain('Reminder of 30 days, PW 2: A later one took its place.');
    expect(digest).not.toContain('PW 3: A later');
    await workOff(database.url, at(back));
    expect(peer.received.flatMap(({ recipients }) => recipients)).toEqual(['staff@example.org']);
    await nightly(addDays(back, 1));
    expect(await mails('deadline-reminder')).toHaveLength(2);
    expect((await digestOf(addDays(back, 1))) ?? '').not.toContain('took its place');
  });

  it.each([
    [LAST_DAY, 2, false],
    [addDays(LAST_DAY, 1), 0, true],
  ] as const)('back on %s, the last day being April 6: %i are made', async (back, made, said) => {
    await nightly(back);
    expect(await mails('deadline-reminder')).toHaveLength(made);
    const digest = (await digestOf(back)) ?? '';
    expect(digest.includes('Reminder of 7 days, PW 1: The last day, Tuesday, April 6, 2027, is over.')).toBe(said);
  });

  it('that can not be written keep the summary back no more than each other: it names them, and the job is tried again', async () => {
    await ask(database.url, `update municipality set settings = settings - 'phone'`);
    await expect(nightly(FIRST)).rejects.toThrow(/town\.phone/);
    expect(await mails('deadline-reminder')).toEqual([]);
    expect(await digestOf(FIRST)).toMatch(/Reminders by e-mail: .*town\.phone/);
    await set({ phone: '262-555-0142' });
    await nightly(FIRST);
    expect(await mails('deadline-reminder')).toHaveLength(2);
  });
});

describe('the summary of a day to staff', () => {
  const QUIET = day('2027-03-02');
  it.each([
    ['when-something', 0],
    ['always', 2],
    ['never', 0],
  ])('on a day without anything to say, where the town wants it %s: %i', async (digest, count) => {
    await nightly(addDays(QUIET, -1));
    await ask(database.url, `delete from email_message where kind = 'staff-digest'`);
    await ask(database.url, `update notice set state = 'lapsed'`);
    await set({ emails: { digest, digestTo: ['two@example.org'] } });
    await nightly(QUIET);
    expect(await mails('staff-digest')).toHaveLength(count);
    if (count > 0) expect(await digestOf(QUIET)).toMatch(/Nothing fell due\. .*Nothing waits\. .*Nothing failed\./);
  });
});

describe('the report to the council by e-mail', () => {
  const council = { every: 'month', to: ['clerk@example.org', 'chair@example.org'] };

  it('goes once when a month is over, to each address, with a PDF that opens', async () => {
    await set({ emails: { council } });
    await nightly(day('2027-02-28'));
    expect(await mails('council-report')).toEqual(['council/2027-01 queued', 'council/2027-01/2 queued']);
    await nightly(day('2027-03-01'));
    await nightly(day('2027-03-02'));
    await workOff(database.url, at(day('2027-03-02')));
    expect((await mails('council-report')).slice(2)).toEqual(['council/2027-02 sent', 'council/2027-02/2 sent']);
    const sent = await Promise.all(peer.received.map(({ raw }) => simpleParser(raw)));
    const reports = sent.filter(({ subject }) => subject?.includes('February 2027'));
    expect(reports).toHaveLength(2);
    for (const { attachments } of reports) {
      expect(attachments.map(({ filename }) => filename)).toEqual(['status-report-2027-02.pdf']);
      const pdf = await readPdf(attachments[0]?.content ?? Buffer.alloc(0));
      expect(pdf.marked).toBe(true);
      expect(pdf.pages[0]?.text).toContain('Period: Monday, February 1, 2027 to Sunday, February 28, 2027');
    }
  });

  it('after months in which nothing ran is the latest alone; the summary names those that were left out', async () => {
    await set({ emails: { council: { ...council, pdf: 'link' } } });
    await nightly(day('2027-03-01'));
    await nightly(day('2027-06-02'));
    expect(await mails('council-report')).toEqual([
      ...['council/2027-02', 'council/2027-02/2', 'council/2027-05', 'council/2027-05/2'].map(key => `${key} queued`),
    ]);
    const digest = await digestOf(day('2027-06-02'));
    for (const month of ['March 2027', 'April 2027']) {
      expect(digest).toContain(`Report to the council, ${month}: The latest one goes alone.`);
    }
    expect(digest).not.toContain('council, February 2027');
    const [mail] = await ask<{ text: string; attached: string | null }>(
      database.url,
      `select body_text as text, attachment_sha256 as attached from email_message where message_key = 'council/2027-05'`,
    );
    expect(mail).toMatchObject({ attached: null, text: expect.not.stringContaining('attached') as string });
  });
});
