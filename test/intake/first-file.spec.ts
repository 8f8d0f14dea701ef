import { CHART_VERSION } from '../../src/core/case/chart/parcel-case.ts';
import { readLog } from '../../src/shell/desk/case-log.ts';
import { findBrokenLink } from '../../src/shell/record/fact-chain.ts';
import { sweepTown } from '../../src/shell/sweep/sweep-town.ts';
import { AS_OF, IntakeTown, outcomesOf, PARCEL_COLUMNS, parcelRow } from './intake-town.ts';

let town: IntakeTown;
beforeAll(async () => (town = await IntakeTown.open()));
afterAll(() => town.close());
beforeEach(() => town.begin());

describe('a first file', () => {
  it('makes a parcel and a case with its facts for every row', async () => {
    const result = await town.import([
      PARCEL_COLUMNS,
      parcelRow('0407-118-003', '2,Harbor View,2011-08-03,'),
      parcelRow('0407-118-004', ',Harbor View,08/04/2011,06/15/2021'),
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
      `${PARCEL_COLUMNS},operational on,notice date,tracked from`,
      `${parcelRow('0407-118-003', ',,2009-02-01,')},2010-05-01,2010-06-07,2027-01-01`,
      `${parcelRow('0407-118-004', ',,2009-02-01,2020-03-04')},,,`,
    ]);
    for (const caseId of ['0407118003:sewer', '0407118004:sewer']) {
      const log = await town.desk.read(town.id, manager => readLog(manager, caseId));
      expect(findBrokenLink(log)).toBeUndefined();
      const [stored] = await town.ask(
        'select last_seq, last_hash, next_action_on from parcel_case where case_id = $1',
        [caseId],
      );
      expect(stored).toEqual({ last_seq: log.length, last_hash: log.at(-1)?.hash, next_action_on: AS_OF });
    }
    const writing = { municipalityId: town.id, today: AS_OF, at: '2026-12-01T07:00:00.000Z', by: 'sweep' };
    const swept = await sweepTown(town.desk, town.law(), AS_OF, writing);
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

  it('adds only districts that a parcel came to belong to, and says where letters will not go', async () => {
    const result = await town.import([
      PARCEL_COLUMNS,
      '1-1,ELM EDNA,8 SAMPLE WAY,,residential,,North,,',
      '1-2,ASH ADAM,UNAVAILABLE,,residential,,South,,',
      '1-3,FIR FRAN,"8 SAMPLE WAY, BIRCH BAY WI 53099",,,,Nowhere,,',
    ]);
    expect(result).toMatchObject({ imported: 2, held: 1, written: true });
    expect(await town.ask('select name from district order by 1')).toEqual([{ name: 'North' }, { name: 'South' }]);
    expect(result.notes).toEqual([
      '2 districts are new and were added: North, South.',
      'One new parcel has no mailable address.',
      expect.stringContaining('One new parcel has a mailing address in which street and city cannot be told apart'),
    ]);
  });

  it('counts a dwelling as one where the ordinance has no table, by connection units where it has those', async () => {
    const file = ['parcel,owner,dwellings', '1-1,ELM EDNA,3'];
    await town.import(file, { municipalityId: town.another('port-washington') });
    const arcadia = await town.import(file, { municipalityId: town.another('arcadia') });
    expect(arcadia.notes.join(' ')).toContain('no table of equivalents');
    const recs = 'select rec_hundredths from parcel';
    expect(await town.ask(recs, [], town.another('port-washington'))).toEqual([{ rec_hundredths: 300 }]);
    expect(await town.ask(recs, [], town.another('arcadia'))).toEqual([{ rec_hundredths: 300 }]);
    await town.import(file);
    // § 300-23.A: 0.8 for each of three, to the nearest quarter.
    expect(await town.ask(recs)).toEqual([{ rec_hundredths: 250 }]);
  });
});

describe('the same file again', () => {
  it('changes nothing, whatever the spelling, the encoding and the separator', async () => {
    const lines = [
      PARCEL_COLUMNS,
      parcelRow('0407-118-003', '2,Harbor View,2011-08-03,2020-01-02'),
      parcelRow('0407-118-004').replace('EDNA', 'ZOË'),
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
    await town.desk.write(town.id, manager => manager.query(`update parcel set owner_1 = 'ASH ADAM'`));
    expect(await town.import(['parcel,owner', '1-1,ELM EDNA'])).toMatchObject({ unchanged: 1 });
    expect(await town.ask('select owner_1 from parcel')).toEqual([{ owner_1: 'ASH ADAM' }]);
    const news = await town.import(['parcel,owner', '1-1,FIR FRAN']);
    expect(outcomesOf(news)).toEqual([[2, 'updated', 'owner: ASH ADAM → FIR FRAN']]);
  });
});
