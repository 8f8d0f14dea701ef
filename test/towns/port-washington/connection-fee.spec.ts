import { waitsFor } from '../../../src/core/case/waits-for.ts';
import { day } from '../../../src/core/kernel/calendar-date.ts';
import { connected, paid, told, type Story, type Telling } from '../../support/case-story.ts';
import { filed, issued, sectionsOf } from '../../support/permit-story.ts';
import { feeSet, port, portCase } from './port-town.ts';

const SECTION = '§ 342-1, Sewer connection fees';
const PLUMBING = { permit: 'plumbing' };
const plumbing = (on: string): Telling => issued(on, 'plumbing', 'P-1');
const described = (on: string, data: Record<string, unknown>): Telling => told('building.described', on, data);
const occupied = (on: string): Telling => told('building.occupied', on);
const measured = (on: string, cubicFeet: number, months = 12): Telling =>
  told('use.measured', on, { cubicFeet, months });
const feesOf = (story: Story, through: string): string[] => story.linesThrough(through, 'fee/');
const waits = (story: Story, on: string): string[] =>
  waitsFor(story.through(on).state, port, day(on)).map(({ what }) => what);

describe('§ 342-1, Sewer connection fees: a unit for each dwelling, paid before the plumbing permit', () => {
  const home = portCase('sewer').and(feeSet('2026-07-06', '2400.00'));
  const applied = home.and(filed('2026-08-03', PLUMBING));

  it('falls due with the application: one unit for a home', () => {
    expect(feesOf(home, '2026-12-31')).toEqual([]);
    expect(feesOf(applied, '2026-12-31')).toEqual(['2026-08-03 fee/connection-fee 2400.00']);
  });

  it('is paid in full before the permit: a cent short, the day before, the day', () => {
    applied.whenRecorded(plumbing('2026-08-10')).thenRefused(/\$2,400\.00 is unpaid .* before a plumbing permit/);
    expect(sectionsOf(applied, port, plumbing('2026-08-10'))).toEqual([SECTION]);
    const short = applied.and(paid('2026-08-12', '2399.99'));
    short.whenRecorded(plumbing('2026-08-12')).thenRefused(/\$0\.01 is unpaid/);
    const full = short.and(paid('2026-08-13', '0.01'));
    full.whenRecorded(plumbing('2026-08-12')).thenRefused(/\$0\.01 is unpaid/);
    full.whenRecorded(plumbing('2026-08-13')).thenNothing();
  });

  it('waits for the council’s amount, and says so', () => {
    const unset = portCase('sewer').and(filed('2026-08-03', PLUMBING));
    unset.whenRecorded(plumbing('2026-08-10')).thenRefused(/until the council's amount is recorded/);
    expect(waits(unset, '2026-08-10')).toContain("the council's amount of the connection fee");
    expect(feesOf(unset.and(feeSet('2026-08-17', '2400.00')), '2026-12-31')).toEqual([
      '2026-08-17 fee/connection-fee 2400.00',
    ]);
  });

  it.each([
    [{ dwellings: 1, oneBedroom: 1 }, '1800.00'],
    [{ dwellings: 4, oneBedroom: 0 }, '9600.00'],
    [{ dwellings: 4, oneBedroom: 1 }, '9000.00'],
    [{ dwellings: 4, oneBedroom: 4 }, '7200.00'],
    // A shop below two dwellings: its one unit is added to theirs.
    [{ dwellings: 2, oneBedroom: 1, business: true }, '6600.00'],
  ])('%j pays %s', (building, fee) => {
    const house = portCase('sewer', { units: 400 }).and(
      feeSet('2026-07-06', '2400.00'),
      described('2026-07-20', building),
    );
    expect(feesOf(house.and(filed('2026-08-03', PLUMBING)), '2026-12-31')).toEqual([
      `2026-08-03 fee/connection-fee ${fee}`,
    ]);
  });

  it('asks how many bedrooms the dwellings of a larger house have, since the register does not know', () => {
    const house = portCase('sewer', { units: 400 }).and(feeSet('2026-07-06', '2400.00'), filed('2026-08-03', PLUMBING));
    house.whenRecorded(plumbing('2026-08-10')).thenRefused(/record building\.described first/);
    expect(waits(house, '2026-08-10')).toContain(
      'the dwellings of the building (building.described): the connection fee counts by them',
    );
    const known = house.and(described('2026-08-11', { dwellings: 4, oneBedroom: 2 }));
    expect(feesOf(known, '2026-12-31')).toEqual(['2026-08-11 fee/connection-fee 8400.00']);
  });

  it('refuses what cannot be counted', () => {
    home
      .whenRecorded(described('2026-07-20', { dwellings: 1, oneBedroom: 2 }))
      .thenRefused(/more than the 1 dwellings/);
    home.whenRecorded(described('2026-07-20', {})).thenRefused(/without a dwelling and without a business/);
    expect(sectionsOf(home, port, described('2026-07-20', {}))).toEqual([SECTION]);
  });

  it('is asked for in the sewer case: a plumbing permit in the water case is refused with the section', () => {
    const water = portCase('water').and(feeSet('2026-07-06', '2400.00'));
    water.whenRecorded(plumbing('2026-08-10')).thenRefused(/paid in the parcel's sewer case/);
    expect(sectionsOf(water, port, plumbing('2026-08-10'))).toEqual([SECTION]);
    water.whenRecorded(issued('2026-08-10', 'tap', 'W-1')).thenNothing();
  });

  it('is no arrears of the utility and goes on no roll', () => {
    expect(applied.linesThrough('2027-12-31', 'roll/')).toEqual([]);
  });
});

/** The bill that falls due with a measured fee, as the same line tells it. */
const billOf = (fee: string): string => fee.replace('fee/', 'notice/fee-bill/').replace('measured ', 'measured/1 ');

describe('§ 342-1, Sewer connection fees: a business pays for its use one year after occupancy', () => {
  const shop = portCase('sewer', { use: 'nonresidential', units: 0 }).and(
    feeSet('2026-07-06', '2400.00'),
    filed('2026-08-03', PLUMBING),
    paid('2026-08-10', '2400.00'),
    plumbing('2026-08-11'),
    connected('2026-09-14'),
  );
  const open = shop.and(occupied('2026-10-01'));

  it('pays the least fee before the permit, whatever it will use', () => {
    expect(feesOf(shop, '2026-12-31')).toEqual(['2026-08-03 fee/connection-fee 2400.00']);
  });

  it('is measured from one year after occupancy on: the day before, the day, the day after', () => {
    open.whenRecorded(measured('2027-09-30', 32_400)).thenRefused(/measured from October 1, 2027 on/);
    expect(sectionsOf(open, port, measured('2027-09-30', 32_400))).toEqual([SECTION]);
    open
      .whenRecorded(measured('2027-10-01', 32_400))
      .then(
        '2027-10-01 fee/connection-fee-measured 4800.00',
        '2027-10-01 notice/fee-bill/connection-fee-measured/1 4800.00',
      );
    open
      .whenRecorded(measured('2027-10-02', 32_400))
      .then(
        '2027-10-02 fee/connection-fee-measured 4800.00',
        '2027-10-02 notice/fee-bill/connection-fee-measured/1 4800.00',
      );
  });

  it.each([
    // Twelve months of 1,500 cubic feet, one cubic foot more; of 2,500, one more: units above the first.
    [17_999, []],
    [18_000, []],
    [18_001, ['2027-10-04 fee/connection-fee-measured 2400.00']],
    [30_000, ['2027-10-04 fee/connection-fee-measured 2400.00']],
    [30_001, ['2027-10-04 fee/connection-fee-measured 4800.00']],
  ])('%d cubic feet in a year: %j', (cubicFeet, fees) => {
    open.whenRecorded(measured('2027-10-04', cubicFeet)).then(...fees.flatMap(fee => [fee, billOf(fee)]));
  });

  it('who used less than the first unit stands for gets nothing back', () => {
    const little = open.and(measured('2027-10-04', 600));
    expect(feesOf(little, '2028-12-31')).toEqual(['2026-08-03 fee/connection-fee 2400.00']);
    expect(little.through('2028-12-31').state.accounts.credit).toBe(0);
  });

  it('at the council’s newest amount, once', () => {
    const dearer = open.and(feeSet('2027-03-01', '2500.00'), measured('2027-10-04', 18_001));
    expect(feesOf(dearer, '2028-12-31')).toEqual([
      '2026-08-03 fee/connection-fee 2400.00',
      '2027-10-04 fee/connection-fee-measured 2500.00',
    ]);
    expect(feesOf(dearer.and(measured('2028-10-02', 90_000)), '2029-12-31')).toHaveLength(2);
  });

  it('counts the year from the connection where the business was there before it', () => {
    const old = shop.and(told('building.occupied', '1998-05-01', {}, '2026-10-01'));
    old.whenRecorded(measured('2027-09-13', 18_001)).thenRefused(/measured from September 14, 2027 on/);
    old
      .whenRecorded(measured('2027-09-14', 18_001))
      .then(
        '2027-09-14 fee/connection-fee-measured 2400.00',
        '2027-09-14 notice/fee-bill/connection-fee-measured/1 2400.00',
      );
  });

  it('tells staff what to do when', () => {
    expect(waits(shop, '2026-09-20')).toContain(
      'the day the building was first occupied: a year later the use of its business is measured',
    );
    const use = 'the average use of the business, which is measured from October 1, 2027 on';
    expect(waits(open, '2027-09-30')).not.toContain(use);
    expect(waits(open, '2027-10-01')).toContain(use);
    const owing = open.and(measured('2027-10-04', 30_001));
    expect(waits(owing, '2027-10-04')).toContain('the connection fee for measured use, $4,800.00');
    const done = owing.and(paid('2027-11-01', '4800.00'));
    expect(waits(done, '2027-11-01').join()).not.toContain('connection fee');
  });

  it('is refused where nothing can be measured', () => {
    shop.whenRecorded(measured('2027-10-04', 18_001)).thenRefused(/building\.occupied comes first/);
    const home = portCase('sewer').and(connected('2026-09-14'), occupied('2026-10-01'));
    home.whenRecorded(measured('2027-10-04', 18_001)).thenRefused(/Only the use of a business is measured/);
    portCase('sewer', { use: 'nonresidential' })
      .whenRecorded(measured('2027-10-04', 18_001))
      .thenRefused(/not connected/);
    open.whenRecorded(occupied('2026-11-02')).thenRefused(/occupied since October 1, 2026/);
  });

  it('says why: the figures, the day, the amount', () => {
    const { steps } = open.and(measured('2027-10-04', 30_001)).through('2027-10-04');
    const why = steps.find(({ fact }) => fact.key === 'fee/connection-fee-measured')?.why?.();
    expect(why?.steps).toEqual([
      '1 year from October 1, 2026: October 1, 2027',
      '30001 cubic feet in 12 months: 2500.08 a month on the average',
      '2500.08 cubic feet a month, 1000.08 above 1500: 2 begun steps of 1000',
      '1 + 2 = 3 units',
      'Less the 1 paid before the permit: 2',
      '2 connection units at $2,400.00 each: $4,800.00.',
    ]);
  });
});
