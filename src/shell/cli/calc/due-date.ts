import { z } from 'zod';
import { decided } from '../../../core/kernel/decision.ts';
import { billDueDate } from '../../../core/rules/due-date.ts';
import { requireEdition } from '../../../core/rules/editions.ts';
import { date, municipality } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';

const request = z.strictObject({ municipality, issued: date, periodEnd: date.optional() });

export const dueDateKind = defineKind('due-date', request, (asked, rulebooks) => {
  const edition = requireEdition(rulebookOf(rulebooks, asked.municipality), asked.issued);
  if (!edition.ok) return edition;
  const answer = billDueDate(edition.value, asked.issued, asked.periodEnd);
  if (!answer.ok) return answer;
  const { due, lastDayWithoutCharge, nominal, rolled } = answer.value;
  return decided({ due, lastDayWithoutCharge, nominal, rolled }, answer.because, answer.steps);
});
