import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const installedBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of a Chromium to test with: CHROME_PATH, or one that is installed, or the one inside an npm package.
 * Throws with a sentence where there is none.
 */
export function findBrowser(): string {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, and there is no such file.`);
    return named;
  }
  return installedBrowsers.find(path => existsSync(path)) ?? unpackBrowser();
}

/**
 * The package unpacks into the temporary folder and takes a half-written file of another process for a finished one:
 * so it unpacks into a folder of its own, which gets its final name when it is whole.
 */
function unpackBrowser(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser found. Install Chromium or Chrome, or set CHROME_PATH to one.');
  }
  const root = resolve('.');
  const version = createRequire(join(root, 'package.json'))(
    join(root, 'node_modules/@sparticuz/chromium/package.json'),
  ) as { version: string };
  const home = join(tmpdir(), `lateral-chromium-${version.version}-${process.getuid?.() ?? 0}`);
  const executable = join(home, 'chromium');
  if (existsSync(executable)) return executable;
  const unfinished = mkdtempSync(`${home}-`);
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    {
      cwd: root,
      // Only where this variable names Node 20 or later does the package unpack the NSS libraries it brings along.
      env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  writeFileSync(join(unfinished, 'fonts.conf'), fontSettings(join(home, 'fonts')));
  try {
    renameSync(unfinished, home);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster, and its copy is as good.
    if (!existsSync(executable)) throw error;
  }
  return executable;
}

/** The settings in the package name folders of the machine it was made for, and Chromium dies where it finds no font. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;
}
