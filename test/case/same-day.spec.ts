import { derive } from '../../src/core/case/derive.ts';
import type { AnyObserved } from '../../src/core/facts/fact.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { record } from '../../src/core/case/record.ts';
import { openedFact } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const law = lawOf('pewaukee');
const TODAY = day('2026-11-30');

/** A home whose 15 years are over and for which the council decided today: the one-year letter falls due today. */
function decidedToday(): AnyObserved[] {
  let facts: AnyObserved[] = [
    openedFact('2026-11-30', { service: 'sewer', use: 'residential', recHundredths: 100, trackedFrom: '2026-11-30' }),
  ];
  const tell = (type: string, on: string, data: unknown): void => {
    const answer = record(facts, { type, on: day(on), data }, law, TODAY);
    if (!answer.ok) throw new Error(answer.refused);
    facts = [...facts, answer.value.fact];
  };
  tell('sewer.operational', '2011-08-03', {});
  tell('trigger.noticed', '2011-08-03', { trigger: 'availability' });
  tell('authorization.recorded', '2026-11-30', { body: 'Common Council', resolution: '2026-41', remedy: 'standby' });
  return facts;
}

const approve = (notice: string) => ({ type: 'notice.approved', on: TODAY, data: { notice, contentHash: 'a1' } });

describe('a letter that falls due at the close of a day', () => {
  it('cannot have been mailed on the day before it was printed, and can on that day', () => {
    const notice = 'notice/one-year/1';
    let facts = decidedToday();
    const told = (type: string, on: string, data: object) => record(facts, { type, on: day(on), data }, law, TODAY);
    for (const answer of [
      () => told('notice.approved', TODAY, { notice, contentHash: 'a1' }),
      () => told('notice.printed', TODAY, { notice, letterDate: TODAY, document: 'd1', batch: 'b1' }),
    ]) {
      const made = answer();
      if (!made.ok) throw new Error(made.refused);
      facts = [...facts, made.value.fact];
    }
    expect(told('notice.mailed', '2026-11-29', { letter: 'one-year', notice })).toMatchObject({
      refused: 'That letter was printed on 2026-11-30: it cannot have been mailed on 2026-11-29.',
    });
    expect(told('notice.mailed', TODAY, { letter: 'one-year', notice })).toMatchObject({ ok: true });
  });

  it('can be approved, printed and mailed on that very day', () => {
    let facts = decidedToday();
    for (const observation of [
      approve('notice/one-year/1'),
      {
        type: 'notice.printed',
        on: TODAY,
        data: { notice: 'notice/one-year/1', letterDate: TODAY, document: 'd1', batch: 'b1' },
      },
      { type: 'notice.mailed', on: TODAY, data: { letter: 'one-year', notice: 'notice/one-year/1' } },
    ]) {
      const answer = record(facts, observation, law, TODAY);
      if (!answer.ok) throw new Error(answer.refused);
      facts = [...facts, answer.value.fact];
    }
    const { state, steps } = derive(facts, law, TODAY);
    expect(state.letters[0]).toMatchObject({ key: 'notice/one-year/1', dueOn: TODAY, mailedOn: TODAY, served: true });
    expect(steps.filter(({ fact }) => fact.key === 'notice/one-year/1')).toHaveLength(1);
  });

  it('is the same letter of the same day as the one that fell due with nobody handling it', () => {
    const alone = derive(decidedToday(), law, TODAY).steps.find(({ fact }) => fact.key === 'notice/one-year/1');
    const answer = record(decidedToday(), approve('notice/one-year/1'), law, TODAY);
    const handled = answer.ok
      ? answer.value.after.steps.find(({ fact }) => fact.key === 'notice/one-year/1')
      : undefined;
    expect(handled?.fact).toEqual(alone?.fact);
  });

  it('is not approved before it falls due, nor one that does not', () => {
    const early = record(decidedToday(), { ...approve('notice/one-year/1'), on: day('2026-11-29') }, law, TODAY);
    expect(early.ok).toBe(false);
    expect(record(decidedToday(), approve('notice/standby-warning/1'), law, TODAY).ok).toBe(false);
  });
});

describe('what is told twice of one day', () => {
  const tell = (facts: readonly AnyObserved[], type: string, on: string, data: unknown) =>
    record(facts, { type, on: day(on), data }, law, TODAY);

  it('is refused where it is one thing: a connection, a vote, a notice', () => {
    const first = tell(decidedToday(), 'connection.made', '2026-11-20', {});
    if (!first.ok) throw new Error(first.refused);
    const facts = [...decidedToday(), first.value.fact];
    expect(tell(facts, 'connection.made', '2026-11-20', {})).toMatchObject({
      ok: false,
      refused: 'That is recorded already: connection.made of 2026-11-20.',
    });
    const vote = { body: 'Common Council', resolution: '2026-41', remedy: 'standby' };
    expect(tell(decidedToday(), 'authorization.recorded', '2026-11-30', vote).ok).toBe(false);
    expect(tell(decidedToday(), 'trigger.noticed', '2011-08-03', { trigger: 'availability' }).ok).toBe(false);
  });

  it('is kept twice where it can be two: payments of one amount', () => {
    const first = tell(decidedToday(), 'payment.received', '2026-11-20', { amount: '70.50' });
    if (!first.ok) throw new Error(first.refused);
    const again = tell([...decidedToday(), first.value.fact], 'payment.received', '2026-11-20', { amount: '70.50' });
    expect(again.ok && again.value.fact.key).toBe('payment.received/2026-11-20/70.50#2');
  });
});
