import { IntakeTown, PARCEL_COLUMNS, parcelRow } from './intake-town.ts';

let town: IntakeTown;
beforeAll(async () => (town = await IntakeTown.open()));
afterAll(() => town.close());
beforeEach(() => town.begin());

describe('a file that cannot be trusted', () => {
  it('is refused as a whole, with its lines', async () => {
    const before = await town.everything();
    const result = await town.import(
      ['parcel,owner', '1-1,6" MAIN', '1-2,"MILL" LLC', '1-3,"MAPLE', '1-4,ASH', '1-5,FIR'],
      {
        acceptPartial: true,
      },
    );
    expect(result).toMatchObject({
      read: 0,
      written: false,
      rows: [],
      refused: [expect.stringMatching(/^Line 3: text follows/), expect.stringMatching(/^Line 4: .*never closed/)],
    });
    expect(await town.everything()).toBe(before);
  });

  it('is not called a success where it has no rows', async () => {
    expect(await town.import(['parcel,owner'])).toMatchObject({
      written: false,
      refused: [expect.stringContaining('no row')],
    });
    expect(await town.import(Buffer.from('PK\x03\x04xl/workbook.xml'))).toMatchObject({
      refused: [expect.stringContaining('.xlsx')],
    });
  });
});

describe('an import that breaks off', () => {
  it.each(['reading', 'comparing', 'opening', 'finishing'])(
    'leaves nothing behind, and its connection to the next: eleven in a row while %s',
    async phase => {
      const before = await town.everything();
      for (let i = 0; i < 11; i += 1) {
        const broken = town.import(['parcel,owner', '1-1,ELM'], {
          progress: progress => {
            if (progress.phase === phase) throw new Error('the power went');
          },
        });
        await expect(broken).rejects.toThrow('the power went');
      }
      expect(await town.everything()).toBe(before);
      expect(await town.import(['parcel,owner', '1-1,ELM'])).toMatchObject({ imported: 1, written: true });
    },
  );
});

describe('a dry run', () => {
  it('says the same and writes nothing', async () => {
    await town.import([PARCEL_COLUMNS, parcelRow('1-1', ',,2011-08-03,')]);
    const before = await town.everything();
    const file = [PARCEL_COLUMNS, parcelRow('1-1', ',,2011-08-03,2026-02-03'), parcelRow('1-2', ',Harbor View,,')];
    const dry = await town.import(file, { dryRun: true });
    expect(await town.everything()).toBe(before);
    const wet = await town.import(file);
    expect(wet).toEqual({ ...dry, written: true });
    expect(wet).toMatchObject({ updated: 1, imported: 1 });
  });

  it('leaves no town behind either', async () => {
    await town.import(['parcel,owner', '1-1,ELM'], { dryRun: true });
    expect(await town.ask('select * from municipality')).toEqual([]);
  });
});

describe('two towns with the same numbers', () => {
  it('do not touch each other', async () => {
    await town.import([PARCEL_COLUMNS, parcelRow('0407-118-003', ',Harbor View,2011-08-03,')]);
    const before = await town.everything();
    const other = await town.import(
      ['parcel,owner,district,connected on', '0407118003,FIR FRAN,Mill,2020-01-02', '407118003,ASH ADAM,Mill,'],
      { municipalityId: town.another('arcadia'), acceptHeld: true },
    );
    expect(other).toMatchObject({ imported: 2, written: true });
    expect(await town.everything()).toBe(before);
    expect(await town.import([PARCEL_COLUMNS, parcelRow('0407-118-003', ',Harbor View,2011-08-03,')])).toMatchObject({
      unchanged: 1,
    });
  });
});
