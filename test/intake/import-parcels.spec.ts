import { day } from '../../src/core/kernel/calendar-date.ts';
import { CHART_VERSION } from '../../src/core/case/chart/parcel-case.ts';
import { readLog } from '../../src/shell/desk/case-log.ts';
import { findBrokenLink } from '../../src/shell/record/fact-chain.ts';
import { sweepTown } from '../../src/shell/sweep/sweep-town.ts';
import { AS_OF, IntakeTown, outcomesOf } from './intake-town.ts';

const HEADER = 'parcel,owner,mailing address,site address,use,dwellings,district,available on,connected on';
const row = (number: string, more = ',,,') =>
  `${number},"ELM, EDNA","4 SAMPLE LN, BIRCH BAY WI 53099",4 SAMPLE LN,residential,${more}`;

let town: IntakeTown;
beforeEach(async () => (town = await IntakeTown.open()));
afterEach(() => town.close());

describe('a first file', () => {
  it('makes a parcel and a case with its facts for every row', async () => {
    const result = await town.import([
      HEADER,
      row('0407-118-003', '2,Harbor View,2011-08-03,'),
      row('0407-118-004', ',Harbor View,08/04/2011,06/15/2021'),
      '0407-118-005,OAK HARDWARE LLC,"PO BOX 12, BIRCH BAY WI 53099",6 SAMPLE LN,nonresidential,,,,',
    ]);
    expect(result).toMatchObject({ read: 3, imported: 3, written: true });
    expect(result.notes).toEqual([
      'The district Harbor View is new: it was added.',
      expect.stringMatching(/^One new parcel is not residential and counts as 1.00 REC/),
      expect.stringMatching(/^2 new parcels have their sewer taken as operational/),
    ]);
    const parcels = await town.ask(
      'select parcel_key, number, use, dwellings, rec_hundredths, district_id, available_on, connected_on, mailing_lines from parcel order by 1',
    );
    expect(parcels).toEqual([
      {
        parcel_key: '0407118003',
        number: '0407-118-003',
        use: 'residential',
        dwellings: 2,
        rec_hundredths: 200,
        district_id: 'harbor-view',
        available_on: '2011-08-03',
        connected_on: null,
        mailing_lines: ['4 SAMPLE LN', 'BIRCH BAY WI 53099'],
      },
      expect.objectContaining({ dwellings: 1, rec_hundredths: 100, connected_on: '2021-06-15' }),
      expect.objectContaining({ use: 'nonresidential', dwellings: null, rec_hundredths: 100, district_id: null }),
    ]);
    const facts = await town.ask(
      'select case_id, seq, type, key, on_date, data, recorded_by from case_fact order by 1, 2',
    );
    expect(facts.map(fact => [fact.case_id, fact.seq, fact.key, fact.data])).toEqual([
      [
        '0407118003:sewer',
        1,
        'case.opened/2026-11-30',
        { service: 'sewer', use: 'residential', recHundredths: 200, trackedFrom: '2026-11-30' },
      ],
      ['0407118003:sewer', 2, 'sewer.operational/2011-08-03', { assumed: true }],
      ['0407118004:sewer', 1, 'case.opened/2026-11-30', expect.anything()],
      ['0407118004:sewer', 2, 'sewer.operational/2011-08-04', { assumed: true }],
      ['0407118004:sewer', 3, 'connection.made/2021-06-15', {}],
      ['0407118005:sewer', 1, 'case.opened/2026-11-30', expect.objectContaining({ use: 'nonresidential' })],
    ]);
    expect(await town.ask('select case_id, key, seq from live_key order by 1, 3')).toEqual(
      facts.map(({ case_id, key, seq }) => ({ case_id, key, seq })),
    );
  });

  it('gives every case a chain of hashes that holds, and a row that the first sweep folds', async () => {
    await town.import([
      `${HEADER},operational on,notice date,tracked from`,
      `${row('0407-118-003', ',,2009-02-01,')},2010-05-01,2010-06-07,2027-01-01`,
      `${row('0407-118-004', ',,2009-02-01,2020-03-04')},,,`,
    ]);
    for (const caseId of ['0407118003:sewer', '0407118004:sewer']) {
      const log = await town.desk.read('pewaukee', manager => readLog(manager, caseId));
      expect(findBrokenLink(log)).toBeUndefined();
      const [stored] = await town.ask(
        'select last_seq, last_hash, next_action_on from parcel_case where case_id = $1',
        [caseId],
      );
      expect(stored).toEqual({ last_seq: log.length, last_hash: log.at(-1)?.hash, next_action_on: AS_OF });
    }
    const writing = { municipalityId: 'pewaukee', today: AS_OF, at: '2026-12-01T07:00:00.000Z', by: 'sweep' };
    const swept = await sweepTown(town.desk, town.law('pewaukee'), AS_OF, writing);
    expect(swept).toMatchObject({ cases: 2, failures: [] });
    const cases = await town.ask(
      `select case_id, chart_version, duty, building, binding_due, conflict_count, snapshot->>'operationalOn' as operational,
              tracked_from from parcel_case order by 1`,
    );
    expect(cases).toEqual([
      {
        case_id: '0407118003:sewer',
        chart_version: CHART_VERSION,
        duty: 'overdue',
        building: 'unconnected',
        // 15 years from June 7, 2010, a Saturday: a home connects, so it doesn't roll (§ 300-7.C(1)(a)).
        binding_due: '2025-06-07',
        conflict_count: 0,
        operational: '2010-05-01',
        tracked_from: '2027-01-01',
      },
      expect.objectContaining({
        duty: 'discharged',
        building: 'connected',
        conflict_count: 0,
        operational: '2009-02-01',
      }),
    ]);
  });

  it('takes the use from the property class, and asks a person where that leaves it open', async () => {
    const result = await town.import([
      'PARCELID,OWNERNME1,PSTLADRESS,SITEADRESS,PROPCLASS,AUXCLASS,ASSDACRES',
      '1-1,ELM EDNA,"4 SAMPLE LN, BIRCH BAY WI 53099",4 SAMPLE LN,"1,4",,0.3',
      '1-2,OAK LLC,"4 SAMPLE LN, BIRCH BAY WI 53099",5 SAMPLE LN,2,,0.3',
      '1-3,ASH ADAM,"4 SAMPLE LN, BIRCH BAY WI 53099",6 SAMPLE LN,"4,7",,80',
      '1-4,FIRST CHURCH,"4 SAMPLE LN, BIRCH BAY WI 53099",7 SAMPLE LN,,X4,1',
    ]);
    expect(outcomesOf(result)).toEqual([
      [2, 'imported'],
      [3, 'imported'],
      [4, 'held', expect.stringContaining('farm house')],
      [5, 'held', expect.stringContaining('X4')],
    ]);
    expect(result.written).toBe(true);
    expect(await town.ask('select number, use, property_class, source from parcel order by 1')).toEqual([
      { number: '1-1', use: 'residential', property_class: '1,4', source: { ASSDACRES: '0.3' } },
      { number: '1-2', use: 'nonresidential', property_class: '2', source: { ASSDACRES: '0.3' } },
    ]);
  });

  it('counts a dwelling as one where the ordinance has no table, by connection units where it has those', async () => {
    const file = ['parcel,owner,dwellings', '1-1,ELM EDNA,3'];
    await town.import(file, { municipalityId: 'port-washington' });
    const arcadia = await town.import(file, { municipalityId: 'arcadia' });
    expect(arcadia.notes.join(' ')).toContain('no table of equivalents');
    const recs = 'select rec_hundredths from parcel';
    expect(await town.ask(recs, [], 'port-washington')).toEqual([{ rec_hundredths: 300 }]);
    expect(await town.ask(recs, [], 'arcadia')).toEqual([{ rec_hundredths: 300 }]);
    await town.import(file, { municipalityId: 'pewaukee' });
    // § 300-23.A: 0.8 for each of three, to the nearest quarter.
    expect(await town.ask(recs)).toEqual([{ rec_hundredths: 250 }]);
  });
});

describe('the same file again', () => {
  it('changes nothing, whatever the spelling, the encoding and the separator', async () => {
    const lines = [
      HEADER,
      row('0407-118-003', '2,Harbor View,2011-08-03,2020-01-02'),
      row('0407-118-004').replace('EDNA', 'ZOË'),
    ];
    await town.import(lines);
    const facts = await town.ask('select * from case_fact order by case_id, seq');
    const parcels = await town.ask('select * from parcel order by parcel_key');
    for (const again of [
      lines,
      lines.map(line => line.replace('0407-118-00', '0407 118 00')),
      Buffer.from(lines.join('\n'), 'latin1'),
      lines.map(line => line.replaceAll(', ', '@').replaceAll(',', ';').replaceAll('@', ', ')),
    ]) {
      expect(await town.import(again)).toMatchObject({ read: 2, unchanged: 2, written: true });
    }
    expect(await town.ask('select * from case_fact order by case_id, seq')).toEqual(facts);
    expect(await town.ask('select * from parcel order by parcel_key')).toEqual(parcels);
  });

  it('does not take back what staff have corrected since', async () => {
    await town.import(['parcel,owner', '1-1,ELM EDNA']);
    await town.desk.write('pewaukee', manager => manager.query(`update parcel set owner_1 = 'ASH ADAM'`));
    expect(await town.import(['parcel,owner', '1-1,ELM EDNA'])).toMatchObject({ unchanged: 1 });
    expect(await town.ask('select owner_1 from parcel')).toEqual([{ owner_1: 'ASH ADAM' }]);
    const news = await town.import(['parcel,owner', '1-1,FIR FRAN']);
    expect(outcomesOf(news)).toEqual([[2, 'updated', 'owner: ASH ADAM → FIR FRAN']]);
  });
});

describe('a later file', () => {
  beforeEach(() => town.import([HEADER, row('0407-118-003', '1,Harbor View,2011-08-03,')]));

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
    const file = [HEADER, row('0407-118-009', ',Harbour View,,'), row('0407-118-010', ',HARBOR-VIEW,,')];
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
});

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
      HEADER,
      row('1-1'),
      row('1 1').replace('residential', 'nonresidential'),
      row('1-2', ',,2011-08-03,'),
      row('1-2', ',,2011-08-04,'),
      row('1-3', ',North,,'),
      row('1-3', ',South,,'),
      row('1-4', ',,2011-08-03,'),
      row('1-4', ',,,'),
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

describe('one bad row', () => {
  const file = [HEADER, row('1-1'), row('PENDING', ',,31/12/2026,'), row('1-3')];

  it('stops the file, and the outcomes say what would have happened', async () => {
    const before = await town.everything();
    const result = await town.import(file);
    expect(result).toMatchObject({ read: 3, imported: 2, rejected: 1, written: false });
    expect(result.rows[1]).toEqual({
      row: 3,
      parcel: 'PENDING',
      outcome: 'rejected',
      reasons: [
        'parcel “PENDING”: it has no digit.',
        expect.stringMatching(/^available on “31\/12\/2026”: there is no month 31;.*--date-order mdy/),
      ],
    });
    expect(await town.everything()).toBe(before);
    expect(await town.import(file, { dateOrder: 'dmy' })).toMatchObject({ rejected: 1, written: false });
  });

  it('is left out where that is accepted, and said in the record of the import', async () => {
    const result = await town.import(file, { acceptPartial: true });
    expect(result).toMatchObject({ imported: 2, rejected: 1, written: true });
    expect(await town.ask('select kind, file_name, as_of, counts, problems from import_run')).toEqual([
      {
        kind: 'parcels',
        file_name: 'parcels.csv',
        as_of: AS_OF,
        counts: { read: 3, imported: 2, updated: 0, unchanged: 0, rejected: 1, held: 0, blank: 0 },
        problems: [expect.objectContaining({ row: 3, outcome: 'rejected' })],
      },
    ]);
  });

  it.each([
    ['an owner with a header in it', '1-1,"ACORN LLC\r\nBcc: x@example.org",', 'header'],
    ['a lost character', '1-1,ZO\ufffd,', 'U+FFFD'],
    ['a control character', '1-1,ZO\u0007,', 'U+0007'],
    ['a line break in the number', '"1-\n1",ELM,', 'line break'],
    ['an e-mail address with a blank', '1-1,ELM,edna @example.org', 'contains a space'],
    ['a separator without marks', '1-1,ELM, EDNA,', '4 values under 3 columns'],
    ['an end before the owner', '1-1', 'ends after 1 of 3 columns'],
  ])('has its reason: %s', async (_what, line, word) => {
    const result = await town.import(['parcel,owner,email', '1-2,ASH,adam@example.org', line]);
    expect(outcomesOf(result)).toEqual([
      [2, 'imported'],
      [3, 'rejected', expect.stringContaining(word)],
    ]);
  });

  it('is none where every row ends with one separator more than the names of the columns', async () => {
    expect(await town.import(['parcel,owner', '1-1,ELM,', '1-2,ASH,'])).toMatchObject({ imported: 2 });
  });
});

describe('blank lines and totals', () => {
  it('are blank and rejected; the sum holds; amounts are kept without their decoration', async () => {
    const result = await town.import(
      [
        'PARCELID,OWNERNME1,ASSESSMENT',
        '1-1,ELM EDNA,"$7,320.00"',
        '',
        ',,',
        '1-2,ASH ADAM,7320',
        ',TOTAL 2,"14,640.00"',
      ],
      { acceptPartial: true },
    );
    expect(outcomesOf(result)).toEqual([
      [2, 'imported'],
      [3, 'blank'],
      [4, 'blank'],
      [5, 'imported'],
      [6, 'rejected', expect.stringContaining('totals')],
    ]);
    expect(result).toMatchObject({ read: 5, imported: 2, rejected: 1, blank: 2 });
    expect(await town.ask('select source from parcel order by number')).toEqual([
      { source: { ASSESSMENT: '7320.00' } },
      { source: { ASSESSMENT: '7320' } },
    ]);
  });
});

describe('a date after the business day', () => {
  it('waits: the day before, the day, the day after', async () => {
    const file = ['parcel,owner,available on', '1-1,A,11/29/2026', '1-2,B,11/30/2026', '1-3,C,12/01/2026'];
    expect(outcomesOf(await town.import(file))).toEqual([
      [2, 'imported'],
      [3, 'imported'],
      [4, 'held', expect.stringContaining('2026-12-01 lies after the business day, 2026-11-30')],
    ]);
    expect(await town.import(file, { asOf: day('2026-12-01') })).toMatchObject({ imported: 1, unchanged: 2 });
  });
});

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

describe('a dry run', () => {
  it('says the same and writes nothing', async () => {
    await town.import([HEADER, row('1-1', ',,2011-08-03,')]);
    const before = await town.everything();
    const file = [HEADER, row('1-1', ',,2011-08-03,2026-02-03'), row('1-2', ',Harbor View,,')];
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
    await town.import([HEADER, row('0407-118-003', ',Harbor View,2011-08-03,')]);
    const before = await town.everything('pewaukee');
    const other = await town.import(
      ['parcel,owner,district,connected on', '0407118003,FIR FRAN,Mill,2020-01-02', '407118003,ASH ADAM,Mill,'],
      { municipalityId: 'arcadia', acceptHeld: true },
    );
    expect(other).toMatchObject({ imported: 2, written: true });
    expect(await town.everything('pewaukee')).toBe(before);
    expect(await town.import([HEADER, row('0407-118-003', ',Harbor View,2011-08-03,')])).toMatchObject({
      unchanged: 1,
    });
  });
});
