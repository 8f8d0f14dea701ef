import {
  authorized,
  billed,
  connected,
  given,
  mailed,
  noticed,
  operational,
  told,
  type Story,
} from '../support/case-story.ts';
import { balanceOf } from '../../src/core/ledger/accounts.ts';
import { divided, joined, openOn } from '../support/division-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const NORTH = 'PWC 9990 011';
const SOUTH = 'PWC 9990 012';
const WHOLE = 'PWC 9990 013';

const home = (availableOn: string, use: 'residential' | 'nonresidential' = 'residential') =>
  given(pewaukee, '2026-07-20', { use }).and(
    operational(availableOn, '2026-07-20'),
    noticed(availableOn, { letterDate: availableOn }, '2026-07-20'),
  );
const emptied = (story: Story, on: string) => story.and(told('parcel.changed', on, { what: 'razed' }));
const accruing = given(pewaukee, '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
  billed('2027-Q4', 7050, '2028-01-03'),
);
const duesOf = (story: Story, on: string) =>
  story
    .through(on)
    .state.clocks.map(({ due }) => due)
    .sort();

describe('two parcels joined to a new number', () => {
  it('bring their clocks along; the earliest binds', () => {
    const { survivor } = joined(
      pewaukee,
      { [NORTH]: home('2014-05-01'), [SOUTH]: home('2012-08-19') },
      { number: WHOLE },
      '2026-09-01',
    );
    expect(duesOf(survivor, '2026-09-01')).toEqual(['2027-08-19', '2029-05-01']);
    expect(survivor.through('2026-09-01').state).toMatchObject({ conflicts: [], operationalOn: '2012-08-19' });
    survivor.whenDayComes('2027-08-19').thenNothing();
    survivor
      .whenDayComes('2027-08-20')
      .then(
        '2027-08-20 lapsed/notice/reminder/existing-residential/90-days/1',
        '2027-08-20 deadline/existing-residential',
      );
  });

  it('a clock that had run out binds the day it is joined', () => {
    const { survivor } = joined(
      pewaukee,
      { [NORTH]: home('2014-05-01'), [SOUTH]: home('2011-08-03') },
      { number: WHOLE },
      '2026-09-01',
    );
    expect(survivor.through('2026-09-01').state.chart.duty).toBe('overdue');
  });

  it('each clock stays as its own use set it', () => {
    const { survivor } = joined(
      pewaukee,
      { [NORTH]: home('2014-05-01'), [SOUTH]: home('2012-05-01', 'nonresidential') },
      { number: WHOLE, use: 'nonresidential' },
      '2026-09-01',
    );
    expect(duesOf(survivor, '2026-09-01')).toEqual(['2029-05-01', '2031-07-07']);
    expect(survivor.through('2026-09-01').state.use).toBe('nonresidential');
  });

  it('owe together what they owed, the open quarter too, each charge with where it came from', () => {
    const { plan, gone, survivor } = joined(
      pewaukee,
      { [NORTH]: accruing, [SOUTH]: accruing },
      { number: WHOLE },
      '2028-02-16',
    );
    expect(plan.cents).toBe(2 * 21221);
    expect(balanceOf(survivor.through('2028-02-16').state.accounts)).toBe(2 * 21221);
    expect(survivor.through('2028-02-16').state.accounts.receivables.map(({ key }) => key)).toEqual([
      'standby/2027-Q4/PWC9990011',
      'late/2028-01/PWC9990011',
      'standby/2028-Q1/PWC9990011',
      'standby/2027-Q4/PWC9990012',
      'late/2028-01/PWC9990012',
      'standby/2028-Q1/PWC9990012',
    ]);
    for (const story of gone) {
      expect(openOn(story, '2029-12-31')).toBe('0.00');
      expect(story.through('2029-12-31').state.conflicts).toEqual([]);
    }
  });

  it('are connected where both were, excused where both were, and empty where both were', () => {
    const both = joined(
      pewaukee,
      {
        [NORTH]: home('2014-05-01').and(connected('2026-08-01')),
        [SOUTH]: home('2014-05-01').and(connected('2026-08-20')),
      },
      { number: WHOLE },
      '2026-09-01',
    );
    expect(both.survivor.through('2026-09-01').state).toMatchObject({
      connectedOn: '2026-08-20',
      chart: { duty: 'discharged' },
    });
    const one = joined(
      pewaukee,
      { [NORTH]: home('2014-05-01').and(connected('2026-08-01')), [SOUTH]: home('2014-05-01') },
      { number: WHOLE },
      '2026-09-01',
    );
    expect(one.survivor.through('2026-09-01').state.chart).toMatchObject({ duty: 'running', building: 'unconnected' });
    const empty = joined(
      pewaukee,
      { [NORTH]: emptied(home('2014-05-01'), '2026-08-01'), [SOUTH]: emptied(home('2014-05-01'), '2026-08-02') },
      { number: WHOLE },
      '2026-09-01',
    );
    expect(empty.survivor.through('2026-09-01').state.chart.duty).toBe('excused');
  });
});

describe('a parcel joined to its neighbor', () => {
  it('brings its clock and its balance; the neighbor keeps its own', () => {
    const { plan, survivor } = joined(
      pewaukee,
      { [NORTH]: accruing },
      { number: SOUTH, story: home('2014-05-01') },
      '2028-02-16',
    );
    expect(plan.opens).toBe(false);
    expect(duesOf(survivor, '2028-02-16')).toEqual(['2026-08-03', '2029-05-01']);
    expect(survivor.through('2028-02-16').state.chart.duty).toBe('overdue');
    expect(openOn(survivor, '2028-02-16')).toBe('212.21');
    expect(survivor.through('2028-02-16').state.conflicts).toEqual([]);
  });

  it('without a building leaves a connected neighbor connected; with one it is refused', () => {
    const neighbor = home('2014-05-01').and(connected('2026-08-01'));
    const lot = joined(
      pewaukee,
      { [NORTH]: emptied(home('2014-05-01'), '2026-08-05') },
      { number: SOUTH, story: neighbor },
      '2026-09-01',
    );
    expect(lot.survivor.through('2026-09-01').state.chart.duty).toBe('discharged');
    expect(() =>
      joined(pewaukee, { [NORTH]: home('2014-05-01') }, { number: SOUTH, story: neighbor }, '2026-09-01'),
    ).toThrow(/is connected and parcel PWC 9990 011 has a building that is not/);
  });

  it('fills an empty neighbor', () => {
    const lot = emptied(home('2014-05-01'), '2026-08-05');
    const { survivor } = joined(pewaukee, { [NORTH]: home('2014-05-01') }, { number: SOUTH, story: lot }, '2026-09-01');
    expect(survivor.through('2026-09-01').state.chart.duty).toBe('running');
  });

  it('of another use is refused where its last day would move', () => {
    const shop = home('2012-05-01', 'nonresidential');
    expect(() =>
      joined(pewaukee, { [NORTH]: shop }, { number: SOUTH, story: home('2014-05-01') }, '2026-09-01'),
    ).toThrow(/The last day of parcel PWC 9990 011, 2031-07-07, would be another one/);
  });
});

describe('land that was divided and is joined again', () => {
  it('is one parcel as before: the clock, the balance to the cent, and no excuse left', () => {
    const { parent, parts } = divided(
      pewaukee,
      accruing,
      '2028-02-16',
      'area',
      { name: 'A', share: '0.20' },
      { name: 'B', share: '0.11' },
    );
    const [first, second] = parts as [Story, Story];
    const { survivor } = joined(
      pewaukee,
      { 'PWC 9990 006A': first, 'PWC 9990 006B': second },
      { number: 'PWC 9990 006', story: parent },
      '2028-02-20',
    );
    const { state } = survivor.through('2028-02-20');
    expect(state.excuses).toEqual([]);
    expect(state.chart.duty).toBe('overdue');
    expect(duesOf(survivor, '2028-02-20')).toEqual(['2026-08-03']);
    expect(balanceOf(state.accounts)).toBe(21221);
    expect(survivor.linesThrough('2028-12-31', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-02-16 standby/2028-Q1 141.00',
    ]);
  });
});

describe('refused', () => {
  it('a parcel that is gone, the same parcel twice, nothing to join', () => {
    const { gone } = joined(
      pewaukee,
      { [NORTH]: home('2014-05-01'), [SOUTH]: home('2014-05-01') },
      { number: WHOLE },
      '2026-09-01',
    );
    expect(() => joined(pewaukee, { [NORTH]: gone[0] as Story }, { number: WHOLE }, '2026-10-01')).toThrow(
      /was divided or joined/,
    );
    expect(() => joined(pewaukee, {}, { number: WHOLE }, '2026-10-01')).toThrow(/joined to another number/);
  });
});
