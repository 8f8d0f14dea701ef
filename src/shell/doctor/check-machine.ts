import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Configuration } from '../config/configuration.ts';
import type { EmbeddedMailbox } from '../mail/embedded-mailbox.ts';
import { readRelayFiles } from '../mail/relay-files.ts';
import { parseRelayUrl } from '../mail/relay-url.ts';
import { openSession } from '../mail/smtp-session.ts';
import { FACES, faceOf } from '../print/fonts.ts';
import type { LoadedRulebooks } from '../rulebooks/load-rulebooks.ts';
import { problemText } from '../rulebooks/read-rulebook.ts';
import { counted, withoutStop, type Check } from './check.ts';

type Answer = Promise<Omit<Check, 'name'>>;

/** A print run of 1,000 letters needs some 80 MB, and PostgreSQL stops where it can't write at all. */
const ENOUGH = 1024 ** 3;
const TOO_LITTLE = 100 * 1024 ** 2;
const PATIENCE = { connect: 10_000, greeting: 10_000, silence: 10_000 };

/** Greets the mail server without sending anything, or opens the mailbox on this machine. */
export async function checkMail(configuration: Configuration, mailbox: () => Promise<EmbeddedMailbox>): Answer {
  if (configuration.smtpUrl === undefined) {
    const mails = await (await mailbox()).list();
    const { home } = configuration;
    return {
      state: 'ok',
      says: `the mailbox under ${home} takes all mail (${counted(mails.length, 'message')}), nothing is sent`,
    };
  }
  const relay = parseRelayUrl(configuration.smtpUrl);
  const { ca } = readRelayFiles(configuration.relay);
  const session = await openSession(relay, PATIENCE, ca);
  if ('unreachable' in session) {
    return {
      state: 'fails',
      says: withoutStop(session.unreachable),
      todo: 'Check SMTP_URL and that the mail server runs.',
    };
  }
  await session.quit();
  return { state: 'ok', says: `${relay.host}:${relay.port} answers` };
}

export async function checkDisk(home: string): Answer {
  let folder = home;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${(free / 1024 ** 3).toFixed(1)} GB free for ${home}`;
  if (free >= ENOUGH) return { state: 'ok', says };
  const todo = 'Free some space, or set LATERAL_HOME to a folder on another disk.';
  return { state: free < TOO_LITTLE ? 'fails' : 'look', says, todo };
}

/** Opens each face as a letter would. */
export function checkFonts(): Promise<Omit<Check, 'name'>> {
  try {
    FACES.forEach(faceOf);
    return Promise.resolve({ state: 'ok', says: `Public Sans, ${counted(FACES.length, 'face')}` });
  } catch (error) {
    const says = `Public Sans can't be opened: ${(error as Error).message}`;
    return Promise.resolve({ state: 'fails', says, todo: 'Install Lateral again: npm ci.' });
  }
}

export function checkRulebooks({ rulebooks, problems }: LoadedRulebooks): Omit<Check, 'name'> {
  if (problems.length === 0) return { state: 'ok', says: `${[...rulebooks.keys()].join(', ')}: no errors` };
  const todo = 'Correct the file; `lateral rulebook check FILE` reads it again. Its town is left alone until then.';
  return { state: 'fails', says: problems.map(problemText).join('; '), todo };
}
