import { mailed, paid } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';
import { billReceived, choiceOpen, completed, courseOf, elects } from '../support/town-work-story.ts';

const law = lawOf('pewaukee');

describe('work that turns out not to be done as told', () => {
  it('takes its cost back, and the bill that went gets a letter of correction', () => {
    const story = choiceOpen(law).and(paid('2026-09-10', '2500.00'));
    const key = story.keys().find(name => name.startsWith('work.completed')) ?? '';
    const voided = story.without(key);
    const { state } = voided.through('2026-09-20');
    expect(courseOf(voided, '2028-01-01')).toEqual([]);
    expect(state.accounts.credit).toBe(250000);
    expect(state.letters.filter(({ about }) => about === 'notice/cost-bill/1/1')).toMatchObject([
      { kind: 'correction', status: 'drafted' },
    ]);
    expect(state.connectedOn).toBeNull();
  });

  it('in another amount is billed by the letter of correction, from whose receipt the choice runs', () => {
    const story = choiceOpen(law);
    const key = story.keys().find(name => name.startsWith('work.completed')) ?? '';
    const corrected = story.without(key).and(completed('2026-08-28', '9000.00', '2026-09-20'));
    expect(corrected.linesThrough('2026-09-20', 'notice/correction')).toEqual([
      '2026-09-01 notice/correction/cost-bill/1/1/1 9000.00',
    ]);
    const again = corrected.and(
      mailed('correction', '2026-09-21', {
        notice: 'notice/correction/cost-bill/1/1/1',
        stated: { charge: { receivable: 'cost/1', cents: 900000 } },
      }),
      billReceived('2026-09-23', 'notice/correction/cost-bill/1/1/1'),
      elects('2026-10-20', 5),
    );
    expect(again.through('2026-09-23').state.chart.assessment).toBe('electionOpen');
    again.whenDayComes('2026-10-23').thenNothing();
    // The choice has taken effect: the owner gets the schedule in writing.
    again
      .whenDayComes('2026-10-24')
      .then('2026-10-24 window/1 9000.00', '2026-10-24 installments/1', '2026-10-24 notice/assessment-notice/1/1');
  });

  it('leaves a choice that was filed without a place', () => {
    const story = choiceOpen(law).and(elects('2026-09-21', 5));
    const key = story.keys().find(name => name.startsWith('work.completed')) ?? '';
    expect(story.without(key).through('2026-09-30').state.conflicts).toMatchObject([{ type: 'election.filed' }]);
  });
});
