import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeTown, Terminal } from '../support/cli-town.ts';

const ONE = '--municipality pewaukee --as-of 2026-11-30';

describe('an output that has no place', () => {
  let database: TestDatabase;
  let terminal: Terminal;

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url);
    await makeTown(database.url, 'pewaukee', [{ number: 'PWC 9990 042' }]);
    await terminal.must(`record case.opened PWC9990042 ${ONE} --on 2026-11-02`);
    await terminal.must(`record sewer.operational PWC9990042 ${ONE} --on 2011-08-03`);
    await terminal.must(
      `record trigger.noticed PWC9990042 ${ONE} --on 2011-08-03 --data`,
      '{"trigger":"availability"}',
    );
    const resolved = '{"body":"Common Council","resolution":"2026-41","remedy":"standby"}';
    await terminal.must(`record authorization.recorded PWC9990042 ${ONE} --on 2026-11-30 --data`, resolved);
    await terminal.must(`sweep ${ONE}`);
    await terminal.must(`notices approve ${ONE} --all`);
  });
  afterAll(() => database?.drop());

  it('a folder where the report should go: said so, exit code 3, nothing left beside it', async () => {
    const folder = join(terminal.home, 'folder');
    mkdirSync(folder);
    const { code, out, err } = await terminal.run(`report council ${ONE} --out`, folder);
    expect([code, out]).toEqual([3, '']);
    expect(err).toContain(`The file or folder ${folder} can't be written: it is a folder (EISDIR).`);
    expect(existsSync(`${folder}.part`)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a file where the folder of a print run should be: the letters stay approved and print elsewhere', async () => {
    const file = join(terminal.home, 'a-file');
    writeFileSync(file, '');
    const { code, err } = await terminal.run(`notices print --batch ${ONE} --out`, file);
    expect(code).toBe(3);
    expect(err).toContain(`${file} can't be written: a file is in its place (EEXIST).`);
    expect(err).not.toContain('mistake');
    const printed = await terminal.must(`notices print --batch ${ONE} --out`, join(terminal.home, 'run'));
    expect(printed.out).toContain('1 letter dated 2026-11-30');
  });
});
