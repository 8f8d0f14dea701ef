import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBytes } from '../../src/shell/cli/write-bytes.ts';
import { writeOutput } from '../../src/shell/cli/write-output.ts';
import { Child } from '../support/child.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lateral-written-'));
  path = join(folder, 'case.zip');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const names = () => readdirSync(folder).sort();
const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

describe('a process killed while it writes a case file', () => {
  it('leaves the file of before as it was, half of none under its name, and writing it again works', async () => {
    writeFileSync(path, 'of yesterday');
    const child = new Child('test/files/write-half.ts', [path]);
    await child.says('half ');
    await child.kill();
    expect(readFileSync(path, 'utf8')).toBe('of yesterday');
    const [, left = ''] = names();
    expect(left).toMatch(/^case\.zip\.partial-\d+-[0-9a-f]{12}$/);
    await writeBytes(path, Buffer.from('of today'));
    expect(readFileSync(path, 'utf8')).toBe('of today');
  });

  it.each([
    ['bytes', (to: string) => writeBytes(to, Buffer.from('new'))],
    ['lines', (to: string) => writeOutput(to, line => Promise.resolve(line('new')))],
  ])('what it left is taken away when the file is written again after ten minutes: %s', async (_, write) => {
    // Number 1 lives on every system; the last one that Linux gives does not.
    const [ours, dead, alive] = [process.pid, 4_194_304, 1].map(pid => `case.zip.partial-${pid}-0123456789ab`);
    const others = ['other.zip.partial-4194304-0123456789ab', 'case.zip.partial-mine'];
    for (const name of [ours, dead, alive, ...others]) {
      writeFileSync(join(folder, name ?? ''), 'customers');
      utimesSync(join(folder, name ?? ''), ago(9), ago(9));
    }
    await write(path);
    expect(names()).toHaveLength(6);
    for (const name of [ours, dead, alive, ...others]) utimesSync(join(folder, name ?? ''), ago(11), ago(11));
    await write(path);
    expect(new Set(names())).toEqual(new Set(['case.zip', alive, ...others]));
    expect(readFileSync(path, 'utf8')).toBe('new');
  });

  it('in a container, where the next process has its number, is no hindrance', async () => {
    writeFileSync(`${path}.partial-${process.pid}`, 'half');
    await writeBytes(path, Buffer.from('whole'));
    await writeOutput(path, line => Promise.resolve(line('whole lines')));
    expect(readFileSync(path, 'utf8')).toBe('whole lines');
  });
});

describe('what stands under the name and is no file', () => {
  it.each([
    ['a pipe', (at: string) => void execFileSync('mkfifo', [at]), 'no file but a device or a pipe'],
    ['a folder', (at: string) => mkdirSync(at), 'a folder'],
  ])('%s is refused and stays', async (_, make, told) => {
    make(path);
    const before = statSync(path).mode;
    for (const write of [
      () => writeBytes(path, Buffer.from('new')),
      () => writeOutput(path, line => Promise.resolve(line('new'))),
    ]) {
      await expect(write()).rejects.toThrow(told);
    }
    expect(statSync(path).mode).toBe(before);
    expect(names()).toEqual(['case.zip']);
  });
});
