import { cents, dollars, minus, plus, ZERO, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { yearsInterest, type InstallmentSchedule, type InstallmentTerms } from './installments.ts';

export interface AppliedPayment {
  readonly fee: Cents;
  readonly interest: Cents;
  readonly principal: Cents;
  /** Of the installment's interest, what the payment left open. */
  readonly unpaidInterest: Cents;
  /** Principal still owed. */
  readonly balance: Cents;
  /** Beyond all that was owed. */
  readonly credit: Cents;
  readonly nextInterest: Cents;
  readonly nextPrincipal: Cents;
}

/**
 * A payment on the n-th installment, the earlier ones paid as scheduled: its fee, its interest, then principal. What is
 * paid beyond the installment reduces the principal at once; the next interest is on what is left. The principal of the
 * later installments stays and the last one is what clears the balance; level payments stay as payments.
 */
export function applyPayment(
  terms: InstallmentTerms,
  schedule: Pick<InstallmentSchedule, 'rows'>,
  n: number,
  paid: Cents,
): Decision<AppliedPayment> {
  const { rows } = schedule;
  const row = rows[n - 1];
  if (!row) return refuse(`The schedule has ${rows.length} installments; there is no number ${n}.`);
  const owed = plus(row.balance, row.principal);
  const fee = least(paid, terms.yearlyFee ?? ZERO);
  const interest = least(minus(paid, fee), row.interest);
  const principal = least(minus(minus(paid, fee), interest), owed);
  const balance = minus(owed, principal);
  const credit = cents(paid - fee - interest - principal);
  const unpaidInterest = minus(row.interest, interest);
  const next = rows[n];
  const nextInterest = next ? yearsInterest(balance, terms) : ZERO;
  const nextPrincipal = next ? principalOf(terms, next, n + 1 === rows.length, balance, nextInterest) : ZERO;
  const steps = [
    `${dollars(paid)} paid on installment ${n}, of which ${dollars(interest)} interest${fee > 0 ? ` and ${dollars(fee)} fee` : ''}`,
    `Principal: ${dollars(owed)} − ${dollars(principal)} = ${dollars(balance)}`,
    ...(unpaidInterest > 0 ? [`Interest left open: ${dollars(unpaidInterest)}`] : []),
    ...(credit > 0 ? [`Paid beyond all that was owed: ${dollars(credit)}`] : []),
    ...(next
      ? [
          `Installment ${n + 1}: ${dollars(nextInterest)} interest on ${dollars(balance)}, ${dollars(nextPrincipal)} principal`,
        ]
      : []),
  ];
  return decided({ fee, interest, principal, unpaidInterest, balance, credit, nextInterest, nextPrincipal }, [], steps);
}

function principalOf(
  { method }: InstallmentTerms,
  next: InstallmentSchedule['rows'][number],
  isLast: boolean,
  balance: Cents,
  interest: Cents,
): Cents {
  if (isLast) return balance;
  if (method === 'equal-principal') return least(next.principal, balance);
  const levelPayment = plus(next.principal, next.interest);
  return least(cents(Math.max(0, levelPayment - interest)), balance);
}

function least(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}
