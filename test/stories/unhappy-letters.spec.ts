import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { inDatabase } from '../support/cli-town.ts';
import { StoryTown } from '../support/story-town.ts';

const key = (n: number): string => `PWC010000${n}`;
const id = (n: number, rest: string): string => `${key(n)}:sewer/${rest}`;
const NOTHING_FOR_PEOPLE = /undefined|NaN|\bnull\b|\[object|\n +at .*:\d+:\d+|Error:/;

/** Five homes; the fourth owner has no address that mail could reach. */
function fiveParcels(): string {
  const rows = [1, 2, 3, 4, 5].map(n => {
    const mailing = n === 4 ? '' : `"${n} SAMPLE LN, PEWAUKEE WI 53072"`;
    return `PWC 0100 00${n},"ELM${n}, EDNA",${mailing},${n} SAMPLE LN,residential,1,Still River,2011-08-03`;
  });
  return ['parcel,owner,mailing address,site address,use,dwellings,district,available on', ...rows].join('\n');
}

describe('letters that do not go as planned', () => {
  let town: StoryTown;
  beforeAll(async () => {
    town = await StoryTown.open();
    const file = town.write('parcels.csv', fiveParcels());
    await town.terminal.run(`import parcels ${file} --municipality pewaukee --as-of 2026-11-30`);
    const told = async (type: string, on: string, data: object) =>
      town.must('2026-11-30', `record ${type} --on ${on} --data`, JSON.stringify(data), '--district', 'Still River');
    await told('trigger.noticed', '2011-08-03', { trigger: 'availability' });
    await told('authorization.recorded', '2026-11-30', {
      body: 'Common Council',
      resolution: '2026-41',
      remedy: 'standby',
    });
    await town.sweep('2026-11-30');
  });
  afterAll(() => town?.close());

  it('names the letter that no address can reach, and lets the others go', async () => {
    const approved = await town.run('2026-11-30', 'notices approve --kind one-year');
    expect(approved.code).toBe(1);
    expect(approved.json()).toMatchObject({
      approved: [1, 2, 3, 5].map(n => id(n, 'one-year/1')),
      held: [{ id: id(4, 'one-year/1'), reason: expect.stringMatching(/address/) as unknown }],
    });
    const listed = (await town.notices('2026-11-30')).find(letter => letter.id === id(4, 'one-year/1'));
    expect(listed).toMatchObject({ state: 'drafted', held: expect.stringMatching(/address/) as unknown });
  });

  it('approves nothing a second time', async () => {
    const again = await town.run('2026-11-30', `notices approve ${id(1, 'one-year/1')}`);
    expect([again.code, again.json()]).toEqual([
      1,
      { approved: [], held: [{ id: id(1, 'one-year/1'), reason: 'it is approved and stays so' }] },
    ]);
  });

  it('mails nothing that was not printed', async () => {
    for (const n of [1, 4]) {
      const state = n === 1 ? 'approved' : 'drafted';
      const early = await town.run('2026-11-30', `notices mailed ${id(n, 'one-year/1')}`);
      expect([early.code, early.json()]).toEqual([
        1,
        { mailed: [], held: [{ id: id(n, 'one-year/1'), reason: `it is ${state} and stays so` }] },
      ]);
    }
  });

  it('prints nothing while the town lacks its telephone number, and says which setting', async () => {
    const setting = (sql: string) => inDatabase(town.database.url, 'pewaukee', manager => manager.query(sql));
    const [row] = (await setting('select settings from municipality')) as { settings: { phone: string } }[];
    await setting(`update municipality set settings = settings - 'phone'`);
    const held = await town.run('2026-12-01', `notices print --batch --out ${town.out} --on 2026-12-01`);
    expect(held.code).toBe(1);
    const { printed, held: reasons } = held.json<{ printed: string[]; held: { id: string; reason: string }[] }>();
    expect(printed).toEqual([]);
    expect(reasons).toHaveLength(5);
    for (const { reason } of reasons) expect(reason).toMatch(/phone|address/);
    await setting(`update municipality set settings = settings || '{"phone": "${row?.settings.phone ?? ''}"}'`);
  });

  it('prints the others where one letter of the batch is held', async () => {
    const ran = await town.run('2026-12-01', `notices print --batch --out ${town.out} --on 2026-12-01`);
    expect(ran.code).toBe(1);
    const printed = ran.json<{ printed: string[]; held: { id: string }[]; files: string[] }>();
    expect(printed.printed).toEqual([1, 2, 3, 5].map(n => id(n, 'one-year/1')));
    expect(printed.held.map(letter => letter.id)).toEqual([id(4, 'one-year/1')]);
    const manifest = printed.files.find(name => name.startsWith('manifest')) ?? '';
    const rows = Papa.parse<string[]>(readFileSync(join(town.out, manifest), 'utf8').trim()).data;
    expect(rows).toHaveLength(5);
    expect(await town.mailed('2026-12-01', '--all')).toMatchObject({ mailed: printed.printed });
    const twice = await town.run('2026-12-01', `notices mailed ${id(1, 'one-year/1')}`);
    expect(twice.code).toBe(1);
    expect(twice.json()).toMatchObject({ mailed: [], held: [{ reason: 'it is served and stays so' }] });
  });

  it('takes the receipt of a letter, and not the same letter back afterwards', async () => {
    const one = id(5, 'one-year/1');
    expect(await town.must('2026-12-04', `notices received ${one} --on 2026-12-03`)).toMatchObject({ received: [one] });
    const back = await town.run('2026-12-04', `notices returned ${one} --on 2026-12-04`);
    expect(back.code).toBe(1);
    expect(JSON.stringify(back.json())).toMatch(/delivered/);
  });

  it('shows what a one-year letter that came back would take away, and takes it away when accepted', async () => {
    await town.sweep('2027-11-19');
    await town.send('2027-11-19', '--kind standby-warning');
    await town.sweep('2028-01-03');
    await town.send('2028-01-03', '--kind standby-bill');
    const one = id(2, 'one-year/1');
    const line = `notices returned ${one} --on 2028-01-08 --reason unclaimed`;
    const before = await town.show(key(2), '2028-01-10');
    const asked = await town.run('2028-01-10', line);
    expect(asked.code).toBe(1);
    expect(asked.json()).toMatchObject({
      returned: [],
      held: [
        {
          id: one,
          reason: expect.stringContaining('would take back what has left the house') as unknown,
          difference: { charges: { reversed: [{ key: 'standby/2027-Q4', amount: '70.50' }], made: [] } },
        },
      ],
    });
    const said = await town.terminal.run(`${line} --municipality pewaukee --as-of 2028-01-10`);
    expect(said.out).toContain('standby/2027-Q4 of 2028-01-01, $70.50, reversed');
    expect(said.out).not.toMatch(NOTHING_FOR_PEOPLE);
    expect(await town.show(key(2), '2028-01-10')).toEqual(before);
    expect(await town.must('2028-01-10', `${line} --accept`)).toMatchObject({ returned: [one], held: [] });
    await town.sweep('2028-01-10');
    const after = await town.show(key(2), '2028-01-10');
    expect(after).toMatchObject({ balance: '0.00', conflicts: [], regions: { duty: 'overdue' } });
    const waiting = after.notices.filter(({ state }) => state === 'drafted').map(({ key: notice }) => notice);
    expect(waiting).toEqual(
      expect.arrayContaining(['notice/one-year/2', 'notice/correction/standby-bill/2027-Q4/1/1']),
    );
    const replay = await town.run('2028-01-10', 'replay --check');
    expect(replay.json()).toEqual({ cases: 5, differences: [] });
  });

  it.each([
    ['notices approve PWC9999999:sewer/one-year/1', 1, 'there is no such letter'],
    ['notices approve', 2, 'Say which letters are meant'],
    ['notices approve --district Nowhere', 1, 'has no district "Nowhere". There are still-river.'],
    ['notices list --district Nowhere', 1, 'has no district "Nowhere". There are still-river.'],
    ['notices list --kind love-letter', 2, '--kind "love-letter" is none of'],
    ['notices list --state lost', 2, '--state "lost" is none of'],
    ['notices print --on 2028-01-10', 2, '--batch'],
    ['notices print --batch', 2, '--out is missing'],
    ['notices mailed --all --on 2028-01-11', 1, 'lies after the business day'],
    ['notices returned PWC0100001:sewer/one-year/1 --reason lost', 2, '--reason "lost" is none of'],
    ['notices fold --all', 2, 'Say what to do with the letters'],
    ['show PWC9999999', 1, 'has no parcel "PWC9999999"'],
    ['show PWC0100001 --known 2028-02-30', 2, '--known "2028-02-30" is not a date'],
    ['record connection.made PWC0100001 --on 2028-01-11', 1, 'after today'],
    ['record connection.made PWC9999999 --on 2028-01-09', 1, 'has no parcel'],
    [
      'record trigger.noticed --district Nowhere --on 2028-01-09 --data {"trigger":"availability"}',
      1,
      'has no district',
    ],
    ['record trigger.noticed PWC0100001 --on 2028-01-09 --data {"trigger":', 2, '--data is not JSON'],
    ['record trigger.noticed PWC0100001 --on 2028-01-09 --data {"trigger":"rain"}', 1, 'trigger'],
    ['record payment.received PWC0100001 --on 2028-01-09 --data {"amount":"lots"}', 1, 'amount'],
    ['sweep --through 2028-01-11', 1, '--through 2028-01-11 lies after the business day'],
    ['correct PWC0100001 --void 9999', 1, 'Fact 9999 is not among the facts that count'],
    ['report council', 2, '--out is missing'],
    ['export parsnips', 2, 'There is no export "parsnips"'],
  ] as const)('lateral %s ends with %i and says why', async (line, code, said) => {
    const ran = await town.terminal.run(`${line} --municipality pewaukee --as-of 2028-01-10`);
    expect(`${ran.out}${ran.err}`).toContain(said);
    expect(ran.code).toBe(code);
    expect(`${ran.out}${ran.err}`).not.toMatch(NOTHING_FOR_PEOPLE);
  });

  it('says which towns there are where another is named', async () => {
    const ran = await town.terminal.run('notices list --municipality atlantis --as-of 2028-01-10');
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('There are pewaukee.');
  });
});

describe('a case seen from other days', () => {
  let town: StoryTown;
  beforeAll(async () => {
    town = await StoryTown.open();
    const file = town.write('parcels.csv', fiveParcels());
    await town.terminal.run(`import parcels ${file} --municipality pewaukee --as-of 2026-11-30`);
    const data = JSON.stringify({ trigger: 'availability' });
    await town.must('2026-11-30', `record trigger.noticed ${key(1)} --on 2011-08-03 --data`, data);
    await town.must('2026-12-02', `record trigger.noticed ${key(1)} --on 2011-08-19 --data`, data);
    await town.must('2026-12-02', `record trigger.noticed ${key(2)} --on 2020-03-02 --data`, data);
  });
  afterAll(() => town?.close());

  it('§ 300-7.C(1): says of each clock whether its last day is over', async () => {
    const passedOn = async (day: string) =>
      (await town.show(key(1), day)).clocks.map(({ due, passed }) => [due, passed]);
    expect(await passedOn('2026-08-03')).toEqual([
      ['2026-08-03', false],
      ['2026-08-19', false],
    ]);
    expect(await passedOn('2026-08-04')).toEqual([
      ['2026-08-03', true],
      ['2026-08-19', false],
    ]);
    expect(await passedOn('2026-08-19')).toEqual([
      ['2026-08-03', true],
      ['2026-08-19', false],
    ]);
    expect(await passedOn('2026-08-20')).toEqual([
      ['2026-08-03', true],
      ['2026-08-19', true],
    ]);
  });

  it('knows with --known only what had been recorded by that day', async () => {
    expect((await town.show(key(1), '2026-12-02', '--known 2026-12-01')).clocks).toHaveLength(1);
    expect((await town.show(key(1), '2026-12-02', '--known 2026-12-02')).clocks).toHaveLength(2);
    const before = await town.run('2026-12-02', `show ${key(1)} --known 2026-11-29`);
    expect(before.code).toBe(1);
    expect(before.json()).toMatchObject({
      refused: 'Parcel PWC 0100 001 has no case that was recorded by 2026-11-29.',
    });
  });

  it('tells what comes next with its day and its section', async () => {
    const { next } = await town.show(key(2), '2026-12-02');
    expect(next.map(({ on }) => on)).toEqual(['2030-03-02', '2035-03-03']);
    for (const { what, because } of next) {
      expect(what).not.toMatch(NOTHING_FOR_PEOPLE);
      expect(because.map(({ section }) => section).join()).toContain('§ 300-7.C(1)');
    }
  });
});
