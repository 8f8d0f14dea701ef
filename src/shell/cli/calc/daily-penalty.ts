import { z } from 'zod';
import { moneyText } from '../../../core/kernel/cents.ts';
import { decided } from '../../../core/kernel/decision.ts';
import { dailyPenalty } from '../../../core/rules/daily-penalty.ts';
import { requireEdition } from '../../../core/rules/editions.ts';
import { date, municipality } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';
import { withTimeOverrides } from './time-overrides.ts';

const request = z.strictObject({
  municipality,
  noticeGiven: date,
  connectedOn: date,
  connectionDeadline: date.optional(),
  sundayRoll: z.boolean().optional(),
});

export const dailyPenaltyKind = defineKind('daily-penalty', request, (asked, rulebooks) => {
  const rulebook = withTimeOverrides(rulebookOf(rulebooks, asked.municipality), { sundayRoll: asked.sundayRoll });
  const edition = requireEdition(rulebook, asked.noticeGiven);
  if (!edition.ok) return edition;
  const penalty = dailyPenalty(edition.value, asked.noticeGiven, asked.connectedOn, asked.connectionDeadline);
  if (!penalty.ok) return penalty;
  return decided({ ...penalty.value, amount: moneyText(penalty.value.amount) }, penalty.because);
});
