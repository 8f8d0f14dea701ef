import { z } from 'zod';
import { cents, minus, moneyText, ZERO } from '../../../core/kernel/cents.ts';
import { decided, refuse } from '../../../core/kernel/decision.ts';
import { simpleInterest } from '../../../core/rules/interest.ts';
import { yearsInterest } from '../../../core/rules/installments.ts';
import { date, money, whole } from './fields.ts';
import { defineKind } from './kind.ts';
import { makeSchedule, scheduleRequest } from './schedule.ts';

export const installmentsKind = defineKind('installments', scheduleRequest, (asked, rulebooks) => {
  const made = makeSchedule(asked, rulebooks);
  if (!made.ok) return made;
  const { rows, totalInterest, totalPaid, payBy } = made.value;
  return decided(
    {
      rows: rows.map(({ n, due, days, principal, interest, payment, balance }) => ({
        n,
        due,
        payBy: due === null ? null : payBy(due),
        days,
        principal: moneyText(principal),
        interest: moneyText(interest),
        payment: moneyText(payment),
        balance: moneyText(balance),
      })),
      totalInterest: moneyText(totalInterest),
      totalPaid: moneyText(totalPaid),
    },
    made.because,
  );
});

const paymentRequest = z.strictObject({ schedule: scheduleRequest, n: whole(1, 100), paid: money });

/** Interest first, then principal; what is paid beyond the installment reduces the principal at once. */
export const applyPaymentKind = defineKind('apply-payment', paymentRequest, (asked, rulebooks) => {
  const made = makeSchedule(asked.schedule, rulebooks);
  if (!made.ok) return made;
  const { rows, terms } = made.value;
  const row = rows[asked.n - 1];
  if (!row) return refuse(`The schedule has ${rows.length} installments; there is no ${asked.n}th.`);
  const owed = cents(row.balance + row.principal);
  const fee = cents(Math.min(asked.paid, terms.yearlyFee ?? 0));
  const interest = cents(Math.min(asked.paid - fee, row.interest));
  const principal = cents(Math.min(asked.paid - fee - interest, owed));
  const balance = minus(owed, principal);
  const next = rows[asked.n];
  return decided(
    {
      interest: moneyText(interest),
      principal: moneyText(principal),
      balance: moneyText(balance),
      nextInterest: moneyText(next ? yearsInterest(balance, terms) : ZERO),
      nextPrincipal: moneyText(next ? cents(Math.min(next.principal, balance)) : ZERO),
      credit: moneyText(cents(asked.paid - fee - interest - principal)),
    },
    made.because,
  );
});

const payoffRequest = z.strictObject({ schedule: scheduleRequest, paidThrough: whole(0, 100), on: date });

/** What clears the assessment on a day: the balance and its interest since the last installment, day by day. */
export const payoffKind = defineKind('payoff', payoffRequest, (asked, rulebooks) => {
  const made = makeSchedule(asked.schedule, rulebooks);
  if (!made.ok) return made;
  const { rows, terms, dayCount, completedOn } = made.value;
  const last = rows[asked.paidThrough - 1];
  if (asked.paidThrough > 0 && !last)
    return refuse(`The schedule has ${rows.length} installments, not ${asked.paidThrough}.`);
  const since = last ? last.due : completedOn;
  if (since === undefined || since === null) {
    return refuse('The day interest runs from is not known: give completedOn and firstDue in the schedule.');
  }
  if (asked.on < since) return refuse(`The payoff day ${asked.on} is before ${since}, from which interest runs.`);
  const balance = last ? last.balance : terms.principal;
  const { days, interest } = simpleInterest(balance, terms.rate, since, asked.on, dayCount, terms.rounding);
  return decided(
    { balance: moneyText(balance), days, interest: moneyText(interest), payoff: moneyText(cents(balance + interest)) },
    made.because,
  );
});
