import { dollars } from '../../kernel/cents.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { observedKey } from '../../facts/observed-key.ts';
import { transferredCents } from '../../ledger/entries.ts';
import { debtName } from '../../ledger/money-words.ts';
import { derive } from '../derive.ts';
import { divisionLaw, whyNotYet } from '../division/may-divide.ts';
import { openBalance, stateUpon } from '../division/open-balance.ts';
import type { CheckContext, Told } from './checks.ts';

/** What goes over is what is open, to the cent: nothing stays on a number that is gone, nothing comes from nowhere. */
export function sharesDoNotAddUp(
  { on, data }: Told<'parcel.changed'>,
  { observed, rulebook, today, endOfDay }: CheckContext,
): Refused | undefined {
  if (data.what !== 'split' && data.what !== 'merged') return undefined;
  const notYet = whyNotYet(endOfDay(), rulebook, 'of this case');
  if (notYet) return notYet;
  const key = observedKey('parcel.changed', on, data, () => false);
  const division = { origin: 'observed', type: 'parcel.changed', key, on, data } as const;
  const open = openBalance(stateUpon(observed, rulebook, division), rulebook).cents;
  const shared = transferredCents(data);
  if (open !== shared) {
    return refuse(
      `${dollars(open)} is open on ${on} and goes over; the shares add up to ${dollars(shared)}.`,
      divisionLaw(rulebook, on),
    );
  }
  const left = derive([...observed, division], rulebook, today).state.accounts.receivables.filter(
    owed => owed.open > 0,
  );
  if (left.length === 0) return undefined;
  const what = left.map(owed => `${debtName(owed.key)}, ${dollars(owed.open)}`).join('; ');
  return refuse(
    `Later on ${on} or since then the number that is gone was charged: ${what}. Divide or join the land from a later day.`,
    divisionLaw(rulebook, on),
  );
}
