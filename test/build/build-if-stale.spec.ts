import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Each test compiles up to three times, on a machine that may be busy with the other tests.
jest.setTimeout(120_000);

const root = process.cwd();

/** A checkout in miniature: the real build files and compiler around one source file. */
function makeCheckout(): string {
  const checkout = mkdtempSync(join(tmpdir(), 'lateral-build-'));
  for (const name of ['bin', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json']) {
    cpSync(join(root, name), join(checkout, name), { recursive: true });
  }
  writeFileSync(join(checkout, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  mkdirSync(join(checkout, 'src', 'shell', 'cli'), { recursive: true });
  return checkout;
}

const writeSource = (checkout: string, name: string, text: string) =>
  writeFileSync(join(checkout, 'src', 'shell', 'cli', name), text);

const echoing = (word: string) => `console.log(JSON.stringify([${JSON.stringify(word)}, ...process.argv.slice(2)]));\n`;

function runLateral(checkout: string, ...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [join(checkout, 'bin', 'lateral.mjs'), ...args]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise(done => child.once('close', code => done({ code, out, err })));
}

describe('the command lateral in a checkout', () => {
  let checkout: string;
  beforeEach(() => {
    checkout = makeCheckout();
  });
  afterEach(() => rmSync(checkout, { recursive: true, force: true }));

  it('builds once for two processes that start at the same moment, and not again', async () => {
    writeSource(checkout, 'main.ts', echoing('first'));
    const both = await Promise.all([runLateral(checkout, 'show', '7'), runLateral(checkout, 'show', '8')]);
    expect(both.map(run => run.out)).toEqual(['["first","show","7"]\n', '["first","show","8"]\n']);
    expect(both.filter(run => run.err.includes('building'))).toHaveLength(1);
    expect((await runLateral(checkout)).err).toBe('');
    expect(readdirSync(checkout).filter(name => name.startsWith('dist'))).toEqual(['dist']);
  });

  it('builds again after a change, and leaves nothing behind of a source that is gone', async () => {
    writeSource(checkout, 'main.ts', echoing('first'));
    writeSource(checkout, 'gone.ts', 'export const gone = true;\n');
    await runLateral(checkout);
    expect(existsSync(join(checkout, 'dist/shell/cli/gone.js'))).toBe(true);
    rmSync(join(checkout, 'src/shell/cli/gone.ts'));
    writeSource(checkout, 'main.ts', echoing('second'));
    expect((await runLateral(checkout)).out).toBe('["second"]\n');
    expect(existsSync(join(checkout, 'dist/shell/cli/gone.js'))).toBe(false);
  });

  it('says in a sentence that the compiler failed, ends with 3 and leaves the earlier build alone', async () => {
    writeSource(checkout, 'main.ts', echoing('first'));
    await runLateral(checkout);
    writeSource(checkout, 'main.ts', 'const days: number = "fifteen";\n');
    const run = await runLateral(checkout);
    expect(run).toMatchObject({ code: 3, out: '' });
    expect(run.err).toContain('Lateral could not be built: the compiler reported the errors above.');
    expect(run.err).not.toContain('    at ');
    expect(existsSync(join(checkout, 'dist/shell/cli/main.js'))).toBe(true);
    expect(existsSync(join(checkout, 'dist.lock'))).toBe(false);
  });

  it('takes over the lock of a process that died while it was building', async () => {
    writeSource(checkout, 'main.ts', echoing('first'));
    const dead = spawn(process.execPath, ['-e', '']);
    await new Promise(done => dead.once('close', done));
    writeFileSync(join(checkout, 'dist.lock'), String(dead.pid));
    expect((await runLateral(checkout)).out).toBe('["first"]\n');
  });
});
