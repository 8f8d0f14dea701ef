import { refuse, type Refused } from '../../kernel/decision.ts';
import type { CheckContext, Told } from './checks.ts';

/**
 * Money and decisions may name the debt they are for, whatever day they took effect: one that the case has by today. A
 * name that it does not have is a slip, and the money would quietly go elsewhere.
 */
export function namesNoReceivable(
  { data }: Told<'payment.received'> | Told<'writeoff.authorized'>,
  { now }: CheckContext,
): Refused | undefined {
  if (data.receivable === undefined) return undefined;
  const { receivables } = now().accounts;
  if (receivables.some(({ key }) => key === data.receivable)) return undefined;
  const known = [...new Set(receivables.map(({ key }) => key))];
  return refuse(
    known.length > 0
      ? `This case owes nothing named "${data.receivable}"; it has ${listOf(known)}.`
      : `This case owes nothing yet, so nothing named "${data.receivable}". A payment that names none is kept as a credit.`,
  );
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
