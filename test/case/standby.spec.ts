import {
  authorized,
  billed,
  connected,
  given,
  mailed,
  noticed,
  operational,
  returned,
  type Story,
} from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

/** In default since 2026-08-04; the town watches from 2026-11-30. */
const inDefault = given(pewaukee, '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
);
const decided = inDefault.and(authorized('2026-11-30'));
const letterGone = decided.and(
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
);
const warnedOn = (on: string, startsOn = '2027-12-02', attempt = 1): Story =>
  letterGone.and(mailed('standby-warning', on, { notice: `notice/standby-warning/${attempt}`, stated: { startsOn } }));
const accruing = warnedOn('2027-11-19');

const standbyLines = (story: Story, through: string) =>
  story.linesThrough(through).filter(line => /standbyStart|standby\/|warning|one-year/.test(line));

describe('§ 300-7.C(2): the town may, at its option', () => {
  it('lets neither the one-year letter nor the warning fall due before the council decided', () => {
    expect(standbyLines(inDefault, '2030-12-31')).toEqual([]);
  });

  it('lets the one-year letter fall due on the day of the decision, not the day before', () => {
    decided.whenDayComes('2026-11-29').thenNothing();
    decided.whenDayComes('2026-11-30').then('2026-11-30 notice/one-year/1');
    decided.whenDayComes('2026-12-01').thenNothing();
  });

  it('takes a decision made before the deadline, and waits for the day after it', () => {
    const early = given(pewaukee, '2026-07-20').and(
      operational('2011-08-03', '2026-07-20'),
      noticed('2011-08-03', {}, '2026-07-20'),
      authorized('2026-07-21'),
    );
    early.whenDayComes('2026-08-03').thenNothing();
    early.whenDayComes('2026-08-04').then('2026-08-04 deadline/existing-residential', '2026-08-04 notice/one-year/1');
  });

  it('refuses a warning mailed without the decision', () => {
    inDefault.whenRecorded(mailed('standby-warning', '2026-12-01')).thenRefused(/nothing in the ordinance supported/);
  });
});

describe('Committee of June 11, 2026, item 4.5: one year from the date of a letter', () => {
  it('holds everything until the letter is mailed', () => {
    expect(standbyLines(decided, '2032-12-31')).toEqual(['2026-11-30 notice/one-year/1']);
  });

  it('ends on 2027-12-01 for a letter of 2026-12-01', () => {
    expect(letterGone.through('2026-12-01').state.letters).toMatchObject([{ served: true, until: '2027-12-01' }]);
  });

  it('gives a year of its own where it is mailed once more: a warning for the start before must be given again', () => {
    const twice = accruing.and(mailed('one-year', '2027-11-25'));
    twice.whenDayComes('2027-11-25').then('2027-11-25 served/one-year/2');
    expect(standbyLines(twice, '2028-11-30').filter(line => line.includes('standby'))).toEqual([
      '2027-10-18 notice/standby-warning/1',
      '2027-11-19 served/standby-warning/1',
      '2028-10-12 notice/standby-warning/2',
    ]);
  });

  it('is bound by a later day that the letter itself names: a warning for an earlier start does not count', () => {
    const generous = decided.and(
      mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-31' } }),
    );
    generous.whenDayComes('2027-11-17').then('2027-11-17 notice/standby-warning/1');
    const wrong = generous.and(
      mailed('standby-warning', '2027-11-19', {
        notice: 'notice/standby-warning/1',
        stated: { startsOn: '2027-12-02' },
      }),
    );
    wrong.whenDayComes('2027-11-19').then('2027-11-19 notice/standby-warning/2');
    expect(standbyLines(wrong, '2028-12-31')).not.toContain('2027-12-02 standbyStart/1');
    const right = generous.and(
      mailed('standby-warning', '2027-11-19', {
        notice: 'notice/standby-warning/1',
        stated: { startsOn: '2028-01-01' },
      }),
    );
    right.whenDayComes('2027-12-31').thenNothing();
    right.whenDayComes('2028-01-01').then('2028-01-01 standbyStart/1');
  });

  it('carries no money when it comes back; the next attempt falls due on that day', () => {
    const back = letterGone.and(returned('notice/one-year/1', '2026-12-20'));
    back.whenDayComes('2026-12-20').then('2026-12-20 notice/one-year/2');
    expect(standbyLines(back, '2030-12-31')).toEqual(['2026-11-30 notice/one-year/1', '2026-12-20 notice/one-year/2']);
    const second = back.and(mailed('one-year', '2027-01-05', { notice: 'notice/one-year/2' }));
    second.whenDayComes('2027-11-22').then('2027-11-22 notice/standby-warning/1');
  });

  it('that nobody had asked Lateral for, and that came back, carries no money either', () => {
    const outside = inDefault.and(
      authorized('2026-11-30'),
      mailed('one-year', '2026-12-01'),
      mailed('one-year', '2026-12-02'),
      returned('notice/one-year/2', '2026-12-20'),
    );
    const { letters } = outside.through('2026-12-20').state;
    expect(letters).toMatchObject([{ served: true }, { key: 'notice/one-year/2', status: 'unclaimed', failed: true }]);
    expect(letters[1]?.served).toBeUndefined();
    // The first one reached the owner, and its year runs.
    outside.whenDayComes('2027-10-18').then('2027-10-18 notice/standby-warning/1');
  });
});

describe('§ 300-7.C(2)(b): ten days of written notice', () => {
  it('is drafted 45 days before 2027-12-02, on 2027-10-18', () => {
    letterGone.whenDayComes('2027-10-17').thenNothing();
    letterGone.whenDayComes('2027-10-18').then('2027-10-18 notice/standby-warning/1');
    letterGone.whenDayComes('2027-10-19').thenNothing();
  });

  it('mailed on 2027-11-19, lets standby start on 2027-12-02', () => {
    accruing.whenDayComes('2027-12-01').thenNothing();
    accruing.whenDayComes('2027-12-02').then('2027-12-02 standbyStart/1');
  });

  it('mailed on the last day that leaves ten, 2027-11-20, still counts for 2027-12-02', () => {
    warnedOn('2027-11-20').whenDayComes('2027-12-02').then('2027-12-02 standbyStart/1');
  });

  it('mailed on 2027-11-21 ends on 2027-12-01 and still counts', () => {
    warnedOn('2027-11-21').whenDayComes('2027-12-02').then('2027-12-02 standbyStart/1');
  });

  it('mailed too late for the start it names is given again, and only the second counts', () => {
    const late = warnedOn('2027-11-22');
    late.whenDayComes('2027-11-22').then('2027-11-22 notice/standby-warning/2');
    expect(standbyLines(late, '2028-06-30').filter(line => line.includes('standbyStart'))).toEqual([]);
    const again = late.and(
      mailed('standby-warning', '2027-11-29', {
        notice: 'notice/standby-warning/2',
        stated: { startsOn: '2027-12-10' },
      }),
    );
    again.whenDayComes('2027-12-09').thenNothing();
    again.whenDayComes('2027-12-10').then('2027-12-10 standbyStart/1');
  });

  it('carries no money when it comes back; the next attempt falls due on that day', () => {
    const back = accruing.and(returned('notice/standby-warning/1', '2027-11-30'));
    back.whenDayComes('2027-11-30').then('2027-11-30 notice/standby-warning/2');
    expect(standbyLines(back, '2028-12-31').filter(line => /Start|standby\//.test(line))).toEqual([]);
  });

  it('that came back after money had run takes all of it back', () => {
    const billedOnce = accruing.and(billed('2027-Q4', 7050, '2028-01-03'));
    const { difference } = billedOnce.whenRecorded(returned('notice/standby-warning/1', '2028-02-10', 'undeliverable'));
    expect(difference?.charges.reversed).toEqual([
      { key: 'standby/2027-Q4', on: '2028-01-01', cents: 7050 },
      { key: 'late/2028-01', on: '2028-01-25', cents: 71 },
    ]);
    expect(difference?.charges.made).toEqual([]);
    expect(difference?.takesBack).not.toEqual([]);
    expect(difference?.letters.withoutBasis).toEqual(['notice/standby-bill/2027-Q4/1']);
    expect(difference?.letters.due).toContain('notice/correction/standby-bill/2027-Q4/1/1');
  });

  it('is no obstacle to recording a connection between its mailing and its date', () => {
    const dated = letterGone.and(
      mailed('standby-warning', '2027-11-10', { notice: 'notice/standby-warning/1', letterDate: '2027-11-15' }),
    );
    const after = dated.and(connected('2027-11-12'));
    expect(after.through('2028-12-31').state).toMatchObject({ conflicts: [], accrual: [] });
  });
});

describe('an authorization rests on the deadline it was decided upon', () => {
  it('stops what it allowed where that deadline turns out to be another', () => {
    const { state, difference } = accruing.whenRecorded({
      ...noticed('2012-03-01', {}, '2028-01-10'),
      recordedOn: '2028-01-10',
    });
    expect(difference?.deadlines).toEqual([]);
    expect(state.authorizations).toMatchObject([{ resolution: '2026-41' }]);
    const moved = given(pewaukee, '2026-11-30').and(
      operational('2011-08-03', '2026-11-30'),
      noticed('2011-08-05', {}, '2026-11-30'),
    );
    const kept = [...moved.facts, ...accruing.facts.filter(fact => fact.type === 'authorization.recorded')];
    const life = new (moved.constructor as new (...args: unknown[]) => Story)(pewaukee, kept).through('2028-01-10');
    expect(life.state.authorizations).toMatchObject([{ basisGone: true }]);
    expect(life.state.chart.standby).toBe('notApplicable');
    expect(life.state.conflicts).toEqual([]);
  });

  it('recorded late rests on the deadline that stood on its own day', () => {
    const story = given(pewaukee, '2026-07-20').and(
      operational('2014-05-01', '2026-07-20'),
      noticed('2014-05-01', {}, '2026-07-20'),
      noticed('2026-10-01', { trigger: 'septic-failure', receivedOn: '2026-10-02' }, '2026-10-02'),
      authorized('2026-09-01', {}, '2026-12-01'),
    );
    expect(story.through('2026-12-01').state.authorizations[0]?.basisGone).toBeUndefined();
    expect(story.through('2026-12-01').state.chart.standby).toBe('authorized');
  });
});
