import { derivedFacts } from '../../src/core/case/derive.ts';
import { explanationsOf } from '../../src/core/case/explain.ts';
import { staffWords } from '../../src/core/case/staff-words.ts';
import { authorized, connected, excused, excuseEnded, returned, sold, told } from '../support/case-story.ts';
import {
  arcadia,
  overdueInArcadia,
  penalized,
  penaltyBilled,
  penaltyNotice,
  penaltyVoted,
} from '../support/penalty-story.ts';
import { begun, completed, letIn } from '../support/town-work-story.ts';
import type { Story } from '../support/case-story.ts';

const penalties = (story: Story, through = '2028-02-01'): string[] => story.linesThrough(through, 'penalty/');
const started = (story: Story): string[] => story.linesThrough('2027-12-31', 'penaltyStart/');

describe('§ 315-11D: the notice of the penalty', () => {
  const undecided = overdueInArcadia().without('authorization.recorded/2027-02-25/penalty/2026-41');

  it('falls due on the day of the decision, and not without one', () => {
    const story = overdueInArcadia();
    story.whenDayComes('2027-02-24').thenNothing();
    story.whenDayComes('2027-02-25').then('2027-02-25 notice/penalty-warning/1');
    expect(undecided.linesThrough('2028-12-31', 'notice/penalty')).toEqual([]);
  });

  it('waits for the end of the 365 days: decided before, it falls due on the day after February 2, 2027', () => {
    const early = undecided.and(penaltyVoted('2027-01-20'));
    expect(early.linesThrough('2027-02-02', 'notice/penalty')).toEqual([]);
    expect(early.linesThrough('2027-02-03', 'notice/penalty')).toEqual(['2027-02-03 notice/penalty-warning/1']);
  });

  it('names the day after its ten days', () => {
    const notice = overdueInArcadia().through('2027-02-25').state.letters.at(-1);
    // Ten days from Thursday, February 25 end with Sunday, March 7, so on Monday.
    expect(notice).toMatchObject({ kind: 'penalty-warning', startsOn: '2027-03-09' });
  });

  it('that came back carries no money, and is given again', () => {
    const back = penalized(returned('notice/penalty-warning/1', '2027-03-20'));
    expect(started(back)).toEqual([]);
    expect(back.linesThrough('2027-03-20', 'notice/penalty-warning/2')).toEqual([
      '2027-03-20 notice/penalty-warning/2',
    ]);
    expect(started(back.and(penaltyNotice('2027-03-22', undefined, 2)))).toEqual(['2027-04-02 penaltyStart/1']);
  });

  it('counts for the day it names, where that is later than the law’s', () => {
    const later = overdueInArcadia().and(penaltyNotice('2027-03-01', '2027-03-20'));
    expect(started(later)).toEqual(['2027-03-20 penaltyStart/1']);
  });

  it('that names too early a day starts nothing', () => {
    const early = overdueInArcadia().and(penaltyNotice('2027-03-01', '2027-03-11'));
    expect(started(early)).toEqual([]);
  });
});

describe('§ 315-11D: five dollars a day', () => {
  it('connected after 31 days of it: $100.00 for March, posted on April 1, and $55.00 for April, posted on May 1', () => {
    const story = penalized(connected('2027-04-12'));
    const lines = story.linesThrough('2028-01-01').filter(line => line > '2027-02-25' && line.includes('enalty'));
    expect(lines).toEqual([
      '2027-02-25 notice/penalty-warning/1',
      '2027-03-01 served/penalty-warning/1',
      '2027-03-12 penaltyStart/1',
      '2027-04-01 penalty/2027-03 100.00',
      '2027-04-01 notice/penalty-bill/2027-03/1 100.00',
      '2027-04-12 penaltyStop/1',
      '2027-05-01 penalty/2027-04 55.00',
      '2027-05-01 notice/penalty-bill/2027-04/1 55.00',
    ]);
    const [march] = derivedFacts(story.through('2027-05-01')).flatMap(fact =>
      fact.type === 'penalty.accrued' ? [fact.data] : [],
    );
    expect(march).toMatchObject({ from: '2027-03-12', to: '2027-03-31', days: 20, rate: 500, per: 'day' });
  });

  it('connected on the last day of the notice, the day after it, the day after that', () => {
    const of = (on: string): string[] => penalties(penalized(connected(on)));
    expect(of('2027-03-11')).toEqual([]);
    expect(of('2027-03-12')).toEqual([]);
    expect(of('2027-03-13')).toEqual(['2027-04-01 penalty/2027-03 5.00']);
  });

  it('connected on the last day of a month, the first of the next, the second', () => {
    const of = (on: string): string[] => penalties(penalized(connected(on)));
    expect(of('2027-03-31')).toEqual(['2027-04-01 penalty/2027-03 95.00']);
    expect(of('2027-04-01')).toEqual(['2027-04-01 penalty/2027-03 100.00']);
    expect(of('2027-04-02')).toEqual(['2027-04-01 penalty/2027-03 100.00', '2027-05-01 penalty/2027-04 5.00']);
  });

  it('is posted on the morning of the 1st, not on the last day of the month nor on the 2nd', () => {
    penalized().whenDayComes('2027-03-31').thenNothing();
    penalized()
      .whenDayComes('2027-04-01')
      .then('2027-04-01 penalty/2027-03 100.00', '2027-04-01 notice/penalty-bill/2027-03/1 100.00');
    penalized().whenDayComes('2027-04-02').thenNothing();
  });

  it('goes on month for month', () => {
    expect(penalties(penalized(), '2027-08-01')).toEqual([
      '2027-04-01 penalty/2027-03 100.00',
      '2027-05-01 penalty/2027-04 150.00',
      '2027-06-01 penalty/2027-05 155.00',
      '2027-07-01 penalty/2027-06 150.00',
      '2027-08-01 penalty/2027-07 155.00',
    ]);
  });

  it('the later of both binds: warned on the first day after the 365 days, ten days later it starts', () => {
    const soon = overdueInArcadia()
      .without('authorization.recorded/2027-02-25/penalty/2026-41')
      .and(penaltyVoted('2027-01-20'), penaltyNotice('2027-02-03'));
    // Ten days from February 3 end with Saturday the 13th, which is no day off for the owner's own work.
    expect(started(soon)).toEqual(['2027-02-14 penaltyStart/1']);
  });

  it('says why: both waits and which was the last; the days and the product', () => {
    const why = explanationsOf(penalized().through('2027-05-01'), arcadia);
    expect(why.get('penaltyStart/1')).toMatchObject({
      inputs: { 'last day to connect': '2027-02-02', 'days of the warning end': '2027-03-11' },
      steps: [
        'Time to connect: through February 2, 2027',
        '10 days from the warning of March 1, 2027: through March 11, 2027',
        'Penalty from the day after the last of these: March 12, 2027',
      ],
      binding: 'days of the warning end',
    });
    expect(why.get('penalty/2027-03')).toMatchObject({
      inputs: { month: '2027-03', 'penalty from': '2027-03-12' },
      steps: ['20 days from March 12, 2027 through March 31, 2027: 20 days × $5.00 = $100.00'],
    });
    expect(why.get('penalty/2027-03')?.because.map(({ section }) => section)).toContain('§ 315-11D');
    expect(why.get('penalty/2027-03')?.open.map(({ id }) => id)).toEqual(['connection-day', 'penalty-posting']);
  });

  it('in words of the staff', () => {
    const words = (story: Story, on: string): readonly string[] => staffWords(story.through(on), arcadia).slice(1);
    expect(words(overdueInArcadia(), '2027-02-26')).toEqual(['Penalty authorized']);
    expect(words(penalized(), '2027-03-02')).toEqual(['Warned, penalty starts March 12, 2027']);
    expect(words(penalized(), '2027-03-12')).toEqual(['Penalty of $5.00 a day since March 12, 2027']);
    expect(words(penalized(sold('2027-03-20')), '2027-03-21')).toEqual(['Penalty on hold']);
    expect(staffWords(penalized(connected('2027-04-12')).through('2027-04-12'), arcadia)).toEqual([
      'Connected since April 12, 2027',
      'Penalty stopped',
    ]);
  });
});

describe('§ 315-11D: what interrupts it', () => {
  it('a sale: the day of the sale is free, and the new owner has ten days of their own', () => {
    const story = penalized(sold('2027-03-22'));
    expect(story.linesThrough('2027-03-22', 'notice/penalty-warning/2')).toEqual([
      '2027-03-22 notice/penalty-warning/2',
    ]);
    expect(penalties(story)).toEqual(['2027-04-01 penalty/2027-03 50.00']);
    const again = story.and(penaltyNotice('2027-04-05', undefined, 2));
    expect(started(again)).toEqual(['2027-03-12 penaltyStart/1', '2027-04-16 penaltyStart/2']);
    expect(penalties(again, '2027-05-01')).toEqual([
      '2027-04-01 penalty/2027-03 50.00',
      '2027-05-01 penalty/2027-04 75.00',
    ]);
  });

  it('an interruption within a month leaves out its days', () => {
    const story = penalized(sold('2027-04-05'), penaltyNotice('2027-04-06', undefined, 2));
    const april = derivedFacts(story.through('2027-05-01')).find(({ key }) => key === 'penalty/2027-04');
    // April 1 to 4, and April 17 to 30.
    expect(april).toMatchObject({ data: { from: '2027-04-01', to: '2027-04-30', days: 18, cents: 9000 } });
  });

  it('an excuse: from its own day on no day counts, and the ten days are given anew', () => {
    const story = penalized(excused('2027-03-22'), excuseEnded('2027-06-01'));
    expect(penalties(story, '2027-12-31')).toEqual(['2027-04-01 penalty/2027-03 50.00']);
    expect(story.linesThrough('2027-06-01', 'notice/penalty-warning/2')).toEqual([
      '2027-06-01 notice/penalty-warning/2',
    ]);
  });

  it('a bankruptcy: from the day of the petition on nothing runs', () => {
    const story = penalized(told('bankruptcy.filed', '2027-03-22', {}));
    expect(penalties(story, '2027-12-31')).toEqual(['2027-04-01 penalty/2027-03 50.00']);
    expect(story.linesThrough('2027-12-31', 'notice/penalty')).toEqual(['2027-02-25 notice/penalty-warning/1']);
  });

  it('the town’s own work: not a day of both', () => {
    const story = penalized(authorized('2027-03-15', { remedy: 'forced-connection', body: 'Utility Commission' })).and(
      letIn('2027-03-18'),
      begun('2027-03-19'),
      completed('2027-03-22', '8450.00'),
    );
    const life = story.through('2027-12-31');
    expect(penalties(story, '2027-12-31')).toEqual(['2027-04-01 penalty/2027-03 50.00']);
    expect(life.state.accrual).toEqual([{ from: '2027-03-12', until: '2027-03-22', charge: 'penalty' }]);
    expect(story.linesThrough('2027-12-31', 'cost/')).toEqual(['2027-03-22 cost/1 8450.00']);
  });

  it('a connection told late takes the days after it back, and the bill counts no more', () => {
    const story = penalized(penaltyBilled('2027-03', 10_000, '2027-04-02'));
    const { difference } = story.whenRecorded(connected('2027-03-20', '2027-04-20'));
    expect(difference?.charges).toEqual({
      reversed: [{ key: 'penalty/2027-03', on: '2027-04-01', cents: 10_000 }],
      made: [{ key: 'penalty/2027-03', on: '2027-04-01', cents: 4000 }],
    });
    expect(difference?.takesBack).toEqual([
      'notice/penalty-bill/2027-03/1, mailed on 2027-04-02, would no longer count',
      'penalty/2027-03, 100.00, billed on 2027-04-02, becomes 40.00',
    ]);
    expect(difference?.letters.withoutBasis).toEqual(['notice/penalty-bill/2027-03/1']);
  });
});
