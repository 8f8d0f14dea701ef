#!/usr/bin/env node
// Builds dist/ where it is missing or older than the sources. Used by bin/lateral.mjs, and by hand: `npm run build`.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const stampFile = join(dist, '.built-from');
const lockFile = join(root, 'dist.lock');
const settings = ['nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'];

/** What could not be done, and what to do about it. */
export class BuildFailure extends Error {}

/**
 * Makes sure that dist/ is what the sources say. A package installed without its sources is taken as it is.
 * Everything it prints goes to stderr: stdout belongs to the command that asked.
 * Throws BuildFailure with a sentence.
 */
export async function buildIfStale({ always = false } = {}) {
  if (!existsSync(join(root, 'src'))) {
    if (existsSync(dist)) return;
    throw new BuildFailure(`${root} holds neither sources nor a build. Install Lateral again.`);
  }
  if (!always && isFresh()) return;
  await takeLock();
  try {
    // Whoever held the lock before us may have built just what we need.
    if (always || !isFresh()) await build();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function isFresh() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfSources();
}

/**
 * Name, size and time of every file. Comparing only the newest time would miss a file that was taken away, and one
 * that was put back with its old time. Reading no contents keeps it at a few milliseconds.
 */
function stampOfSources() {
  const lines = [];
  const visit = name => {
    const found = statSync(join(root, name), { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      for (const child of readdirSync(join(root, name)).sort()) visit(`${name}/${child}`);
    } else if (found) {
      lines.push(`${name} ${found.size} ${found.mtimeMs}`);
    }
  };
  [...settings, 'src'].forEach(visit);
  return lines.join('\n');
}

/**
 * Builds beside dist/ and moves the result in, so that a running process never finds half of its files gone and
 * nothing stays behind from sources that no longer exist. nest-cli.json stays the one description of the build; only
 * the folder it names is replaced.
 */
async function build() {
  console.error('Lateral: building, this takes some seconds …');
  removeLeftovers();
  const stamp = stampOfSources();
  const partial = `dist.partial-${process.pid}`;
  const folder = join(root, partial);
  const nestSettings = join(root, `${partial}.nest.json`);
  const compilerSettings = join(root, `${partial}.tsconfig.json`);
  const nest = JSON.parse(
    readFileSync(join(root, 'nest-cli.json'), 'utf8').replaceAll('"dist"', JSON.stringify(partial)),
  );
  const compiler = { extends: './tsconfig.build.json', compilerOptions: { outDir: partial } };
  writeFileSync(nestSettings, JSON.stringify(nest));
  writeFileSync(compilerSettings, JSON.stringify(compiler));
  try {
    await runCompiler(['build', '--config', `${partial}.nest.json`, '--path', `${partial}.tsconfig.json`]);
    writeFileSync(join(folder, '.built-from'), stamp);
    const old = join(root, `dist.partial-${process.pid}-old`);
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(folder, dist);
    rmSync(old, { recursive: true, force: true });
  } finally {
    for (const path of [nestSettings, compilerSettings, folder]) rmSync(path, { recursive: true, force: true });
  }
}

async function runCompiler(args) {
  const nest = join(root, 'node_modules', '@nestjs', 'cli', 'bin', 'nest.js');
  if (!existsSync(nest)) throw new BuildFailure('The compiler is not installed. Run `npm ci` in the checkout first.');
  const compiler = spawn(process.execPath, [nest, ...args], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const code = await new Promise((done, failed) => compiler.once('error', failed).once('close', done));
  if (code !== 0) {
    throw new BuildFailure(
      'Lateral could not be built: the compiler reported the errors above. Mend them and try again.',
    );
  }
}

/** Waits for another process's build; takes over the lock of one that has died. */
async function takeLock() {
  const patience = 10 * 60_000;
  for (let waited = 0; ; waited += 100) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') {
        throw new BuildFailure(
          `Lateral must be built and ${root} cannot be written (${error.code}). Make it writable.`,
        );
      }
    }
    if (holderIsGone(patience)) rmSync(lockFile, { force: true });
    else if (waited > patience)
      throw new BuildFailure(`Another build is not ending. If there is none, remove ${lockFile}.`);
    else await wait(100);
  }
}

function holderIsGone(patience) {
  const found = statSync(lockFile, { throwIfNoEntry: false });
  if (!found) return false;
  // The number may belong to another process by now, or to another container on the same checkout.
  if (Date.now() - found.mtimeMs > patience) return true;
  const pid = Number(readFileSync(lockFile, 'utf8'));
  // Not written yet: its owner is between creating and filling it.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function removeLeftovers() {
  for (const name of readdirSync(root)) {
    if (name.startsWith('dist.partial-')) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** Runs the build and ends the process with 3, "the environment failed", where it cannot be done. */
export async function buildOrExit(options) {
  try {
    await buildIfStale(options);
  } catch (failure) {
    if (!(failure instanceof BuildFailure)) throw failure;
    console.error(failure.message);
    process.exit(3);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildOrExit({ always: process.argv.includes('--always') });
}
