import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { rolesOf } from '../support/read-pdf.ts';
import { ALL, bare, FIRST, key, number, sixtyParcels } from '../support/still-river.ts';
import { ledgerOf, sections, StoryTown } from '../support/story-town.ts';
import { listMails } from '../../src/shell/mail/mailbox-files.ts';

describe('sixty homes on Still River, at the command line', () => {
  let town: StoryTown;
  beforeAll(async () => {
    town = await StoryTown.open();
  });
  afterAll(() => town?.close());

  const mailbox = () => listMails(join(town.terminal.home, 'mailbox'), new Map());

  it('imports the file and records the notices of availability, a parcel and a district at a time', async () => {
    const file = town.write('parcels.csv', sixtyParcels());
    const imported = await town.must<Record<string, unknown>>('2026-11-30', `import parcels ${file}`);
    expect(imported).toMatchObject({ read: 60, imported: 60, rejected: 0, held: 0, written: true });
    for (const n of [1, 2]) {
      const said = ['--address', `owner${n}@example.org`, '--how', 'form of November 30'];
      await town.must('2026-11-30', `consent give ${key(n)}`, ...said);
    }
    const data = JSON.stringify({ trigger: 'availability' });
    for (let n = FIRST + 1; n <= ALL; n += 1) {
      const line = `record trigger.noticed ${key(n)} --on 2011-08-19 --data`;
      await town.must('2026-11-30', line, data);
    }
    const line = 'record trigger.noticed --on 2011-08-03 --data';
    const district = await town.must<Record<string, unknown>>('2026-11-30', line, data, '--district', 'Still River');
    expect(district).toMatchObject({ recorded: 55, skipped: 0, refused: 0, written: true });
  });

  it('§ 300-7.C(1)(a): fifteen years from the notice; overdue the day after the last day', async () => {
    expect(await town.sweep('2026-11-30')).toMatchObject({ letters: 0, charges: 0, failures: [] });
    for (const [n, start, due, next] of [
      [1, '2011-08-03', '2026-08-03', '2026-08-04'],
      [60, '2011-08-19', '2026-08-19', '2026-08-20'],
    ] as const) {
      const last = await town.show(key(n), due);
      expect(last.clocks).toMatchObject([{ trigger: 'availability', start, nominal: due, due, passed: false }]);
      expect(sections(last.clocks[0]?.because ?? [])).toEqual(
        expect.arrayContaining(['§ 300-7.C(1)(a)', 'Wis. Stat. 990.001(4)(a)']),
      );
      expect(last.regions).toMatchObject({ duty: 'running' });
      const words = n === 1 ? 'August 3, 2026' : 'August 19, 2026';
      expect(last.words).toBe(`Within 15 years, until ${words}`);
      const after = await town.show(key(n), next);
      expect(after.clocks).toMatchObject([{ due, passed: true }]);
      expect(after.regions).toMatchObject({ duty: 'overdue' });
      expect(after.words).toBe(`Overdue since ${n === 1 ? 'August 4, 2026' : 'August 20, 2026'}`);
    }
  });

  it('§ 300-7.C(2): no letter falls due until the council has decided', async () => {
    expect(await town.notices('2026-11-30')).toEqual([]);
    const vote = JSON.stringify({ body: 'Common Council', resolution: '2026-41', remedy: 'standby' });
    for (const district of ['Still River', 'Still River Extension']) {
      const line = 'record authorization.recorded --on 2026-11-30 --data';
      await town.must('2026-11-30', line, vote, '--district', district);
    }
    expect(await town.sweep('2026-11-30')).toMatchObject({ waitingForApproval: 60, emails: 0 });
    const waiting = await town.notices('2026-11-30');
    expect(waiting).toHaveLength(60);
    for (const letter of waiting) {
      const state = { kind: 'one-year', state: 'drafted', due: '2026-11-30', held: null, approval: 'required' };
      expect(letter).toMatchObject(state);
    }
    expect(await town.show(key(1), '2026-11-30')).toMatchObject({ balance: '0.00' });
  });

  it('prints sixty letters that name their last day, with manifest and firm mailing book', async () => {
    expect((await town.approve('2026-11-30', '--kind one-year')).approved).toHaveLength(60);
    const printed = await town.print('2026-12-01');
    expect(printed).toMatchObject({ held: [], waitingForApproval: 0 });
    expect(printed.printed).toHaveLength(60);
    const [letters = '', manifest = '', book = ''] = printed.files;
    const read = await town.pdf(letters);
    expect(read.pages.flatMap(page => rolesOf(page.tree)).filter(role => role.endsWith('/Part'))).toHaveLength(60);
    const texts = read.pages.map(page => page.text.replace(/[\s\u00a0]+/g, ' '));
    for (let n = 1; n <= ALL; n += 1) {
      const own = texts.filter(text => text.includes(`${key(n)}-S`)).join(' ');
      expect(own).toContain('Wednesday, December 1, 2027');
      expect(own).toContain('Thursday, December 2, 2027');
      expect(own).toContain('$211.50 a quarter');
      expect(own).toContain(n <= FIRST ? 'Monday, August 3, 2026' : 'Wednesday, August 19, 2026');
    }
    const rows = Papa.parse<string[]>(readFileSync(join(town.out, manifest), 'utf8').trim()).data;
    expect(rows).toHaveLength(61);
    const booked = (await town.pdf(book)).pages.map(page => page.text).join(' ');
    expect(booked).toContain('Pieces listed in this book: 60');
    expect(booked).toContain('ELM60 EDNA, 60 SAMPLE LN, PEWAUKEE WI 53072 PWC 0100 060');
    expect((await town.mailed('2026-12-01', '--all')).mailed).toHaveLength(60);
    const shown = await town.show(key(1), '2026-12-01');
    expect(shown.notices).toMatchObject([{ kind: 'one-year', mailed: '2026-12-01', until: '2027-12-01' }]);
  });

  it('sends the courtesy copy once, to the embedded mailbox alone', async () => {
    expect(await town.sweep('2026-12-01')).toMatchObject({ emails: 2 });
    const mails = await mailbox();
    expect(mails.map(mail => JSON.stringify(mail)).join()).toContain('owner1@example.org');
    expect(mails).toHaveLength(2);
    expect(await town.sweep('2026-12-02')).toMatchObject({ emails: 0 });
    expect(await mailbox()).toHaveLength(2);
  });

  it('§ 300-7.C(2)(b): drafts the warning 45 days ahead, and charges from the day it names', async () => {
    expect(await town.sweep('2027-10-17')).toMatchObject({ letters: 0 });
    expect(await town.sweep('2027-10-18')).toMatchObject({ letters: 60, waitingForApproval: 60 });
    for (const n of [1, 2, 60]) await town.approve('2027-11-19', bare(n, 'standby-warning/1'));
    const printed = await town.print('2027-11-19');
    expect(printed).toMatchObject({ waitingForApproval: 57, held: [] });
    expect(printed.printed).toHaveLength(3);
    expect(await town.textOf(printed)).toContain('Thursday, December 2, 2027');
    await town.mailed('2027-11-19', '--kind standby-warning');
    await town.sweep('2027-12-01');
    expect((await town.show(key(1), '2027-12-01')).regions).toMatchObject({ standby: 'warned' });
    await town.sweep('2027-12-02');
    const started = await town.show(key(1), '2027-12-02');
    expect(started.regions).toMatchObject({ standby: 'accruing' });
    expect(started.words).toContain('Charging since December 2, 2027');
    expect((await town.show(key(3), '2027-12-02')).regions).toMatchObject({ standby: 'authorized' });
  });

  it('§ 300-16.D: one month of standby on January 1, due on Monday, January 24', async () => {
    await town.sweep('2027-12-31');
    expect(ledgerOf(await town.show(key(1), '2027-12-31'))).toEqual([]);
    expect(await town.sweep('2028-01-01')).toMatchObject({ charges: 3, letters: 3 });
    const posted = await town.show(key(1), '2028-01-01');
    expect(ledgerOf(posted)).toEqual(['2028-01-01 standby charge 2027-Q4 70.50']);
    expect(sections(posted.ledger[0]?.because ?? [])).toEqual(
      expect.arrayContaining(['§ 300-7.C(2)(b)', '§ 300-16.D']),
    );
    const bill = await town.send('2028-01-03', '--kind standby-bill');
    expect(await town.textOf(bill)).toContain('Monday, January 24, 2028');
    const billed = await town.show(key(1), '2028-01-03');
    expect(billed.owed).toMatchObject([{ amount: '70.50', billed: '2028-01-03', due: '2028-01-24' }]);
  });

  it('§ 300-16.C: the late charge starts the day after, compounds, and spares who has paid', async () => {
    const payment = JSON.stringify({ amount: '70.50' });
    await town.must('2028-01-24', `record payment.received ${key(1)} --on 2028-01-24 --data`, payment);
    await town.sweep('2028-01-24');
    expect((await town.show(key(2), '2028-01-24')).balance).toBe('70.50');
    const days = [
      ['2028-01-25', '0.71'],
      ['2028-02-24', undefined],
      ['2028-02-25', '0.71'],
      ['2028-03-24', undefined],
      ['2028-03-25', '0.72'],
    ] as const;
    for (const [day, late] of days) {
      expect(await town.sweep(day)).toMatchObject({ charges: late === undefined ? 0 : 2 });
      const lates = (await town.show(key(2), day)).ledger.filter(({ on }) => on === day);
      expect(lates.map(({ amount }) => amount)).toEqual(late === undefined ? [] : [late]);
      expect(lates.every(({ because }) => sections(because).includes('§ 300-16.C'))).toBe(true);
    }
    expect((await town.show(key(1), '2028-03-25')).balance).toBe('0.00');
    expect(await town.sweep('2028-04-01')).toMatchObject({ charges: 3 });
    await town.send('2028-04-03', '--kind standby-bill');
    const billed = await town.show(key(2), '2028-04-03');
    expect(billed.owed.at(-1)).toMatchObject({ receivable: 'standby/2028-Q1', amount: '211.50', due: '2028-04-24' });
  });

  it('§ 300-16.D: a connection recorded late is shown first, and made only when it is accepted', async () => {
    await town.sweep('2028-04-20');
    const line = `record connection.made ${key(1)} --on 2028-02-10`;
    const before = await town.show(key(1), '2028-04-20');
    const asked = await town.run('2028-04-20', line);
    expect(asked.code).toBe(1);
    const { difference } = asked.json<{ difference: { charges: Record<string, { amount: string; because: [] }[]> } }>();
    expect(difference.charges).toMatchObject({
      reversed: [{ key: 'standby/2028-Q1', amount: '211.50' }],
      made: [{ key: 'standby/2028-Q1', amount: '70.50' }],
    });
    expect(difference.charges['made']?.[0]?.because).not.toHaveLength(0);
    expect(await town.show(key(1), '2028-04-20')).toEqual(before);
    await town.must('2028-04-20', `${line} --accept`);
    const after = await town.show(key(1), '2028-04-20');
    expect(after).toMatchObject({
      balance: '70.50',
      regions: { building: 'connected', standby: 'stopped' },
      conflicts: [],
    });
    expect(ledgerOf(after).slice(-2)).toEqual([
      '2028-04-01 reversal of standby charge 2028-Q1 -211.50',
      '2028-04-01 standby charge 2028-Q1 70.50',
    ]);
    const csv = await town.terminal.must('export service --municipality pewaukee --as-of 2028-04-20 --format csv');
    const [head = [], ...rows] = Papa.parse<string[]>(csv.out.trim()).data;
    expect(head.slice(0, 5)).toEqual(['parcel', 'connected', 'period', 'months', 'amount']);
    expect(rows.map(row => row.slice(0, 5))).toEqual([
      [number(1), '2028-02-10', '2028-Q1', '2028-02 2028-03', '94.00'],
    ]);
  });

  it('§ 300-17.B: one correction letter says what was wrong, and starts the days of the right amount', async () => {
    for (const day of ['2028-04-20', '2028-04-21']) {
      await town.sweep(day);
      const corrections = await town.notices(day, '--kind correction');
      expect(corrections).toMatchObject([{ parcel: number(1), state: 'drafted', held: null, approval: 'required' }]);
    }
    const printed = await town.send('2028-04-21', '--kind correction');
    expect(printed).toMatchObject({ held: [] });
    const text = await town.textOf(printed);
    for (const said of ['Our letter of April 3, 2028 was wrong', '$211.50', '$70.50', 'Thursday, May 11, 2028']) {
      expect(text).toContain(said);
    }
    const shown = await town.show(key(1), '2028-04-21');
    expect(shown.owed.at(-1)).toMatchObject({ amount: '70.50', billed: '2028-04-21', due: '2028-05-11' });
    await town.sweep('2028-04-22');
    expect(await town.notices('2028-04-22', '--kind correction')).toHaveLength(1);
    const again = await town.run('2028-04-22', 'replay --check');
    expect([again.code, again.json()]).toEqual([0, { cases: 60, differences: [] }]);
  });

  it('reports figures to the council that add up to the cases and the ledger', async () => {
    const [file, csv] = [join(town.out, 'council.pdf'), join(town.out, 'council.csv')];
    await town.must('2028-04-22', `report council --out ${file} --csv ${csv}`);
    expect((await town.pdf('council.pdf')).pages.length).toBeGreaterThan(0);
    const { data } = Papa.parse<Record<string, string>>(readFileSync(csv, 'utf8').trim(), { header: true });
    const states = ['connected', 'within', 'overdue', 'one_year_letter', 'standby', 'excused'];
    for (const row of data) {
      expect(states.reduce((sum, state) => sum + Number(row[state]), 0)).toBe(Number(row['parcels']));
    }
    const total = data.at(-1);
    expect(total).toMatchObject({ district: 'All districts', parcels: '60', connected: '1', standby: '2' });
    const exported = await town.terminal.must('export ledger --municipality pewaukee --as-of 2028-04-22 --format csv');
    const ledger = Papa.parse<Record<string, string>>(exported.out.trim(), { header: true }).data;
    const cents = (rows: Record<string, string>[]): number =>
      rows.reduce((sum, row) => sum + Math.round(Number(row['amount']) * 100), 0);
    const [payments, charges] = [true, false].map(paid => ledger.filter(row => (row['kind'] === 'payment') === paid));
    expect(cents(charges ?? [])).toBe(Math.round(Number(total?.['billed']) * 100));
    expect(cents(payments ?? [])).toBe(-Math.round(Number(total?.['paid']) * 100));
    const open = [1, 2, 60].map(async n => Number((await town.show(key(n), '2028-04-22')).balance) * 100);
    const balances = (await Promise.all(open)).reduce((sum, balance) => sum + Math.round(balance), 0);
    expect(cents(ledger)).toBe(balances);
    expect(total).toMatchObject({ past_due: '145.28' });
  });

  it('comes back to what was before when the connection is voided; its own letter is corrected in turn', async () => {
    const seq = (await town.show(key(1), '2028-04-22')).facts.find(
      ({ key: fact, voidedBy }) => fact.startsWith('connection.made') && voidedBy === null,
    )?.seq;
    const line = `correct ${key(1)} --void ${seq ?? 0}`;
    expect(await town.must('2028-04-22', line)).toMatchObject({ made: false });
    await town.must('2028-04-22', `${line} --accept`);
    await town.sweep('2028-04-22');
    const shown = await town.show(key(1), '2028-04-22');
    expect(shown).toMatchObject({ balance: '211.50', regions: { building: 'unconnected', standby: 'accruing' } });
    expect(shown.conflicts).toEqual([]);
    const waiting = (await town.notices('2028-04-22', '--kind correction')).filter(({ state }) => state === 'drafted');
    expect(waiting).toHaveLength(1);
    const withoutBasis = shown.notices.filter(notice => notice.withoutBasis).map(({ key: notice }) => notice);
    expect(withoutBasis).toEqual(['notice/correction/standby-bill/2028-Q1/1/1']);
    const printed = await town.send('2028-04-24', '--kind correction');
    const text = await town.textOf(printed);
    for (const said of ['Our letter of April 21, 2028 was wrong', '$70.50', '$211.50', 'Monday, May 15, 2028']) {
      expect(text).toContain(said);
    }
    const again = await town.run('2028-04-24', 'replay --check');
    expect([again.code, again.json()]).toEqual([0, { cases: 60, differences: [] }]);
  });

  it('§ 300-16.C: a newer bill joins on the day after its own due date', async () => {
    await town.sweep('2028-04-24');
    expect((await town.show(key(2), '2028-04-24')).balance).toBe('284.14');
    await town.sweep('2028-04-25');
    const late = (await town.show(key(2), '2028-04-25')).ledger.at(-1);
    expect(late).toMatchObject({ on: '2028-04-25', amount: '2.84' });
    // The other owner was told in writing to put that bill away: its days run from the letter that took this back.
    const told = await town.show(key(1), '2028-04-25');
    expect(told.ledger.filter(({ on }) => on === '2028-04-25')).toEqual([]);
    expect(told.owed.at(-1)).toMatchObject({ amount: '211.50', billed: '2028-04-24', due: '2028-05-15' });
  });
});
