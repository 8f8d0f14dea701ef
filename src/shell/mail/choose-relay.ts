/** Where e-mail goes: a rehearsal never leaves the machine, whatever relay is configured; so does a town without a relay. */
export function chooseRelay(p: { rehearsal: boolean; relayUrl?: string | undefined; mailboxUrl: string }): string {
  if (new URL(p.mailboxUrl).hostname !== '127.0.0.1')
    throw new Error(`the mailbox is not on this machine: ${p.mailboxUrl}`);
  return p.rehearsal || !p.relayUrl ? p.mailboxUrl : p.relayUrl;
}
