import type { Edition } from '../../src/core/rulebook/rulebook.ts';
import { earliestTap } from '../../src/core/rules/tap-notice.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee').editions.at(-1) as Edition;

function tapFrom(noticedAt: string, edition = pewaukee): string {
  const answer = earliestTap(edition, noticedAt);
  return answer.ok ? answer.value : answer.refused;
}

describe('§ 300-7.E(3)(e), § 300-7.F(2)(a): the utility is told 48 hours before the main is tapped', () => {
  it('told on Thursday, Friday, Saturday, Sunday, Monday at ten: the whole Sunday is left out', () => {
    const mornings = ['2027-03-11', '2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15'];
    expect(mornings.map(date => tapFrom(`${date}T10:00`))).toEqual([
      '2027-03-13T10:00',
      '2027-03-15T10:00',
      '2027-03-16T10:00',
      '2027-03-17T00:00',
      '2027-03-17T10:00',
    ]);
  });

  it('to the minute: a minute before midnight, at midnight, a minute after', () => {
    expect(['2027-03-16T23:59', '2027-03-17T00:00', '2027-03-17T00:01'].map(moment => tapFrom(moment))).toEqual([
      '2027-03-18T23:59',
      '2027-03-19T00:00',
      '2027-03-19T00:01',
    ]);
  });

  it('Independence Day on a Sunday and its Monday are left out both', () => {
    expect(tapFrom('2027-07-02T15:30')).toBe('2027-07-06T15:30');
    expect(tapFrom('2027-07-03T15:30')).toBe('2027-07-07T15:30');
  });

  it('the answer names the rule of hours and which days it left out', () => {
    const answer = earliestTap(pewaukee, '2027-07-02T15:30');
    expect(answer.because.map(({ section }) => section)).toEqual([
      '§ 300-7.E(3)(e), § 300-7.F(2)(a)',
      'Wis. Stat. 990.001(4)(a)',
    ]);
    expect(answer.ok && answer.steps).toEqual([
      'Told on Friday, July 2, 2027, 3:30 p.m.; 48 hours, without July 4, 2027 and July 5, 2027 end on Tuesday, July 6, 2027, 3:30 p.m.',
    ]);
  });

  it('no moment, or a text that asks for no notice', () => {
    expect(tapFrom('2027-03-15')).toBe('"2027-03-15" is not a local date and time like 2027-03-15T10:00.');
    expect(tapFrom('2027-02-29T10:00')).toMatch(/is not a local date and time/);
    expect(tapFrom('2027-03-15T10:00', lawOf('saukville').editions.at(-1))).toMatch(/has no rule for permits/);
    const { permits } = pewaukee;
    if (!permits) throw new Error('the chapter has permits');
    const { tapNotice: _t, ...without } = permits;
    expect(tapFrom('2027-03-15T10:00', { ...pewaukee, permits: without })).toBe(
      'Chapter 300 asks for no notice before a tap.',
    );
  });
});
