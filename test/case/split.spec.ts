import { authorized, lineOf, told, type Story } from '../support/case-story.ts';
import { derivedFacts } from '../../src/core/case/derive.ts';
import { staffWords } from '../../src/core/case/staff-words.ts';
import { balanceOf } from '../../src/core/ledger/accounts.ts';
import { accruing, divided, openOn } from '../support/division-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const halves = [
  { name: 'A', share: '0.20' },
  { name: 'B', share: '0.11' },
] as const;
const owedBy = (story: Story, on: string) =>
  story.through(on).state.accounts.receivables.map(({ key, open }) => `${key} ${open}`);
const chargesOf = (story: Story, on: string) =>
  derivedFacts(story.through(on)).flatMap(fact =>
    ['interest.charged', 'late.charged', 'standby.charged'].includes(fact.type) ? [lineOf(fact)] : [],
  );

describe('land divided by 0.20 and 0.11 acres', () => {
  const { plan, parent, parts } = divided(pewaukee, accruing, '2028-02-16', 'area', ...halves);

  it('shares every charge to the cent, the open quarter too, and says where each came from', () => {
    expect(plan.charges).toEqual([
      { key: 'standby/2027-Q4', cents: 7050, shares: [4548, 2502] },
      { key: 'late/2028-01', cents: 71, shares: [46, 25] },
      // January and February: charged at once, not on a number that is gone.
      { key: 'standby/2028-Q1', cents: 14100, shares: [9097, 5003] },
    ]);
    expect(plan.cents).toBe(7050 + 71 + 14100);
    expect(owedBy(parts[0] as Story, '2028-02-16')).toEqual([
      'standby/2027-Q4/PWC9990006 4548',
      'late/2028-01/PWC9990006 46',
      'standby/2028-Q1/PWC9990006 9097',
    ]);
  });

  it('leaves nothing on the parcel that was divided, on no later day', () => {
    const { state } = parent.through('2029-12-31');
    expect(openOn(parent, '2029-12-31')).toBe('0.00');
    expect(balanceOf(state.accounts)).toBe(0);
    expect(state.accounts.credit).toBe(0);
    expect(state.chart).toMatchObject({ duty: 'excused', standby: 'suspended' });
    expect(chargesOf(parent, '2029-12-31')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-01-25 late/2028-01 0.71',
      '2028-02-16 standby/2028-Q1 141.00',
    ]);
    expect(parent.linesThrough('2029-12-31', 'cleared/')).toEqual([]);
    expect(state.conflicts).toEqual([]);
    expect(staffWords(parent.through('2029-12-31'), pewaukee)).toEqual([
      'Gone into other parcels on February 16, 2028',
    ]);
  });

  it.each(['2028-02-15', '2028-01-01', '2028-03-31', '2028-04-01'])('adds up to what was owed, on %s', on => {
    const story = divided(pewaukee, accruing, on, 'area', ...halves);
    const before = accruing.through(on).state;
    const sums = story.parts.map(part => balanceOf(part.through(on).state.accounts));
    expect(sums.reduce<number>((a, b) => a + b, 0)).toBe(story.plan.cents);
    expect(balanceOf(story.parent.through(on).state.accounts)).toBe(0);
    expect(story.plan.cents >= balanceOf(before.accounts)).toBe(true);
  });

  it('the duty runs with the land: the clocks of the parts are those of the whole, and nothing of it is sent again', () => {
    for (const part of parts) {
      const { state } = part.through('2028-02-16');
      expect(state.clocks).toMatchObject([{ rule: 'existing-residential', start: '2011-08-03', due: '2026-08-03' }]);
      expect(state).toMatchObject({
        operationalOn: '2011-08-03',
        chart: { duty: 'overdue', standby: 'notApplicable' },
      });
      expect(state.conflicts).toEqual([]);
    }
  });

  it('what nobody was billed for yet is billed to each part for its share', () => {
    expect(parts.map(part => part.linesThrough('2028-02-16', 'notice/'))).toEqual([
      ['2028-02-16 notice/standby-bill/2028-Q1/PWC9990006/1 90.97'],
      ['2028-02-16 notice/standby-bill/2028-Q1/PWC9990006/1 50.03'],
    ]);
  });

  it('late charges go on with the days of the old bill, on the share alone', () => {
    expect(chargesOf(parts[0] as Story, '2028-03-31')).toEqual([
      '2028-02-25 late/2028-02 0.46',
      '2028-03-25 late/2028-03 0.46',
    ]);
  });

  it('standby begins anew only when a body decides on the part', () => {
    const part = parts[0] as Story;
    expect(part.linesThrough('2029-12-31', 'standby')).toEqual([]);
    expect(part.and(authorized('2028-03-01')).linesThrough('2028-03-01', 'notice/one-year')).toEqual([
      '2028-03-01 notice/one-year/1',
    ]);
  });
});

describe('the shares', () => {
  const split = (by: 'area' | 'decision', ...shares: string[]) =>
    divided(pewaukee, accruing, '2028-02-16', by, ...shares.map((share, i) => ({ name: 'ABCDE'[i] ?? '', share })));

  it('as a body decided, in dollars: each parcel has exactly that', () => {
    const { plan } = split('decision', '200.00', '12.21');
    expect(plan.parts.map(({ cents }) => cents)).toEqual([20000, 1221]);
    for (const { cents, shares } of plan.charges) expect(shares.reduce<number>((a, b) => a + b, 0)).toBe(cents);
    expect(split('decision', '212.21', '0').plan.parts.map(({ cents }) => cents)).toEqual([21221, 0]);
  });

  it('or in percent', () => {
    expect(split('decision', '60%', '40%').plan.parts.map(({ cents }) => cents)).toEqual([12733, 8488]);
    expect(split('decision', '60', '40').plan.cents).toBe(21221);
  });

  it('are refused where they do not add up, or are no shares', () => {
    expect(() => split('decision', '200.00', '12.20')).toThrow('add up to $212.20; $212.21 is open');
    expect(() => split('decision', '60%', '41%')).toThrow('add up to 101 percent');
    expect(() => split('decision', 'half', 'half')).toThrow('"half" is neither');
    expect(() => split('area', '0', '1')).toThrow('"0" is not an area');
    expect(() => split('area', '1 acre', '1')).toThrow('"1 acre" is not an area');
    expect(() => split('area', '1')).toThrow('two parcels at least');
  });

  it('must be named in the fact as they are', () => {
    const into = [
      { parcel: 'PWC 9990 006A', cents: 100 },
      { parcel: 'PWC 9990 006B', cents: 100 },
    ];
    const data = { what: 'split', into, body: 'Common Council', resolution: '2028-17' };
    accruing
      .whenRecorded(told('parcel.changed', '2028-02-16', data))
      .thenRefused(/\$212\.21 is open .* add up to \$2\.00/);
    accruing.whenRecorded(told('parcel.changed', '2028-02-16', { what: 'split', into })).thenRefused(/resolution/);
  });
});

describe('what the old number is charged after it', () => {
  it('on that very day or since, is no charge that may stay: the land is divided from a later day', () => {
    const reported = accruing.and(told('arrears.reported', '2028-02-16', { amount: '88.10' }));
    expect(() => divided(pewaukee, reported, '2028-02-16', 'area', ...halves)).toThrow(
      /service arrears 2028, \$88\.10.* from a later day/,
    );
    expect(divided(pewaukee, reported, '2028-02-17', 'area', ...halves).plan.cents).toBe(21221 + 8810);
  });
});
