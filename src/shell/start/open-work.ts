import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { momentText, todayIn } from '../clock/business-day.ts';
import { readSessionSecret } from '../config/session-secret.ts';
import { chooseRelay } from '../mail/choose-relay.ts';
import { readRelayFiles } from '../mail/relay-files.ts';
import { readSenderMailbox } from '../mail/sender-mailbox.ts';
import { createSmtpSender } from '../mail/smtp-sender.ts';
import { unsubscribeToken } from '../mail/unsubscribe-link.ts';
import type { WorkContext } from '../work/work-context.ts';
import type { Lateral } from './open-lateral.ts';

export interface OpenWork {
  readonly context: WorkContext;
  /** Lets the mail that is under way come to its end. */
  close(): Promise<void>;
}

/**
 * What the jobs of the queue work with. With a business day of its own (`asOf`) they work on that day; where it is
 * ahead of the towns' today, nothing leaves this machine. Throws EnvironmentFailure as opening Lateral does.
 */
export async function openWork(lateral: Lateral, asOf?: CalendarDate): Promise<OpenWork> {
  const { configuration, clock } = lateral;
  const desk = await lateral.desk();
  const { rulebooks } = await lateral.rulebooks();
  const mailbox = await lateral.mailbox();
  const isAhead = (timeZone: string): boolean => asOf !== undefined && asOf > todayIn(timeZone, clock);
  const rehearsal = [...rulebooks.values()].some(({ timeZone }) => isAhead(timeZone));
  const mailFrom = readSenderMailbox(configuration.mailFrom);
  const url = chooseRelay({ rehearsal, relayUrl: configuration.smtpUrl, mailboxUrl: mailbox.url });
  // The mailbox on this machine knows nothing of the relay's limits and keys.
  const sender = createSmtpSender({
    url,
    from: mailFrom,
    ...(url === mailbox.url ? {} : { ...configuration.relay, ...readRelayFiles(configuration.relay) }),
  });
  const mailboxSender = createSmtpSender({ url: mailbox.url, from: mailFrom });
  const context: WorkContext = {
    desk,
    lawOf: id => rulebooks.get(id),
    sender,
    mailboxSender,
    mailFrom,
    todayIn: timeZone => asOf ?? todayIn(timeZone, clock),
    realTodayIn: timeZone => todayIn(timeZone, clock),
    now: () => momentText(clock),
    pagesUrl: configuration.publicUrl,
    unsubscribeUrl: (municipalityId, address) => {
      const token = unsubscribeToken(readSessionSecret(configuration), { municipalityId, address });
      return `${configuration.publicUrl}/unsubscribe/${token}`;
    },
  };
  return { context, close: async () => void (await Promise.all([sender.close(), mailboxSender.close()])) };
}
