import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { StoryTown } from '../support/story-town.ts';

const HEAD = 'parcel,owner,mailing address,site address,site city,site state,site zip,use,dwellings,available on';
const NO_WORDS = /undefined|NaN|\bnull\b|\[object|\[\[|\{\{|Invalid/;

/** Approves, prints with `how`, and answers the words of the print file and the rows of the manifest. */
async function printed(town: StoryTown, day: string, id: string, how = '') {
  expect(await town.approve(day, id)).toMatchObject({ approved: [id], held: [] });
  const run = await town.print(day, `${id} ${how}`.trim());
  expect(run).toMatchObject({ printed: [id], held: [] });
  const text = await town.textOf(run);
  expect(text).not.toMatch(NO_WORDS);
  const manifest = run.files.find(name => name.startsWith('manifest')) ?? '';
  const rows = Papa.parse<Record<string, string>>(readFileSync(join(town.out, manifest), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data;
  return { text, rows, run };
}

describe('Arcadia: a notice falls due, is approved, printed, mailed, and its clock runs', () => {
  let town: StoryTown;
  const PARCEL = 'ARC9990001';
  const tell = (day: string, type: string, service: string, on: string, data: object) =>
    town.must(day, `record ${type} ${PARCEL} --on ${on} --service ${service} --data`, JSON.stringify(data));

  beforeAll(async () => {
    town = await StoryTown.open('arcadia');
    const row = `ARC 9990 001,"ELM, EDNA","PO BOX 7, BIRCH BAY WI 53099",118 SAMPLE LN,ARCADIA,WI,54612,residential,1,2027-03-01`;
    await town.must('2027-03-01', `import parcels ${town.write('parcels.csv', `${HEAD}\n${row}\n`)}`);
    await town.sweep('2027-03-01');
  });
  afterAll(() => town?.close());

  it('§ 315-11D: the 365 days run from the mailing', async () => {
    const id = `${PARCEL}:sewer/availability/1`;
    expect(await town.notices('2027-03-01')).toMatchObject([
      { id, state: 'drafted', held: null, approval: 'required' },
    ]);
    const { text, rows } = await printed(town, '2027-03-02', id);
    for (const said of ['Wednesday, March 1, 2028', '365 days', '$5.00 a day', 'Utility Commission']) {
      expect(text).toContain(said);
    }
    expect(rows).toMatchObject([{ addressee: 'ELM EDNA' }]);
    await town.mailed('2027-03-02', id);
    expect((await town.show(PARCEL, '2027-03-02', '--service sewer')).clocks).toMatchObject([
      { trigger: 'availability', start: '2027-03-02', due: '2028-03-01' },
    ]);
  });

  it('Ord. No. 153: clear water that was found is noticed, and the 60 days run', async () => {
    await town.must('2027-03-03', `record case.opened ${PARCEL} --on 2027-03-03 --service clear-water`);
    const finding = { trigger: 'clear-water', what: 'A sump pump runs into the floor drain', by: 'the Superintendent' };
    await tell('2027-03-03', 'violation.found', 'clear-water', '2027-03-03', finding);
    await town.sweep('2027-03-03');
    const id = `${PARCEL}:clear-water/violation-notice/clear-water/1`;
    const { text } = await printed(town, '2027-03-04', id);
    for (const said of ['A sump pump runs into the floor drain.', 'Monday, May 3, 2027', '60 days']) {
      expect(text).toContain(said);
    }
    await town.mailed('2027-03-04', id);
    const shown = await town.show(PARCEL, '2027-03-04', '--service clear-water');
    expect(shown.clocks).toMatchObject([{ trigger: 'clear-water', start: '2027-03-04', due: '2027-05-03' }]);
    await town.sweep('2027-05-04');
    expect(await town.show(PARCEL, '2027-05-04', '--service clear-water')).toMatchObject({
      regions: { duty: 'overdue' },
      conflicts: [],
    });
  });

  it('Charter Ord. No. 144: the October notice has a piece for the owner and one for the occupant', async () => {
    await tell('2027-09-20', 'arrears.reported', 'sewer', '2027-09-20', { amount: '120.00' });
    await town.sweep('2027-10-05');
    const id = `${PARCEL}:sewer/tax-roll-notice/2027/1`;
    const { text, rows, run } = await printed(town, '2027-10-14', id);
    expect(run.pages).toBe(2);
    expect(rows).toMatchObject([
      { notice: id, addressee: 'ELM EDNA', 'address 1': 'PO BOX 7' },
      { notice: id, addressee: 'CURRENT OCCUPANT', 'address 1': '118 SAMPLE LN' },
    ]);
    expect(text).toContain('Dear Edna Elm:');
    expect(text).toContain('Dear occupant:');
    const book = run.files.find(name => name.startsWith('mailing-book')) ?? '';
    const listed = (await town.pdf(book)).pages.map(page => page.text).join(' ');
    for (const addressee of ['ELM EDNA', 'CURRENT OCCUPANT']) expect(listed).toContain(addressee);
    await town.mailed('2027-10-14', id);
    const { notices } = await town.show(PARCEL, '2027-10-14', '--service sewer');
    expect(notices.find(notice => notice.id === id)).toMatchObject({ state: 'served' });
  });
});

describe('Saukville: an order in hours', () => {
  let town: StoryTown;
  const PARCEL = 'SAU9990001';
  const id = `${PARCEL}:discharge/violation-notice/illicit-discharge/1`;

  beforeAll(async () => {
    town = await StoryTown.open('saukville');
    const row = `SAU 9990 001,"ELM, EDNA","1 SAMPLE LN, SAUKVILLE WI 53080",1 SAMPLE LN,SAUKVILLE,WI,53080,residential,1,`;
    await town.must('2027-03-01', `import parcels ${town.write('parcels.csv', `${HEAD}\n${row}\n`)}`);
    await town.must('2027-03-01', `record case.opened ${PARCEL} --on 2027-03-01 --service discharge`);
    const finding = {
      trigger: 'illicit-discharge',
      what: 'Paint was washed into the street drain',
      by: 'Public Works',
      requires: 'Clean the drain and the street before it',
    };
    const line = `record violation.found ${PARCEL} --on 2027-03-01 --service discharge --data`;
    await town.must('2027-03-01', line, JSON.stringify(finding));
    await town.sweep('2027-03-01');
  });
  afterAll(() => town?.close());

  it('is not printed before somebody says at which hour it is handed over', async () => {
    expect(await town.approve('2027-03-01', id)).toMatchObject({ approved: [id], held: [] });
    const run = await town.run('2027-03-01', `notices print --batch --out ${town.out} --on 2027-03-01 ${id}`);
    expect(run.code).toBe(1);
    expect(run.json()).toMatchObject({
      printed: [],
      held: [{ id, reason: expect.stringMatching(/--at 10:00/) as unknown }],
    });
    const wrong = await town.run('2027-03-01', `notices print --batch --out ${town.out} --at 25:00 ${id}`);
    expect(wrong.code).toBe(2);
  });

  it('says until which hour, and counts from the later one at which it was handed over', async () => {
    const run = await town.print('2027-03-01', `${id} --at 10:00`);
    expect(run).toMatchObject({ printed: [id], held: [] });
    const text = await town.textOf(run);
    expect(text).toContain('You must set it right by 10:00 a.m. on Thursday, March 4, 2027.');
    expect(text).toContain('The cost is charged to you.');
    expect(await town.must('2027-03-01', `notices given ${id} --on 2027-03-01 --at 11:30`)).toMatchObject({
      given: [id],
    });
    const { clocks } = await town.show(PARCEL, '2027-03-01', '--service discharge');
    expect(clocks).toMatchObject([{ trigger: 'illicit-discharge', due: '2027-03-04', dueAt: '2027-03-04T11:30' }]);
    await town.sweep('2027-03-05');
    expect((await town.show(PARCEL, '2027-03-05', '--service discharge')).regions).toMatchObject({ duty: 'overdue' });
  });
});
