import { IntakeTown, outcomesOf, PARCEL_COLUMNS, parcelRow } from './intake-town.ts';

let town: IntakeTown;
beforeAll(async () => (town = await IntakeTown.open()));
afterAll(() => town.close());
beforeEach(() => town.begin());

describe('rows of one parcel in one file', () => {
  it('are one parcel in four spellings, and a number that is cut off matches nothing', async () => {
    const result = await town.import([
      'PARCELID,OWNERNME1',
      '407-1180-0300,ELM EDNA',
      '40711800300,ELM ERIC',
      '407 1180 0300,ELM EDNA',
      '407.1180.0300,ASH ADAM',
      '407-1180,FIR FRAN',
    ]);
    expect(outcomesOf(result)).toEqual([
      [2, 'imported'],
      [3, 'unchanged', 'same parcel as row 2'],
      [4, 'unchanged', 'same parcel as row 2'],
      [5, 'unchanged', 'same parcel as row 2', expect.stringContaining('ASH ADAM is not taken')],
      [6, 'held', expect.stringContaining('407-1180-0300 cut off')],
    ]);
    expect(await town.ask('select number, owner_1, owner_2 from parcel')).toEqual([
      { number: '407-1180-0300', owner_1: 'ELM EDNA', owner_2: 'ELM ERIC' },
    ]);
  });

  it('are all rejected where they differ in use, district or a date', async () => {
    const result = await town.import([
      PARCEL_COLUMNS,
      parcelRow('1-1'),
      parcelRow('1 1').replace('residential', 'nonresidential'),
      parcelRow('1-2', ',,2011-08-03,'),
      parcelRow('1-2', ',,2011-08-04,'),
      parcelRow('1-3', ',North,,'),
      parcelRow('1-3', ',South,,'),
      parcelRow('1-4', ',,2011-08-03,'),
      parcelRow('1-4', ',,,'),
    ]);
    expect(outcomesOf(result)).toEqual([
      [2, 'rejected', 'Rows 2, 3 are the same parcel and differ in use (nonresidential, residential).'],
      [3, 'rejected', 'Rows 2, 3 are the same parcel and differ in use (nonresidential, residential).'],
      [4, 'rejected', expect.stringContaining('available on (2011-08-03, 2011-08-04)')],
      [5, 'rejected', expect.stringContaining('available on (2011-08-03, 2011-08-04)')],
      [6, 'rejected', expect.stringContaining('district (north, south)')],
      [7, 'rejected', expect.stringContaining('district (north, south)')],
      [8, 'imported'],
      [9, 'unchanged', 'same parcel as row 8'],
    ]);
  });

  it('are held where the same digits are divided differently', async () => {
    const held = await town.import(['parcel,owner', '1-11,ELM EDNA', '11-1,ASH ADAM']);
    expect(held).toMatchObject({ held: 2, imported: 0 });
    await town.import(['parcel,owner', '2-22,ELM EDNA']);
    const later = await town.import(['parcel,owner', '22-2,ASH ADAM']);
    expect(outcomesOf(later)).toEqual([[2, 'held', expect.stringContaining('2-22, divided differently')]]);
    const alike = await town.import(['parcel,owner', '22-2,ELM EDNA', '222,ELM EDNA']);
    expect(outcomesOf(alike).map(([, outcome]) => outcome)).toEqual(['held', 'unchanged']);
  });

  it('may be numbers without zeros in front, shorter and longer: pieces of each other only at a mark', async () => {
    const result = await town.import(['parcel,owner', '30-1,A', '30-12,B', '30-120,C', '30-120-4,D', '30,E']);
    expect(outcomesOf(result).map(([n, outcome]) => [n, outcome])).toEqual([
      [2, 'imported'],
      [3, 'imported'],
      [4, 'held'],
      [5, 'imported'],
      [6, 'held'],
    ]);
    const all = await town.import(['parcel,owner', '30-120,C', '30,E'], { acceptHeld: true });
    expect(all).toMatchObject({ imported: 2, held: 0 });
  });
});

describe('a number that lost its zeros', () => {
  it('is held beside the stored one, and beside the whole one in the same file', async () => {
    await town.import(['parcel,owner', '0407118003,ELM EDNA']);
    const result = await town.import([
      'parcel,owner',
      '407118003,ELM EDNA',
      '00512,ASH ADAM',
      '512,ASH ADAM',
      '407118004,FIR FRAN',
    ]);
    expect(outcomesOf(result)).toEqual([
      [2, 'held', expect.stringContaining('looks like 0407118003 without its zero')],
      [3, 'imported'],
      [4, 'held', expect.stringContaining('looks like 00512 (row 3) without its zeros')],
      [5, 'imported'],
    ]);
    expect(result.written).toBe(true);
    const whole = await town.import(['parcel,owner', '0407118004,FIR FRAN']);
    expect(outcomesOf(whole)).toEqual([[2, 'held', expect.stringContaining('407118004, which is known without')]]);
    const accepted = await town.import(['parcel,owner', '0407118004,FIR FRAN'], { acceptHeld: true });
    expect(accepted).toMatchObject({ imported: 1 });
  });
});

describe('a number like a date', () => {
  it('is rejected, unless other numbers of the file or the town have its form', async () => {
    const alone = await town.import(['parcel,owner', '2011-09-14,ELM EDNA', '7/14/2011,ASH ADAM', '6-08-15,FIR FRAN']);
    expect(outcomesOf(alone)).toEqual([
      [2, 'rejected', expect.stringContaining('Excel')],
      [3, 'rejected', expect.stringContaining('Excel')],
      [4, 'imported'],
    ]);
    expect(await town.import(['parcel,owner', '2011-09-14,ELM EDNA', '2011-45-14,ASH ADAM'])).toMatchObject({
      imported: 2,
    });
    expect(await town.import(['parcel,owner', '2012-09-14,ELM EDNA'])).toMatchObject({ imported: 1 });
  });
});
