import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeTown, Terminal } from '../support/cli-town.ts';

const ONE = '--municipality pewaukee --as-of 2026-11-30';

describe('what nobody can have meant', () => {
  let database: TestDatabase;
  let terminal: Terminal;

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url);
    await makeTown(database.url, 'pewaukee', [{ number: 'PWC 9990 042' }, { number: 'PWC 9990 043' }]);
    await terminal.must(`record case.opened PWC9990042 ${ONE} --on 2026-11-02`);
    await terminal.must(`record case.opened PWC9990043 ${ONE} --on 2026-11-02`);
  });
  afterAll(() => database?.drop());

  const refusal = async (line: string, data: unknown): Promise<string> => {
    const { code, out, err } = await terminal.run(`${line} PWC9990042 ${ONE} --data`, JSON.stringify(data));
    expect(`${code} ${err}`).toBe('1 ');
    return out.trim();
  };

  it('years that are slips of the keyboard are refused, in the date of a fact and in its fields', async () => {
    expect(await refusal('record connection.made --on 0202-06-11', {})).toBe(
      'connection.made is dated 0202-06-11: the year 0202 cannot be meant.',
    );
    expect(await refusal('record connection.made --on 1899-12-31', {})).toContain('the year 1899 cannot be meant');
    expect(
      await refusal('record trigger.noticed --on 2026-11-02', { trigger: 'availability', letterDate: '0026-11-02' }),
    ).toBe('trigger.noticed: letterDate: 0026-11-02: the year 0026 cannot be meant.');
    await terminal.must(`record sewer.operational PWC9990042 ${ONE} --on 1900-01-01`);
  });

  it.each([
    ['\u0000', 'U+0000'],
    ['\u001b[31m', 'U+001B'],
    ['\ud800', 'U+D800'],
    ['\u202e', 'U+202E'],
  ])('a text that holds %j is refused, not a mistake of ours', async (bad, named) => {
    expect(await refusal('record connection.made --on 2026-11-02', { known: `seen ${bad} there` })).toBe(
      `connection.made: known: holds ${named}, which no text can hold.`,
    );
  });

  it('a note may have lines, a name may not', async () => {
    expect(
      await refusal('record parcel.changed --on 2026-11-02', {
        what: 'owner',
        owners: ['ACME LLC\r\nBcc: victim@example.com'],
      }),
    ).toBe('parcel.changed: owners.0: holds a line break, which no name can hold.');
    const known = JSON.stringify({ known: 'seen by the inspector\nfrom the street' });
    await terminal.must(`record connection.made PWC9990042 ${ONE} --on 2026-11-02 --data`, known);
  });

  it('a notice cannot have been received before it was given; one whose receipt is unknown waits and says so', async () => {
    const septic = { trigger: 'septic-failure', receivedOn: '2026-11-01' };
    expect(await refusal('record trigger.noticed --on 2026-11-02', septic)).toBe(
      'A notice of 2026-11-02 cannot have been received on 2026-11-01, before it was given.',
    );
    const unknown = JSON.stringify({ trigger: 'septic-failure' });
    await terminal.must(`record trigger.noticed PWC9990043 ${ONE} --on 2026-11-02 --data`, unknown);
    expect((await terminal.must(`show PWC9990043 ${ONE}`)).out).toContain(
      'the day the septic failure notice of 2026-11-02 was received, or a new one (§ 300-7.C(1)(a))',
    );
    const known = JSON.stringify({ trigger: 'septic-failure', receivedOn: '2026-11-03' });
    await terminal.must(`record trigger.noticed PWC9990043 ${ONE} --on 2026-11-02 --data`, known);
  });

  it('a remedy that the ordinance does not have cannot be authorized', async () => {
    const vote = { body: 'Common Council', resolution: '2026-41', remedy: 'penalty' };
    expect(await refusal('record authorization.recorded --on 2026-11-02', vote)).toContain(
      'The ordinance of City of Pewaukee has no remedy "penalty"; it has standby and forced-connection.',
    );
  });

  it('what was paid ahead is shown as a credit', async () => {
    const paid = JSON.stringify({ amount: '100.00' });
    await terminal.must(`record payment.received PWC9990043 ${ONE} --on 2026-11-02 --data`, paid);
    const { out } = await terminal.must(`show PWC9990043 ${ONE}`);
    expect(out).toContain('Credit: $100.00');
    expect(out).not.toContain('Owed');
  });

  it('a payment that no parcel can owe is refused, and an amount at the limit adds up exactly', async () => {
    expect(await refusal('record payment.received --on 2026-11-02', { amount: '1000000000.01' })).toBe(
      'payment.received: amount: "1000000000.01" is more than any parcel can owe.',
    );
    const most = JSON.stringify({ amount: '1,000,000,000.00' });
    const paid = await terminal.must(`record payment.received PWC9990042 ${ONE} --on 2026-11-02 --data`, most);
    expect(paid.out).toContain('$1000000000.00');
  });

  it('neither a name of a user nor the reason of a correction can command a terminal', async () => {
    const who = await terminal.run('user add clerk@example.org --municipality pewaukee --name', '\u001b[31mX');
    expect([who.code, who.out.trim()]).toEqual([1, 'The name holds U+001B, which no name can hold.']);
    const why = await terminal.run(`correct PWC9990042 ${ONE} --void 2 --accept --reason`, '\u001b[31mX');
    expect([why.code, why.out.trim()]).toEqual([1, 'The reason holds U+001B, which no text can hold.']);
  });

  it('a size of a customer that no town has is refused', async () => {
    const change = { what: 'rec', recHundredths: Number.MAX_SAFE_INTEGER };
    expect(await refusal('record parcel.changed --on 2026-11-02', change)).toContain('recHundredths');
  });

  it('the town cannot put into its letters what is no address of e-mail or web', async () => {
    const set = async (settings: object): Promise<string> => {
      const { code, out } = await terminal.run('town set --municipality pewaukee --data', JSON.stringify(settings));
      expect(code).toBe(1);
      return out;
    };
    expect(await set({ email: 'x@example.org\r\nBcc: victim@example.com' })).toContain('email:');
    expect(await set({ payUrl: 'javascript:alert(1)' })).toContain('payUrl: must be an address like https://');
    expect(await set({ ownerPageUrl: 'javascript:alert(1)' })).toContain('ownerPageUrl: must be an address like');
    expect(await set({ office: 'Sewer\u0000 Utility' })).toContain('office: holds U+0000');
    await terminal.must('town set --municipality pewaukee --data', '{"payUrl":"pay.example.org/sewer?x=1"}');
  });

  it('a correction of nothing says what is missing', async () => {
    const { code, err } = await terminal.run(`correct PWC9990042 ${ONE} --fact {}`);
    expect(code).toBe(2);
    expect(err).toContain('type: is missing; on: is missing.');
    expect(err).not.toContain('undefined');
  });

  it('a case that was imported and not yet swept is no difference for replay', async () => {
    const path = join(terminal.home, 'parcels.csv');
    writeFileSync(path, 'parcel,owner,notice date\n0281-020-001,"DOE, DORA",2011-08-20\n');
    await terminal.must('import parcels', path, '--municipality', 'pewaukee');
    await terminal.must('replay --check --municipality pewaukee');
    await terminal.must('sweep --municipality pewaukee');
    await terminal.must('replay --check --municipality pewaukee');
  });
});
