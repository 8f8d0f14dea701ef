import { systemClock } from '../clock/business-day.ts';
import { runCli } from './run-cli.ts';

/** The process `lateral`: its streams, its signals, its exit code. */
const stop = new AbortController();
let signals = 0;
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    signals += 1;
    // The first one ends in order: pages, connections, database. Who insists gets out at once.
    if (signals > 1) process.exit(code);
    stop.abort(code);
  });
}
// `lateral show … | head` closes our output before we are done.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 3));

const { stdin, stdout, stderr, env } = process;
const exitCode = await runCli(process.argv.slice(2), {
  stdin,
  stdout,
  stderr,
  env,
  clock: systemClock,
  stop: stop.signal,
});
stdout.write('', () => process.exit(exitCode));
