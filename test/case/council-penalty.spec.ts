import { staffWords } from '../../src/core/case/staff-words.ts';
import { waitsFor } from '../../src/core/case/waits-for.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { connected, mailed, sold, type Story } from '../support/case-story.ts';
import {
  overdueInArcadia,
  overdueInPortWashington,
  penaltyNotice,
  penaltySet,
  penaltyVoted,
  portWashington,
} from '../support/penalty-story.ts';

const penalties = (story: Story, through = '2028-02-01'): string[] => story.linesThrough(through, 'penalty/');

describe('§ 342-1: a penalty without an amount', () => {
  it('is neither decided on nor told of before the council’s amount is on record', () => {
    const story = overdueInPortWashington();
    const refused = /names no amount: the council's amount is not on record on March 1, 2027.*rate\.set/;
    story.whenRecorded(penaltyVoted('2027-03-01')).thenRefused(refused);
    story.whenRecorded(mailed('penalty-warning', '2027-03-01')).thenRefused(refused);
    expect(story.and(penaltySet('2027-03-01', '5.00', 'day'), penaltyVoted('2027-03-01')).keys()).toContain(
      'authorization.recorded/2027-03-01/penalty/2026-41',
    );
  });

  it('is for the amount of its day: one set a day later does not serve', () => {
    const story = overdueInPortWashington().and(penaltySet('2027-03-02', '5.00', 'day'));
    story.whenRecorded(penaltyVoted('2027-03-01', '2027-03-02')).thenRefused(/not on record on March 1, 2027/);
    story.whenRecorded(penaltyVoted('2027-03-02')).then('2027-03-02 notice/penalty-warning/1');
  });

  it('takes the council’s amount by the day, by the month and once', () => {
    const of = (amount: string, per: 'day' | 'month' | 'once'): string[] =>
      penalties(
        overdueInPortWashington().and(
          penaltySet('2027-03-01', amount, per),
          penaltyVoted('2027-03-01'),
          penaltyNotice('2027-03-01'),
          connected('2027-05-11'),
        ),
      );
    expect(of('7.50', 'day')).toEqual([
      '2027-04-01 penalty/2027-03 150.00',
      '2027-05-01 penalty/2027-04 225.00',
      '2027-06-01 penalty/2027-05 75.00',
    ]);
    // 20 of 31 days, a whole month, 10 of 31 days.
    expect(of('100.00', 'month')).toEqual([
      '2027-04-01 penalty/2027-03 64.52',
      '2027-05-01 penalty/2027-04 100.00',
      '2027-06-01 penalty/2027-05 32.26',
    ]);
    expect(of('500.00', 'once')).toEqual(['2027-04-01 penalty/2027-03 500.00']);
  });

  it('owed once, it is not owed again after a sale', () => {
    const story = overdueInPortWashington().and(
      penaltySet('2027-03-01', '500.00', 'once'),
      penaltyVoted('2027-03-01'),
      penaltyNotice('2027-03-01'),
      sold('2027-06-01'),
      penaltyNotice('2027-06-02', undefined, 2),
    );
    expect(penalties(story, '2028-12-31')).toEqual(['2027-04-01 penalty/2027-03 500.00']);
  });

  it('owed once, it is not owed again where another amount came and went within its month', () => {
    const story = overdueInPortWashington().and(
      penaltySet('2027-03-01', '500.00', 'once'),
      penaltyVoted('2027-03-01'),
      penaltyNotice('2027-03-01'),
      penaltySet('2027-03-22', '5.00', 'day'),
      penaltySet('2027-04-11', '700.00', 'once'),
    );
    // 10 days of March and 10 of April at $5.00.
    expect(penalties(story, '2027-12-31')).toEqual([
      '2027-04-01 penalty/2027-03 550.00',
      '2027-05-01 penalty/2027-04 50.00',
    ]);
  });

  it('a new amount counts from its own day on', () => {
    const story = overdueInPortWashington().and(
      penaltySet('2027-03-01', '5.00', 'day'),
      penaltyVoted('2027-03-01'),
      penaltyNotice('2027-03-01'),
      penaltySet('2027-04-21', '10.00', 'day'),
    );
    // 20 days at $5.00 and 10 at $10.00.
    expect(penalties(story, '2027-05-01')).toEqual([
      '2027-04-01 penalty/2027-03 100.00',
      '2027-05-01 penalty/2027-04 200.00',
    ]);
  });

  it('that lost its amount runs no further, and staff see what is missing', () => {
    const story = overdueInPortWashington()
      .and(penaltySet('2027-03-01', '5.00', 'day'), penaltyVoted('2027-03-01'))
      .without('rate.set/2027-03-01/penalty/2027-9/5.00');
    const life = story.through('2027-03-05');
    expect(life.state.letters.filter(({ kind }) => kind === 'penalty-warning')).toEqual([]);
    expect(staffWords(life, portWashington).at(-1)).toBe('Penalty authorized, no amount on record');
    expect(waitsFor(life.state, portWashington, day('2027-03-05')).map(({ what }) => what)).toContain(
      "the council's amount of the penalty, which the text leaves open",
    );
  });

  it('where the text names the amount the council sets no other', () => {
    overdueInArcadia()
      .whenRecorded(penaltySet('2027-03-01', '10.00', 'day'))
      .thenRefused(/The text itself sets a penalty of \$5\.00 a day/);
  });
});
