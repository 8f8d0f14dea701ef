import { StoryTown } from '../support/story-town.ts';

interface Shown {
  readonly cases: readonly { readonly service: string; readonly words: string; readonly owed: readonly object[] }[];
}

interface Listed {
  readonly recorded: number;
  readonly skipped: number;
  readonly refused: number;
}

describe('ch. 159, storm sewer article (Ord. No. 825), A at the command line: storm laterals in a street', () => {
  let town: StoryTown;

  const wordsOf = async (parcel: string, day: string): Promise<string | undefined> => {
    const { cases } = await town.must<Shown>(day, `show ${parcel}`);
    return cases.find(({ service }) => service === 'storm')?.words;
  };
  const tell = (day: string, parcel: string, type: string, on: string, data: object = {}): Promise<unknown> =>
    town.must(day, `record ${type} ${parcel} --service storm --on ${on} --data`, JSON.stringify(data));

  beforeAll(async () => {
    town = await StoryTown.open('saukville');
    const rows = ['parcel,owner,mailing address,site address,use,dwellings,district'].concat(
      ['001', '002', '003'].map(
        n =>
          `SAU 0400 ${n},"OWNER ${n}, A","${n} DELTA ST, SAUKVILLE WI 53080",${n} DELTA ST,residential,1,Delta Street`,
      ),
    );
    await town.must('2026-06-01', `import parcels ${town.write('parcels.csv', rows.join('\n'))}`);
  });
  afterAll(() => town?.close());

  it('opens a storm case for each parcel of the street, once', async () => {
    const line = 'record case.opened --service storm --on 2026-08-12 --district';
    expect(await town.must<Listed>('2026-08-12', line, 'Delta Street')).toMatchObject({ recorded: 3, skipped: 0 });
    expect(await town.must<Listed>('2026-08-12', line, 'Delta Street')).toMatchObject({ recorded: 0, skipped: 3 });
    const unknown = await town.run('2026-08-12', line, 'Omega Street');
    expect(unknown.code).toBe(1);
  });

  it('tells the day the laterals were laid for all of them', async () => {
    const line = 'record trigger.noticed --service storm --on 2026-08-12 --district';
    const told = await town.must<Listed>('2026-08-12', line, 'Delta Street', '--data', '{"trigger": "availability"}');
    expect(told).toMatchObject({ recorded: 3, refused: 0 });
    expect(await wordsOf('SAU0400001', '2026-08-13')).toContain('Within 1 year, until August 12, 2027');
  });

  it('shows who connected in time, who late, and who has no storm sewer that can take the flow', async () => {
    await tell('2026-10-01', 'SAU0400003', 'parcel.changed', '2026-10-01', {
      what: 'excused',
      reason: 'no-capacity',
      reviewOn: '2028-01-03',
    });
    await tell('2027-08-12', 'SAU0400001', 'connection.made', '2027-08-12');
    await town.sweep('2027-08-13');
    expect(await wordsOf('SAU0400001', '2027-08-13')).toBe('Connected since August 12, 2027');
    expect(await wordsOf('SAU0400002', '2027-08-13')).toContain('Overdue since August 13, 2027');
    expect(await wordsOf('SAU0400003', '2027-08-13')).toContain('Excused (no capacity downstream');
    await tell('2027-09-01', 'SAU0400002', 'connection.made', '2027-09-01');
    await town.sweep('2027-09-02');
    expect(await wordsOf('SAU0400002', '2027-09-02')).toBe('Connected since September 1, 2027');
  });

  it("bills the owner's share of the lateral, and puts none of it on a roll", async () => {
    const share = {
      inches: 4,
      items: [{ what: 'Lateral, 38 feet', amount: '2280.00' }],
      body: 'Village Board',
      resolution: '2026-23',
    };
    const thin = await town.run(
      '2026-09-01',
      'record lateral.charged SAU0400001 --service storm --on 2026-09-01 --data',
      JSON.stringify({ ...share, inches: 3 }),
    );
    expect(thin.json()).toMatchObject({
      because: [{ section: 'ch. 159, storm sewer laterals (Ord. Nos. 681 and 753)' }],
    });
    await tell('2027-09-02', 'SAU0400001', 'lateral.charged', '2026-09-01', share);
    await town.sweep('2027-09-03');
    const text = await town.textOf(await town.send('2027-09-03', 'SAU0400001:storm/cost-bill/lateral/1'));
    expect(text).toMatch(/your\s+part\s+of\s+the\s+new\s+lateral/i);
    await town.sweep('2028-11-17');
    const { cases } = await town.must<Shown>('2028-11-17', 'show SAU0400001');
    const storm = cases.find(({ service }) => service === 'storm');
    expect(storm?.owed).toMatchObject([
      { receivable: 'cost/lateral', what: "owner's share of the lateral", open: '2280.00', due: null },
    ]);
  });
});
