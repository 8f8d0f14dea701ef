import { z } from 'zod';
import { dollars, moneyText, timesRatio } from '../../../core/kernel/cents.ts';
import { decided, refuse } from '../../../core/kernel/decision.ts';
import { requireEdition } from '../../../core/rules/editions.ts';
import { standbyPerQuarter } from '../../../core/rules/standby-rate.ts';
import { componentFields, componentsOf } from './components.ts';
import { date, money, municipality, recHundredths, whole } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';

const request = z.strictObject({
  municipality,
  quarterlyServiceCharge: money.optional(),
  ...componentFields,
  rec: recHundredths.default(100),
  on: date.optional(),
  months: whole(0, 1200).default(3),
});

export const standbyRateKind = defineKind('standby-rate', request, (asked, rulebooks) => {
  const components = componentsOf(asked);
  if (!components.ok) return components;
  if (components.value && asked.quarterlyServiceCharge !== undefined) {
    return refuse('Give the quarterly service charge or its annual components, not both.');
  }
  const edition = requireEdition(rulebookOf(rulebooks, asked.municipality), asked.on);
  if (!edition.ok) return edition;
  const rate = standbyPerQuarter(edition.value, asked.rec, components.value ?? asked.quarterlyServiceCharge);
  if (!rate.ok) return rate;
  const amount = timesRatio(rate.value, asked.months, 3);
  const part = `${dollars(rate.value)} a quarter × ${asked.months} months ÷ 3 = ${dollars(amount)}`;
  return decided(
    { perQuarter: moneyText(rate.value), months: asked.months, amount: moneyText(amount) },
    rate.because,
    asked.months === 3 ? rate.steps : [...(rate.steps ?? []), part],
  );
});
