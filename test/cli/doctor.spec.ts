import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { makeTown, Terminal, inDatabase } from '../support/cli-town.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database.ts';

interface Examined {
  ok: boolean;
  checks: { name: string; state: string; says: string; todo?: string }[];
}

/** The database's clock is the real one, so the command's must be too. */
const now = Temporal.Now.instant().toString();

describe('lateral doctor', () => {
  let database: TestDatabase;
  const made: TestDatabase[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    made.push(database);
    await makeTown(database.url, 'pewaukee', []);
  });
  afterAll(async () => {
    for (const one of made) await one.drop();
  });

  const examine = async (url: string, env: NodeJS.ProcessEnv = {}, at = now) => {
    const ran = await new Terminal(url, { now: at, env }).run('doctor --json');
    const examined = ran.json<Examined>();
    return { code: ran.code, ...examined, of: (name: string) => examined.checks.find(check => check.name === name) };
  };

  it('has a line for everything that Lateral stands on, and ends with 0 where all is well', async () => {
    const examined = await examine(database.url);
    expect(examined.checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'database ok',
      'migrations ok',
      'mail ok',
      'queue ok',
      'sweep ok',
      'disk ok',
      'clock ok',
      'fonts ok',
      'rulebooks ok',
    ]);
    expect(examined).toMatchObject({ code: 0, ok: true });
    expect(examined.of('sweep')?.says).toBe('pewaukee through no day yet');
    const text = await new Terminal(database.url, { now }).must('doctor');
    expect(text.out.trimEnd().split('\n')).toHaveLength(9);
    expect(text.out).not.toMatch(/undefined|null|\.\./);
  });

  it('names the nights that were missed', async () => {
    await inDatabase(database.url, 'pewaukee', manager =>
      manager.query(
        `insert into sweep_day (municipality_id, business_date, finished_at, cases, facts)
         values ('pewaukee', ((now() at time zone 'America/Chicago')::date - 4), now(), 0, 0)`,
      ),
    );
    const { code, of } = await examine(database.url);
    expect(of('sweep')).toMatchObject({ state: 'look', todo: '`lateral sweep --all` makes them up.' });
    expect(of('sweep')?.says).toContain('pewaukee: 3 nights missing');
    expect(code).toBe(0);
  });

  it('says that an empty database is not set up, and does not set it up', async () => {
    const empty = await createEmptyDatabase();
    made.push(empty);
    for (const _ of [1, 2]) {
      const { code, of } = await examine(empty.url);
      expect(of('migrations')).toMatchObject({ state: 'look', todo: 'They run at the next start.' });
      expect(of('queue')).toMatchObject({ state: 'unknown', says: 'the database is not set up yet' });
      expect(code).toBe(0);
    }
  });

  it('ends with 3 where no database answers, and still looks at the rest', async () => {
    const { code, ok, of } = await examine('postgres://lateral:secret@127.0.0.1:1/lateral');
    expect({ code, ok }).toEqual({ code: 3, ok: false });
    expect(of('database')).toMatchObject({ state: 'fails', says: 'The database does not answer' });
    expect(of('clock')?.state).toBe('unknown');
    expect(of('fonts')?.state).toBe('ok');
    expect(JSON.stringify(of('database'))).not.toContain('secret');
  });

  it('ends with 3 for a mail server that can not be reached', async () => {
    const { code, of } = await examine(database.url, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org' });
    expect(code).toBe(3);
    expect(of('mail')?.says).toContain('The mail server 127.0.0.1:1 could not be used');
  });

  it('ends with 3 for a clock that is an hour off', async () => {
    const { code, of } = await examine(database.url, {}, Temporal.Instant.from(now).add({ hours: 1 }).toString());
    expect(code).toBe(3);
    expect(of('clock')).toMatchObject({ state: 'fails', todo: 'Let both machines take their time from NTP.' });
  });

  it('ends with 3 for a rulebook with an error, naming file, line and field', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lateral-books-'));
    writeFileSync(join(folder, 'anytown.yaml'), 'id: anytown\nkind: town\nname: 7\n');
    const { code, of } = await examine(database.url, { LATERAL_RULEBOOKS: folder });
    expect(code).toBe(3);
    expect(of('rulebooks')?.says).toContain('anytown.yaml, line 3, name:');
  });
});
