import { z } from 'zod';
import { rollSteps } from '../../../core/calendar/last-day.ts';
import { moneyText } from '../../../core/kernel/cents.ts';
import { decided } from '../../../core/kernel/decision.ts';
import { deadlineOnDay } from '../../../core/rules/ad-hoc-deadline.ts';
import { dailyPenalty } from '../../../core/rules/daily-penalty.ts';
import { requireEdition } from '../../../core/rules/editions.ts';
import { date, flag, municipality } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';
import { withTimeOverrides } from './time-overrides.ts';

const request = z.strictObject({
  municipality,
  noticeGiven: date,
  connectedOn: date,
  connectionDeadline: date.optional(),
  sundayRoll: flag.optional(),
});

export const dailyPenaltyKind = defineKind('daily-penalty', request, (asked, rulebooks) => {
  const rulebook = withTimeOverrides(rulebookOf(rulebooks, asked.municipality), { sundayRoll: asked.sundayRoll });
  const edition = requireEdition(rulebook, asked.noticeGiven);
  if (!edition.ok) return edition;
  // A day that is given may not have been moved yet off its Sunday or holiday; one that was stays where it is.
  const deadline = asked.connectionDeadline && deadlineOnDay(rulebook, asked.connectionDeadline, 'perform');
  const penalty = dailyPenalty(edition.value, asked.noticeGiven, asked.connectedOn, deadline?.due);
  if (!penalty.ok) return penalty;
  const because = deadline?.rolled ? [...penalty.because, ...deadline.because] : penalty.because;
  const steps = [...(deadline ? rollSteps(deadline) : []), ...(penalty.steps ?? [])];
  return decided({ ...penalty.value, amount: moneyText(penalty.value.amount) }, because, steps);
});
