import { derive } from '../../src/core/case/derive.ts';
import { missedNoticeWords, missedRollNotice } from '../../src/core/case/missed-roll-notice.ts';
import type { AnyObserved } from '../../src/core/facts/fact.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { billed, connected, given, mailed, paid, returned, told, type Story } from '../support/case-story.ts';
import { accruing, behind, law, noticedIn2026, octoberNotice, reported } from '../support/roll-story.ts';

describe('§ 300-17.D: a notice counts only where it was given', () => {
  const rollOf2026 = (story: Story) => story.linesThrough('2026-12-31', 'roll/2026');

  it('mailed on October 15, the last day, or on the 14th; not on the 16th', () => {
    expect(rollOf2026(behind.and(octoberNotice('2026-10-14')))).toHaveLength(2);
    expect(rollOf2026(behind.and(octoberNotice('2026-10-15')))).toHaveLength(2);
    expect(rollOf2026(behind.and(octoberNotice('2026-10-16')))).toEqual([]);
  });

  it('mailed on the 16th it is taken back in writing: no penalty follows that it foretells', () => {
    const late = behind.and(octoberNotice('2026-10-16'));
    late
      .whenDayComes('2026-10-16')
      .then('2026-10-16 lapsed/notice/tax-roll-notice/2026/1', '2026-10-16 notice/correction/tax-roll-notice/2026/1/1');
  });

  it('printed, and its mailing of the 15th told on the 20th: it counts as told on the day; a mailing of the 16th does not', () => {
    const hash = 'a'.repeat(64);
    const notice = 'notice/tax-roll-notice/2026/1';
    const printed = behind.and(
      told('notice.approved', '2026-10-13', { notice, contentHash: hash }),
      told('notice.printed', '2026-10-14', { notice, letterDate: '2026-10-15', document: hash, batch: 'b' }),
    );
    expect(printed.through('2026-11-16').state.letters[0]?.status).toBe('printed');
    printed.whenDayComes('2026-11-17').then('2026-11-17 lapsed/notice/tax-roll-notice/2026/1');
    expect(rollOf2026(printed.and(octoberNotice('2026-10-15', 1, '2026-10-20')))).toHaveLength(2);
    const late = printed.and(octoberNotice('2026-10-16', 1, '2026-10-20'));
    expect(rollOf2026(late)).toEqual([]);
    late.whenDayComes('2026-10-16').then('2026-10-16 notice/correction/tax-roll-notice/2026/1/1');
  });

  it('never mailed: it lapses on the 16th, nothing is added or certified, and staff see it', () => {
    behind.whenDayComes('2026-10-16').then('2026-10-16 lapsed/notice/tax-roll-notice/2026/1');
    expect(rollOf2026(behind)).toEqual([]);
    const wordsOn = (on: string) => {
      const missed = missedRollNotice(behind.through(on).state, law, day(on));
      return missed && missedNoticeWords(missed);
    };
    expect(wordsOn('2026-10-15')).toBeUndefined();
    expect(wordsOn('2026-10-16')).toMatch(
      /October notice of 2026 \(\$634\.50\), not mailed by October 15, 2026: this goes on no roll before 2027/,
    );
    expect(wordsOn('2026-11-16')).toBe(wordsOn('2026-10-16'));
    expect(wordsOn('2026-11-17')).toBeUndefined();
    behind.whenDayComes('2027-10-05').then('2027-10-05 notice/tax-roll-notice/2027/1');
  });

  it('returned in November: the penalty and the list go, and the year after it is noticed again', () => {
    const back = noticedIn2026.whenRecorded(returned('notice/tax-roll-notice/2026/1', '2026-11-20'));
    expect(back.difference?.takesBack).toContain('the 2026 tax roll, 697.95 certified on 2026-11-16, falls away');
    const story = noticedIn2026.and(returned('notice/tax-roll-notice/2026/1', '2026-11-20'));
    expect(rollOf2026(story)).toEqual([]);
    story.whenDayComes('2027-10-05').then('2027-10-05 notice/tax-roll-notice/2027/1');
  });

  it('returned on October 12: another one falls due that day and counts when mailed on the 15th', () => {
    const story = behind.and(octoberNotice('2026-10-07'), returned('notice/tax-roll-notice/2026/1', '2026-10-12'));
    story.whenDayComes('2026-10-12').then('2026-10-12 notice/tax-roll-notice/2026/2');
    expect(rollOf2026(story)).toEqual([]);
    expect(rollOf2026(story.and(octoberNotice('2026-10-15', 2)))).toEqual([
      '2026-11-03 roll/2026/penalty 63.45',
      '2026-11-16 roll/2026 697.95',
    ]);
  });

  it('stating less than is open it counts for none of it; stating more, for what is open', () => {
    const stating = (cents: number) =>
      behind.and(
        mailed('tax-roll-notice', '2026-10-15', {
          notice: 'notice/tax-roll-notice/2026/1',
          stated: { arrears: [{ receivable: 'service/2026', cents }] },
        }),
      );
    expect(rollOf2026(stating(63449))).toEqual([]);
    expect(rollOf2026(stating(63450))).toHaveLength(2);
    expect(rollOf2026(stating(70000)).at(-1)).toBe('2026-11-16 roll/2026 697.95');
  });

  it('paid before it goes: withdrawn', () => {
    const story = behind.and(paid('2026-10-09', '634.50'));
    expect(story.through('2026-10-09').state.letters[0]?.status).toBe('withdrawn');
  });
});

describe('§ 300-17.D: what comes after the draft', () => {
  it('arrears of a year told twice, as no record takes them, the first paid: one letter for what is open', () => {
    const once = given(law, '2026-09-01').and(reported('2026-09-01', '634.50'), paid('2026-09-10', '634.50'));
    const { data } = once.facts.find(({ type }) => type === 'arrears.reported')!;
    const again = {
      origin: 'observed',
      type: 'arrears.reported',
      key: 'again',
      on: day('2026-09-20'),
      data,
    } as AnyObserved;
    const { letters } = derive([...once.facts, again], law, day('2026-10-15')).state;
    expect(letters.map(({ key, status }) => `${key} ${status}`)).toEqual(['notice/tax-roll-notice/2026/1 drafted']);
  });

  const quiet = given(law, '2026-09-01');

  it('nothing in arrears, no letter', () => {
    expect(quiet.linesThrough('2027-12-31', 'notice/')).toEqual([]);
  });

  it('reported after the draft’s day: the letter falls due that day, on the 15th at the latest', () => {
    quiet
      .and(reported('2026-10-09', '88.00'))
      .whenDayComes('2026-10-09')
      .then('2026-10-09 notice/tax-roll-notice/2026/1');
    const last = quiet.and(reported('2026-10-15', '88.00'));
    last.whenDayComes('2026-10-15').then('2026-10-15 notice/tax-roll-notice/2026/1');
    expect(last.and(octoberNotice('2026-10-15')).linesThrough('2026-12-31', 'roll/')).toHaveLength(2);
  });

  it('after a notice went, what is new gets another one, and the two go on the roll together', () => {
    const story = accruing()
      .and(billed('2027-Q4', 7050, '2028-01-03'), paid('2028-01-20', '70.50'))
      .and(billed('2028-Q2', 21150, '2028-07-03'), octoberNotice('2028-10-06'), reported('2028-10-09', '100.00'));
    story.whenDayComes('2028-10-09').then('2028-10-09 notice/tax-roll-notice/2028/2');
    const both = story.and(octoberNotice('2028-10-13', 2));
    expect(both.linesThrough('2028-11-30', 'served/tax-roll-notice')).toEqual([
      '2028-10-06 served/tax-roll-notice/2028/1 217.92',
      '2028-10-13 served/tax-roll-notice/2028/2 100.00',
    ]);
    expect(both.linesThrough('2028-11-30', 'roll/')).toEqual([
      '2028-11-02 roll/2028/penalty 31.79',
      '2028-11-16 roll/2028 349.71',
    ]);
  });

  it('one report a year, none after the notice day, and none that would be owed twice', () => {
    behind.whenRecorded(reported('2026-10-02', '10.00')).thenRefused(/reported as of October 1, 2026\. Void/);
    quiet.whenRecorded(reported('2026-10-16', '10.00')).thenRefused(/Too late for the 2026 roll/);
    behind.whenRecorded(reported('2027-10-01', '800.00')).thenRefused(/service\/2026, \$634\.50, is still open here/);
    noticedIn2026
      .and(reported('2027-10-01', '80.00'))
      .whenDayComes('2027-10-05')
      .then('2027-10-05 notice/tax-roll-notice/2027/1');
  });
});

describe('§ 300-17.D: standby on the roll of 2028, when October 15 is a Sunday', () => {
  const unpaid = accruing().and(billed('2027-Q4', 7050, '2028-01-03'), billed('2028-Q2', 21150, '2028-07-03'));

  it('drafted ten days before Friday, October 13; names bills and late charges, not the quarter that ended with September', () => {
    const third = unpaid.and(billed('2028-Q3', 21150, '2028-10-02'));
    third.whenDayComes('2028-10-03').then('2028-10-03 notice/tax-roll-notice/2028/1');
    const named = third.through('2028-10-03').state.letters.find(({ kind }) => kind === 'tax-roll-notice')?.arrears;
    expect(named?.filter(({ receivable }) => receivable.startsWith('standby/'))).toEqual([
      { receivable: 'standby/2027-Q4', cents: 7050 },
      { receivable: 'standby/2028-Q2', cents: 21150 },
    ]);
    expect(named?.filter(({ receivable }) => receivable.startsWith('late/'))).toHaveLength(9);
    // § 300-16.C: the first quarter of 2028 was never billed, so it is not in arrears.
    expect(named).toHaveLength(11);
  });

  it('a late charge that comes between the notice and the list waits for the next October', () => {
    const story = unpaid.and(octoberNotice('2028-10-13'));
    const [roll] = story.linesThrough('2028-11-30', 'roll/2028 ');
    expect(roll).toBeUndefined();
    const { state } = story.through('2028-11-30');
    const onBooks = state.accounts.receivables.filter(owed => owed.kind === 'late' && owed.rolledIn === undefined);
    expect(onBooks.map(({ key }) => key)).toEqual(['late/2028-10']);
    expect(story.linesThrough('2029-09-30', 'late/').filter(line => line > '2028-11-17')).toEqual([]);
  });

  it('mailed on Friday or, by the rolled day, on Monday the 16th; not on Tuesday', () => {
    const penalty = (on: string) =>
      unpaid.and(octoberNotice(on)).linesThrough('2028-11-30', 'roll/2028/penalty').length;
    expect(['2028-10-13', '2028-10-16', '2028-10-17'].map(penalty)).toEqual([1, 1, 0]);
  });

  it('a bill due between the draft and its mailing is named by the notice of a later day only', () => {
    const story = accruing().and(billed('2028-Q2', 21150, '2028-09-21'));
    // Twenty days from issue: Wednesday, October 11.
    story.whenDayComes('2028-10-11').thenNothing();
    story
      .whenDayComes('2028-10-12')
      .then(
        '2028-10-12 late/2028-10 2.12',
        '2028-10-12 notice/late-notice/2028-Q2/1',
        '2028-10-12 notice/tax-roll-notice/2028/1',
      );
  });

  it('connected since: what was charged before stays in arrears', () => {
    const story = unpaid.and(connected('2028-08-10'));
    story.whenDayComes('2028-10-03').then('2028-10-03 notice/tax-roll-notice/2028/1');
    expect(story.and(octoberNotice('2028-10-13')).linesThrough('2028-11-30', 'roll/')).toHaveLength(2);
  });
});
