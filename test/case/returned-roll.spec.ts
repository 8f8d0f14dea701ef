import { balanceOf } from '../../src/core/ledger/accounts.ts';
import { given, mailed, paid, told, type Story } from '../support/case-story.ts';
import { behind, law, noticedIn2026, reported } from '../support/roll-story.ts';

const cameBack = (year: number, on: string) => told('roll.returned', on, { year });
const rollLines = (story: Story, through: string): string[] =>
  story.linesThrough(through).filter(line => /roll|delinquent/.test(line));

describe('2025, before the chapter: the statute’s days, Saturdays roll', () => {
  const onPaper = given(law, '2025-09-01').and(
    reported('2025-10-01', '100.00'),
    mailed('tax-roll-notice', '2025-10-15', { stated: { arrears: [{ receivable: 'service/2025', cents: 10000 }] } }),
  );

  it('no letter of ours falls due; one on paper counts for what it named', () => {
    expect(
      given(law, '2025-09-01').and(reported('2025-10-01', '100.00')).linesThrough('2025-12-31', 'notice/'),
    ).toEqual([]);
    given(law, '2025-09-01')
      .and(reported('2025-10-01', '100.00'))
      .whenRecorded(mailed('tax-roll-notice', '2025-10-15'))
      .thenRefused(/counts for what it named/)
      .thenRefused(/"stated"/);
    const stated = { arrears: [{ receivable: 'service/2025', cents: 10000 }] };
    given(law, '2025-09-01')
      .and(reported('2025-10-01', '100.00'))
      .whenRecorded(mailed('tax-roll-notice', '2025-10-16', { stated }))
      .thenRefused(/no notice for the 2025 roll, which was to be given by October 15, 2025/);
  });

  it('November 1 is a Saturday, November 15 too: the third, and after the close of Monday the seventeenth', () => {
    expect(onPaper.linesThrough('2025-12-31', 'roll/')).toEqual([
      '2025-11-04 roll/2025/penalty 10.00',
      '2025-11-17 roll/2025 110.00',
    ]);
    const inTime = onPaper.and(paid('2025-11-17', '110.00'));
    expect(inTime.linesThrough('2025-12-31', 'roll/')).toEqual(['2025-11-04 roll/2025/penalty 10.00']);
  });
});

describe('a bankruptcy', () => {
  const petition = (on: string) => told('bankruptcy.filed', on, { number: '26-55501' });

  it('before the notice: no letter, nothing on the roll', () => {
    const story = behind.and(petition('2026-10-03'));
    expect(rollLines(story, '2026-12-31')).toEqual([]);
  });

  it('with the notice drafted: withdrawn', () => {
    const story = behind.and(petition('2026-10-07'));
    expect(story.through('2026-10-07').state.letters[0]?.status).toBe('withdrawn');
  });

  it('after the notice: no penalty on November 3, nothing certified', () => {
    expect(noticedIn2026.and(petition('2026-10-20')).linesThrough('2026-12-31', 'roll/')).toEqual([]);
  });

  it('between the penalty and the list: nothing is certified', () => {
    expect(noticedIn2026.and(petition('2026-11-10')).linesThrough('2026-12-31', 'roll/')).toEqual([
      '2026-11-03 roll/2026/penalty 63.45',
    ]);
  });

  it('over by the next October: noticed then', () => {
    const story = noticedIn2026.and(
      petition('2026-10-20'),
      told('bankruptcy.ended', '2027-05-03', { how: 'dismissed' }),
    );
    story.whenDayComes('2027-10-05').then('2027-10-05 notice/tax-roll-notice/2027/1');
  });
});

describe('Wis. Stat. 74.47: what the county gives back', () => {
  const back = noticedIn2026.and(cameBack(2026, '2027-08-20'));

  it('bears one percent for each month begun since February, then one on the first of each month', () => {
    back.whenDayComes('2027-08-20').then('2027-08-20 delinquent/2026/2027-08 48.86');
    back.whenDayComes('2027-08-31').thenNothing();
    back.whenDayComes('2027-09-01').then('2027-09-01 delinquent/2026/2027-09 6.98');
    back.whenDayComes('2027-09-02').thenNothing();
  });

  it('is simple, on what is open: a payment lowers what follows, and nothing runs once it is paid', () => {
    const some = back.and(paid('2027-09-15', '355.84'));
    // 55.84 of it is the interest of eight months; of the roll 397.95 stay open.
    expect(some.linesThrough('2027-11-30', 'delinquent/').slice(2)).toEqual([
      '2027-10-01 delinquent/2026/2027-10 3.98',
      '2027-11-01 delinquent/2026/2027-11 3.98',
    ]);
    const all = back.and(paid('2027-09-15', '753.79'));
    expect(all.linesThrough('2028-12-31', 'delinquent/')).toHaveLength(2);
    expect(balanceOf(all.through('2028-12-31').state.accounts)).toBe(0);
  });

  it('is not noticed, late-charged or certified again', () => {
    const lines = back.linesThrough('2029-12-31').filter(line => line > '2027-08-20' && !line.includes('delinquent/'));
    expect(lines).toEqual([]);
  });

  it('is refused where nothing was certified, twice, or where all of it is paid', () => {
    behind.whenRecorded(cameBack(2026, '2027-08-20')).thenRefused(/Nothing of this parcel was on the 2026 roll/);
    noticedIn2026
      .whenRecorded(cameBack(2026, '2026-11-16'))
      .thenRefused(/Nothing of this parcel was on the 2026 roll on November 16/);
    back.whenRecorded(cameBack(2026, '2027-09-20')).thenRefused(/came back on August 20, 2027 already/);
    noticedIn2026
      .and(paid('2027-01-15', '697.95'))
      .whenRecorded(cameBack(2026, '2027-08-20'))
      .thenRefused(/is paid/);
  });

  it('back before February: from the day after the last day to pay its tax', () => {
    const early = noticedIn2026.and(cameBack(2026, '2027-01-20'));
    // January 31, 2027 is a Sunday: in time on the first, a month on the second.
    expect(early.linesThrough('2027-03-31', 'delinquent/')).toEqual([
      '2027-02-02 delinquent/2026/2027-02 6.98',
      '2027-03-01 delinquent/2026/2027-03 6.98',
    ]);
  });
});
