import { dollars, ZERO } from '../../kernel/cents.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import type { CheckContext, Told } from './checks.ts';

/** What is open on a debt can be given up, no more: the rest has been paid. */
export function writesOffTooMuch(
  { on, data }: Told<'writeoff.authorized'>,
  { endOfDay }: CheckContext,
): Refused | undefined {
  const open = endOfDay().accounts.receivables.find(({ key }) => key === data.receivable)?.open ?? ZERO;
  if (data.amount <= open) return undefined;
  return refuse(
    `${dollars(open)} was open on ${data.receivable} on ${on}: ${dollars(data.amount)} can't be written off.`,
  );
}

/** Only money that the town holds without a claim to it goes back. */
export function refundsTooMuch(
  { on, data }: Told<'refund.authorized'>,
  { endOfDay }: CheckContext,
): Refused | undefined {
  const { credit } = endOfDay().accounts;
  if (data.amount <= credit) return undefined;
  return refuse(`The credit on ${on} was ${dollars(credit)}: ${dollars(data.amount)} can't be refunded.`);
}
