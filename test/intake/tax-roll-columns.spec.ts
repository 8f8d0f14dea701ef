import { IntakeTown } from './intake-town.ts';

let town: IntakeTown;
beforeAll(async () => (town = await IntakeTown.open()));
afterAll(() => town.close());
beforeEach(() => town.begin());

const HEAD = 'parcel,owner,mailing address,site address,site city,site state,site zip,legal description';
const row = (number: string, rest: string) =>
  `${number},"ELM, EDNA","PO BOX 7, BIRCH BAY WI 53099",4 SAMPLE LN,${rest}`;

const kept = () =>
  town.ask('select number, site_place as place, legal_description as legal from parcel order by number');

describe('Wis. Stat. 66.0809(3): what the notice and the certified list want of a parcel', () => {
  it('the legal description as it stands, lines joined; the site as a post office has it', async () => {
    const lines = [
      row('T 1', 'PEWAUKEE,,53072,"LOT 4, BLK 2\nSAMPLE ADDITION"'),
      row('T 2', 'City of Pewaukee,il,530721234,LOT 5 SAMPLE ADDITION'),
      row('T 3', 'PEWAUKEE,,,'),
    ];
    await town.import([HEAD, ...lines]);
    expect(await kept()).toEqual([
      { number: 'T 1', place: 'PEWAUKEE WI 53072', legal: 'LOT 4, BLK 2, SAMPLE ADDITION' },
      { number: 'T 2', place: 'Pewaukee IL 53072-1234', legal: 'LOT 5 SAMPLE ADDITION' },
      { number: 'T 3', place: null, legal: null },
    ]);
  });

  it('a later file says what has changed, and one without the columns takes nothing back', async () => {
    await town.import([HEAD, row('T 1', 'PEWAUKEE,,53072,LOT 4')]);
    const changed = await town.import([HEAD, row('T 1', 'PEWAUKEE,,53072,LOT 4 EXC W 10 FT')]);
    expect(changed.rows[0]).toMatchObject({
      outcome: 'updated',
      reasons: ['legal description: LOT 4 → LOT 4 EXC W 10 FT'],
    });
    const without = 'parcel,owner,mailing address,site address';
    await town.import([without, 'T 1,"ELM, EDNA","PO BOX 7, BIRCH BAY WI 53099",4 SAMPLE LN']);
    expect(await kept()).toMatchObject([{ place: 'PEWAUKEE WI 53072', legal: 'LOT 4 EXC W 10 FT' }]);
  });
});
