import { z } from 'zod';
import { moneyText } from '../../../core/kernel/cents.ts';
import { decided, refuse } from '../../../core/kernel/decision.ts';
import { requireEdition } from '../../../core/rules/editions.ts';
import { compoundLateCharges } from '../../../core/rules/late-charge.ts';
import { simulateLateCharges } from '../../../core/rules/late-ledger.ts';
import { date, money, municipality, payments, whole } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';

const request = z.strictObject({
  municipality,
  bill: money.optional(),
  months: whole(0, 1200).optional(),
  on: date.optional(),
  bills: z.array(z.strictObject({ issued: date, amount: money, periodEnd: date.optional() })).optional(),
  payments: payments.optional(),
  through: date.optional(),
});

export const lateChargeKind = defineKind('late-charge', request, (asked, rulebooks) => {
  const rulebook = rulebookOf(rulebooks, asked.municipality);
  const { bill, months, bills, through } = asked;
  const isAccount = bills !== undefined || through !== undefined || asked.payments !== undefined;
  if (bill !== undefined && months !== undefined && !isAccount) {
    const edition = requireEdition(rulebook, asked.on);
    if (!edition.ok) return edition;
    const balances = compoundLateCharges(edition.value, bill, months);
    return balances.ok
      ? decided({ balances: balances.value.map(moneyText) }, balances.because, balances.steps)
      : balances;
  }
  const isBill = bill !== undefined || months !== undefined || asked.on !== undefined;
  if (bills === undefined || through === undefined || isBill) {
    return refuse('Give bill and months, or bills and through (and payments, if any).');
  }
  const ledger = simulateLateCharges(rulebook, bills, asked.payments ?? [], through);
  if (!ledger.ok) return ledger;
  const lines = ledger.value.map(({ on, what, amount, balance }) => ({
    on,
    what,
    amount: moneyText(amount),
    balance: moneyText(balance),
  }));
  return decided({ ledger: lines }, ledger.because, ledger.steps);
});
