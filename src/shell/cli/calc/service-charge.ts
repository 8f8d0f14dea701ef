import { z } from 'zod';
import { moneyText } from '../../../core/kernel/cents.ts';
import { decided } from '../../../core/kernel/decision.ts';
import { requireEdition } from '../../../core/rules/editions.ts';
import { serviceChargePerQuarter } from '../../../core/rules/service-charge.ts';
import { componentFields, componentsOf } from './components.ts';
import { date, municipality, recHundredths } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';

const request = z.strictObject({
  municipality,
  ...componentFields,
  rec: recHundredths.default(100),
  on: date.optional(),
});

export const serviceChargeKind = defineKind('service-charge', request, (asked, rulebooks) => {
  const components = componentsOf(asked);
  if (!components.ok) return components;
  const edition = requireEdition(rulebookOf(rulebooks, asked.municipality), asked.on);
  if (!edition.ok) return edition;
  const charge = serviceChargePerQuarter(edition.value, asked.rec, components.value);
  return charge.ok ? decided({ perQuarter: moneyText(charge.value) }, charge.because, charge.steps) : charge;
});
