/** The penalty by the day, the month or once, while an appeal that holds money is open. */
import { waitsFor } from '../../src/core/case/waits-for.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { connected, told, type Story } from '../support/case-story.ts';
import {
  arcadia,
  overdueInPortWashington,
  penalized,
  penaltyNotice,
  penaltySet,
  penaltyVoted,
} from '../support/penalty-story.ts';
import { decidedOn, decisionReceived, petitioned } from '../support/relief-story.ts';

describe('Arcadia § 315-11D, § 315-21H: the penalty while an appeal is open', () => {
  const disputed = penalized(
    petitioned('2027-03-20', { route: 'appeal', against: 'penalty', decidedOn: '2027-03-10' }),
  );

  it('waits by the month, and all of it is posted when the decision stands', () => {
    expect(penalized().linesThrough('2027-06-01', 'penalty/')).toEqual([
      '2027-04-01 penalty/2027-03 100.00',
      '2027-05-01 penalty/2027-04 150.00',
      '2027-06-01 penalty/2027-05 155.00',
    ]);
    expect(disputed.linesThrough('2027-06-01', 'penalty/')).toEqual([]);
    const refused = disputed.and(decidedOn('2027-04-20', 'denied'), decisionReceived('2027-04-26'));
    expect(refused.linesThrough('2027-06-01', 'penalty/')).toEqual([
      '2027-05-07 penalty/2027-03 100.00',
      '2027-05-07 penalty/2027-04 150.00',
      '2027-06-01 penalty/2027-05 155.00',
    ]);
  });

  it('sustained, the days of the appeal count for nothing', () => {
    // March 12 through 19 before it, and from April 20 on after it.
    const sustained = disputed.and(decidedOn('2027-04-20', 'granted'));
    expect(sustained.linesThrough('2027-06-01', 'penalty/')).toEqual([
      '2027-04-20 penalty/2027-03 40.00',
      '2027-05-01 penalty/2027-04 55.00',
      '2027-06-01 penalty/2027-05 155.00',
    ]);
  });

  it('sustained, staff are asked what becomes of a penalty that runs on, until somebody says so', () => {
    const asked = (story: Story, on: string): boolean =>
      waitsFor(story.through(on).state, arcadia, day(on)).some(({ what }) =>
        /^a new vote on the penalty, which runs on although the appeal .* was sustained/.test(what),
      );
    const sustained = disputed.and(decidedOn('2027-04-20', 'granted'));
    expect(asked(disputed, '2027-04-19')).toBe(false);
    expect(asked(sustained, '2027-04-20')).toBe(true);
    expect(asked(sustained.and(penaltyVoted('2027-05-04')), '2027-05-04')).toBe(false);
    expect(asked(sustained.and(connected('2027-05-04')), '2027-05-04')).toBe(false);
    expect(asked(disputed.and(decidedOn('2027-04-20', 'denied')), '2027-09-01')).toBe(false);
    const aboutAFee = penalized(
      petitioned('2027-03-20', { route: 'appeal', against: 'fee', decidedOn: '2027-03-10' }),
      decidedOn('2027-04-20', 'granted'),
    );
    expect(asked(aboutAFee, '2027-04-20')).toBe(false);
  });
});

describe('§ 342-1: a penalty that is owed once, while an appeal is open', () => {
  const owedOnce = overdueInPortWashington().and(
    penaltySet('2027-03-01', '500.00', 'once'),
    penaltyVoted('2027-03-01'),
    penaltyNotice('2027-03-01'),
  );
  const appealedOn = (on: string) =>
    owedOnce.and(petitioned(on, { route: 'administrative-review', against: 'penalty', receivedOn: '2027-03-02' }));
  const granted = (on: string, data = {}) => appealedOn(on).and(decidedOn('2027-03-30', 'granted', data));
  const penalties = (story: Story) => story.linesThrough('2027-12-31', 'penalty/');

  it('sustained, it is not owed where its day fell into the time of the appeal', () => {
    expect(penalties(owedOnce)).toEqual(['2027-04-01 penalty/2027-03 500.00']);
    // It began to run on March 12.
    expect(penalties(granted('2027-03-11'))).toEqual([]);
    expect(penalties(granted('2027-03-12'))).toEqual([]);
  });

  it('is owed where its day came before the appeal, or where the decision says so', () => {
    expect(penalties(granted('2027-03-13'))).toEqual(['2027-04-01 penalty/2027-03 500.00']);
    expect(penalties(granted('2027-03-11', { held: 'owed' }))).toEqual(['2027-04-01 penalty/2027-03 500.00']);
    expect(penalties(appealedOn('2027-03-11').and(told('petition.withdrawn', '2027-04-30')))).toEqual([
      '2027-04-30 penalty/2027-03 500.00',
    ]);
  });
});
