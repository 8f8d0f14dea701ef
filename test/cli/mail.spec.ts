import { suppressAddress } from '../../src/shell/desk/email-suppression.ts';
import { inDatabase, makeTown, Terminal } from '../support/cli-town.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const ONE = '--municipality pewaukee --json';

let database: TestDatabase;
let terminal: Terminal;

beforeAll(async () => {
  database = await createTestDatabase();
  terminal = new Terminal(database.url);
  await makeTown(database.url, 'pewaukee', []);
  await makeTown(database.url, 'saukville', []);
  const writing = { municipalityId: 'pewaukee', today: '2026-11-30' as never, at: '2026-11-30T15:00:00Z', by: 'test' };
  await inDatabase(database.url, 'pewaukee', async manager => {
    await manager.query(
      `insert into email_message (municipality_id, message_key, recipient_name, recipient_address, subject, body_text, state, kind)
       values ('pewaukee', 'm', 'Edna Elm', 'Edna@Example.org', 'Copy', 'Text', 'sent', 'other')`,
    );
    const said = { address: 'Edna@Example.org', reason: 'The address does not exist.', messageKey: 'm' };
    await suppressAddress(manager, writing, said);
  });
});
afterAll(() => database?.drop());

interface Listed {
  readonly address: string;
  readonly reason: string;
  readonly since: string;
}

const listed = async (town = 'pewaukee'): Promise<Listed[]> =>
  (await terminal.must(`mail suppressed --municipality ${town} --json`)).json();

describe('lateral mail', () => {
  it('lists the addresses that are not written to, each with its reason', async () => {
    expect(await listed()).toEqual([
      { address: 'edna@example.org', reason: 'The address does not exist.', since: '2026-11-30T15:00:00.000Z' },
    ]);
    expect((await terminal.must('mail suppressed --municipality pewaukee')).out).toContain(
      'edna@example.org  since 2026-11-30: The address does not exist.',
    );
  });

  it('releases none without a reason, none of another town, none that is written to', async () => {
    expect((await terminal.run(`mail release edna@example.org ${ONE}`)).code).toBe(2);
    const blank = await terminal.run(`mail release edna@example.org ${ONE}`, '--reason', '  ');
    expect(blank.code).toBe(2);
    const elsewhere = await terminal.run(
      'mail release edna@example.org --municipality saukville',
      '--reason',
      'told us',
    );
    expect([elsewhere.code, elsewhere.out + elsewhere.err]).toEqual([
      1,
      expect.stringContaining('is written to as it is'),
    ]);
    expect((await terminal.run(`mail ${ONE}`)).code).toBe(2);
    expect((await terminal.run(`mail suppressed too many ${ONE}`)).code).toBe(2);
    expect(await listed()).toHaveLength(1);
  });

  it('releases an address with the reason, however it is written, and once', async () => {
    const released = await terminal.run(`mail release EDNA@example.org ${ONE}`, '--reason', 'told us at the counter');
    expect(released.json()).toEqual({ released: 'EDNA@example.org', reason: 'told us at the counter' });
    expect(await listed()).toEqual([]);
    const rows = await inDatabase(database.url, 'pewaukee', manager =>
      manager.query<unknown[]>('select state, reason from email_suppression order by seq'),
    );
    expect(rows).toEqual([
      { state: 'suppressed', reason: 'The address does not exist.' },
      { state: 'released', reason: 'told us at the counter' },
    ]);
    expect((await terminal.run(`mail release edna@example.org ${ONE}`, '--reason', 'again')).code).toBe(1);
  });
});
