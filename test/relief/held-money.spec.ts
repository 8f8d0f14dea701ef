import {
  connected,
  authorized,
  billed,
  given,
  mailed,
  noticed,
  operational,
  paid,
  told,
} from '../support/case-story.ts';
import { whyNotYet } from '../../src/core/case/division/may-divide.ts';
import { decidedOn, decisionReceived, heard, hearingSet, petitioned } from '../support/relief-story.ts';
import { lawOf } from '../support/town-law.ts';

/** Charged since 2027-12-02; the first bill is due on 2028-01-24 and unpaid. */
const billedOnce = given(lawOf('pewaukee'), '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
  billed('2027-Q4', 7050, '2028-01-03'),
);
const appeal = { route: 'administrative-review', against: 'standby', receivedOn: '2028-01-20' };
const name = '2028-02-10/administrative-review/1/standby';
const appealed = billedOnce.and(petitioned('2028-02-10', appeal));

describe('while an appeal that holds money is open', () => {
  it('without it, the quarter, its bill and the late charges come on their days', () => {
    expect(billedOnce.linesThrough('2028-07-01', 'late/')).toEqual([
      '2028-01-25 late/2028-01 0.71',
      '2028-02-25 late/2028-02 0.71',
      '2028-03-25 late/2028-03 0.72',
      '2028-04-25 late/2028-04 0.73',
      '2028-05-25 late/2028-05 0.73',
      '2028-06-25 late/2028-06 0.74',
    ]);
    expect(billedOnce.linesThrough('2028-07-01', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-04-01 standby/2028-Q1 211.50',
      '2028-07-01 standby/2028-Q2 211.50',
    ]);
  });

  it('nothing is charged, billed or added; the clock runs on', () => {
    expect(appealed.linesThrough('2028-07-31').filter(line => line > '2028-02-10')).toEqual([
      `2028-02-10 held/${name}`,
      `2028-02-10 notice/petition-received/${name}/1`,
      `2028-02-25 relief/${name}/1/decision`,
    ]);
    const { state } = appealed.through('2028-07-31');
    expect(state.chart).toMatchObject({ duty: 'overdue', standby: 'accruing', relief: 'petitioned' });
  });

  it('divides no land: what waits is neither owed nor let off, until the appeal is over', () => {
    const law = lawOf('pewaukee');
    const over = appealed.and(decidedOn('2028-03-01', 'denied'), decisionReceived('2028-03-02'));
    expect(whyNotYet(billedOnce.through('2028-02-10').state, law, 'HEL 1')).toBeUndefined();
    expect(whyNotYet(appealed.through('2028-02-10').state, law, 'HEL 1')).toMatchObject({
      refused:
        'The charges of parcel HEL 1 wait for the appeal of February 10, 2028 against the standby charge: they go over once it is decided or withdrawn.',
      because: [{ section: 'Wis. Stat. ch. 68' }],
    });
    expect(whyNotYet(over.through('2028-12-31').state, law, 'HEL 1')).toBeUndefined();
    expect(
      whyNotYet(appealed.and(told('petition.withdrawn', '2028-02-20')).through('2028-02-20').state, law, 'HEL 1'),
    ).toBeUndefined();
  });

  it('keeps a bill from going out that has been drafted', () => {
    const drafted = billedOnce.and(petitioned('2028-04-02', { ...appeal, receivedOn: '2028-03-31' }));
    const bills = drafted.through('2028-04-02').state.letters.filter(({ kind }) => kind === 'standby-bill');
    expect(bills.at(-1)).toMatchObject({
      key: 'notice/standby-bill/2028-Q1/1',
      status: 'withdrawn',
    });
    expect(drafted.and(told('petition.withdrawn', '2028-04-20')).linesThrough('2028-04-30').slice(-3)).toEqual([
      '2028-04-20 released/2028-04-02/administrative-review/1/standby',
      '2028-04-20 notice/standby-bill/2028-Q1/2 211.50',
      '2028-04-25 late/2028-04 0.73',
    ]);
  });
});

describe('decided against the owner', () => {
  const refused = appealed.and(decidedOn('2028-05-10', 'denied'), decisionReceived('2028-05-12'));

  it('everything that waited is posted in its order, on the morning after the last day to go on', () => {
    refused.whenDayComes('2028-06-12').thenNothing();
    refused
      .whenDayComes('2028-06-13')
      .then(
        `2028-06-13 reliefClosed/${name}/1`,
        `2028-06-13 released/${name}`,
        '2028-06-13 standby/2028-Q1 211.50',
        '2028-06-13 late/2028-02 0.71',
        '2028-06-13 late/2028-03 0.72',
        '2028-06-13 late/2028-04 0.73',
        '2028-06-13 late/2028-05 0.73',
        '2028-06-13 notice/late-notice/2027-Q4/2',
        '2028-06-13 notice/standby-bill/2028-Q1/1 211.50',
      );
    expect(refused.linesThrough('2028-07-25', 'late/').at(-1)).toBe('2028-07-25 late/2028-07 0.75');
    refused
      .whenDayComes('2028-07-01')
      .then('2028-07-01 standby/2028-Q2 211.50', '2028-07-01 notice/standby-bill/2028-Q2/1 211.50');
  });

  it('at the last level, on the day of the decision', () => {
    const atLast = refused
      .and(
        petitioned('2028-06-12', { route: 'administrative-review', level: 2 }),
        hearingSet('2028-06-13', '2028-06-26T10:00'),
        heard('2028-06-26'),
      )
      .whenRecorded(decidedOn('2028-07-10', 'denied'));
    expect(atLast.lines.slice(0, 4)).toEqual([
      `2028-07-10 reliefClosed/${name}/2`,
      `2028-07-10 released/${name}`,
      '2028-07-10 standby/2028-Q1 211.50',
      '2028-07-10 standby/2028-Q2 211.50',
    ]);
  });

  it('an owner who connected meanwhile is charged through the month that counts', () => {
    const story = appealed.and(
      connected('2028-04-20'),
      decidedOn('2028-05-10', 'denied'),
      decisionReceived('2028-05-12'),
    );
    expect(story.linesThrough('2028-12-31', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-06-13 standby/2028-Q1 211.50',
      '2028-07-01 standby/2028-Q2 70.50',
    ]);
  });

  it('what was paid meanwhile bears no late charge that waited', () => {
    const story = appealed.and(
      paid('2028-03-01', '71.21'),
      decidedOn('2028-05-10', 'denied'),
      decisionReceived('2028-05-12'),
    );
    expect(story.linesThrough('2028-06-30', 'late/')).toEqual(['2028-01-25 late/2028-01 0.71']);
  });
});

describe('taken back by the owner', () => {
  it('what waited is posted that day', () => {
    expect(appealed.and(told('petition.withdrawn', '2028-04-03')).linesThrough('2028-04-03').slice(-6)).toEqual([
      `2028-04-03 released/${name}`,
      '2028-04-03 standby/2028-Q1 211.50',
      '2028-04-03 late/2028-02 0.71',
      '2028-04-03 late/2028-03 0.72',
      '2028-04-03 notice/late-notice/2027-Q4/2',
      '2028-04-03 notice/standby-bill/2028-Q1/1 211.50',
    ]);
  });
});

describe('sustained', () => {
  it('nothing is charged for the time of the appeal; what comes after it is', () => {
    const sustained = appealed.and(decidedOn('2028-05-20', 'granted'));
    // By the rule of the 15th: not from February 10 on, again from June.
    expect(sustained.linesThrough('2028-10-01', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-05-20 standby/2028-Q1 70.50',
      '2028-07-01 standby/2028-Q2 70.50',
      '2028-10-01 standby/2028-Q3 211.50',
    ]);
    expect(sustained.linesThrough('2028-06-30', 'late/')).toEqual([
      '2028-01-25 late/2028-01 0.71',
      '2028-05-25 late/2028-05 0.71',
      '2028-06-25 late/2028-06 0.72',
    ]);
  });

  it('and said to be owed, everything that waited is posted', () => {
    const owed = appealed.and(decidedOn('2028-05-20', 'granted', { held: 'owed' }));
    expect(owed.linesThrough('2028-07-01', 'standby/')).toEqual([
      '2028-01-01 standby/2027-Q4 70.50',
      '2028-05-20 standby/2028-Q1 211.50',
      '2028-07-01 standby/2028-Q2 211.50',
    ]);
  });
});

describe('a tax roll while an appeal holds money', () => {
  it('takes up nothing that waits', () => {
    const paperwork = billedOnce.and(petitioned('2028-02-10', appeal));
    expect(paperwork.linesThrough('2028-12-31').filter(line => line.includes('roll'))).toEqual([]);
    expect(billedOnce.linesThrough('2028-12-31').filter(line => line.includes('tax-roll-notice'))).not.toEqual([]);
  });
});
