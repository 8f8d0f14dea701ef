import { day } from '../../src/core/kernel/calendar-date.ts';
import { costDueDate } from '../../src/core/rules/cost-due-date.ts';
import { editionOn } from '../../src/core/rulebook/rulebook.ts';
import { lawOf } from '../support/town-law.ts';

function dueOf(town: string, billedOn: string, completedOn = '2026-08-28') {
  const edition = editionOn(lawOf(town), day(billedOn));
  if (!edition) throw new Error(`${town} has no edition on ${billedOn}`);
  return costDueDate(edition, day(billedOn), { completedOn: day(completedOn) });
}

describe('§ 300-7.C(2)(a): the cost of a connection is paid within thirty days of its bill', () => {
  it.each([
    ['2026-08-31', '2026-09-30'],
    ['2026-09-01', '2026-10-01'],
    ['2026-09-02', '2026-10-02'],
    // The thirtieth day is a Saturday, a Sunday, a Monday.
    ['2026-09-03', '2026-10-05'],
    ['2026-09-04', '2026-10-05'],
    ['2026-09-05', '2026-10-05'],
    // October 12, 2026 is a legal holiday.
    ['2026-09-12', '2026-10-13'],
  ])('billed on %s, through %s', (billedOn, due) => {
    expect(dueOf('pewaukee', billedOn)).toMatchObject({ ok: true, value: { due, period: '30 days' } });
  });

  it('names its section, and why the last day moved', () => {
    const answer = dueOf('pewaukee', '2026-09-03');
    expect(answer.because.map(({ section }) => section)).toEqual([
      '§ 300-7.C(2)(a)',
      'Wis. Stat. 990.001(4)(a)',
      'Wis. Stat. 990.001(4)(c)',
      'Wis. Stat. 990.001(4)(b)',
    ]);
    expect(answer).toMatchObject({
      steps: [expect.stringContaining('30 days from September 3, 2026'), expect.any(String)],
    });
  });
});

describe('§ 342-1, Notice; failure to comply: a bill for which no days are given is paid while the owner can still choose', () => {
  it.each([
    ['2026-08-27', '2026-09-28'],
    ['2026-08-28', '2026-09-28'],
    ['2026-08-29', '2026-09-28'],
    ['2026-09-28', '2026-09-28'],
    // The choice is over: the bill is due at once.
    ['2026-09-29', '2026-09-29'],
  ])('work done on August 28, 2026, billed on %s: through %s', (billedOn, due) => {
    expect(dueOf('port-washington', billedOn)).toMatchObject({ ok: true, value: { due, period: '30 days' } });
  });

  it('moves with the day of completion: the thirtieth day is a Friday, a Saturday, a Sunday', () => {
    const dues = ['2026-08-26', '2026-08-27', '2026-08-28'].map(completedOn => {
      const answer = dueOf('port-washington', '2026-09-01', completedOn);
      return answer.ok ? answer.value.due : answer.refused;
    });
    expect(dues).toEqual(['2026-09-25', '2026-09-28', '2026-09-28']);
  });
});
