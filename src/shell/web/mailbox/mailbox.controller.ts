import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { readSuppressed } from '../../desk/email-suppression.ts';
import type { StoredMail } from '../../mail/mailbox-files.ts';
import type { Mailbox } from '../../mail/email-message.ts';
import { orNotFound } from '../app/checked.ts';
import { Page } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { localMoment } from '../words/moments.ts';
import { readCameBack, readGivenUp, readHeldEmails, readMessageIds, readTroubledEmails } from './read-mails.ts';

const LINES = 200;

/** What the mailbox on this machine was given for this town. Nothing in it was delivered to anybody. */
@Controller('mailbox')
export class MailboxController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async list(@SignedIn() staff: Staff) {
    const { ids, ...told } = await this.web.desk.read(staff.town.municipalityId, async manager => ({
      ids: await readMessageIds(manager),
      troubled: await readTroubledEmails(manager),
      held: await readHeldEmails(manager),
      cameBack: await readCameBack(manager),
      suppressed: (await readSuppressed(manager)).map(({ address, reason, since }) => ({
        address,
        reason,
        since: localMoment(since.toISOString(), staff.town.timeZone),
      })),
      givenUp: await readGivenUp(manager),
    }));
    const mails = (await (await this.web.mailbox()).list())
      .filter(({ messageId }) => ids.has(messageId ?? ''))
      .reverse();
    const lines = mails.slice(0, LINES).map(({ id, subject, to, receivedAt }) => ({
      id,
      subject: subject || '(no subject)',
      to: to.map(addressWords).join(', '),
      at: localMoment(receivedAt, staff.town.timeZone),
    }));
    const data = { lines, total: mails.length, ...told, relay: this.web.configuration.smtpUrl !== undefined };
    return new Page('mailbox', 'Mailbox', data, { section: 'mailbox' });
  }

  @Get(':id')
  async show(@SignedIn() staff: Staff, @Param('id') id: string) {
    const mail = await this.find(staff, id);
    const data = {
      mail: {
        id,
        subject: mail.subject || '(no subject)',
        from: mail.from.map(addressWords).join(', '),
        to: mail.to.map(addressWords).join(', '),
        at: localMoment(mail.receivedAt, staff.town.timeZone),
        text: mail.text || '(no text)',
        hasHtml: mail.html !== undefined,
        attachments: mail.attachments.map(({ fileName, size }) => ({
          name: fileName || 'attachment',
          kb: Math.ceil(size / 1024),
        })),
      },
    };
    return new Page('mail', data.mail.subject, data, { section: 'mailbox' });
  }

  /** Shown in a frame that may run nothing, load nothing and lead nowhere. */
  @Get(':id/html')
  @Header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
  )
  @Header('Content-Type', 'text/html; charset=utf-8')
  async html(@SignedIn() staff: Staff, @Param('id') id: string): Promise<string> {
    return orNotFound((await this.find(staff, id)).html);
  }

  private async find(staff: Staff, id: string): Promise<StoredMail> {
    const ids = await this.web.desk.read(staff.town.municipalityId, readMessageIds);
    const mail = orNotFound(await (await this.web.mailbox()).read(id));
    return orNotFound(ids.has(mail.messageId ?? '') ? mail : undefined);
  }
}

function addressWords({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address;
}
