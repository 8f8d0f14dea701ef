import { rmSync } from 'node:fs';
import { shared } from './database-setup.ts';

/** Jest calls this once at the end of the run, however many projects name it. */
export default async function tearDownDatabase(): Promise<void> {
  const cluster = shared.lateralTestCluster;
  if (!cluster) return; // the server is not ours, or no test needed one
  await cluster.server.stop();
  shared.lateralTestCluster = undefined;
  rmSync(cluster.home, { recursive: true, force: true });
}
