import { dateWords } from '../../calendar/day-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { dollars } from '../../kernel/cents.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { reserveCapacityCharge } from '../../rules/reserve-capacity.ts';
import { cite, type Edition } from '../../rulebook/rulebook.ts';
import { RESERVE_CAPACITY, reserveCapacityRate } from '../agenda/permits.ts';
import type { CaseState } from '../state.ts';
import type { PermitKind } from '../state/permit.ts';

/** § 300-16.F(2): paid in full before a building or plumbing permit. A building that is connected has its capacity. */
export function reserveCapacityIsPaid(
  kind: PermitKind,
  state: CaseState,
  edition: Edition,
  on: CalendarDate,
): Refused | undefined {
  const rule = edition.reserveCapacity;
  const comesBefore: readonly string[] = rule?.beforePermits ?? [];
  if (!rule || !comesBefore.includes(kind) || state.connectedOn !== null) return undefined;
  const because = [cite(rule, edition), ...(rule.payment ? [cite(rule.payment, edition)] : [])];
  const owed = state.accounts.receivables.find(({ key }) => key === RESERVE_CAPACITY);
  if (owed) {
    if (owed.open === 0) return undefined;
    const sentence = `Of the reserve capacity charge of ${dollars(owed.cents)}, ${dollars(owed.open)} is unpaid at the end of ${dateWords(on)}: it is paid in full before a ${kind} permit.`;
    return refuse(sentence, because);
  }
  const charge = reserveCapacityCharge(edition, state.recHundredths, reserveCapacityRate(state)?.cents);
  if (!charge.ok) return charge;
  if (charge.value === 0) {
    const sentence =
      'The parcel has no residential equivalents: they are assigned first, since the reserve capacity charge counts by them.';
    return refuse(sentence, because);
  }
  const sentence = `The reserve capacity charge of ${dollars(charge.value)} is paid in full before a ${kind} permit; it is owed once an application is filed, and none is.`;
  return refuse(sentence, because);
}
