import type { CalendarDate } from '../kernel/calendar-date.ts';
import { moneyText, plus, ZERO, type Cents } from '../kernel/cents.ts';
import type { ObservedData } from './observed.ts';
import type { ObservedType } from './fact.ts';

/** What tells two observed facts of one kind and day apart, in words of the fact itself. */
const distinguishers: { [T in ObservedType]: (data: ObservedData[T]) => string } = {
  'case.opened': () => '',
  'sewer.operational': () => '',
  'distance.measured': data => `${data.from}/${data.feet}`,
  'parcel.changed': parcelChangeKey,
  'trigger.noticed': data =>
    [data.trigger, data.letterDate, data.receivedOn, data.publishedOn, data.lastDay, data.at].filter(Boolean).join('/'),
  'violation.found': data => said(data.trigger, data.what),
  'authorization.recorded': data => `${data.remedy}/${data.resolution}`,
  'permit.issued': data => said(data.kind, data.building, data.number),
  'permit.extended': data => `${data.number}/${data.until}`,
  'permit.revoked': data => data.number,
  'application.filed': data => said(data.permit, data.building),
  'timetable.agreed': data => data.completeBy,
  'construction.started': data => data.number ?? '',
  'construction.suspended': data => data.number ?? '',
  'construction.resumed': data => data.number ?? '',
  'tap.noticed': data => data.tapAt,
  'inspection.made': data => said(data.what, data.stage, data.result),
  'uncover.ordered': () => '',
  'lateral.laid': data => said(data.number, data.size, data.material),
  'letter.requested': data => said(data.letter, data.for?.names.join('+')),
  'notice.approved': data => `${data.notice}/${data.contentHash.slice(0, 12)}`,
  'notice.printed': data => data.notice,
  'letter.reprinted': data => data.notice,
  'notice.mailed': ({ notice, letter, stated }) => {
    const charge = stated?.charge && `${stated.charge.receivable}=${moneyText(stated.charge.cents as Cents)}`;
    return [notice ?? letter, charge, stated?.startsOn, stated?.lastDay].filter(Boolean).join('/');
  },
  'notice.received': data => said(data.notice, data.piece && `piece ${data.piece}`),
  'notice.returned': data => said(data.notice, data.piece && `piece ${data.piece}`),
  'service.attempted': data => said(data.notice, data.method, data.outcome, data.at),
  'notice.articles': data => said(data.notice, data.pieces.map(({ article }) => article).join('+')),
  'proof.recorded': data => said(data.notice, data.what, data.document.slice(0, 12)),
  'connection.made': ({ sharedWith }) => sharedWith ?? '',
  'sharing.found': data => data.with,
  'service.discontinued': () => '',
  'lateral.capped': () => '',
  'ground.frozen': () => '',
  'ground.thawed': () => '',
  'septic.abandoned': () => '',
  'building.described': ({ dwellings, oneBedroom, business }) =>
    `${dwellings}-${oneBedroom}${business ? '-business' : ''}`,
  'building.occupied': () => '',
  'use.measured': ({ cubicFeet, months }) => `${cubicFeet}/${months}`,
  'discharge.ended': () => '',
  'violation.referred': data => data.section,
  'bankruptcy.filed': data => data.number ?? '',
  'bankruptcy.ended': data => data.how,
  'quote.received': data => said(data.contractor, moneyText(data.amount)),
  'work.ordered': data => said(data.contractor, moneyText(data.amount)),
  'entry.obtained': data => data.basis,
  'work.begun': () => '',
  'work.completed': ({ items }) => moneyText(plus(ZERO, ...items.map(item => item.amount))),
  'lateral.charged': ({ resolution, items }) =>
    said(resolution, moneyText(plus(ZERO, ...items.map(item => item.amount)))),
  'street.paved': data => String(data.year),
  'petition.filed': data => said(data.route, String(data.level), data.against, data.ground, data.late && 'late'),
  'evidence.received': data => data.items.join('+'),
  'recommendation.made': data => said(data.body, data.outcome),
  'hearing.set': data => data.at,
  'hearing.held': () => '',
  'relief.decided': data => said(data.resolution, data.outcome),
  'decision.received': () => '',
  'agreement.executed': data => data.reference ?? '',
  'petition.withdrawn': () => '',
  'stay.ordered': data => data.order,
  'stay.lifted': () => '',
  'rate.set': data =>
    said(data.what, data.resolution, data.what === 'installments' ? data.ratePercent : moneyText(data.amount)),
  'election.filed': data => String(data.count),
  'arrears.reported': data => said(data.account, moneyText(data.amount)),
  'payment.reversed': data => data.payment,
  'credit.authorized': data => said(data.resolution, moneyText(data.amount)),
  'writeoff.authorized': data => said(data.receivable, data.resolution),
  'refund.authorized': data => said(data.resolution, moneyText(data.amount)),
  'roll.returned': data => String(data.year),
  'balance.assigned': data => data.from,
  'assessment.recorded': data => data.resolution,
  'payment.received': data => [moneyText(data.amount), data.receivable, data.reference].filter(Boolean).join('/'),
};

function said(...parts: readonly (string | undefined)[]): string {
  return parts.filter(part => part !== undefined && part !== '').join('/');
}

function parcelChangeKey(data: ObservedData['parcel.changed']): string {
  switch (data.what) {
    case 'owner':
      return data.sale ? 'owner/sale' : 'owner';
    case 'use':
      return said(data.what, data.use, data.recHundredths === undefined ? undefined : String(data.recHundredths));
    case 'rec':
      return `${data.what}/${data.recHundredths}`;
    case 'excused':
      return said(data.what, data.reason, data.until);
    case 'excuse-ended':
      return said(data.what, data.reason);
    case 'merged':
      return `${data.what}/${data.into}`;
    case 'razed':
    case 'split':
      return data.what;
  }
}

/**
 * The key of an observed fact, from what it says, so that the order of recording cannot matter. Two facts that say the
 * same on one day (two payments of one amount) are both kept: the second is "#2".
 */
export function observedKey<T extends ObservedType>(
  type: T,
  on: CalendarDate,
  data: ObservedData[T],
  taken: (key: string) => boolean,
): string {
  const told = distinguishers[type](data);
  const base = told ? `${type}/${on}/${told}` : `${type}/${on}`;
  if (!taken(base)) return base;
  for (let n = 2; ; n += 1) if (!taken(`${base}#${n}`)) return `${base}#${n}`;
}
