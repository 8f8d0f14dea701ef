// From `lateral serve` to a page that answers: on a folder that has nothing yet, and on the same one again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { median } from './median.mjs';

const MAIN = fileURLToPath(new URL('../../dist/shell/cli/main.js', import.meta.url));

export const GOALS = { freshSeconds: 10, existingSeconds: 5 };

export async function benchStartUp({ rounds = 3 } = {}) {
  const seconds = { fresh: [], existing: [] };
  for (let round = 0; round < rounds; round += 1) {
    const home = await mkdtemp(join(tmpdir(), 'lateral-bench-'));
    try {
      seconds.fresh.push(await startOnce(home));
      seconds.existing.push(await startOnce(home));
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  }
  const freshSeconds = median(seconds.fresh);
  const existingSeconds = median(seconds.existing);
  return {
    freshSeconds,
    existingSeconds,
    goals: GOALS,
    reached: freshSeconds < GOALS.freshSeconds && existingSeconds < GOALS.existingSeconds,
  };
}

async function startOnce(home) {
  const begun = performance.now();
  const env = { ...process.env, LATERAL_HOME: home, LATERAL_ENV: 'development' };
  delete env.DATABASE_URL;
  const server = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'close');
  let out = '';
  const listening = new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', line => {
      out += line;
      const url = /"url":\s*"(http[^"]+)"/.exec(out)?.[1];
      if (url) resolve(url);
    });
    void ended.then(([code]) => reject(new Error(`lateral serve ended with ${code} before it listened`)));
  });
  try {
    await fetch(await listening, { redirect: 'manual' });
    return (performance.now() - begun) / 1000;
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}
