import { authorized, given, mailed, noticed, operational, told, type Story, type Telling } from './case-story.ts';
import { lawOf } from './town-law.ts';

export const arcadia = lawOf('arcadia');
export const portWashington = lawOf('port-washington');

/** Told on February 2, 2026: its 365 days end with February 2, 2027. The council has voted for the penalty. */
export function overdueInArcadia(law = arcadia): Story {
  return given(law, '2026-02-02').and(
    operational('2026-01-05', '2026-02-02'),
    noticed('2026-02-02'),
    penaltyVoted('2027-02-25'),
  );
}

/** As that, with the notice of the penalty mailed on March 1: its ten days end with the 11th. */
export function penalized(...more: readonly Telling[]): Story {
  return overdueInArcadia().and(penaltyNotice('2027-03-01'), ...more);
}

/** Told on February 1, 2027 in Port Washington: ten days, so in default since the 12th. */
export function overdueInPortWashington(): Story {
  return given(portWashington, '2027-02-01').and(operational('2027-01-04', '2027-02-01'), noticed('2027-02-01'));
}

export const penaltyVoted = (on: string, recordedOn = on) => authorized(on, { remedy: 'penalty' }, recordedOn);

export const penaltyNotice = (on: string, startsOn?: string, attempt = 1) =>
  mailed('penalty-warning', on, {
    notice: `notice/penalty-warning/${attempt}`,
    ...(startsOn ? { stated: { startsOn } } : {}),
  });

export const penaltySet = (on: string, amount: string, per: 'day' | 'month' | 'once', recordedOn = on) =>
  told('rate.set', on, { what: 'penalty', amount, per, body: 'Common Council', resolution: '2027-9' }, recordedOn);

/** A bill for the month, stating its amount in whole cents. */
export const penaltyBilled = (month: string, cents: number, on: string, recordedOn = on) =>
  mailed(
    'penalty-bill',
    on,
    { notice: `notice/penalty-bill/${month}/1`, stated: { charge: { receivable: `penalty/${month}`, cents } } },
    recordedOn,
  );
