import { noticedHome, refusedBy } from '../../support/arcadia-story.ts';
import { mailed, told } from '../../support/case-story.ts';

const SERVICE = 'service/2027';
const arrears = [{ receivable: SERVICE, cents: 9450 }];
const notice = (on: string, data: Record<string, unknown> = {}) =>
  mailed('tax-roll-notice', on, { stated: { arrears }, notice: 'notice/tax-roll-notice/2027/9', ...data });

describe('Charter Ord. No. 144 (1981): the October notice is given to the owner and to the occupant', () => {
  const owing = noticedHome('2027-03-01').and(told('arrears.reported', '2027-10-04', { amount: '94.50' }));

  it('one of them is not enough, and of a notice from outside it is told who has it', () => {
    expect(owing.through('2027-10-04').state.accounts.receivables.map(({ key }) => key)).toEqual([SERVICE]);
    owing.whenRecorded(notice('2027-10-08')).thenRefused(/who was given it is missing, as "to"/);
    owing.whenRecorded(notice('2027-10-08', { to: ['owner'] })).thenRefused(/the occupant has not been given it/);
    owing.whenRecorded(notice('2027-10-08', { to: ['occupant'] })).thenRefused(/the owner has not been given it/);
    expect(refusedBy(owing, notice('2027-10-08', { to: ['owner'] }))).toEqual(['Charter Ord. No. 144 (1981)']);
  });

  it('given to both by October 15, the day before, that day; the day after it is too late for this roll', () => {
    const both = { to: ['owner', 'occupant'] };
    for (const on of ['2027-10-14', '2027-10-15']) {
      const given = owing.and(notice(on, both));
      expect(given.linesThrough('2027-11-16', 'roll/')).toEqual([
        '2027-11-02 roll/2027/penalty 9.45',
        '2027-11-16 roll/2027 103.95',
      ]);
    }
    owing.whenRecorded(notice('2027-10-16', both)).thenRefused(/no notice for the 2027 roll/);
    expect(owing.linesThrough('2027-11-16', 'roll/')).toEqual([]);
  });

  it('the one percent a month is the utility’s own billing: no late charge is made here, on nothing', () => {
    const whole = owing.and(notice('2027-10-14', { to: ['owner', 'occupant'] }));
    expect(whole.linesThrough('2029-12-31', 'late/')).toEqual([]);
  });
});
