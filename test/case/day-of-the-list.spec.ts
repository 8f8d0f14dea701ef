import { compare } from '../../src/core/case/compare.ts';
import { derive } from '../../src/core/case/derive.ts';
import { record } from '../../src/core/case/record.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { given, mailed, told } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');
const noticed = given(pewaukee, '2026-09-01').and(
  told('arrears.reported', '2026-10-01', { amount: '634.50' }),
  mailed('tax-roll-notice', '2026-10-13'),
);

/** What a payment of November 16, told on that day or later, would take back of the list. */
function takesBack(today: string): readonly string[] {
  const payment = { type: 'payment.received', on: day('2026-11-16'), data: { amount: '697.95' } };
  const answer = record(noticed.facts, payment, pewaukee, day(today));
  if (!answer.ok) throw new Error(answer.refused);
  const { fact } = answer.value;
  const after = derive([...noticed.facts, fact], pewaukee, day(today));
  expect(after.state.rolls.find(({ year }) => year === 2026)?.certifiedOn).toBeUndefined();
  return compare(derive(noticed.facts, pewaukee, day(today)), after, [fact], day(today)).takesBack;
}

describe('Wis. Stat. 66.0809(3)(a): the list is made after the close of November 16', () => {
  it('so a payment told on that day keeps the parcel off it and takes nothing back', () => {
    expect(takesBack('2026-11-16')).toEqual([]);
  });

  it('and one told on the day after takes back what was certified', () => {
    expect(takesBack('2026-11-17')).toEqual([expect.stringMatching(/2026 tax roll, 697\.95 certified/)]);
  });
});
