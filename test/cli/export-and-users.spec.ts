import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { inDatabase, makeTown, Terminal } from '../support/cli-town.ts';
import { csvLine } from '../../src/shell/export/csv-line.ts';

const TOWN = '--municipality pewaukee';
const folder = mkdtempSync(join(tmpdir(), 'lateral-export-'));

describe('exports and users at the command line', () => {
  let database: TestDatabase;
  let terminal: Terminal;

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url, { now: '2028-07-05T15:00:00Z' });
    const numbers = ['0281-012-006', '0281-012-007', '=1+1', '0281-012-009'];
    await makeTown(
      database.url,
      'pewaukee',
      numbers.map(number => ({ number })),
    );
    for (const number of numbers) await terminal.must(`record case.opened ${number} ${TOWN} --on 2028-01-03`);
  });
  afterAll(() => database?.drop());

  it('§ 300-16.D: gives the utility the months from the connection on, the 15th inside and the 16th outside', async () => {
    await terminal.must(`record connection.made 0281012006 ${TOWN} --on 2028-02-15`);
    await terminal.must(`record connection.made 0281012007 ${TOWN} --on 2028-02-16`);
    await terminal.must(`record connection.made 0281012009 ${TOWN} --on 2028-05-01`);
    const { out } = await terminal.must(`export service ${TOWN} --quarter 2028-Q1`);
    const [head, ...rows] = out.trimEnd().split('\n');
    expect(head).toBe('parcel,connected,period,months,amount,section');
    expect(rows.map(row => row.split(',').slice(0, 5).join(','))).toEqual([
      '0281-012-006,2028-02-15,2028-Q1,2028-02 2028-03,94.00',
      '0281-012-007,2028-02-16,2028-Q1,2028-03,47.00',
    ]);
    expect(rows.every(row => row.includes('§ 300-16.D'))).toBe(true);
  });

  it('writes the ledger to a file, amounts as numbers and a parcel that looks like a formula as text', async () => {
    const paid = '{"amount":"5.00"}';
    await terminal.must(`record payment.received =1+1 ${TOWN} --on 2028-07-03 --data`, paid);
    const file = join(folder, 'ledger.csv');
    const { out } = await terminal.must(`export ledger ${TOWN} --format csv --out ${file}`);
    expect(out).toBe(`1 row in ${file}.\n`);
    const [head, row] = readFileSync(file, 'utf8').split('\r\n');
    expect(head).toBe('parcel,service,fact,value date,booked date,kind,receivable,amount,reverses fact,section');
    expect(row).toMatch(/^'=1\+1,sewer,\d+,2028-07-03,2028-07-05,payment,,-5\.00,,$/);
  });

  it('tames every beginning of a formula and quotes what needs it', () => {
    expect(csvLine(['=1+1', '+1', '-1', '@a', '\tx', 'a "b", c', { exact: '-5.00' }, 'NULL BLVD'])).toBe(
      `'=1+1,'+1,'-1,'@a,'\tx,"a ""b"", c",-5.00,NULL BLVD`,
    );
  });

  it('says that a file can not be written, and ends with 3', async () => {
    const blocked = join(folder, 'blocked');
    writeFileSync(blocked, '');
    const ran = await terminal.run(`export ledger ${TOWN} --out ${join(blocked, 'ledger.csv')}`);
    expect(ran.code).toBe(3);
    expect(ran.err).toContain(`The file ${join(blocked, 'ledger.csv')} can't be written`);
  });

  it('makes a user with a password that is shown once, and one with a password of their own', async () => {
    const made = await terminal.must(`user add clerk@example.org --name Clerk ${TOWN} --json`);
    const { password } = made.json<{ password: string }>();
    expect(password).toMatch(/^[\w-]{20}$/);
    const own = new Terminal(database.url, { stdin: 'correct horse battery\nsecond line\n' });
    const typed = await own.must(
      `user add boss@example.org --name Boss --roles administrator,staff ${TOWN} --password-stdin`,
    );
    expect(typed.out).toBe('boss@example.org may sign in.\n');
    const rows = await inDatabase(database.url, 'pewaukee', manager =>
      manager.query('select email, password_hash as hash from app_user order by email'),
    );
    const hashes = rows as { email: string; hash: string }[];
    expect(hashes.map(({ hash }) => hash.slice(0, 9))).toEqual(['$argon2id', '$argon2id']);
    expect(await verify(hashes[0]?.hash ?? '', 'correct horse battery')).toBe(true);
    expect(await verify(hashes[1]?.hash ?? '', password)).toBe(true);
  });

  it('lists, disables and resets, and never shows a password again', async () => {
    expect((await terminal.must(`user disable CLERK@example.org ${TOWN}`)).out).toContain('may no longer sign in');
    const { users } = (await terminal.must(`user list ${TOWN} --json`)).json<{ users: object[] }>();
    expect(users).toEqual([
      {
        email: 'boss@example.org',
        name: 'Boss',
        roles: ['staff', 'administrator'],
        disabled: false,
        lockedUntil: null,
      },
      { email: 'clerk@example.org', name: 'Clerk', roles: ['staff'], disabled: true, lockedUntil: null },
    ]);
    await terminal.must(`user reset clerk@example.org ${TOWN}`);
    const after = (await terminal.must(`user list ${TOWN} --json`)).json<{ users: { disabled: boolean }[] }>();
    expect(after.users.map(({ disabled }) => disabled)).toEqual([false, false]);
  });

  it.each([
    [
      'user add clerk@example.org --name Twice',
      1,
      'There is a user with the e-mail address clerk@example.org already.',
    ],
    ['user add nobody --name Nobody', 1, '"nobody" is not an e-mail address'],
    [
      'user reset stranger@example.org',
      1,
      'There is no user with the e-mail address stranger@example.org in this town.',
    ],
    ['user add a@example.org --name A --roles mayor', 2, '--roles "mayor" is none of staff, administrator.'],
    ['user add a@example.org', 2, '--name is missing.'],
    ['user promote', 2, 'Say add, list, disable, reset.'],
    ['export taxpayers', 2, 'There is no export "taxpayers"'],
    ['export service --quarter 2028', 2, '--quarter "2028" is not like 2028-Q1.'],
    ['export ledger --format pdf', 2, '--format "pdf" is none of csv.'],
  ])('%s ends with %i and a sentence', async (line, code, sentence) => {
    const ran = await terminal.run(`${line} ${TOWN}`);
    expect(ran.code).toBe(code);
    expect(code === 1 ? ran.out : ran.err).toContain(sentence);
  });
});
