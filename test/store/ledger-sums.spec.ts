import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { derive } from '../../src/core/case/derive.ts';
import type { AnyObserved } from '../../src/core/facts/fact.ts';
import { addDays, day, latest, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { STATEMENT_DATES } from '../../src/core/ledger/statement.ts';
import { readStatement } from '../../src/shell/books/read-statement.ts';
import { liveFacts, readLog } from '../../src/shell/desk/case-log.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { openParcelCase } from '../../src/shell/desk/open-case.ts';
import { recordFact, voidFact } from '../../src/shell/desk/record-fact.ts';
import { replayTown } from '../../src/shell/replay/replay-town.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { sweepTown } from '../../src/shell/sweep/sweep-town.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeTown } from '../support/cli-town.ts';
import { runs } from '../support/plausible-life.ts';
import { ask, LAW, ON_STANDBY, TOWN, writingOn } from '../support/standby-town.ts';
import { acts, type Moment, type Told } from '../support/town-acts.ts';

/** What is done about one owner's money, and how long after the step before. */
const step = fc.record({
  act: fc.constantFrom(
    ...(['pay', 'pay', 'pay', 'mail', 'mail', 'reversePayment', 'writeOff', 'refund', 'grantCredit'] as const),
    ...(['reportArrears', 'mailOctober', 'returnRoll', 'comeBack', 'sell', 'connect', 'changeRec'] as const),
  ),
  wait: fc.integer({ min: 0, max: 90 }),
  late: fc.constantFrom(0, 0, 0, 30, 120),
  pick: fc.nat(100_000),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const { seed } = runs(1);
const histories = fc.sample(fc.array(step, { minLength: 12, maxLength: 26, size: 'max' }), { seed, numRuns: 10 });
const caseOf = (n: number): string => `L${n}:sewer`;

let database: TestDatabase;
let dataSource: DataSource;
let desk: Desk;
let today: CalendarDate;
const told = new Map<string, number>();

const asking = (day: CalendarDate) => ({ rulebook: LAW, writing: writingOn(day), accept: true });
const count = (what: string): void => void told.set(what, (told.get(what) ?? 0) + 1);
const observedOf = (n: number) =>
  desk.read(TOWN, async manager =>
    liveFacts(await readLog(manager, caseOf(n))).filter(({ fact }) => fact.origin === 'observed'),
  );

/** An owner on standby, then whatever the steps bring, each on its business day; every fourth time something is voided. */
async function tellHistory(n: number, steps: readonly Step[]): Promise<CalendarDate> {
  const [opened, ...rest] = ON_STANDBY;
  if (opened?.type !== 'case.opened') throw new RangeError('a case begins with case.opened');
  await desk.write(TOWN, manager => openParcelCase(manager, `L${n}`, opened, asking(opened.on)));
  let today = opened.on;
  for (const fact of rest) {
    today = latest(today, fact.on);
    await desk.write(TOWN, manager => recordFact(manager, caseOf(n), fact, asking(today)));
  }
  today = day('2028-01-02');
  for (const [i, { act, wait, late, pick }] of steps.entries()) {
    today = addDays(today, wait);
    const facts = (await observedOf(n)).map(({ fact }) => fact as AnyObserved);
    const on = addDays(today, -late);
    const moment: Moment = { state: derive(facts, LAW, today).state, facts, on, pick, charge: 'standby' };
    const observation = (acts[act] as (moment: Moment) => Told)(moment);
    if (observation) {
      const asked = { type: observation.type, on: observation.on ?? on, data: observation.data };
      const recorded = await desk.write(TOWN, manager => recordFact(manager, caseOf(n), asked, asking(today)));
      if (recorded.outcome === 'recorded') count(asked.type);
    }
    if (i % 4 === 3) await takeBackOne(n, pick, today);
  }
  return today;
}

/** One of what was told since the standby began. */
async function takeBackOne(n: number, pick: number, today: CalendarDate): Promise<void> {
  const observed = (await observedOf(n)).slice(ON_STANDBY.length);
  const target = observed[pick % Math.max(1, observed.length)];
  if (!target) return;
  const voided = await desk.write(TOWN, manager =>
    voidFact(manager, caseOf(n), target.seq, 'typed wrong', asking(today)),
  );
  if (voided.outcome === 'recorded') count('voided');
}

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await openDataSource(database.url);
  desk = new Desk(dataSource);
  await makeTown(
    database.url,
    TOWN,
    histories.map((_, n) => ({ number: `L${n}` })),
  );
  today = day('2028-01-02');
  for (const [n, steps] of histories.entries()) today = latest(today, await tellHistory(n, steps));
  today = addDays(today, 120);
  await sweepTown(desk, LAW, today, writingOn(today));
}, 240_000);
afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
});

describe('the ledger of a town after random histories and corrections', () => {
  it('has seen payments, payments taken back, decisions and voids', () => {
    for (const type of ['payment.received', 'payment.reversed', 'voided'])
      expect(told.get(type) ?? 0).toBeGreaterThan(1);
    expect((told.get('writeoff.authorized') ?? 0) + (told.get('refund.authorized') ?? 0)).toBeGreaterThan(1);
  });

  it('adds up: the entries of every case are its balance, and that is what is open less the credit', async () => {
    const cases = await ask<{ id: string; balance: number; entries: number; open: number }>(
      database.url,
      `select c.case_id as id, c.balance_cents::int as balance,
              coalesce((select sum(e.cents) from ledger_entry e
                         where e.municipality_id = c.municipality_id and e.case_id = c.case_id), 0)::int as entries,
              (coalesce((select sum((r->>'open')::int) from json_array_elements(c.snapshot->'accounts'->'receivables') r), 0)
                - (c.snapshot#>>'{accounts,credit}')::int)::int as open
         from parcel_case c where c.municipality_id = $1 order by 1`,
      [TOWN],
    );
    expect(cases).toHaveLength(histories.length);
    expect(cases.some(({ balance }) => balance !== 0)).toBe(true);
    expect(cases.filter(({ balance, entries, open }) => balance !== entries || balance !== open)).toEqual([]);
  });

  it('has one entry for each fact with money, and a reversal for each that was voided', async () => {
    const wrong = await ask(
      database.url,
      `select e.case_id, e.fact_seq from ledger_entry e
         left join ledger_entry made on made.municipality_id = e.municipality_id and made.case_id = e.case_id
                                    and made.fact_seq = e.reverses_seq
        where e.municipality_id = $1 and e.reverses_seq is not null
          and (made.cents is null or made.cents + e.cents <> 0 or made.value_on <> e.value_on or made.kind <> e.kind)`,
      [TOWN],
    );
    expect(wrong).toEqual([]);
  });

  it('is what the facts come to when they are derived anew', async () => {
    const { cases, findings } = await replayTown(desk, TOWN, LAW);
    expect(cases).toBe(histories.length);
    expect(findings).toEqual([]);
  });

  it.each(STATEMENT_DATES)('gives statements by %s date that reconcile on any day', async by => {
    let lines = 0;
    for (const n of histories.keys()) {
      for (const daysAgo of [0, 45, 400, 800]) {
        const to = addDays(today, -daysAgo);
        const read = await desk.read(TOWN, manager =>
          readStatement(manager, caseOf(n), LAW, { from: addDays(to, -365), to, by }),
        );
        if (!read) continue;
        const { opening, closing, unbooked, debts, credit } = read.stated;
        const moved = read.stated.lines.reduce((sum, { cents }) => sum + cents, 0);
        expect(opening + moved).toBe(closing);
        expect(closing + unbooked).toBe(debts.reduce((sum, { open }) => sum + open, 0) - credit);
        if (by === 'value') expect(unbooked).toBe(0);
        lines += read.stated.lines.length;
      }
    }
    expect(lines).toBeGreaterThan(50);
  });
});
