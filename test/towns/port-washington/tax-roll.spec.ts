import { newestEdition } from '../../../src/core/rulebook/rulebook.ts';
import { taxRollCalendar } from '../../../src/core/rules/tax-roll.ts';
import { connected, paid, sold, told, type Story } from '../../support/case-story.ts';
import { octoberNotice, reported } from '../../support/roll-story.ts';
import { begun, completed, letIn } from '../../support/town-work-story.ts';
import { notice, port, portCase, voted } from './port-town.ts';

/** Two months' bills unpaid on October 15, 2027, a Friday; November 1 and 15 are Mondays. */
const behind = portCase('sewer', { on: '2027-09-01' }).and(reported('2027-10-01', '286.40'));
const noticed = behind.and(octoberNotice('2027-10-15'));
const roll = (story: Story, through: string): string[] => story.linesThrough(through, 'roll/');

describe('§ 342-12: arrears of sewer service from the October notice to the roll', () => {
  it('the notice is drafted ten days before October 15, and names what is in arrears', () => {
    behind.whenDayComes('2027-10-04').thenNothing();
    behind.whenDayComes('2027-10-05').then('2027-10-05 notice/tax-roll-notice/2027/1');
    expect(behind.through('2027-10-05').state.letters[0]?.arrears).toEqual([
      { receivable: 'service/2027', cents: 28_640 },
    ]);
  });

  it('paid by November 1 there is no penalty; unpaid, ten percent on the morning of the second', () => {
    noticed.whenDayComes('2027-10-31').thenNothing();
    noticed.whenDayComes('2027-11-01').thenNothing();
    noticed.whenDayComes('2027-11-02').then('2027-11-02 roll/2027/penalty 28.64');
    expect(roll(noticed.and(paid('2027-11-01', '286.40')), '2028-12-31')).toEqual([]);
  });

  it('payable through November 15 and certified on the 16th: not on the 13th that the chapter names besides', () => {
    for (const day of ['2027-11-13', '2027-11-14', '2027-11-15']) noticed.whenDayComes(day).thenNothing();
    noticed.whenDayComes('2027-11-16').then('2027-11-16 roll/2027 315.04');
    expect(roll(noticed.and(paid('2027-11-15', '315.04')), '2028-12-31')).toEqual([
      '2027-11-02 roll/2027/penalty 28.64',
    ]);
  });

  it('shows the conflict of the two days beside its calendar', () => {
    const calendar = taxRollCalendar(newestEdition(port), 2027);
    expect(calendar.ok && calendar.value).toMatchObject({
      certifyOn: '2027-11-16',
      conflicts: [{ date: '2027-11-13', because: { section: '§ 342-12', open: 'november-13' } }],
    });
  });

  it('a change of owner neither reduces nor ends the penalty', () => {
    const before = noticed.and(sold('2027-10-20'));
    expect(roll(before, '2027-11-16')).toEqual(['2027-11-02 roll/2027/penalty 28.64', '2027-11-16 roll/2027 315.04']);
    const after = noticed.and(sold('2027-11-05'), told('parcel.changed', '2027-11-06', { what: 'owner' }));
    expect(roll(after, '2027-11-16')).toEqual(['2027-11-02 roll/2027/penalty 28.64', '2027-11-16 roll/2027 315.04']);
  });
});

describe('§ 342-1 beside § 342-12: the cost of a connection on the same roll', () => {
  it('is a special tax without the ten percent; the arrears have it', () => {
    const story = portCase('sewer', { on: '2027-07-01' }).and(
      notice('2027-07-01', 'availability'),
      voted('2027-07-19', 'forced-connection'),
      letIn('2027-08-02'),
      begun('2027-08-09'),
      completed('2027-08-13', '9000.00'),
      reported('2027-10-01', '286.40'),
      octoberNotice('2027-10-15'),
    );
    const certified = story.through('2027-11-16').steps.find(({ fact }) => fact.key === 'roll/2027')?.fact;
    expect(certified?.data).toMatchObject({
      items: [
        { receivable: 'service/2027', cents: 28_640, code: 'utility-arrears' },
        { receivable: 'roll/2027/penalty', cents: 2_864, code: 'utility-arrears' },
        { receivable: 'cost/1', cents: 900_000, code: 'special-tax' },
      ],
    });
  });

  it('a connection that its owner made costs nothing on any roll', () => {
    const story = portCase('water').and(notice('2026-07-01', 'availability'), connected('2026-07-09'));
    expect(roll(story, '2027-12-31')).toEqual([]);
  });
});
