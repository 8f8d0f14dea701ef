import type { DataSource } from 'typeorm';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { recordFact, voidFact, type Recorded } from '../../src/shell/desk/record-fact.ts';
import { recordInCases } from '../../src/shell/desk/record-in-cases.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { Child } from '../support/child.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ask, caseIdOf, LAW, makeStandbyTown, RUNNING, TOWN, writingOn } from '../support/standby-town.ts';

const CASES = 60;
const TODAY = '2027-03-31';

let database: TestDatabase;
let dataSource: DataSource;
let desk: Desk;

beforeEach(async () => {
  database = await createTestDatabase();
  await makeStandbyTown(database.url, CASES, { life: RUNNING, through: '2026-11-30' });
  dataSource = await openDataSource(database.url, { poolSize: 4 });
  desk = new Desk(dataSource);
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

const asking = { rulebook: LAW, writing: writingOn(day(TODAY)), accept: false };

function record(n: number, on: string, type: string, data: object): Promise<Recorded> {
  return desk.write(TOWN, manager => recordFact(manager, caseIdOf(n), { type, on: day(on), data }, asking));
}

function issue(n: number, on: string, data: object = {}): Promise<Recorded> {
  return record(n, on, 'permit.issued', { kind: 'disconnection', ...data });
}

function numberOf(recorded: Recorded): string {
  if (recorded.outcome !== 'recorded') {
    return recorded.outcome === 'refused' ? recorded.refusal.refused : recorded.outcome;
  }
  const [line] = recorded.change.lines;
  if (line?.fact.type !== 'permit.issued') throw new Error('no permit was recorded');
  return String(line.fact.data.number);
}

async function numbersGiven(): Promise<string[]> {
  const rows = await ask<{ number: string }>(
    database.url,
    `select data ->> 'number' as number from case_fact where type = 'permit.issued' order by 1`,
  );
  return rows.map(({ number }) => number);
}

describe('§ 300-19: each permit is regularly numbered in the order of its issue', () => {
  it('across the town, from one on in every year of issue', async () => {
    expect(numberOf(await issue(1, '2026-12-30'))).toBe('2026-0001');
    expect(numberOf(await issue(2, '2026-12-31'))).toBe('2026-0002');
    expect(numberOf(await issue(3, '2027-01-01'))).toBe('2027-0001');
    expect(numberOf(await issue(4, '2026-12-31'))).toBe('2026-0003');
    expect(numberOf(await issue(5, '2027-01-02'))).toBe('2027-0002');
  });

  it('a refusal takes no number, nor does what is only shown before it is accepted or a write that fails', async () => {
    expect(numberOf(await issue(1, '2027-03-01'))).toBe('2027-0001');
    expect(numberOf(await record(2, '2027-03-01', 'permit.issued', { kind: 'tap' }))).toMatch(/^No application/);
    expect(numberOf(await issue(1, '2027-03-01'))).toMatch(/recorded already: permit 2027-0001/);
    const broken = desk.write(TOWN, async manager => {
      await recordFact(
        manager,
        caseIdOf(3),
        { type: 'permit.issued', on: day('2027-03-01'), data: { kind: 'disconnection' } },
        asking,
      );
      throw new Error('the power went');
    });
    await expect(broken).rejects.toThrow('the power went');
    expect(numberOf(await issue(4, '2027-03-02'))).toBe('2027-0002');
  });

  it('a number that a person gave is passed over, one that was voided is not given again', async () => {
    expect(numberOf(await issue(1, '2027-03-01', { number: '2027-0001' }))).toBe('2027-0001');
    expect(numberOf(await issue(2, '2027-03-01'))).toBe('2027-0002');
    const last = await issue(3, '2027-03-01');
    if (last.outcome !== 'recorded') throw new Error(last.outcome);
    const seq = last.change.row.lastSeq + 1;
    const voided = await desk.write(TOWN, manager => voidFact(manager, caseIdOf(3), seq, 'wrong parcel', asking));
    expect(voided.outcome).toBe('recorded');
    expect(numberOf(await issue(4, '2027-03-02'))).toBe('2027-0004');
  });

  it('a person can’t give a number that another parcel has; an older register without kinds is taken as told', async () => {
    await issue(1, '2027-03-01');
    const taken = await issue(2, '2027-03-02', { number: '2027-0001' });
    expect(numberOf(taken)).toMatch(/^Permit 2027-0001 is out already, for parcel PW 1, issued on March 1, 2027\./);
    expect(taken.outcome === 'refused' && taken.refusal.because.map(({ section }) => section)).toEqual(['§ 300-19']);
    const old = await record(3, '2027-03-02', 'permit.issued', { number: '2027-0001' });
    expect(old.outcome).toBe('recorded');
    const unnumbered = await record(4, '2027-03-02', 'permit.issued', {});
    expect(unnumbered.outcome).toBe('recorded');
    expect(numberOf(await issue(5, '2027-03-02'))).toBe('2027-0002');
  });

  it('the number is part of the fact: the case knows its permit by it', async () => {
    await record(7, '2027-03-01', 'application.filed', {});
    expect(numberOf(await record(7, '2027-03-02', 'permit.issued', { kind: 'tap' }))).toBe('2027-0001');
    const [row] = await ask<{ key: string; permits: unknown }>(
      database.url,
      `select f.key, c.snapshot -> 'permits' as permits from case_fact f join parcel_case c using (municipality_id, case_id)
        where f.type = 'permit.issued'`,
    );
    expect(row).toEqual({
      key: 'permit.issued/2027-03-02/tap/2027-0001',
      permits: [{ number: '2027-0001', kind: 'tap', issuedOn: '2027-03-02' }],
    });
  });
});

describe('two who record at once', () => {
  it('two processes give forty numbers: none twice, none left out', async () => {
    const args = (first: number, last: number): string[] => [database.url, '2027-03-01', String(first), String(last)];
    const children = [
      new Child('test/store/permit-process.ts', args(1, 20)),
      new Child('test/store/permit-process.ts', args(21, 40)),
    ];
    for (const child of children) await child.says('done');
    for (const child of children) await child.end();
    const wanted = Array.from({ length: 40 }, (_, i) => `2027-${String(i + 1).padStart(4, '0')}`);
    expect(await numbersGiven()).toEqual(wanted);
  }, 60_000);

  it('many in several cases, in any order, wait for each other and never for ever', async () => {
    const places = Array.from({ length: 8 }, (_, i) => ({
      caseId: caseIdOf(i + 1),
      parcelKey: caseIdOf(i + 1).slice(0, 6),
      number: `PW ${i + 1}`,
      service: 'sewer',
      connectedOn: null,
    }));
    const give = (on: string, order: typeof places): Promise<unknown> =>
      desk.write(TOWN, manager =>
        recordInCases(
          manager,
          order,
          { type: 'permit.issued', on: day(on), data: { kind: 'disconnection' } },
          asking,
          'record',
        ),
      );
    await Promise.all([
      give('2027-03-01', places),
      give('2027-03-02', places.toReversed()),
      issue(8, '2027-03-03'),
      issue(1, '2027-03-03'),
    ]);
    expect(await numbersGiven()).toEqual(
      Array.from({ length: 18 }, (_, i) => `2027-${String(i + 1).padStart(4, '0')}`),
    );
  }, 60_000);
});
