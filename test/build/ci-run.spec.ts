import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const counted = (passed: number, failed: number, broken = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: broken,
    numPendingTests: 0,
    numTodoTests: 0,
  });

describe('.ci/run', () => {
  let tree: string;
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'lateral-ci-'));
    cpSync(join(process.cwd(), '.ci'), join(tree, '.ci'), { recursive: true });
  });
  afterEach(() => rmSync(tree, { recursive: true, force: true }));

  /** Runs the script with an `npm` that does what `script` says; $2 is the npm command, $results jest's file. */
  function runWith(script: string, stopAfter?: string): Promise<{ code: number | null; last: string; out: string }> {
    const results = 'for a in "$@"; do case "$a" in --outputFile=*) results=${a#--outputFile=};; esac; done';
    writeFileSync(join(tree, 'npm'), `#!/bin/bash\n${results}\n${script}\n`, { mode: 0o755 });
    const child = spawn(join(tree, '.ci', 'run'), { env: { ...process.env, PATH: `${tree}:${process.env.PATH}` } });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (stopAfter !== undefined && out.includes(stopAfter)) child.kill('SIGTERM');
    });
    return new Promise(done =>
      child.once('close', code => done({ code, out, last: out.trimEnd().split('\n').at(-1) ?? '' })),
    );
  }

  it('counts every check and every test', async () => {
    const run = await runWith(`[ "$1" = test ] && echo '${counted(40, 0)}' > "$results"; exit 0`);
    expect(run).toMatchObject({ code: 0, last: '49 passed, 0 failed' });
  });

  it('fails where one check, one test and one test file fail', async () => {
    const run = await runWith(`case "$*" in
      *lint*) exit 1;;
      test*) echo '${counted(39, 1, 1)}' > "$results"; exit 1;;
    esac`);
    expect(run).toMatchObject({ code: 1, last: '47 passed, 3 failed' });
  });

  it('does not call it success where no test ran', async () => {
    const run = await runWith(`[ "$1" = test ] && echo '${counted(0, 0)}' > "$results"; exit 0`);
    expect(run).toMatchObject({ code: 1, last: '9 passed, 1 failed' });
  });

  it('does not call it success where the tests pass and the run fails afterwards', async () => {
    const run = await runWith(`[ "$1" = test ] && { echo '${counted(40, 0)}' > "$results"; exit 1; }; exit 0`);
    expect(run).toMatchObject({ code: 1, last: '49 passed, 1 failed' });
  });

  it('still ends with the line where the test run dies', async () => {
    const run = await runWith('[ "$1" = test ] && kill -9 $$; exit 0');
    expect(run).toMatchObject({ code: 1, last: '9 passed, 1 failed' });
    expect(run.out).toContain('the test run died');
  });

  it('still ends with the line where the packages cannot be installed', async () => {
    expect(await runWith('exit 1')).toMatchObject({ code: 1, last: '0 passed, 1 failed' });
  });

  it('still ends with the line where it is stopped from outside', async () => {
    // Only once the tests run: a signal between two steps ends the script as well, but counts another step.
    const run = await runWith('[ "$1" = test ] && { echo under way; exec sleep 20; }; exit 0', 'under way');
    expect(run).toMatchObject({ code: 1, last: '9 passed, 1 failed' });
  });
});
