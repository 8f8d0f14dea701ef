import { dateWords } from '../../calendar/day-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { dollars } from '../../kernel/cents.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import type { Edition } from '../../rulebook/rulebook.ts';
import type { CaseState } from '../state.ts';
import type { PermitKind } from '../state/permit.ts';
import { UPFRONT_FEES, type UpfrontFee } from '../upfront-fees.ts';
import { refuseAll } from './permit-law.ts';

/**
 * § 300-16.F(2), § 342-1: paid in full before a building or plumbing permit, of a business as far as it is owed then. A
 * building that is connected has its capacity.
 */
export function upfrontFeesArePaid(
  kind: PermitKind,
  state: CaseState,
  edition: Edition,
  on: CalendarDate,
): Refused | undefined {
  if (state.service !== 'sewer' || state.connectedOn !== null) return undefined;
  return refuseAll(UPFRONT_FEES.map(fee => isPaid(fee, kind, state, edition, on)));
}

function isPaid(
  fee: UpfrontFee,
  kind: PermitKind,
  state: CaseState,
  edition: Edition,
  on: CalendarDate,
): Refused | undefined {
  const rule = fee.ruleOf(edition, state);
  if (!rule?.beforePermits.includes(kind)) return undefined;
  const owed = state.accounts.receivables.find(({ key }) => key === fee.key);
  if (owed) {
    if (owed.open === 0) return undefined;
    const sentence = `Of the ${fee.name} of ${dollars(owed.cents)}, ${dollars(owed.open)} is unpaid at the end of ${dateWords(on)}: it is paid in full before a ${kind} permit.`;
    return refuse(sentence, rule.because);
  }
  const charge = fee.charge(edition, state);
  if (!charge.ok) return charge;
  const sentence = `The ${fee.name} of ${dollars(charge.value.data.cents)} is paid in full before a ${kind} permit; it is owed once an application is filed, and none is.`;
  return refuse(sentence, rule.because);
}

/** The fee is one of the sewer case: there, and nowhere else, is known whether it is paid. */
export function belongsToSewerCase(kind: PermitKind, { service }: CaseState, edition: Edition): Refused | undefined {
  if (service === 'sewer') return undefined;
  const rule = edition.connectionFee;
  const waits: readonly string[] = rule?.beforePermits ?? [];
  if (!rule || !waits.includes(kind)) return undefined;
  return refuse(
    `A ${kind} permit waits for the sewer connection fee, which is paid in the parcel's sewer case: record it there.`,
    [{ section: rule.section, text: rule.says, edition: edition.from }],
  );
}
