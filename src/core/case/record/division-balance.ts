import { dollars } from '../../kernel/cents.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { observedKey } from '../../facts/observed-key.ts';
import { transferredCents } from '../../ledger/entries.ts';
import { divisionLaw, whyNotYet } from '../division/may-divide.ts';
import { openBalance, stateUpon } from '../division/open-balance.ts';
import type { CheckContext, Told } from './checks.ts';

/** What goes over is what is open, to the cent: nothing stays on a number that is gone, nothing comes from nowhere. */
export function sharesDoNotAddUp(
  { on, data }: Told<'parcel.changed'>,
  { observed, rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  if (data.what !== 'split' && data.what !== 'merged') return undefined;
  const notYet = whyNotYet(endOfDay(), rulebook, 'of this case');
  if (notYet) return notYet;
  const key = observedKey('parcel.changed', on, data, () => false);
  const division = { origin: 'observed', type: 'parcel.changed', key, on, data } as const;
  const open = openBalance(stateUpon(observed, rulebook, division), rulebook).cents;
  const shared = transferredCents(data);
  if (open === shared) return undefined;
  return refuse(
    `${dollars(open)} is open on ${on} and goes over; the shares add up to ${dollars(shared)}.`,
    divisionLaw(rulebook, on),
  );
}
