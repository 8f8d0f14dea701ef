/** A case file holds against every change that somebody could make of it, and against a case of thousands of facts. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeCaseFile } from '../../src/shell/casefile/make-case-file.ts';
import { checkCaseFile } from '../../src/shell/casefile/verify/check-case-file.ts';
import { readZip } from '../../src/shell/casefile/verify/read-zip.ts';
import { zipOf } from '../../src/shell/casefile/zip-file.ts';
import { sha256 } from '../../src/shell/record/fact-chain.ts';
import { given, mailed, operational } from '../support/case-story.ts';
import { gatheredCase } from '../support/gathered-case.ts';
import { inSample } from '../support/sampled.ts';
import { lawOf } from '../support/town-law.ts';

jest.setTimeout(inSample(120_000, 1_000_000));

const law = lawOf('pewaukee');
const story = given(law, '2027-02-22').and(
  operational('2027-02-22'),
  mailed('availability', '2027-03-01', { notice: 'notice/availability/1', method: 'first-class' }),
);
const MAKER = { by: 'J. Clerk', rehearsal: false };

let zip: Buffer;
let files: ReadonlyMap<string, Uint8Array>;
beforeAll(async () => {
  const made = await makeCaseFile(gatheredCase(law, story, '2027-04-01', 6, 4), MAKER);
  zip = Buffer.from(made.zip);
  const read = readZip(zip);
  if ('problem' in read) throw new Error(JSON.stringify(read.problem));
  files = read.files;
});

/** What is wrong with a zip; nothing where it is whole. */
function wrongWith(bytes: Uint8Array): string[] {
  const read = readZip(bytes);
  if ('problem' in read) return [read.problem.why];
  const { problems } = checkCaseFile(read.files);
  return problems.length > 0 ? problems.map(({ why }) => why) : read.isAsWritten ? [] : ['between its files'];
}

const zipped = (changed: Iterable<readonly [string, Uint8Array]>): Uint8Array =>
  zipOf([...changed].map(([name, bytes]) => ({ name, bytes })));

/** The file with its facts changed, and its manifest and its seal made anew: what a forger can do without the chain. */
function forged(change: (lines: string[]) => string[]): Uint8Array {
  const text = Buffer.from(files.get('facts.json') ?? []).toString();
  const rows = change(
    text
      .split('\n')
      .slice(1, -2)
      .map(line => line.replace(/,$/, '')),
  );
  const facts = `[\n${rows.join(',\n')}\n]\n`;
  const manifest = JSON.parse(Buffer.from(files.get('manifest.json') ?? []).toString()) as {
    files: { name: string }[];
  };
  const listed = manifest.files.map(file =>
    file.name === 'facts.json' ? { ...file, bytes: facts.length, sha256: sha256(facts) } : file,
  );
  const open = { ...manifest, files: listed, seal: '' };
  const sealed = { ...open, seal: sha256(JSON.stringify(open, null, 2)) };
  return zipped([
    ...files,
    ['facts.json', Buffer.from(facts)],
    ['manifest.json', Buffer.from(`${JSON.stringify(sealed, null, 2)}\n`)],
  ]);
}

it('is whole as it was made', () => expect(wrongWith(zip)).toEqual([]));

describe('a changed byte is found', () => {
  it('at each place of the zip’s own records, and all through its files', () => {
    const list = zip.readUInt32LE(zip.length - 6);
    const step = inSample(61, 3);
    const places = Array.from(zip.keys()).filter(at => at >= list || at < 60 || at % step === 0);
    expect(places.length).toBeGreaterThan(1000);
    const unseen = places.filter(at => {
      const bytes = Buffer.from(zip);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      return wrongWith(bytes).length === 0;
    });
    expect(unseen).toEqual([]);
  });

  it('put before it, after it, between two files, or taken away at any end', () => {
    const one = Buffer.from('x');
    const second = zip.indexOf(Buffer.from([0x50, 0x4b, 3, 4]), 4);
    const tries = [
      Buffer.concat([one, zip]),
      Buffer.concat([zip, one]),
      Buffer.concat([zip, Buffer.alloc(22)]),
      Buffer.concat([zip.subarray(0, second), one, zip.subarray(second)]),
      zip.subarray(1),
      zip.subarray(0, -1),
      Buffer.alloc(0),
      Buffer.concat([zip, zip]),
    ];
    expect(tries.map(wrongWith).filter(why => why.length === 0)).toEqual([]);
  });
});

describe('a file of it', () => {
  it('each one: taken out, given another name, emptied, exchanged with its neighbour', () => {
    const entries = [...files];
    const unseen = entries.flatMap(([name, bytes], i) => {
      const [other, others] = entries[(i + 1) % entries.length] ?? ['', bytes];
      const without = entries.filter(([known]) => known !== name);
      const tries: [string, Uint8Array][][] = [
        without,
        [...without, [`a${name}`, bytes]],
        entries.map(([known, content]) => [known, known === name ? new Uint8Array() : content]),
        entries.map(([known, content]) => [known, known === name ? others : known === other ? bytes : content]),
      ];
      return tries.flatMap((changed, n) => (wrongWith(zipped(changed)).length === 0 ? [`${name}, ${n}`] : []));
    });
    expect(unseen).toEqual([]);
  });

  it('one more, beside the others or in a folder of theirs', () => {
    for (const name of ['more.txt', 'letters/more.pdf', 'proofs/more.txt', 'manifest.json.txt']) {
      expect(wrongWith(zipped([...files, [name, Buffer.from('x')]]))).toEqual(['it is not in the manifest']);
    }
  });
});

describe('facts, with manifest and seal made anew', () => {
  const swapped = (rows: string[]): string[] => [rows[1] ?? '', rows[0] ?? '', ...rows.slice(2)];

  it.each([
    ['exchanged', swapped],
    ['turned round', (rows: string[]) => rows.toReversed()],
    ['with one left out', (rows: string[]) => rows.toSpliced(2, 1)],
    ['with one told twice', (rows: string[]) => rows.toSpliced(2, 0, rows[2] ?? '')],
    ['with the last left out', (rows: string[]) => rows.slice(0, -1)],
    ['none at all', () => []],
    [
      'one written with a blank more',
      (rows: string[]) => rows.map((row, i) => (i === 1 ? row.replace(':', ': ') : row)),
    ],
    [
      'one of another day',
      (rows: string[]) => rows.map((row, i) => (i === 1 ? row.replace('2027-02', '2026-02') : row)),
    ],
  ])('%s: found by both verifiers, in the same words', (_, change) => {
    const bytes = forged(change);
    expect(wrongWith(bytes)).not.toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'lateral-forged-'));
    writeFileSync(join(folder, 'forged.zip'), bytes);
    const plain = spawnSync(process.execPath, ['templates/casefile/verify.mjs', join(folder, 'forged.zip')], {
      env: {},
    });
    rmSync(folder, { recursive: true });
    expect(plain.status).toBe(1);
    expect(plain.stdout.toString()).toContain(`: ${wrongWith(bytes)[0] ?? ''}.`);
    expect(plain.stdout.toString()).not.toMatch(/undefined|NaN|Error/);
  });

  it('left as they are, the manifest made anew is whole: the change alone is what is found', () => {
    expect(wrongWith(forged(rows => rows))).toEqual([]);
  });
});

/** 10,000 with LATERAL_WHOLE=1. */
const MANY = inSample(1_500, 10_000);

it(`of ${MANY} facts is made within 400 MB, says how far it is, and is whole`, async () => {
  const node = ['--max-old-space-size=400', '--import', resolve('test/support/typescript-loader.mjs')];
  const args = [...node, resolve('test/files/big-case-file.ts'), String(MANY)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: inSample(110_000, 900_000) });
  const made = JSON.parse(stdout) as { told: number; problems: unknown[]; progress: string[] };
  expect(made.told).toBeGreaterThanOrEqual(MANY);
  expect(made.problems).toEqual([]);
  expect(made.progress[0]).toMatch(/^[\d,]+ facts, 200 originals: drawing the binder/);
  expect(made.progress).toContain('Drawing chapter 2 of 8: Facts in order');
  expect(made.progress.at(-1)).toMatch(/^\d+ pages drawn: packing/);
});
