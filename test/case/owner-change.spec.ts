import { authorized, given, mailed, noticed, operational, sold, told, type Story } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const inherited = (on: string) => told('parcel.changed', on, { what: 'owner', owners: ['Sample, Nora'] });
const renamed = (on: string) => told('parcel.changed', on, { what: 'owner', owners: ['Sample Trust'], sale: false });

const warnedOwner = given(lawOf('pewaukee'), '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
);
const warnedAgain = (story: Story, on: string, startsOn: string) =>
  story.and(mailed('standby-warning', on, { notice: 'notice/standby-warning/2', stated: { startsOn } }));
const standby = (story: Story, through: string) => story.linesThrough(through, 'standby/');

describe('§ 300-7.C(2)(b): a new owner has ten days of their own', () => {
  it.each([
    // Through the 15th the month of the sale is not charged, from the 16th it is (§ 300-16.D).
    ['2028-02-14', '70.50'],
    ['2028-02-15', '70.50'],
    ['2028-02-16', '141.00'],
  ])('sold on %s: the quarter costs %s', (on, amount) => {
    expect(standby(warnedOwner.and(sold(on)), '2028-06-30').at(-1)).toBe(`2028-04-01 standby/2028-Q1 ${amount}`);
  });

  it.each([
    ['2028-05-03', '2028-05-15', '141.00'],
    ['2028-05-05', '2028-05-16', '70.50'],
  ])('warned on %s, charged again from %s: the quarter costs %s', (on, startsOn, amount) => {
    const story = warnedAgain(warnedOwner.and(sold('2028-02-10')), on, startsOn);
    expect(story.linesThrough('2028-12-31', 'standbyStart')).toContain(`${startsOn} standbyStart/2`);
    expect(standby(story, '2028-07-01').at(-1)).toBe(`2028-07-01 standby/2028-Q2 ${amount}`);
  });

  it('before the charge has started, too: the warning of the one before does not count', () => {
    const story = warnedOwner.and(sold('2027-11-30'));
    expect(story.linesThrough('2028-12-31', 'standby')).toEqual([]);
    story
      .whenDayComes('2027-11-30')
      .then('2027-11-30 notice/new-owner/2027-11-30/1', '2027-11-30 notice/standby-warning/2');
  });

  it('whoever inherits is a new owner; the same owner under another name is not', () => {
    const heir = warnedOwner.and(inherited('2028-02-10'));
    expect(heir.through('2028-02-10').state.chart.standby).toBe('suspended');
    heir
      .whenDayComes('2028-02-10')
      .then('2028-02-10 notice/new-owner/2028-02-10/1', '2028-02-10 notice/standby-warning/2');
    const same = warnedOwner.and(renamed('2028-02-10'));
    expect(same.through('2028-02-10').state.chart.standby).toBe('accruing');
    same.whenDayComes('2028-02-10').thenNothing();
  });

  it('the duty runs with the land: no clock is set anew, no year of the letter is given again', () => {
    const story = warnedOwner.and(sold('2028-02-10'));
    const { clocks, chart, letters } = story.through('2028-12-31').state;
    expect(clocks).toMatchObject([{ start: '2011-08-03', due: '2026-08-03' }]);
    expect(chart.duty).toBe('overdue');
    expect(letters.filter(({ kind }) => kind === 'one-year')).toHaveLength(1);
  });
});
