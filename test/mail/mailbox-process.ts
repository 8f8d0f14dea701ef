import { startEmbeddedMailbox } from '../../src/shell/mail/embedded-mailbox.ts';

// A process of its own, so that a test can kill it.
const mailbox = await startEmbeddedMailbox({ home: process.argv[2] ?? '' });
process.stdout.write(`${mailbox.url}\n`);
setInterval(() => undefined, 60_000);
