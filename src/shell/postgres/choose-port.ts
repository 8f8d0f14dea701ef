import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** The port of last time if it is free, so that a bookmark in a database tool keeps working; else any free one. */
export async function choosePort(portFile: string): Promise<number> {
  const stored = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
  const usable = Number.isInteger(stored) && stored > 1023 && stored < 65_536;
  return (usable ? await tryPort(stored) : undefined) ?? (await tryPort(0)) ?? 0;
}

async function tryPort(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
