import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { toWireAddress, type EmailMessage } from './email-message.ts';

/**
 * The Message-ID, from nothing but the key and the sender's domain: a second try carries the same one, so a relay's log
 * (and most mailboxes) can tell that it is the same e-mail.
 */
export function deriveMessageId(message: EmailMessage): string {
  const digest = createHash('sha256').update(message.messageKey).digest('hex');
  const address = toWireAddress(message.from.address);
  return `<${digest}@${address.slice(address.lastIndexOf('@') + 1)}>`;
}

/** The message as bytes for DATA. Names and addresses stay apart until nodemailer quotes them; nothing is read from disk or net. */
export function buildMime(message: EmailMessage): Promise<Buffer> {
  const composer = new MailComposer({
    messageId: deriveMessageId(message),
    from: { name: message.from.name, address: toWireAddress(message.from.address) },
    to: [{ name: message.recipientName, address: toWireAddress(message.recipientAddress) }],
    replyTo: message.replyTo && { name: message.replyTo.name, address: toWireAddress(message.replyTo.address) },
    subject: message.subject,
    text: message.text,
    html: message.html,
    // RFC 3834 § 5: keeps absence notes from answering a machine.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message.unsubscribeUrl) },
    attachments: (message.attachments ?? []).map(attachment => ({
      filename: attachment.fileName,
      contentType: attachment.mediaType,
      content: Buffer.from(attachment.bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  });
  return composer.compile().build();
}

/** RFC 2369 and RFC 8058: the one-click form only by https, as its § 3.1 wants. */
function unsubscribeHeaders(url: string | undefined): Record<string, { prepared: true; value: string }> {
  if (url === undefined) return {};
  const line = (value: string) => ({ prepared: true as const, value });
  return {
    'List-Unsubscribe': line(`<${url}>`),
    ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': line('List-Unsubscribe=One-Click') } : {}),
  };
}
