import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dollars, type Cents } from '../../src/core/kernel/cents.ts';
import { inDatabase } from '../support/cli-town.ts';
import { StoryTown } from '../support/story-town.ts';

const OWNERS = ['ALDER', 'BIRCH', 'CEDAR', 'DOGWOOD', 'ELDER', 'FIR'] as const;
const key = (n: number): string => `PWC0100${String(n).padStart(3, '0')}`;

function parcels(): string {
  const lines = ['parcel,owner,owner 2,mailing address,site address,use,dwellings,district'];
  OWNERS.forEach((owner, i) => {
    const n = i + 1;
    const second = n === 5 ? '"ELDER, BOB; ELDER, BEA; ELDER, BEN"' : '';
    const district = n <= 4 ? 'Still River' : 'Green Road';
    const address = `"${n} SAMPLE LN, PEWAUKEE WI 53072"`;
    lines.push(`PWC 0100 00${n},"${owner}, ANNA",${second},${address},${n} SAMPLE LN,residential,1,${district}`);
  });
  return lines.join('\n');
}

describe('the report and its annex over a small town that was swept and billed', () => {
  const DAY = '2028-05-15';
  let town: StoryTown;
  beforeAll(async () => {
    town = await StoryTown.open();
    const file = town.write('parcels.csv', parcels());
    await town.must('2026-11-30', `import parcels ${file}`);
    const tell = (on: string, type: string, n: number, data: object) =>
      town.must(on, `record ${type} ${key(n)} --on ${on} --data`, JSON.stringify(data));
    for (const n of [1, 2, 3, 4, 6]) {
      const data = JSON.stringify({ trigger: 'availability' });
      await town.must('2026-11-30', `record trigger.noticed ${key(n)} --on 2011-08-03 --data`, data);
    }
    await town.must('2026-11-30', `record sewer.operational ${key(1)} --on 2011-08-03 --data {}`);
    const vote = JSON.stringify({ body: 'Common Council', resolution: '2026-41', remedy: 'standby' });
    await town.must(
      '2026-11-30',
      'record authorization.recorded --on 2026-11-30 --data',
      vote,
      '--district',
      'Still River',
    );
    await town.sweep('2026-11-30');
    await town.send('2026-12-01', '--kind one-year');
    await town.sweep('2027-10-20');
    await town.send('2027-10-20', '--kind standby-warning');
    await tell('2027-10-25', 'connection.made', 4, { known: 'inspection' });
    await tell('2027-10-26', 'parcel.changed', 6, { what: 'excused', reason: 'no-building', reviewOn: '2028-10-26' });
    await town.sweep('2028-01-05');
    await town.send('2028-01-05', '--kind standby-bill');
    await tell('2028-01-20', 'payment.received', 2, { amount: '500.00' });
    await town.sweep('2028-04-03');
    await town.send('2028-04-03', '--kind standby-bill');
    await town.sweep(DAY);
  });
  afterAll(() => town?.close());

  const make = (more = '') =>
    town.must<{
      files: string[];
      confidential: string[];
      totals: Record<string, number>;
      money: { what: string; cents: number }[];
    }>(DAY, `report council --out ${join(town.out, 'council.pdf')} --annex ${join(town.out, 'annex.pdf')} ${more}`);
  const textOf = async (name: string): Promise<string> =>
    (await town.pdf(name)).pages.map(page => page.text.replace(/[\s\u00a0]+/g, ' ')).join(' ');
  const sum = (sql: string): Promise<Record<string, number>[]> =>
    inDatabase(town.database.url, 'pewaukee', manager => manager.query(sql));

  it('comes to the cases and to the ledger: parcels are the sum of the states, cents the sum of the entries', async () => {
    const { totals, money, files, confidential } = await make();
    expect([files.length, confidential.length]).toEqual([1, 1]);
    const [cases] = await sum(
      `select count(*)::int as parcels, sum(charged_cents)::bigint as charged, sum(paid_cents)::bigint as paid,
              sum(balance_cents)::bigint as balance, sum(past_due_cents)::bigint as past,
              count(*) filter (where building in ('connected', 'closedOut'))::int as connected,
              count(*) filter (where duty like 'excused%')::int as excused,
              count(*) filter (where standby = 'accruing')::int as standby from parcel_case`,
    );
    const [ledger] = await sum(
      `select sum(cents) filter (where kind <> 'payment')::bigint as charged,
              -sum(cents) filter (where kind = 'payment')::bigint as paid, sum(cents)::bigint as balance
         from ledger_entry where booked_on <= '${DAY}'`,
    );
    const states = ['connected', 'within', 'overdue', 'oneYear', 'standby', 'excused'];
    expect(states.reduce((all, state) => all + (totals[state] ?? 0), 0)).toBe(6);
    expect(cases).toMatchObject({ parcels: 6, connected: 1, excused: 1, standby: 3 });
    expect(totals).toMatchObject({ parcels: 6, connected: 1, excused: 1, standby: 3 });
    expect(ledger).toEqual({ charged: cases?.['charged'], paid: cases?.['paid'], balance: cases?.['balance'] });
    expect(ledger?.['paid']).toBe(50000);
    expect(ledger?.['charged']).toBeGreaterThan(3 * 21150);
    const cents = (what: string): number | undefined => money.find(line => line.what.startsWith(what))?.cents;
    expect([cents('Still to pay'), cents('Past due')]).toEqual([ledger?.['balance'], cases?.['past']]);
    expect(cases?.['past']).toBeGreaterThan(0);
    const text = await textOf('annex.pdf');
    const figures = [cases?.['balance'], cases?.['past']].map(value => dollars(value as Cents)).join(' ');
    expect(text).toContain(`6 ${figures}`);
  });

  it('names the owners in the annex, each with what they owe, and nobody in the report for the public', async () => {
    await make(`--csv ${join(town.out, 'council.csv')}`);
    const [annex, report] = [await textOf('annex.pdf'), await textOf('council.pdf')];
    const csv = readFileSync(join(town.out, 'council.csv'), 'utf8');
    for (const owner of OWNERS) {
      expect(annex).toContain(`${owner}, ANNA`);
      for (const open of [report, csv]) expect(open).not.toContain(owner);
    }
    for (const name of ['ELDER, BOB', 'ELDER, BEA', 'ELDER, BEN', '2 SAMPLE LN']) {
      expect(annex).toContain(name);
      expect(report).not.toContain(name);
    }
    expect(annex).toContain('Excused (no building, review October 26, 2028)');
    const [one] = await sum(
      `select balance_cents as owed, past_due_cents as past from parcel_case where case_id like '%001:sewer'`,
    );
    const row = annex.slice(annex.indexOf('PWC 0100 001'), annex.indexOf('PWC 0100 002'));
    for (const value of [one?.['owed'], one?.['past']]) expect(row).toContain(dollars(value as Cents));
    expect(row).toContain('August 3, 2026');
  });

  it('is readable for its owner alone, and is not written where the options contradict each other', async () => {
    await make();
    expect(statSync(join(town.out, 'annex.pdf')).mode & 0o077).toBe(0);
    rmSync(join(town.out, 'annex.pdf'));
    const same = join(town.out, 'annex.pdf');
    const ran = await town.run(DAY, `report council --out ${same} --annex ${same}`);
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('must be files of their own') as string]);
    expect(existsSync(same)).toBe(false);
  });
});
