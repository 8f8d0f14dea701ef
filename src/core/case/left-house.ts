import type { CalendarDate } from '../kernel/calendar-date.ts';
import { moneyText, ZERO, type Cents } from '../kernel/cents.ts';
import type { Receivable } from '../ledger/accounts.ts';
import { chargeKindOf } from './charge-kind.ts';
import { chargedCents } from './charged-cents.ts';
import { rollsTakenBack } from './rolls-taken-back.ts';
import { passedClock, type CaseState, type ChargeKind } from './state.ts';

/**
 * What has left the house and would be taken back, a sentence each: letters mailed that would lose their basis, charges
 * billed, paid or decided about that would change, lists certified, money paid out that would not have been the owner's.
 */
export function takenBack(before: CaseState, after: CaseState, today?: CalendarDate): readonly string[] {
  return [
    ...lettersTakenBack(before, after),
    ...chargesTakenBack(before, after),
    ...rollsTakenBack(before, after, today),
    ...refundsTakenBack(before, after),
    ...deadlineTakenBack(before, after),
  ];
}

function lettersTakenBack(before: CaseState, after: CaseState): string[] {
  const is = new Map(after.letters.map(letter => [letter.key, letter]));
  return before.letters.flatMap(letter => {
    const now = is.get(letter.key);
    if (letter.mailedOn === undefined || now?.mailedOn === undefined || letter.withoutBasis) return [];
    const lost = now.withoutBasis ?? (letter.served === true && now.served !== true);
    return lost ? [`${letter.key}, mailed on ${letter.mailedOn}, would no longer count`] : [];
  });
}

function chargesTakenBack(before: CaseState, after: CaseState): string[] {
  const is = new Map(after.accounts.receivables.map(owed => [owed.key, owed]));
  return before.accounts.receivables.flatMap(owed => {
    const now = is.get(owed.key);
    const was = chargedCents(before, owed);
    if (now && chargedCents(after, now) === was) return [];
    const left = whyOut(owed);
    const becomes = now ? `becomes ${moneyText(chargedCents(after, now))}` : 'falls away';
    return left ? [`${owed.key}, ${moneyText(was)}, ${left}, ${becomes}`] : [];
  });
}

function whyOut({ cents, open, billedOn, writtenOff = ZERO, moved = ZERO }: Receivable): string | undefined {
  if (billedOn !== undefined) return `billed on ${billedOn}`;
  if (cents - open - writtenOff - moved > 0) return 'already paid in part or whole';
  if (writtenOff > 0) return 'already written off in part or whole';
  return moved > 0 ? 'already gone over to other parcels' : undefined;
}

/** A refund above the credit is a debt: in what was known when it was paid out, there was none. */
function refundsTakenBack(before: CaseState, after: CaseState): string[] {
  const owedBack = (state: CaseState, key: string): Cents =>
    state.accounts.receivables.find(owed => owed.key === key)?.cents ?? ZERO;
  return after.accounts.receivables.flatMap(({ kind, key, on, cents }) => {
    const known = owedBack(before, key);
    return kind === 'refund' && cents > known
      ? [`${moneyText((cents - known) as Cents)} refunded on ${on} would not have been the owner's`]
      : [];
  });
}

const CHARGES: Readonly<Record<ChargeKind, string>> = { standby: 'standby', penalty: 'the penalty' };

function deadlineTakenBack(before: CaseState, after: CaseState): string[] {
  const passed = passedClock(before);
  const still = passed && after.clocks.some(clock => clock.rule === passed.rule && clock.due === passed.due);
  return passed && !still && before.accrual.length > 0
    ? [`${CHARGES[chargeKindOf(before)]} rests on the deadline of ${passed.due}`]
    : [];
}
