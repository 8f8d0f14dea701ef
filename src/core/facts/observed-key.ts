import type { CalendarDate } from '../kernel/calendar-date.ts';
import { moneyText, type Cents } from '../kernel/cents.ts';
import type { ObservedData } from './observed.ts';
import type { ObservedType } from './fact.ts';

/** What tells two observed facts of one kind and day apart, in words of the fact itself. */
const distinguishers: { [T in ObservedType]: (data: ObservedData[T]) => string } = {
  'case.opened': () => '',
  'sewer.operational': () => '',
  'parcel.changed': data => {
    switch (data.what) {
      case 'owner':
        return data.sale ? 'owner/sale' : 'owner';
      case 'use':
        return [data.what, data.use, data.recHundredths].filter(part => part !== undefined).join('/');
      case 'rec':
        return `${data.what}/${data.recHundredths}`;
      case 'excused':
        return `${data.what}/${data.reason}`;
      case 'excuse-ended':
        return data.what;
    }
  },
  'trigger.noticed': data => [data.trigger, data.letterDate, data.receivedOn].filter(Boolean).join('/'),
  'authorization.recorded': data => `${data.remedy}/${data.resolution}`,
  'permit.issued': data => data.number ?? '',
  'notice.approved': data => `${data.notice}/${data.contentHash.slice(0, 12)}`,
  'notice.printed': data => data.notice,
  'notice.mailed': ({ notice, letter, stated }) => {
    const charge = stated?.charge && `${stated.charge.receivable}=${moneyText(stated.charge.cents as Cents)}`;
    return [notice ?? letter, charge, stated?.startsOn, stated?.lastDay].filter(Boolean).join('/');
  },
  'notice.received': data => data.notice,
  'notice.returned': data => data.notice,
  'connection.made': () => '',
  'septic.abandoned': () => '',
  'payment.received': data => [moneyText(data.amount), data.receivable, data.reference].filter(Boolean).join('/'),
};

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
  const said = distinguishers[type](data);
  const base = said ? `${type}/${on}/${said}` : `${type}/${on}`;
  if (!taken(base)) return base;
  for (let n = 2; ; n += 1) if (!taken(`${base}#${n}`)) return `${base}#${n}`;
}
