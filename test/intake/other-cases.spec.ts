import { IntakeTown } from './intake-town.ts';

const HEAD = 'parcel,owner,mailing address,site address,use,district,services';
const row = (number: string, services: string) =>
  `${number},"ELM, EDNA","4 SAMPLE LN, BIRCH BAY WI 53099",4 SAMPLE LN,residential,Sample,"${services}"`;

describe('a file that names services beside the sewer', () => {
  let town: IntakeTown;
  beforeAll(async () => {
    town = await IntakeTown.open();
  });
  afterAll(() => town.close());
  beforeEach(() => town.begin());

  const cases = () =>
    town.desk.read(town.id, async manager => {
      const rows: { id: string }[] = await manager.query('select case_id as id from parcel_case order by case_id');
      return rows.map(({ id }) => id);
    });

  it('opens a case for each beside that of the sewer, and the same file again changes nothing', async () => {
    const text = [HEAD, row('PWC 9990 001', 'Water; storm sewer'), row('PWC 9990 002', '')];
    expect(await town.import(text)).toMatchObject({ imported: 2, written: true });
    expect(await cases()).toEqual(['PWC9990001:sewer', 'PWC9990001:storm', 'PWC9990001:water', 'PWC9990002:sewer']);
    expect(await town.import(text)).toMatchObject({ unchanged: 2 });
  });

  it('opens it for a known parcel, which counts as updated and says so', async () => {
    await town.import([HEAD, row('PWC 9990 001', '')]);
    const later = await town.import([HEAD, row('PWC 9990 001', 'private system')]);
    expect(later).toMatchObject({ updated: 1 });
    expect(later.rows[0]?.reasons.join()).toContain('private-system case opened');
    expect(await cases()).toEqual(['PWC9990001:private-system', 'PWC9990001:sewer']);
  });

  it('rejects a row that names no service', async () => {
    const text = [HEAD, row('PWC 9990 001', 'gas')];
    const result = await town.import(text);
    expect(result).toMatchObject({ rejected: 1, written: false });
    expect(result.rows[0]?.reasons.join()).toContain('this is no service');
  });
});
