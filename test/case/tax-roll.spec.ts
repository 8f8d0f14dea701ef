import { balanceOf } from '../../src/core/ledger/accounts.ts';
import { paid, type Story } from '../support/case-story.ts';
import { behind, noticedIn2026 } from '../support/roll-story.ts';

const rollLines = (story: Story, through: string): string[] =>
  story.linesThrough(through).filter(line => /roll|delinquent/.test(line));

describe('§ 300-17.D, Wis. Stat. 66.0809(3)(a): $634.50 of service in arrears, 2026', () => {
  it('the notice falls due ten days before its last mailing day, and names what is in arrears', () => {
    behind.whenDayComes('2026-10-04').thenNothing();
    behind.whenDayComes('2026-10-05').then('2026-10-05 notice/tax-roll-notice/2026/1');
    const letter = behind.through('2026-10-05').state.letters[0];
    expect(letter).toMatchObject({
      about: 'roll/2026',
      arrears: [{ receivable: 'service/2026', cents: 63450 }],
    });
  });

  it('unpaid after Monday, November 2: ten percent on the morning of the third', () => {
    noticedIn2026.whenDayComes('2026-11-02').thenNothing();
    noticedIn2026.whenDayComes('2026-11-03').then('2026-11-03 roll/2026/penalty 63.45');
  });

  it('unpaid after Monday, November 16: $697.95 go on the roll at its close', () => {
    noticedIn2026.whenDayComes('2026-11-15').thenNothing();
    const certified = noticedIn2026.whenDayComes('2026-11-16').then('2026-11-16 roll/2026 697.95');
    expect(certified.state.position).toEqual({ on: '2026-11-16', phase: 'close' });
    noticedIn2026.whenDayComes('2026-11-17').thenNothing();
  });

  it('paid on Sunday the first or Monday the second of November: no penalty, no roll', () => {
    for (const on of ['2026-11-01', '2026-11-02']) {
      const story = noticedIn2026.and(paid(on, '634.50'));
      expect(rollLines(story, '2027-12-31').filter(line => /roll\/2026(\/| )/.test(line))).toEqual([]);
    }
  });

  it('paid on the third: the penalty stays owed and goes on the roll alone', () => {
    const late = noticedIn2026.and(paid('2026-11-03', '634.50', { receivable: 'service/2026' }));
    late.whenDayComes('2026-11-16').then('2026-11-16 roll/2026 63.45');
  });

  it('all paid on Sunday the fifteenth or Monday the sixteenth: nothing is certified; a day later it is too late', () => {
    for (const on of ['2026-11-15', '2026-11-16']) {
      const story = noticedIn2026.and(paid(on, '697.95'));
      expect(story.linesThrough('2026-12-31', 'roll/')).toEqual(['2026-11-03 roll/2026/penalty 63.45']);
      expect(balanceOf(story.through('2026-12-31').state.accounts)).toBe(0);
    }
    const late = noticedIn2026.and(paid('2026-11-17', '697.95'));
    expect(late.linesThrough('2026-12-31', 'roll/')).toContain('2026-11-16 roll/2026 697.95');
  });

  it('half of it paid: ten percent of the other half, half a cent up', () => {
    const story = noticedIn2026.and(paid('2026-10-20', '420.85'));
    story.whenDayComes('2026-11-03').then('2026-11-03 roll/2026/penalty 21.37');
    story.whenDayComes('2026-11-16').then('2026-11-16 roll/2026 235.02');
  });

  it('from then on it is the roll’s: no letter of ours, and none in the next October', () => {
    expect(noticedIn2026.linesThrough('2028-12-31').filter(line => line > '2026-11-17')).toEqual([]);
    expect(noticedIn2026.through('2026-11-16').state.accounts.receivables).toMatchObject([
      { key: 'service/2026', rolledIn: 2026 },
      { key: 'roll/2026/penalty', rolledIn: 2026 },
    ]);
  });

  it('says why, to the last figure', () => {
    const steps = noticedIn2026.through('2026-11-16').steps;
    const whyOf = (key: string) => steps.find(({ fact }) => fact.key === key)?.why?.();
    expect(whyOf('roll/2026/penalty')?.steps).toContain('10% of $634.50 is $63.45');
    expect(whyOf('roll/2026')).toMatchObject({ binding: 'day of the list' });
    expect(whyOf('roll/2026')?.inputs).toMatchObject({
      'service/2026': '$634.50, utility-arrears',
      'roll/2026/penalty': '$63.45, utility-arrears',
    });
    expect(whyOf('notice/tax-roll-notice/2026/1')?.inputs).toMatchObject({ 'last mailing day': '2026-10-15' });
  });
});

describe('a correction after the list was made', () => {
  it('takes back what stands on the roll: a payment of November 10 told on the 20th', () => {
    const told20 = noticedIn2026.whenRecorded(paid('2026-11-10', '300.00', {}, '2026-11-20'));
    expect(told20.difference?.takesBack).toEqual(['the 2026 tax roll, 697.95 certified on 2026-11-16, becomes 397.95']);
    expect(told20.difference?.voided.map(({ key }) => key)).toEqual(['roll/2026']);
  });

  it('takes nothing back where the payment came after the list', () => {
    const told20 = noticedIn2026.whenRecorded(paid('2026-11-18', '300.00', {}, '2026-11-20'));
    expect(told20.difference?.takesBack).toEqual([]);
  });
});
