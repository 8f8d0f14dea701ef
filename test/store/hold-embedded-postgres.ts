/** Run by embedded-postgres.spec.ts as a Lateral of its own: uses the server of a home until told to end. */
import { startEmbeddedPostgres } from '../../src/shell/postgres/start-embedded-postgres.ts';

try {
  const server = await startEmbeddedPostgres({ home: process.argv[2] ?? '' });
  process.stdout.write(`${JSON.stringify({ url: server.url, owned: server.owned })}\n`);
  process.stdin.once('data', () => {
    void server.stop().then(() => process.exit(0));
  });
} catch (error) {
  process.stdout.write(`${JSON.stringify({ name: (error as Error).name, ...(error as object) })}\n`);
}
