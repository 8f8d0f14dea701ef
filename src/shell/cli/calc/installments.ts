import { z } from 'zod';
import { moneyText } from '../../../core/kernel/cents.ts';
import { decided } from '../../../core/kernel/decision.ts';
import { applyPayment } from '../../../core/rules/installment-payment.ts';
import { payoffOn } from '../../../core/rules/payoff.ts';
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
    made.steps,
  );
});

const paymentRequest = z.strictObject({ schedule: scheduleRequest, n: whole(1, 100), paid: money });

export const applyPaymentKind = defineKind('apply-payment', paymentRequest, (asked, rulebooks) => {
  const made = makeSchedule(asked.schedule, rulebooks);
  if (!made.ok) return made;
  const applied = applyPayment(made.value.terms, made.value, asked.n, asked.paid);
  if (!applied.ok) return applied;
  const { fee, interest, principal, unpaidInterest, balance, credit, nextInterest, nextPrincipal } = applied.value;
  return decided(
    {
      interest: moneyText(interest),
      principal: moneyText(principal),
      balance: moneyText(balance),
      nextInterest: moneyText(nextInterest),
      nextPrincipal: moneyText(nextPrincipal),
      fee: moneyText(fee),
      unpaidInterest: moneyText(unpaidInterest),
      credit: moneyText(credit),
    },
    made.because,
    [...(made.steps ?? []), ...(applied.steps ?? [])],
  );
});

const payoffRequest = z.strictObject({ schedule: scheduleRequest, paidThrough: whole(0, 100), on: date });

export const payoffKind = defineKind('payoff', payoffRequest, (asked, rulebooks) => {
  const made = makeSchedule(asked.schedule, rulebooks);
  if (!made.ok) return made;
  const { terms, dayCount, completedOn } = made.value;
  const { paidThrough, on } = asked;
  const answer = payoffOn({ terms, schedule: made.value, dayCount, completedOn, paidThrough, on });
  if (!answer.ok) return answer;
  const { balance, days, interest, payoff } = answer.value;
  return decided(
    { balance: moneyText(balance), days, interest: moneyText(interest), payoff: moneyText(payoff) },
    made.because,
    [...(made.steps ?? []), ...(answer.steps ?? [])],
  );
});
