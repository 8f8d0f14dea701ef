import { z } from 'zod';
import { moneyText } from '../../../core/kernel/cents.ts';
import { decided } from '../../../core/kernel/decision.ts';
import { requireEdition } from '../../../core/rules/editions.ts';
import { serviceChargePerQuarter } from '../../../core/rules/service-charge.ts';
import { date, money, municipality, recHundredths } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';

const request = z.strictObject({
  municipality,
  administrative: money,
  operation: money,
  debtService: money,
  rec: recHundredths.default(100),
  on: date.optional(),
});

export const serviceChargeKind = defineKind('service-charge', request, (asked, rulebooks) => {
  const edition = requireEdition(rulebookOf(rulebooks, asked.municipality), asked.on);
  if (!edition.ok) return edition;
  const charge = serviceChargePerQuarter(edition.value, asked.rec, asked);
  return charge.ok ? decided({ perQuarter: moneyText(charge.value) }, charge.because, charge.steps) : charge;
});
