import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { inDatabase, makeTown, Terminal } from '../support/cli-town.ts';

describe('towns, days and districts at the command line', () => {
  let database: TestDatabase;
  let terminal: Terminal;
  const at = (now: string, env: NodeJS.ProcessEnv = {}) => new Terminal(database.url, { now, env });

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = at('2026-11-18T15:00:00Z');
    await makeTown(database.url, 'pewaukee', [
      { number: '0281-012-006', district: 'north' },
      { number: '0281-012-007', district: 'north' },
      { number: '0281-012-008', district: 'north' },
      { number: '0281-012-009' },
    ]);
    await makeTown(database.url, 'arcadia', [{ number: '201-00001' }]);
    for (const end of ['006', '007', '008']) {
      await terminal.must(`record case.opened 0281-012-${end} --municipality pewaukee --on 2026-11-02`);
    }
  });
  afterAll(() => database?.drop());

  it.each([
    [
      'show 0281-012-006 --municipality peewaukee',
      'The municipality "peewaukee" is not in this database. There are arcadia, pewaukee.',
    ],
    ['show 0281-012-006 --municipality saukville', '`lateral import parcels FILE --municipality saukville` makes it'],
    ['show 281-012-006 --municipality pewaukee', 'City of Pewaukee has no parcel "281-012-006".'],
    ['show 0281-012-009 --municipality pewaukee', 'Parcel 0281-012-009 has no case.'],
    ['show 0281-012-006 --municipality pewaukee --service water', 'Parcel 0281-012-006 has no water case.'],
    [
      'show 0281-012-006 --municipality pewaukee --known 2026-11-17',
      'Parcel 0281-012-006 has no case that was recorded by 2026-11-17.',
    ],
    ['record connection.made 0281-012-009 --on 2026-11-01 --municipality pewaukee', 'Parcel 0281-012-009 has no case.'],
    ['record connection.made 0281-012-006 --on 2026-11-19 --municipality pewaukee', 'after today, 2026-11-18'],
    [
      'record sewer.operational --district south --on 2011-11-17 --municipality pewaukee',
      'has no district "south". There are north.',
    ],
    [
      'record case.opened --district north --on 2026-11-01 --municipality pewaukee',
      'Cases of a district are opened by `lateral import parcels`',
    ],
    ['correct 0281-012-006 --void 99 --municipality pewaukee', 'Fact 99 is not among the facts that count'],
    ['replay --check --municipality saukville', 'The municipality "saukville" is not in this database.'],
  ])('refuses "%s" in a sentence, with 1, on stdout; as JSON too', async (line, sentence) => {
    const ran = await terminal.run(line);
    expect(ran.code).toBe(1);
    expect(ran.out).toContain(sentence);
    const json = await terminal.run(`${line} --json`);
    expect(json.code).toBe(1);
    expect(json.json<{ refused: string; because: unknown[] }>()).toMatchObject({
      refused: expect.stringContaining(sentence),
      because: [],
    });
  });

  it('records for a district in one go and skips, with its reason, who is connected', async () => {
    await terminal.must('record connection.made 0281012008 --municipality pewaukee --on 2015-06-01');
    const line = 'record trigger.noticed --district north --municipality pewaukee --on 2011-11-17 --json --data';
    const ran = await terminal.must(line, '{"trigger":"availability"}');
    const { recorded, skipped, parcels } = ran.json<{
      recorded: number;
      skipped: number;
      parcels: { parcel: string; outcome: string; reason?: string; facts?: unknown[] }[];
    }>();
    expect({ recorded, skipped }).toEqual({ recorded: 2, skipped: 1 });
    expect(parcels.map(({ parcel, outcome, reason }) => [parcel, outcome, reason])).toEqual([
      ['0281-012-006', 'recorded', undefined],
      ['0281-012-007', 'recorded', undefined],
      ['0281-012-008', 'skipped', 'connected since 2015-06-01'],
    ]);
  });

  it('writes nothing in a district where the data is malformed', async () => {
    const count = async () => {
      const rows = await inDatabase(database.url, 'pewaukee', m => m.query('select count(*)::int as n from case_fact'));
      return (rows as { n: number }[])[0]?.n;
    };
    const before = await count();
    const line = 'record authorization.recorded --district north --municipality pewaukee --on 2026-11-17 --json --data';
    const ran = await terminal.run(line, '{"body":"Common Council","remedy":"standby"}');
    expect(ran.code).toBe(1);
    expect(ran.json<{ refused: string }>().refused).toMatch(/^authorization\.recorded: resolution: /);
    expect(await count()).toBe(before);
  });

  it("passes a deadline at the town's midnight, not at UTC's", async () => {
    const duty = async (now: string) => {
      const ran = await at(now).must('show 0281-012-006 --municipality pewaukee --json');
      const [only] = ran.json<{ asOf: string; cases: { regions: { duty: string }; clocks: { due: string }[] }[] }>()
        .cases;
      return [only?.clocks[0]?.due, only?.regions.duty];
    };
    expect(await duty('2026-11-18T02:30:00Z')).toEqual(['2026-11-17', 'running']);
    expect(await duty('2026-11-18T05:59:59Z')).toEqual(['2026-11-17', 'running']);
    expect(await duty('2026-11-18T06:00:00Z')).toEqual(['2026-11-17', 'overdue']);
  });

  it('sweeps through the business day and no further, once', async () => {
    const late = await terminal.run('sweep --municipality pewaukee --through 2026-11-19 --json');
    expect(late.code).toBe(1);
    expect(late.json<{ failures: { why: string }[] }>().failures[0]?.why).toBe(
      '--through 2026-11-19 lies after the business day 2026-11-18.',
    );
    const swept = (await terminal.must('sweep --municipality pewaukee --json')).json<Record<string, unknown>>();
    expect(Object.keys(swept)).toEqual(
      expect.arrayContaining([
        'days',
        'cases',
        'facts',
        'letters',
        'emails',
        'charges',
        'waitingForApproval',
        'failures',
      ]),
    );
    expect(swept).toMatchObject({ days: 1, failures: [] });
    const again = (await terminal.must('sweep --municipality pewaukee --json')).json();
    expect(again).toMatchObject({ days: 0, cases: 0, facts: 0, letters: 0, charges: 0 });
  });

  it('leaves out a town whose rulebook has an error, naming file, line and field, while the others run', async () => {
    const books = mkdtempSync(join(tmpdir(), 'lateral-books-'));
    writeFileSync(join(books, 'arcadia.yaml'), 'id: arcadia\nkind: town\nname: City of Arcadia\ncites: 5\n');
    const ran = await at('2026-11-19T15:00:00Z', { LATERAL_RULEBOOKS: books }).run('sweep --all --json');
    expect(ran.code).toBe(1);
    const { towns, failures } = ran.json<{
      towns: { municipality: string }[];
      failures: { municipality: string; why: string }[];
    }>();
    expect(towns.map(town => town.municipality)).toEqual(['pewaukee']);
    expect(failures.map(({ municipality }) => municipality)).toEqual(['arcadia']);
    expect(failures[0]?.why).toMatch(/arcadia\.yaml, line 4, cites: is a number, where a text is expected/);
  });

  it('refuses a rehearsal in production and announces it elsewhere', async () => {
    const line = 'show 0281-012-006 --municipality pewaukee --as-of 2027-11-19';
    const production = await at('2026-11-18T15:00:00Z', { LATERAL_ENV: 'production' }).run(line);
    expect(production.code).toBe(1);
    expect(production.out).toContain('this is a production system');
    const sweeping = await at('2026-11-18T15:00:00Z', { LATERAL_ENV: 'production' }).run(
      'sweep --all --as-of 2027-11-19 --json',
    );
    expect(sweeping.code).toBe(1);
    expect(sweeping.json()).toMatchObject({
      towns: [],
      failures: [{ municipality: 'arcadia' }, { municipality: 'pewaukee' }],
    });
    const elsewhere = await terminal.must(line);
    expect(elsewhere.err).toBe(
      'Rehearsal: the business day 2027-11-19 lies after today, 2026-11-18. No e-mail leaves the house.\n',
    );
  });

  it('ends with 3 for a wrong password and does not repeat it', async () => {
    const url = new URL(database.url);
    url.password = 'not-the-one';
    const ran = await new Terminal(url.toString()).run('show 1 --municipality pewaukee');
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.err).toBe('The database refuses the password.\nCheck the user and the password in DATABASE_URL.\n');
  });

  it('says of a town name with odd characters that there is none', async () => {
    const ran = await terminal.run("show 1 --municipality pe(w%'au --json");
    expect(ran.code).toBe(1);
    expect(ran.json<{ refused: string }>().refused).toContain(`The municipality "pe(w%'au" is not in this database.`);
  });

  it('works the twelfth time after eleven that failed, and leaves no connection behind', async () => {
    const own = await createTestDatabase();
    const terminal = new Terminal(own.url, { closes: true });
    await makeTown(own.url, 'pewaukee', [{ number: '0281-012-006' }]);
    await terminal.must('record case.opened 0281-012-006 --municipality pewaukee --on 2026-11-02');
    for (let n = 0; n < 11; n += 1) {
      const failed = await terminal.run('record connection.made 0281-012-006 --municipality pewaukee --on 2026-12-19');
      expect(failed.code).toBe(1);
    }
    await terminal.must('record connection.made 0281-012-006 --municipality pewaukee --on 2026-11-18');
    const rows = await inDatabase(own.url, 'pewaukee', manager =>
      manager.query(
        'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
    );
    expect(rows).toEqual([{ n: 0 }]);
    await own.drop();
  });
});
