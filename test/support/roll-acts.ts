import type { Moment, Told } from './town-acts.ts';
import { addDays, day, yearOf } from '../../src/core/kernel/calendar-date.ts';
import { moneyText, type Cents } from '../../src/core/kernel/cents.ts';
import { serviceKey } from '../../src/core/ledger/entries.ts';

const choose = <T>(items: readonly T[], pick: number): T | undefined => items[pick % Math.max(1, items.length)];

/** What the utility, the post and the county tell of a tax roll, often weeks after its day. */
export const rollActs = {
  reportArrears: ({ state, on, pick }) => {
    const asOf = on.slice(5) > '10-15' ? day(`${yearOf(on)}-10-01`) : on;
    if (state.accounts.receivables.some(({ key }) => key === serviceKey(asOf))) return undefined;
    return { type: 'arrears.reported', data: { amount: moneyText((100 + (pick % 90_000)) as Cents) }, on: asOf };
  },
  mailOctober: ({ state, on, pick }) => {
    const letter = choose(
      state.letters.filter(({ kind, mailedOn }) => kind === 'tax-roll-notice' && mailedOn === undefined),
      pick,
    );
    const day = letter && addDays(letter.dueOn, pick % 12);
    if (!letter || !day || day > on) return undefined;
    const arrears = letter.arrears?.map(({ receivable, cents }) => ({ receivable, cents: cents + (pick % 3) - 1 }));
    const stated = arrears && pick % 4 === 0 ? { stated: { arrears } } : {};
    return { type: 'notice.mailed', data: { letter: 'tax-roll-notice', notice: letter.key, ...stated }, on: day };
  },
  returnRoll: ({ state, on, pick }) => {
    const roll = choose(
      state.rolls.filter(({ certifiedOn, returnedOn }) => certifiedOn && certifiedOn < on && !returnedOn),
      pick,
    );
    return roll && { type: 'roll.returned', data: { year: roll.year } };
  },
} as const satisfies Record<string, (moment: Moment) => Told>;
