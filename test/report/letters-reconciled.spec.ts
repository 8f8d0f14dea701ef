import type { DataSource } from 'typeorm';
import { day, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { readTown } from '../../src/shell/desk/town-settings.ts';
import { bytesOf } from '../../src/shell/print/bytes-of.ts';
import type { CouncilReport } from '../../src/shell/report/council-report.ts';
import { drawCouncilReport } from '../../src/shell/report/draw-council-report.ts';
import { gatherReport } from '../../src/shell/report/gather-report.ts';
import { balanceFaults, reconcileLetters, type Reconciled } from '../../src/shell/report/reconcile-letters.ts';
import { reconcileReport } from '../../src/shell/report/reconcile-report.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { sweepTown } from '../../src/shell/sweep/sweep-town.ts';
import { notSentWords } from '../../src/shell/web/today/not-sent.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { readPdf } from '../support/read-pdf.ts';
import { ask, caseIdOf, LAW, makeStandbyTown, TOWN, writingOn } from '../support/standby-town.ts';

/** Three owners whose standby bill falls due on January 1, 2028; the nightly check runs on December 31 and then not for a week. */
const BACK = day('2028-01-08');
const YESTERDAY = day('2028-01-07');

let database: TestDatabase;
let dataSource: DataSource;
let desk: Desk;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeStandbyTown(database.url, 3);
  dataSource = await openDataSource(database.url);
  desk = new Desk(dataSource);
});
afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
});

const balance = (on: CalendarDate, since?: CalendarDate, knownThrough?: CalendarDate): Promise<Reconciled> =>
  desk.read(TOWN, manager => reconcileLetters(manager, LAW, on, since, knownThrough));
const report = (asOf: CalendarDate, since: CalendarDate): Promise<CouncilReport> =>
  desk.read(TOWN, async manager => {
    const town = await readTown(manager, TOWN);
    if (!town) throw new Error('no town');
    return gatherReport(manager, town, LAW, { asOf, since, rehearsal: false });
  });
/** What the report says of the letters is what the balance says, and it adds up. */
const compare = (counted: CouncilReport, { total }: Reconciled): void => {
  const sum = (of: (row: CouncilReport['letters'][number]) => number): number =>
    counted.letters.reduce((all, row) => all + of(row), 0);
  expect(reconcileReport(counted)).toEqual([]);
  expect({
    due: sum(row => row.due),
    sent: sum(row => row.sent),
    delivered: sum(row => row.delivered),
    returned: sum(row => row.returned),
    notSent: sum(row => row.notSent),
  }).toEqual({
    due: total.expected,
    sent: total.sent,
    delivered: total.delivered,
    returned: total.cameBack,
    notSent: Object.values(total.notSent).reduce((all, n) => all + n, 0),
  });
};

describe('a week in which the nightly check did not run', () => {
  let before: Reconciled;

  it('is on the first page: what the rules made due in it has not gone, though nothing was drafted', async () => {
    expect((await balance(day('2027-12-31'))).total.notSent.notDrafted).toBe(0);
    before = await balance(YESTERDAY);
    expect(balanceFaults(before)).toEqual([]);
    expect(before).toMatchObject({ checkedThrough: '2027-12-31', daysUnchecked: 6, unknownCases: 0 });
    expect(before.total.notSent).toEqual({ notDrafted: 3, held: 0, unapproved: 0, notPrinted: 0, notMailed: 0 });
    expect(notSentWords(before)).toMatchObject({
      heading: '3 letters due through January 7, 2028 have not gone',
      why: ['3 letters not written yet: the nightly check has not run for them.'],
    });
  });

  it('is on the first page of the report to the council, and in its red frame with the reason', async () => {
    const counted = await report(YESTERDAY, day('2028-01-01'));
    compare(counted, await balance(YESTERDAY, day('2028-01-01')));
    expect(counted.changed[0]).toBe('3 letters that were due have not gone: see Letters.');
    const { bytes, result } = await bytesOf(out => drawCouncilReport(counted, out));
    expect(result).toMatchObject({ pages: expect.any(Number) as number });
    const { pages } = await readPdf(bytes);
    expect(pages[0]?.text).toContain('3 letters that were due have not gone: see Letters.');
    const all = pages.map(({ text }) => text).join(' ');
    const why = '3 not written. The nightly check has not run for 6 days before January 7, 2028.';
    expect(all).toContain(`Due and not sent: 3. ${why}`);
  });

  it('hides no other parcel behind one that cannot be told of', async () => {
    const [kept] = await ask<{ snapshot: string }>(
      database.url,
      'select snapshot::text as snapshot from parcel_case where case_id = $1',
      [caseIdOf(1)],
    );
    const put = (snapshot: string) =>
      ask(database.url, 'update parcel_case set snapshot = $2::json where case_id = $1', [caseIdOf(1), snapshot]);
    await put('{"position": {"on": "2027-12-31"}}');
    const damaged = await balance(YESTERDAY);
    await put(kept?.snapshot ?? '');
    expect(damaged).toMatchObject({ unknownCases: 1, total: { notSent: { notDrafted: 2 } } });
    expect(notSentWords(damaged)?.why.join(' ')).toContain('What 1 case owes');
  });

  it('made up afterwards, has the same letters on their own days, to approve, until they go', async () => {
    await sweepTown(desk, LAW, BACK, writingOn(BACK));
    const after = await balance(YESTERDAY);
    expect(after.total.expected).toBe(before.total.expected);
    expect(after).toMatchObject({ daysUnchecked: 0, total: { notSent: { notDrafted: 0, unapproved: 3 } } });
    expect(notSentWords(after)?.why).toEqual(['3 letters to approve.']);
    await ask(
      database.url,
      `update notice set mailed_on = '2028-01-10', state = 'mailed' where due_on = '2028-01-01' and case_id = $1`,
      [caseIdOf(1)],
    );
    expect((await balance(day('2028-01-09'))).total.sent).toBe(before.total.sent);
    expect((await balance(day('2028-01-10'))).total.sent).toBe(before.total.sent + 1);
    // What went today is not called late today any more; the balance of yesterday stays as it was.
    expect((await balance(day('2028-01-09'), undefined, day('2028-01-10'))).total.sent).toBe(before.total.sent + 1);
  });
});

describe('a report of a later time', () => {
  it('counts what was due before and has not gone, not what went before: nothing that is late drops out with its month', async () => {
    const since = day('2028-02-01');
    const asOf = day('2028-02-29');
    const counted = await report(asOf, since);
    expect(counted.letters.find(({ letter }) => letter === 'Standby charge')).toMatchObject({
      due: 2,
      sent: 0,
      notSent: 2,
    });
    compare(counted, await balance(asOf, since));
    expect(
      (await report(asOf, day('2028-01-01'))).letters.find(({ letter }) => letter === 'Standby charge'),
    ).toMatchObject({
      due: 3,
      sent: 1,
      notSent: 2,
    });
  });
});
