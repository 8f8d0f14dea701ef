import { day } from '../../src/core/kernel/calendar-date.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { ensureTown } from '../../src/shell/desk/ensure-town.ts';
import { createSmtpSender } from '../../src/shell/mail/smtp-sender.ts';
import { unsubscribeToken } from '../../src/shell/mail/unsubscribe-link.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { queueEmail } from '../../src/shell/work/queue-email.ts';
import type { WorkContext } from '../../src/shell/work/work-context.ts';
import { ask, LAW, TOWN } from './standby-town.ts';

const FROM = { name: 'Public Works', address: 'works@town.example.org' };
const TODAY = day('2026-11-30');
export const UNSUBSCRIBE_SECRET = 'a secret of the tests, long enough for anybody';

export interface OpenMailWork {
  readonly context: WorkContext;
  close(): Promise<void>;
}

/** What the jobs work with, on a database and a relay. */
export async function openMailWork(url: string, relay: string, mailbox = relay): Promise<OpenMailWork> {
  const dataSource = await openDataSource(url);
  const timeouts = { connect: 2000, greeting: 2000, silence: 10_000 };
  const sender = createSmtpSender({ url: relay, from: FROM, timeouts });
  const mailboxSender = createSmtpSender({ url: mailbox, from: FROM, timeouts });
  const context: WorkContext = {
    desk: new Desk(dataSource),
    lawOf: () => LAW,
    sender,
    mailboxSender,
    mailFrom: FROM,
    todayIn: () => TODAY,
    realTodayIn: () => TODAY,
    now: () => new Date().toISOString(),
    pagesUrl: 'http://localhost:3000',
    unsubscribeUrl: (town, address) =>
      `https://sewer.example.org/unsubscribe/${unsubscribeToken(UNSUBSCRIBE_SECRET, { municipalityId: town, address })}`,
  };
  return {
    context,
    close: async () => {
      await sender.close();
      await mailboxSender.close();
      await dataSource.destroy();
    },
  };
}

/** E-mails that wait to be sent, by their keys, each with its job. */
export async function queueMails(url: string, keys: readonly string[], aboutDay = '2026-11-30'): Promise<void> {
  const dataSource = await openDataSource(url);
  await new Desk(dataSource).write(TOWN, async manager => {
    await ensureTown(manager, LAW);
    for (const key of keys) {
      await queueEmail(manager, {
        municipalityId: TOWN,
        key,
        to: { name: 'Edna Elm', address: `${key}@example.org` },
        content: { subject: `A copy of letter ${key}`, text: 'The letter is in the mail.\n', html: '<p>It is.</p>' },
        aboutDay: day(aboutDay),
        at: new Date().toISOString(),
      });
    }
  });
  await dataSource.destroy();
}

export interface MailState {
  readonly key: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
}

export function mailStates(url: string): Promise<MailState[]> {
  return ask<MailState & Record<string, unknown>>(
    url,
    'select message_key as key, state, attempts, last_error as error from email_message order by message_key',
  );
}

/** Lets every job that waits for its next try be due at once, as if the time had passed. */
export async function passTheWaiting(url: string): Promise<void> {
  await ask(url, 'update graphile_worker._private_jobs set run_at = now() where locked_at is null');
}
