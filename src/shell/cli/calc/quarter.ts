import { z } from 'zod';
import { cents, moneyText } from '../../../core/kernel/cents.ts';
import { decided } from '../../../core/kernel/decision.ts';
import { quarterCharge, type QuarterPart } from '../../../core/rules/quarter-charge.ts';
import { date, money, municipality, quarter } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';

const request = z.strictObject({
  municipality,
  quarter,
  serviceCharge: money.optional(),
  standbyCharge: money.default(cents(0)),
  standbyFrom: date.optional(),
  connectedOn: date.optional(),
});

export const quarterKind = defineKind('quarter', request, ({ municipality: id, ...question }, rulebooks) => {
  const charge = quarterCharge(rulebookOf(rulebooks, id), question);
  if (!charge.ok) return charge;
  const { standby, service, total } = charge.value;
  const part = ({ months, amount }: QuarterPart) => ({ months: months.length, amount: moneyText(amount) });
  const answer = { standby: part(standby), service: part(service), total: moneyText(total) };
  return decided(answer, charge.because, charge.steps);
});
