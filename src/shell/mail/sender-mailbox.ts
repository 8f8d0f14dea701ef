import { EnvironmentFailure } from '../config/environment-failure.ts';
import { checkEmailAddress, type EmailAddressCheck, type Mailbox } from './email-message.ts';

/** Like any address, but somebody@localhost will do: the embedded mailbox needs no sender that the world could answer. */
export function checkSenderAddress(text: string): EmailAddressCheck {
  const [, local] = /^([^@]+)@localhost$/i.exec(text.trim()) ?? [];
  if (local === undefined) return checkEmailAddress(text);
  const check = checkEmailAddress(`${local}@localhost.example`);
  return 'refused' in check ? check : { address: text.trim() };
}

/** Reads `Name <address>`, `"Name" <address>` or an address alone, as the configuration has it. Throws EnvironmentFailure. */
export function readSenderMailbox(text: string): Mailbox {
  const [, written = '', inBrackets] = /^(.*?)<([^<>]*)>\s*$/.exec(text.trim()) ?? [];
  const check = checkSenderAddress(inBrackets ?? text);
  if ('refused' in check) {
    throw new EnvironmentFailure(
      `The sender of e-mails can not be used. ${check.refused}`,
      'Correct MAIL_FROM, like Public Works <lateral@example.org>.',
    );
  }
  return { name: written.trim().replace(/^"(.*)"$/, '$1'), address: check.address };
}
