import type { SendOutcome } from './send-outcome.ts';

/** One or two sentences for staff: what happened to the e-mail and whether anything is left to do. */
export function explainOutcome(outcome: SendOutcome, recipientAddress: string): string {
  switch (outcome.state) {
    case 'sent':
      return `Handed to the mail server for ${recipientAddress}. It answered: ${outcome.response}`;
    case 'refused':
      return `Not sent to ${recipientAddress}, and it will not be tried again: ${outcome.reason} Correct the address or write by post.`;
    case 'paced':
    case 'deferred':
      return `Not sent to ${recipientAddress} yet: ${outcome.reason} It will be tried again by itself.`;
    case 'uncertain':
      return (
        `It is not known whether the e-mail to ${recipientAddress} went out: ${outcome.reason} ` +
        `It is not sent again by itself, or the owner might get it twice. Ask the mail server's operator for ` +
        `message ${outcome.messageId}, then mark it as sent or send it again.`
      );
  }
}
