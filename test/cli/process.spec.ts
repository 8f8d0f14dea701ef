import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const loader = pathToFileURL(join(process.cwd(), 'test/support/typescript-loader.mjs')).href;
const main = join(process.cwd(), 'src/shell/cli/main.ts');

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The command line as a process of its own, with an environment of its own. */
function start(argv: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcessWithoutNullStreams {
  const { PATH, HOME, TMPDIR } = process.env;
  return spawn(process.execPath, ['--import', loader, main, ...argv], { env: { PATH, HOME, TMPDIR, ...env } });
}

async function end(child: ChildProcessWithoutNullStreams, stdin = ''): Promise<Ended> {
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.end(stdin);
  const code = await new Promise<number | null>(done => child.once('close', done));
  return { code, out, err };
}

const request = '{"kind":"holidays","municipality":"pewaukee","year":2027}\n';

describe('the process lateral', () => {
  it('answers a line for a line through pipes, thousands of them, and ends with 0', async () => {
    const { code, out, err } = await end(start(['calc']), request.repeat(2000));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.trimEnd().split('\n')).toHaveLength(2000);
  });

  it('ends with 2 and a sentence for what is typed wrong', async () => {
    const { code, out, err } = await end(start(['calc', '--loud']));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('There is no option --loud.');
  });

  it('ends quietly when whoever reads it has seen enough', async () => {
    const child = start(['calc']);
    child.stdout.once('data', () => child.stdout.destroy());
    child.stdin.on('error', () => undefined); // it may end before all of it is written
    const { err } = await end(child, request.repeat(5000));
    expect(err).toBe('');
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('on %s ends with %i, without a word', async (signal, expected) => {
    const child = start(['calc']);
    child.stdout.once('data', () => child.kill(signal));
    child.stdin.write(request);
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    const code = await new Promise<number | null>(done => child.once('close', done));
    expect({ code, err }).toEqual({ code: expected, err: '' });
  });

  it('starts the embedded database for a command that needs it and stops it with the command', async () => {
    const home = mkdtempSync(join(tmpdir(), 'lateral-process-'));
    try {
      const { code, out, err } = await end(start(['show', '1', '--municipality', 'pewaukee'], { LATERAL_HOME: home }));
      expect(code).toBe(1);
      expect(out).toContain('It holds no town yet.');
      expect(err).toMatch(/^Making a new database in .*\nThe database runs on port \d+/);
      expect(existsSync(join(home, 'postgres', 'data', 'PG_VERSION'))).toBe(true);
      expect(existsSync(join(home, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  }, 60_000);
});
