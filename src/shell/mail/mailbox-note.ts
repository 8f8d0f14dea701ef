import { connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a running mailbox leaves beside its messages, so that a second process finds it. */
export type MailboxNote = { readonly port: number; readonly pid: number; readonly instance: string };

const NOTE = z.object({ port: z.int().min(1).max(65_535), pid: z.int(), instance: z.string().min(1) });

const PATIENCE = 1000;

const pathOf = (folder: string): string => join(folder, 'mailbox.json');

export async function writeNote(folder: string, note: MailboxNote): Promise<void> {
  const temporary = join(folder, `.${randomUUID()}.tmp`);
  await writeFile(temporary, JSON.stringify(note), { mode: 0o600 });
  await rename(temporary, pathOf(folder));
}

/** Takes the note away, unless another mailbox has put its own there meanwhile. */
export async function removeNote(folder: string, instance: string): Promise<void> {
  if ((await readNote(folder))?.instance === instance) await rm(pathOf(folder), { force: true });
}

/**
 * The mailbox that serves this folder, if one does. A killed process leaves its note behind and its port may since belong
 * to anybody: so connect and look for the instance in the greeting, which no other server says.
 */
export async function findRunningMailbox(folder: string): Promise<MailboxNote | undefined> {
  const note = await readNote(folder);
  if (!note) return undefined;
  return (await readGreeting(note.port)).includes(note.instance) ? note : undefined;
}

async function readNote(folder: string): Promise<MailboxNote | undefined> {
  try {
    return NOTE.parse(JSON.parse(await readFile(pathOf(folder), 'utf8')));
  } catch {
    // Absent, half-written by hand or of another version: all mean that no mailbox is known.
    return undefined;
  }
}

function readGreeting(port: number): Promise<string> {
  return new Promise(resolve => {
    let greeting = '';
    const socket = connect({ host: '127.0.0.1', port });
    const done = (): void => {
      socket.destroy();
      resolve(greeting);
    };
    socket.setTimeout(PATIENCE, done);
    socket.on('error', done);
    socket.on('close', done);
    socket.on('data', chunk => {
      greeting += chunk.toString('latin1');
      if (greeting.includes('\n') || greeting.length > 1000) done();
    });
  });
}
