import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeTown, Terminal } from '../support/cli-town.ts';

const TOWN = '--municipality pewaukee --json --as-of 2028-04-20';

interface Corrected {
  difference: { deadlines: { rule: string; was: string | null; becomes: string | null; because: unknown[] }[] };
  made: boolean;
  facts?: { type: string; data: { seq?: number; reason?: string } }[];
}

interface Shown {
  cases: {
    regions: { duty: string };
    balance: string;
    facts: { seq: number; type: string; voidedBy: number | null }[];
  }[];
}

describe('corrections, and what replay finds', () => {
  let database: TestDatabase;
  let terminal: Terminal;

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url);
    await makeTown(database.url, 'pewaukee', [{ number: 'PWC 9990 042' }]);
    await terminal.must(`record case.opened PWC9990042 ${TOWN} --on 2028-01-03`);
    await terminal.must(`record sewer.operational PWC9990042 ${TOWN} --on 2011-08-03`);
    const notice = JSON.stringify({ trigger: 'availability' });
    await terminal.must(`record trigger.noticed PWC9990042 ${TOWN} --on 2011-08-03 --data`, notice);
    await terminal.must(`record payment.received PWC9990042 ${TOWN} --on 2028-04-03 --data`, '{"amount":"1,070.50"}');
  });
  afterAll(() => database?.drop());

  const show = async () => {
    const [only] = (await terminal.must(`show PWC9990042 ${TOWN}`)).json<Shown>().cases;
    if (!only) throw new Error('no case');
    return only;
  };
  const seqOf = async (type: string): Promise<number> => {
    const found = (await show()).facts.find(fact => fact.type === type && fact.voidedBy === null);
    if (!found) throw new Error(`no ${type}`);
    return found.seq;
  };

  it('shows what taking out a notice would change, and changes nothing', async () => {
    const seq = await seqOf('trigger.noticed');
    const asked = await terminal.must(`correct PWC9990042 ${TOWN} --void ${seq}`);
    const { difference, made, facts } = asked.json<Corrected>();
    expect(made).toBe(false);
    expect(facts).toBeUndefined();
    expect(difference.deadlines).toMatchObject([{ rule: 'existing-residential', was: '2026-08-03', becomes: null }]);
    expect(difference.deadlines[0]?.because).not.toHaveLength(0);
    expect((await show()).regions.duty).toBe('overdue');
  });

  it('adds a missing fact on --accept and takes it out again, with the reason in the log', async () => {
    const fact = '{"type":"payment.received","on":"2028-04-10","data":{"amount":"29.50"}}';
    expect((await terminal.must(`correct PWC9990042 ${TOWN} --fact`, fact)).json<Corrected>().made).toBe(false);
    expect((await show()).balance).toBe('-1070.50');
    expect((await terminal.must(`correct PWC9990042 ${TOWN} --accept --fact`, fact)).json<Corrected>().made).toBe(true);
    expect((await show()).balance).toBe('-1100.00');
    const { facts } = await show();
    const seq = Math.max(...facts.filter(({ type }) => type === 'payment.received').map(found => found.seq));
    const voided = await terminal.must(`correct PWC9990042 ${TOWN} --void ${seq} --accept --reason`, 'other parcel');
    expect(voided.json<Corrected>().facts?.[0]).toMatchObject({
      type: 'fact.voided',
      data: { seq, reason: 'other parcel' },
    });
    expect((await show()).balance).toBe('-1070.50');
  });

  it('refuses to void what the rules concluded, what is voided already and what does not exist', async () => {
    const derived = (await show()).facts.find(({ type }) => type === 'deadline.passed')?.seq ?? 0;
    for (const [seq, reason] of [
      [derived, /concluded by the rules/],
      [1, /opening of a case/],
      [9999, /not among the facts that count/],
    ] as const) {
      const asked = await terminal.run(`correct PWC9990042 ${TOWN} --void ${seq} --accept`);
      expect(asked.code).toBe(1);
      expect(asked.json<{ refused: string }>().refused).toMatch(reason);
    }
  });

  it.each([
    ['', 'Say either --void SEQ or --fact JSON.'],
    ['--void 3 --fact {}', 'Say either --void SEQ or --fact JSON.'],
    ['--void three', '--void "three" is not the number of a fact.'],
    ['--fact {', '--fact is not JSON: {'],
    ['--fact {"on":"2028-02-30"}', '--fact must be like'],
  ])('ends with 2 for correct %s', async (options, sentence) => {
    const asked = await terminal.run(`correct PWC9990042 ${TOWN} ${options}`);
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toContain(sentence);
  });

  it('finds no difference in what it wrote itself', async () => {
    const replayed = await terminal.must('replay --check --json');
    expect(replayed.json()).toEqual({ cases: 1, differences: [] });
  });

  it('names an altered fact, a lost ledger entry and a stray key', async () => {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    try {
      await owner.query('alter table case_fact disable trigger all; alter table ledger_entry disable trigger all');
      await owner.query(`update case_fact set data = '{"trigger": "septic-failure"}' where type = 'trigger.noticed'`);
      await owner.query(`delete from ledger_entry where cents = -107050`);
      await owner.query(`insert into live_key values ('pewaukee', 'PWC9990042:sewer', 'standby/2027-Q4', 2)`);
    } finally {
      await owner.end();
    }
    const replayed = await terminal.run('replay --check --json --municipality pewaukee');
    expect(replayed.code).toBe(1);
    const { differences } = replayed.json<{ differences: { what: string; why: string; case: string }[] }>();
    const said = differences.map(({ what, why }) => `${what}: ${why}`);
    expect(said).toEqual(
      expect.arrayContaining([
        'chain: its content is not what was recorded',
        'ledger: the entry of this fact is missing',
        'live key: standby/2027-Q4 is held by a fact that does not count',
        expect.stringMatching(/^fact: served\/availability .* would not be concluded today$/),
      ]),
    );
    expect(differences.every(found => found.case === 'PWC9990042:sewer')).toBe(true);
  });
});
