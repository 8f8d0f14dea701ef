import { authorized, given, mailed, noticed, operational, told, type Story } from './case-story.ts';
import { lawOf } from './town-law.ts';

export const law = lawOf('pewaukee');

/** Service charges in arrears, as the utility tells them once a year. */
export const reported = (on: string, amount: string, recordedOn = on) =>
  told('arrears.reported', on, { amount }, recordedOn);

export const octoberNotice = (on: string, attempt = 1, recordedOn = on) =>
  mailed('tax-roll-notice', on, { notice: `notice/tax-roll-notice/${on.slice(0, 4)}/${attempt}` }, recordedOn);

/** A customer of the utility with three quarters of service unpaid. */
export const behind = given(law, '2026-09-01').and(reported('2026-10-01', '634.50'));

export const noticedIn2026 = behind.and(octoberNotice('2026-10-15'));

/** Told in 2011, warned, on standby since December 2, 2027; $211.50 a quarter. */
export function accruing(): Story {
  return given(law, '2026-11-30').and(
    operational('2011-08-03', '2026-11-30'),
    noticed('2011-08-03', {}, '2026-11-30'),
    authorized('2026-11-30'),
    mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
    mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
  );
}
