import { dollars } from '../../kernel/cents.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import type { AnyObserved, ObservedFact } from '../../facts/fact.ts';
import type { CheckContext, Told } from './checks.ts';

/** A payment that is taken back was recorded, is taken back once, and whole: it never was paid. */
export function isNoReversiblePayment(
  { on, data }: Told<'payment.reversed'>,
  { observed }: CheckContext,
): Refused | undefined {
  const payment = paymentOf(observed, data.payment);
  if (!payment) return refuse(unknownPayment(observed, data.payment));
  const earlier = observed.find(fact => fact.type === 'payment.reversed' && fact.data.payment === data.payment);
  if (earlier) return refuse(`The payment ${data.payment} was reversed on ${earlier.on} already.`);
  if (on < payment.on) return refuse(`A payment of ${payment.on} cannot have been reversed on ${on}, before it came.`);
  const { amount, paidOn } = data;
  const differs = (amount ?? payment.data.amount) !== payment.data.amount || (paidOn ?? payment.on) !== payment.on;
  if (!differs) return undefined;
  return refuse(
    `The payment ${data.payment} was ${dollars(payment.data.amount)} of ${payment.on}: it is reversed whole, as it was recorded.`,
  );
}

/** The recorded payment of that key. */
export function paymentOf(observed: readonly AnyObserved[], key: string): ObservedFact<'payment.received'> | undefined {
  return observed.flatMap(fact => (fact.type === 'payment.received' && fact.key === key ? [fact] : []))[0];
}

function unknownPayment(observed: readonly AnyObserved[], key: string): string {
  const known = observed.flatMap(fact => (fact.type === 'payment.received' ? [fact.key] : []));
  const there = known.length > 0 ? `There are ${known.join(', ')}.` : 'No payment was recorded.';
  return `This case has no payment "${key}". ${there}`;
}
