import { ensureDistrict } from '../../src/shell/desk/ensure-district.ts';
import { IntakeTown, outcomesOf, PARCEL_COLUMNS, parcelRow } from './intake-town.ts';

let town: IntakeTown;
beforeAll(async () => (town = await IntakeTown.open()));
afterAll(() => town.close());
beforeEach(() => town.begin());

describe('a later file', () => {
  beforeEach(() => town.import([PARCEL_COLUMNS, parcelRow('0407-118-003', '1,Harbor View,2011-08-03,')]));

  it('says what changes, from what to what', async () => {
    const result = await town.import([
      'parcel,owner,owner 2,mailing address,email,language',
      '0407118003,"ELM, EDNA","ELM, ERIC","PO BOX 3, BIRCH BAY WI 53099",edna@example.org,Spanish',
    ]);
    expect(outcomesOf(result)).toEqual([
      [
        2,
        'updated',
        'owner: ELM, EDNA → ELM, EDNA; ELM, ERIC',
        'mailing address: 4 SAMPLE LN, BIRCH BAY WI 53099 → PO BOX 3, BIRCH BAY WI 53099',
        'email: none → edna@example.org',
        'language: en → es',
      ],
    ]);
    expect(await town.ask('select number, site_address, district_id, available_on from parcel')).toEqual([
      { number: '0407-118-003', site_address: '4 SAMPLE LN', district_id: 'harbor-view', available_on: '2011-08-03' },
    ]);
  });

  it('records a connection once, through the place where facts are recorded', async () => {
    const file = ['parcel,connected on', '0407-118-003,2026-05-04'];
    expect(outcomesOf(await town.import(file))).toEqual([[2, 'updated', 'connected on: 2026-05-04']]);
    expect(await town.import(file)).toMatchObject({ unchanged: 1 });
    expect(await town.ask(`select on_date from case_fact where type = 'connection.made'`)).toEqual([
      { on_date: '2026-05-04' },
    ]);
    expect(await town.ask('select duty, building from parcel_case')).toEqual([
      { duty: 'discharged', building: 'connected' },
    ]);
  });

  it('is held where it contradicts a date that is recorded, and where the case has no place for it', async () => {
    await town.import(['parcel,connected on', '0407-118-003,2026-05-04']);
    const before = await town.everything();
    const results = [
      await town.import(['parcel,connected on,owner', '0407-118-003,2026-05-05,FIR FRAN']),
      await town.import(['parcel,available on', '0407-118-003,2011-08-04']),
      await town.import(['parcel,operational on', '0407-118-003,2012-01-01']),
      await town.import(['parcel,notice date', '0407-118-003,2026-06-01']),
    ];
    expect(results.flatMap(outcomesOf)).toEqual([
      [2, 'held', expect.stringContaining('Connected since 2026-05-04 is recorded, and the file says 2026-05-05')],
      [2, 'held', expect.stringContaining('Available since 2011-08-03 is recorded')],
      [2, 'held', expect.stringContaining('Operational since 2011-08-03 is recorded')],
      [2, 'held', expect.stringContaining('starts no clock')],
    ]);
    const withoutRuns = (all: string) => all.replace(/import_run: [\s\S]*/, '');
    expect(withoutRuns(await town.everything())).toBe(withoutRuns(before));
  });

  it('records a changed use with its equivalents, and takes none from a class where the use was said', async () => {
    const use = await town.import(['parcel,use,rec', '0407-118-003,nonresidential,1.75']);
    expect(outcomesOf(use)).toEqual([[2, 'updated', 'use: residential → nonresidential', 'RECs: 1.00 → 1.75']]);
    expect(await town.ask(`select data from case_fact where type = 'parcel.changed'`)).toEqual([
      { data: { what: 'use', use: 'nonresidential', recHundredths: 175 } },
    ]);
    const byClass = await town.import(['parcel,PROPCLASS', '0407-118-003,1']);
    expect(outcomesOf(byClass)).toEqual([[2, 'updated', 'property class: none → 1']]);
    const reclassed = await town.import(['parcel,PROPCLASS', '0407-118-003,2']);
    expect(outcomesOf(reclassed)).toEqual([[2, 'updated', 'property class: 1 → 2']]);
  });

  it('is rejected where it names a district that the town does not have', async () => {
    const file = [
      PARCEL_COLUMNS,
      parcelRow('0407-118-009', ',Harbour View,,'),
      parcelRow('0407-118-010', ',HARBOR-VIEW,,'),
    ];
    const result = await town.import(file);
    expect(outcomesOf(result)).toEqual([
      [2, 'rejected', expect.stringMatching(/district “Harbour View”.*it has Harbor View/)],
      [3, 'imported'],
    ]);
    expect(result.written).toBe(false);
    expect(await town.ask('select district_id from district')).toEqual([{ district_id: 'harbor-view' }]);
    const all = await town.import(['parcel,owner,district', '2-1,ASH ADAM,', '2-2,ASH ADAM,Harbor View'], {
      district: 'Mill Pond',
    });
    expect(outcomesOf(all)).toEqual([
      [2, 'imported'],
      [3, 'rejected', expect.stringContaining('Mill Pond')],
    ]);
  });

  it('may belong to a district that somebody added by hand, under any of its spellings', async () => {
    const add = (name: string) => town.desk.write(town.id, manager => ensureDistrict(manager, town.id, name));
    expect(await add('Mill Pond')).toEqual({ id: 'mill-pond', name: 'Mill Pond' });
    expect(await add('MILL_POND')).toEqual({ id: 'mill-pond', name: 'Mill Pond' });
    expect(await add('Mill/Pond')).toEqual({ id: 'mill-pond-2', name: 'Mill/Pond' });
    const result = await town.import(['parcel,district', '0407-118-003,mill  pond']);
    expect(outcomesOf(result)).toEqual([[2, 'updated', 'district: harbor-view → mill-pond']]);
  });
});
