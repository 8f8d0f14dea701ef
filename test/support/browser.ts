import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** Nothing a page under test did not ask for leaves the machine. Playwright already passes the greater part of these. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  '--no-pings',
  '--metrics-recording-only',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Tabs of one window share a process: starting one for each takes longer than most of what a test does in it. */
const oneProcess = ['--process-per-site', '--renderer-process-limit=1', '--disable-site-isolation-trials'];

/** Chromium refuses to sandbox itself as root, and a build machine often is root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** A headless Chromium that reaches only this machine. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.LATERAL_TEST_BROWSER;
  if (executablePath === undefined) {
    throw new Error('No browser was set up: tests with a browser live in test/web or test/security.');
  }
  return chromium.launch({
    executablePath,
    args: [...quiet, ...oneProcess, ...asRoot],
    env: { ...definedOf(process.env), ...besideTheBrowser(dirname(executablePath)) },
  });
}

/** Libraries and fonts that came in the same package as the browser. */
function besideTheBrowser(folder: string): Record<string, string> {
  const libraries = join(folder, 'al2023', 'lib');
  const fonts = join(folder, 'fonts.conf');
  return {
    ...(existsSync(libraries) && { LD_LIBRARY_PATH: libraries }),
    ...(existsSync(fonts) && { FONTCONFIG_FILE: fonts }),
  };
}

function definedOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
