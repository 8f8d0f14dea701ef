import type { CalendarMonth } from '../../kernel/calendar-date.ts';
import type { Why } from '../agenda/due.ts';
import type { Accrual } from '../state.ts';

/** Why a month of the penalty costs what it does. */
export function whyPenalty(month: CalendarMonth, spans: readonly Accrual[], steps: readonly string[]): Why {
  const inputs: Record<string, string> = { month };
  spans.forEach(({ from, until }, i) => {
    const which = spans.length > 1 ? ` (${i + 1})` : '';
    inputs[`penalty from${which}`] = from;
    if (until !== null) inputs[`penalty until${which}`] = until;
  });
  return { inputs, steps };
}
