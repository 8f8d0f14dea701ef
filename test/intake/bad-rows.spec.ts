import { day } from '../../src/core/kernel/calendar-date.ts';
import { AS_OF, IntakeTown, outcomesOf, PARCEL_COLUMNS, parcelRow } from './intake-town.ts';

let town: IntakeTown;
beforeAll(async () => (town = await IntakeTown.open()));
afterAll(() => town.close());
beforeEach(() => town.begin());

describe('one bad row', () => {
  const file = [PARCEL_COLUMNS, parcelRow('1-1'), parcelRow('PENDING', ',,31/12/2026,'), parcelRow('1-3')];

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
