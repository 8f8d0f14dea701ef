import {
  authorized,
  billed,
  given,
  mailed,
  noticed,
  operational,
  paid,
  told,
  type Story,
} from '../support/case-story.ts';
import { waitsFor } from '../../src/core/case/waits-for.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { lawOf } from '../support/town-law.ts';

const filed = (on: string) => told('bankruptcy.filed', on, {});
const ended = (on: string, how = 'dismissed') => told('bankruptcy.ended', on, { how });

/** Standby since 2027-12-02, billed for 2027-Q4 and not paid. */
const firstBill = given(lawOf('pewaukee'), '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
  billed('2027-Q4', 7050, '2028-01-03'),
);

describe('the October notice and the roll', () => {
  const onRolls = (story: Story, through: string) =>
    story.linesThrough(through).filter(line => /tax-roll-notice|roll\/|cert/.test(line));

  it('leave out what was owed before the petition, and take it in the year after the end', () => {
    expect(onRolls(firstBill, '2028-10-31')).not.toEqual([]);
    const open = firstBill.and(filed('2028-03-20'));
    expect(onRolls(open, '2030-12-31')).toEqual([]);
    const over = open.and(ended('2029-02-01'));
    expect(onRolls(over, '2029-10-31').map(line => line.slice(0, 4))).toContain('2029');
  });
});

describe('what staff are told', () => {
  const waits = (story: Story, on: string) =>
    waitsFor(story.through(on).state, lawOf('pewaukee'), day(on)).map(({ what, because }) => [
      what,
      ...because.map(({ section }) => section),
    ]);
  const petition = firstBill.and(filed('2028-02-16'));

  it('while it is open: ask the attorney, with what it is about', () => {
    expect(waits(petition, '2028-02-15').flat().join()).not.toMatch(/attorney/);
    expect(waits(petition, '2028-02-16')).toContainEqual([
      'the attorney: bankruptcy filed on February 16, 2028; $71.21 is owed from before it',
      '11 U.S.C. 362(a)',
    ]);
  });

  it('after a discharge: which debts are to be written off, as long as one is open', () => {
    const discharged = petition.and(ended('2028-06-01', 'discharged'));
    const [asked] = waits(discharged, '2028-06-01').filter(([what]) => what?.startsWith('the attorney'));
    expect(asked?.[0]).toMatch(/freed the owner of.*standby\/2027-Q4, late\/2028-01, standby\/2028-Q1/);
    const settled = discharged.and(paid('2028-06-02', '300.00'));
    expect(waits(settled, '2028-06-02').flat().join()).not.toMatch(/attorney/);
    expect(
      waits(petition.and(ended('2028-06-01')), '2028-06-01')
        .flat()
        .join(),
    ).not.toMatch(/attorney/);
  });
});
