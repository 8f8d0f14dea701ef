import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readZip } from '../../src/shell/casefile/verify/read-zip.ts';
import { zipOf } from '../../src/shell/casefile/zip-file.ts';
import { evidenceIn } from '../../src/shell/print-run/read-evidence.ts';
import { redrawLetter } from '../../src/shell/print-run/redraw-letter.ts';
import { composeLetter } from '../../src/shell/print/compose-letter.ts';
import { builtInTexts } from '../../src/shell/print/letter-texts.ts';
import { sha256 } from '../../src/shell/record/fact-chain.ts';
import { inDatabase } from '../support/cli-town.ts';
import { readPdf } from '../support/read-pdf.ts';
import { runLateral } from '../support/run-lateral.ts';
import type { StoryTown } from '../support/story-town.ts';
import { LAST_DAY, liveWholeLife, OWNER } from '../support/whole-life.ts';

const VERIFIER = 'templates/casefile/verify.mjs';

let town: StoryTown;
let zip: Buffer;
let files: Map<string, Uint8Array>;
let empty: string;

jest.setTimeout(120_000);

beforeAll(async () => {
  town = await liveWholeLife();
  const out = join(town.out, 'case.zip');
  await town.must(LAST_DAY, 'casefile PWC0100001 --out', out);
  zip = readFileSync(out);
  const read = readZip(zip);
  if ('problem' in read) throw new Error(JSON.stringify(read));
  files = new Map(read.files);
  empty = mkdtempSync(join(tmpdir(), 'lateral-empty-'));
}, 300_000);
afterAll(() => town?.close());

/** Both verifiers on a zip: the one in it, with plain Node in an empty folder, and ours without a database. */
async function verdicts(
  bytes: Uint8Array,
  ...more: string[]
): Promise<{ plain: string; ours: string; codes: number[] }> {
  const path = join(empty, 'given.zip');
  writeFileSync(path, bytes);
  const plain = spawnSync(process.execPath, [verifierAlone(), path, ...more], {
    cwd: empty,
    env: {},
    encoding: 'utf8',
  });
  const ours = await runLateral(['verify', path, ...more], {
    env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  });
  return {
    plain: plain.stdout.trim() + plain.stderr,
    ours: ours.out.trim() + ours.err,
    codes: [plain.status ?? -1, ours.code],
  };
}

function verifierAlone(): string {
  const path = join(empty, 'verify.mjs');
  writeFileSync(path, readFileSync(VERIFIER));
  return path;
}

const zipped = (changed: ReadonlyMap<string, Uint8Array>): Uint8Array =>
  zipOf([...changed].map(([name, bytes]) => ({ name, bytes })));

function nameLike(pattern: RegExp, n = 0): string {
  return [...files.keys()].filter(name => pattern.test(name))[n] ?? '';
}

/** A sequence that looks random and is the same every time. */
function* numbers(seed: number): Generator<number> {
  for (let x = seed; ;) yield (x = (x * 48_271) % 2_147_483_647);
}

describe('the case file of a life of fifteen years', () => {
  it('is whole for both verifiers, in the same words', async () => {
    const { plain, ours, codes } = await verdicts(zip);
    expect(codes).toEqual([0, 0]);
    expect(plain).toMatch(/^WHOLE: .*\nPWC0100001:sewer: \d+ facts, head [0-9a-f]{64}$/);
    expect(ours).toBe(plain);
  });

  it('is checked in the folder it was unpacked into, by the verifier in it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lateral-unpacked-'));
    for (const [name, bytes] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
    const check = () => spawnSync(process.execPath, ['verify.mjs'], { cwd: folder, env: {}, encoding: 'utf8' });
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('WHOLE') as unknown });
    const letter = nameLike(/^letters\//);
    renameSync(join(folder, letter), join(folder, `${letter}.old`));
    expect(check()).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`BROKEN: ${letter}: it is missing`) as unknown,
    });
  });

  it('has a verifier of fewer than a hundred lines', () => {
    expect(readFileSync(VERIFIER, 'utf8').trimEnd().split('\n').length).toBeLessThan(100);
  });

  it('is the same bytes when it is made again', async () => {
    const out = join(town.out, 'again.zip');
    await town.must(LAST_DAY, 'casefile PWC0100001 --out', out);
    expect(sha256(readFileSync(out))).toBe(sha256(zip));
  });

  it('has a tagged binder with contents, numbers on its pages, what is void, letters with their addressees, the head', async () => {
    const { pages, marked } = await readPdf(files.get('binder.pdf') as Uint8Array);
    const all = pages.map(({ text }) => text.replace(/[\s\u00a0]+/g, ' '));
    expect(marked).toBe(true);
    all.forEach((text, i) => expect(text).toContain(`PWC0100001-${String(i + 1).padStart(6, '0')}`));
    const [, page = ''] = /The account (\d+)/.exec(all[0] ?? '') ?? [];
    expect(all[Number(page) - 1]).toMatch(/^The account/);
    const whole = all.join(' ');
    expect(whole).toContain('VOID since fact');
    expect(whole).toContain('Standby bill came back (moved)');
    expect(whole).toContain('Piece 1, to the owner, first-class: HOLLOWAY MERRITT, 77 SAMPLE LN');
    expect(whole).toMatch(/PWC0100001:sewer, fact \d+: [0-9a-f]{64}/);
    expect(whole).not.toMatch(/undefined|NaN|\[object/);
  });
});

describe('whoever alters a byte is found', () => {
  it('in every kind of file, and is told which, within the facts by its number', async () => {
    const kinds = [
      /^README/,
      /^binder/,
      /^facts/,
      /^ledger/,
      /^verify/,
      /^letters\//,
      /^evidence\/sewer/,
      /^evidence\/text/,
      /^manifest/,
    ];
    const random = numbers(20_261_201);
    for (const kind of kinds) {
      for (let n = 0; n < 3; n += 1) {
        const name = nameLike(kind);
        const bytes = Buffer.from(files.get(name) as Uint8Array);
        const at = (random.next().value as number) % bytes.length;
        bytes[at] = (bytes[at] as number) ^ (1 << ((random.next().value as number) % 8));
        const { plain, ours, codes } = await verdicts(zipped(new Map([...files, [name, bytes]])));
        expect([name, at, codes]).toEqual([name, at, [1, 1]]);
        expect(plain).toContain(name);
        expect(ours).toBe(plain);
        if (name === 'facts.json' && bytes[at] !== 0x0a)
          expect(ours).toMatch(/facts\.json, (PWC0100001:sewer, fact|line) \d+|its bytes/);
      }
    }
  }, 120_000);

  it('anywhere in the zip, its own records included', async () => {
    const random = numbers(7);
    for (let n = 0; n < 300; n += 1) {
      const bytes = Buffer.from(zip);
      // Half of them in the list at its end and in the first head, where nothing is a file's content.
      const within = n % 2 === 0 ? bytes.length : 900;
      const at =
        n % 4 === 1
          ? (random.next().value as number) % 40
          : bytes.length - 1 - ((random.next().value as number) % within);
      bytes[at] = (bytes[at] as number) ^ (1 << ((random.next().value as number) % 8));
      const path = join(empty, 'flipped.zip');
      writeFileSync(path, bytes);
      const { code, out } = await runLateral(['verify', path]);
      expect([at, code]).toEqual([at, 1]);
      expect(out).toMatch(/^BROKEN: \S/);
    }
  }, 120_000);

  it('who changes the amount of a payment: the fact is named', async () => {
    const text = Buffer.from(files.get('facts.json') as Uint8Array).toString();
    const { plain, ours } = await verdicts(
      zipped(new Map([...files, ['facts.json', Buffer.from(text.replace('"amount":7050', '"amount":1050'))]])),
    );
    expect(plain).toMatch(/^BROKEN: facts\.json, PWC0100001:sewer, fact \d+: its content is not what was recorded\./);
    expect(ours).toBe(plain);
  });

  it('who leaves a file out, adds one, exchanges two letters, or gives one another name', async () => {
    const [one, two] = [nameLike(/^letters\//), nameLike(/^letters\//, 1)];
    const [a, b] = [files.get(one) as Uint8Array, files.get(two) as Uint8Array];
    const without = (name: string): [string, Uint8Array][] => [...files].filter(([known]) => known !== name);
    const tries: [ReadonlyMap<string, Uint8Array>, string][] = [
      [new Map(without(one)), `BROKEN: ${one}: it is missing.`],
      [new Map([...files, ['letters/extra.pdf', a]]), 'BROKEN: letters/extra.pdf: it is not in the manifest.'],
      [new Map([...files, [one, b], [two, a]]), `BROKEN: ${one}: its bytes are not those that were packed.`],
      [new Map([...without(one), ['letters/renamed.pdf', a]]), `BROKEN: ${one}: it is missing.`],
      [new Map(without('facts.json')), 'BROKEN: facts.json'],
      [new Map(without('manifest.json')), 'BROKEN: manifest.json: it is not readable.'],
    ];
    for (const [changed, said] of tries) {
      const { plain, ours, codes } = await verdicts(zipped(changed));
      expect([said, codes]).toEqual([said, [1, 1]]);
      expect(plain).toContain(said);
      expect(ours).toBe(plain);
    }
  });

  it('who cuts facts off the end and seals the manifest anew: only by a head that was kept', async () => {
    const lines = Buffer.from(files.get('facts.json') as Uint8Array)
      .toString()
      .split('\n');
    const kept = JSON.parse(lines.at(-3) ?? '') as { hash: string; seq: number };
    const cut = [...lines.slice(0, -4), (lines.at(-4) ?? '').replace(/,$/, ''), ']', ''].join('\n');
    const last = JSON.parse((lines.at(-4) ?? '').replace(/,$/, '')) as { hash: string; seq: number };
    const manifest = JSON.parse(Buffer.from(files.get('manifest.json') as Uint8Array).toString()) as Record<
      string,
      unknown
    >;
    const listed = (manifest['files'] as { name: string; bytes: number; sha256: string }[]).map(file =>
      file.name === 'facts.json' ? { ...file, bytes: cut.length, sha256: sha256(cut) } : file,
    );
    const forged = {
      ...manifest,
      cases: [{ caseId: 'PWC0100001:sewer', seq: last.seq, hash: last.hash }],
      files: listed,
      seal: '',
    };
    const seal = sha256(JSON.stringify(forged, null, 2));
    const changed = new Map([
      ...files,
      ['facts.json', Buffer.from(cut)],
      ['manifest.json', Buffer.from(`${JSON.stringify({ ...forged, seal }, null, 2)}\n`)],
    ] as [string, Uint8Array][]);
    expect((await verdicts(zipped(changed))).codes).toEqual([0, 0]);
    const found = await verdicts(zipped(changed), '--head', kept.hash);
    expect(found.codes).toEqual([1, 1]);
    expect(found.ours).toBe(found.plain);
    const earlier = await verdicts(zip, '--head', last.hash);
    expect(earlier.codes).toEqual([0, 0]);
    expect(earlier.ours).toContain(`fact ${last.seq}; 1 came after it.`);
  });
});

describe('what is no case file', () => {
  const say = async (bytes: Uint8Array): Promise<string> => {
    const path = join(empty, 'odd.zip');
    writeFileSync(path, bytes);
    const { code, out } = await runLateral(['verify', path]);
    return `${code} ${out.trim()}`;
  };

  it('is told in a sentence: no zip, cut off, compressed, a name outside the folder, twice, longer than the zip', async () => {
    expect(await say(Buffer.from('hello'))).toBe('1 BROKEN: the zip: it is not a zip file.');
    expect(await say(zip.subarray(0, zip.length - 40))).toBe(
      '1 BROKEN: the zip: it is cut off, or something was put after its end.',
    );
    expect(await say(zipOf([{ name: '../evil.txt', bytes: Buffer.from('x') }]))).toBe(
      '1 BROKEN: "../evil.txt": no case file has a file of that name.',
    );
    const list = (bytes: Buffer): number => bytes.readUInt32LE(bytes.length - 6);
    const compressed = Buffer.from(zip);
    compressed.writeUInt16LE(8, list(compressed) + 10);
    expect(await say(compressed)).toMatch(/^1 BROKEN: the zip: it is compressed: unpack it/);
    const bomb = Buffer.from(zip);
    bomb.writeUInt32LE(0xffffffff, list(bomb) + 24);
    expect(await say(bomb)).toBe('1 BROKEN: README.txt: it is longer than the zip.');
    const twice = Buffer.from(
      zipOf([
        { name: 'a.txt', bytes: Buffer.from('1') },
        { name: 'b.txt', bytes: Buffer.from('2') },
      ]),
    );
    twice.write('a.txt', list(twice) + 46 + 5 + 46);
    expect(await say(twice)).toBe('1 BROKEN: a.txt: it is in the zip twice.');
    expect((await runLateral(['verify', join(empty, 'none.zip')])).code).toBe(2);
  });
});

describe('a letter that was printed', () => {
  it('is drawn again from its evidence alone, whatever was changed since', async () => {
    await inDatabase(town.database.url, 'pewaukee', manager =>
      manager.query(`update parcel set owner_1 = 'NEW, OWNER', mailing_lines = '{1 ELSE ST,ELSE WI 53000}'`),
    );
    for (const name of [...files.keys()].filter(one => one.startsWith('evidence/sewer'))) {
      const evidence = Buffer.from(files.get(name) as Uint8Array);
      const { document, texts, pieces, kind } = JSON.parse(evidence.toString()) as {
        document: string;
        kind: string;
        texts: Record<string, string>;
        pieces: { data: never; drawn: unknown; template: unknown }[];
      };
      expect(sha256((await redrawLetter(evidenceIn(evidence))) ?? '')).toBe(document);
      const kept = (path: string): string | undefined => {
        const file = [...files].find(([, bytes]) => sha256(bytes) === texts[path]);
        return file && Buffer.from(file[1]).toString();
      };
      const written = composeLetter(kind, pieces[0]?.data as never, { ...builtInTexts(), read: kept });
      expect('document' in written && written.document.template).toEqual(pieces[0]?.template);
    }
    const again = join(town.out, 'after.zip');
    await town.must(LAST_DAY, 'casefile PWC0100001 --out', again);
    const read = readZip(readFileSync(again));
    const letter = nameLike(/^letters\//);
    expect('files' in read && sha256(read.files.get(letter) ?? '')).toBe(sha256(files.get(letter) as Uint8Array));
    await inDatabase(town.database.url, 'pewaukee', manager =>
      manager.query(`update parcel set owner_1 = $1, mailing_lines = '{77 SAMPLE LN,PEWAUKEE WI 53072}'`, [OWNER]),
    );
  });

  it('is printed again with the same bytes, and the case says so; one that was never printed is not', async () => {
    const id = 'PWC0100001:sewer/one-year/1';
    const out = join(town.out, 'again.pdf');
    const done = await town.must<{ document: string }>(
      LAST_DAY,
      `notices reprint ${id} --out ${out} --reason`,
      'lost in the office',
    );
    expect(sha256(readFileSync(out))).toBe(done.document);
    const { words, facts } = await town.show('PWC0100001', LAST_DAY);
    expect(facts.at(-1)?.key).toBe(`letter.reprinted/${LAST_DAY}/notice/one-year/1`);
    expect(words).not.toBe('');
    const never = await town.run(
      LAST_DAY,
      `notices reprint PWC0100001:sewer/connection-confirmed/1 --out ${out}2 --reason`,
      'x',
    );
    expect(never.code).toBe(1);
    expect(never.out).toContain('was never printed');
  });
});

describe('records for somebody who asked', () => {
  const SECRETS = [
    /HOLLOWAY/i,
    /MERRITT/i,
    /70\.50/,
    /211\.50/,
    /7050/,
    /21150/,
    /433\.71/,
    /check 4711/,
    /wire 88/,
    /77 SAMPLE/,
    /[0-9a-f]{64}/,
  ];

  const records = async (capacity: string): Promise<{ names: string[]; text: string; withheld: unknown[] }> => {
    const out = join(town.out, `${capacity}.zip`);
    const made = await town.must<{ withheld: unknown[] }>(
      LAST_DAY,
      `records PWC0100001 --as ${capacity} --out ${out} --reason x --for`,
      'Pat Asker, 5 Sample St',
    );
    const read = readZip(readFileSync(out));
    if ('problem' in read) throw new Error(JSON.stringify(read));
    let text = '';
    for (const [name, bytes] of read.files) {
      if (name === 'manifest.json') continue;
      text += name.endsWith('.pdf')
        ? (await readPdf(bytes)).pages.map(page => page.text).join(' ')
        : Buffer.from(bytes).toString();
    }
    return { names: [...read.files.keys()], text, withheld: made.withheld };
  };

  it('have for anybody no name, no amount, no account, no letter, and say so: Wis. Stat. 196.137', async () => {
    const { names, text, withheld } = await records('public');
    expect(names).toEqual(['README.txt', 'records.pdf', 'facts.json', 'manifest.json']);
    expect(SECRETS.filter(secret => secret.test(text))).toEqual([]);
    expect(text).toContain('[withheld: Wis. Stat. 196.137]');
    expect(text.replace(/[\s\u00a0]+/g, ' ')).toContain('One-year letter mailed');
    expect(withheld.length).toBeGreaterThan(3);
  });

  it('have for the owner all of it, for a title agent the account and not the letters', async () => {
    const owner = await records('owner');
    expect(owner.names.filter(name => name.startsWith('letters/')).length).toBe(5);
    expect(owner.text).toContain('HOLLOWAY');
    const agent = await records('title-agent');
    expect(agent.names).toEqual(['README.txt', 'records.pdf', 'facts.json', 'ledger.csv', 'manifest.json']);
    expect(agent.text).toContain('211.50');
  });

  it('are written down: when, to whom, as what, which files, by whom; and another town sees and exports nothing', async () => {
    const log = await town.must<{ no: number; toWhom: string; capacity: string; files: unknown[] }[]>(
      LAST_DAY,
      'records log PWC0100001',
    );
    expect(log.map(({ capacity }) => capacity)).toEqual(['title-agent', 'owner', 'public']);
    expect(log[0]).toMatchObject({ no: 3, toWhom: 'Pat Asker, 5 Sample St', parcel: 'PWC 0100 001' });
    for (const command of ['casefile PWC0100001 --out', 'records PWC0100001 --for x --reason y --out']) {
      const other = await town.terminal.run(
        `${command.replace(' PWC', ' --municipality arcadia PWC')}`,
        join(town.out, 'other.zip'),
      );
      expect(other.code).toBe(1);
    }
  });
});

afterAll(() => rmSync(empty, { recursive: true, force: true }));
