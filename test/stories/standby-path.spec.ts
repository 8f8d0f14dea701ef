import type { DataSource } from 'typeorm';
import { day, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { ensureTown } from '../../src/shell/desk/ensure-town.ts';
import { openParcelCase } from '../../src/shell/desk/open-case.ts';
import { recordFact, voidFact, type Recorded } from '../../src/shell/desk/record-fact.ts';
import { liveFacts, readLog } from '../../src/shell/desk/case-log.ts';
import { findBrokenLink } from '../../src/shell/record/fact-chain.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { sweepTown } from '../../src/shell/sweep/sweep-town.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { lawOf } from '../support/town-law.ts';

const law = lawOf('pewaukee');
const CASE = 'PWC9990042:sewer';

describe('the standby path of one parcel, written down', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let desk: Desk;

  const writing = (today: string) => ({
    municipalityId: 'pewaukee',
    today: day(today),
    at: `${today}T15:00:00.000Z`,
    by: 'test',
  });

  async function tell(today: string, type: string, on: string, data: unknown, accept = false): Promise<Recorded> {
    return desk.write('pewaukee', manager =>
      recordFact(manager, CASE, { type, on: day(on), data }, { rulebook: law, writing: writing(today), accept }),
    );
  }

  const sweep = (through: string) => sweepTown(desk, law, day(through), writing(through));

  async function ledger(): Promise<string[]> {
    const rows: { kind: string; cents: number; valueOn: CalendarDate; bookedOn: CalendarDate }[] = await desk.read(
      'pewaukee',
      manager =>
        manager.query(
          `select kind, cents, value_on as "valueOn", booked_on as "bookedOn" from ledger_entry order by fact_seq, n`,
        ),
    );
    return rows.map(row => `${row.valueOn} ${row.kind} ${row.cents} booked ${row.bookedOn}`);
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await openDataSource(database.url);
    desk = new Desk(dataSource);
    await desk.write('pewaukee', async manager => {
      await ensureTown(manager, law);
      await manager.query(
        `insert into parcel (municipality_id, parcel_key, number, owner_1, mailing_lines, site_address, use, dwellings, rec_hundredths)
         values ('pewaukee', 'PWC9990042', 'PWC 9990 042', 'ELM, EDNA', '{"4 SAMPLE LN","PEWAUKEE WI 53072"}', '4 SAMPLE LN', 'residential', 1, 100)`,
      );
      const opened = await openParcelCase(
        manager,
        'PWC9990042',
        {
          type: 'case.opened',
          on: day('2026-11-30'),
          data: { service: 'sewer', use: 'residential', recHundredths: 100, trackedFrom: '2026-11-30' },
        },
        { rulebook: law, writing: writing('2026-11-30'), accept: false },
      );
      expect(opened.outcome).toBe('recorded');
    });
  });

  afterAll(async () => {
    await dataSource?.destroy();
    await database?.drop();
  });

  it('comes to the charges, the reversal and the one correction letter of a connection recorded late', async () => {
    await tell('2026-11-30', 'sewer.operational', '2011-08-03', {});
    await tell('2026-11-30', 'trigger.noticed', '2011-08-03', { trigger: 'availability' });
    await sweep('2026-11-30');
    await tell('2026-11-30', 'authorization.recorded', '2026-11-30', {
      body: 'Common Council',
      resolution: '2026-41',
      remedy: 'standby',
    });
    await tell('2026-12-01', 'notice.mailed', '2026-12-01', {
      letter: 'one-year',
      notice: 'notice/one-year/1',
      stated: { lastDay: '2027-12-01' },
    });
    await sweep('2027-10-18');
    await tell('2027-11-19', 'notice.mailed', '2027-11-19', {
      letter: 'standby-warning',
      notice: 'notice/standby-warning/1',
      stated: { startsOn: '2027-12-02' },
    });
    await sweep('2028-01-03');
    await tell('2028-01-03', 'notice.mailed', '2028-01-03', {
      letter: 'standby-bill',
      notice: 'notice/standby-bill/2027-Q4/1',
      stated: { charge: { receivable: 'standby/2027-Q4', cents: 7050 } },
    });
    await sweep('2028-01-24');
    await tell('2028-01-24', 'payment.received', '2028-01-24', { amount: '70.50' });
    await sweep('2028-04-03');
    await tell('2028-04-03', 'notice.mailed', '2028-04-03', {
      letter: 'standby-bill',
      notice: 'notice/standby-bill/2028-Q1/1',
      stated: { charge: { receivable: 'standby/2028-Q1', cents: 21150 } },
    });
    await sweep('2028-04-20');

    const asked = await tell('2028-04-20', 'connection.made', '2028-02-10', {});
    expect(asked.outcome).toBe('needs-accept');
    const made = await tell('2028-04-20', 'connection.made', '2028-02-10', {}, true);
    expect(made.outcome).toBe('recorded');
    expect(await ledger()).toEqual([
      '2028-01-01 standby 7050 booked 2028-01-03',
      '2028-01-24 payment -7050 booked 2028-01-24',
      '2028-04-01 standby 21150 booked 2028-04-03',
      '2028-04-01 standby -21150 booked 2028-04-20',
      '2028-04-01 standby 7050 booked 2028-04-20',
    ]);
    const letters: { key: string; state: string }[] = await desk.read('pewaukee', manager =>
      manager.query(`select key, state from notice where letter = 'correction'`),
    );
    expect(letters).toEqual([{ key: 'notice/correction/standby-bill/2028-Q1/1/1', state: 'drafted' }]);
  });

  it('keeps an unbroken chain, and sweeping again finds nothing', async () => {
    const log = await desk.read('pewaukee', manager => readLog(manager, CASE));
    expect(findBrokenLink(log.map(row => ({ ...row })))).toBeUndefined();
    const again = await sweep('2028-04-20');
    expect(again).toMatchObject({ cases: 0, facts: 0, days: 0 });
  });

  it('comes back to what was before when the connection is voided', async () => {
    const log = await desk.read('pewaukee', manager => readLog(manager, CASE));
    const connection = liveFacts(log).find(({ fact }) => fact.type === 'connection.made');
    const voided = await desk.write('pewaukee', manager =>
      voidFact(manager, CASE, connection?.seq ?? 0, 'recorded on the wrong parcel', {
        rulebook: law,
        writing: writing('2028-04-21'),
        accept: true,
      }),
    );
    expect(voided.outcome).toBe('recorded');
    const rows: { balance: number }[] = await desk.read('pewaukee', manager =>
      manager.query(`select balance_cents as balance from parcel_case where case_id = $1`, [CASE]),
    );
    const sums: { sum: number }[] = await desk.read('pewaukee', manager =>
      manager.query('select sum(cents)::bigint as sum from ledger_entry'),
    );
    expect(rows[0]?.balance).toBe(21150);
    expect(sums[0]?.sum).toBe(21150);
  });
});
