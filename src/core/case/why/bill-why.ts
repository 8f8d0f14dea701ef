import { dateWords } from '../../calendar/day-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { dollars, type Cents } from '../../kernel/cents.ts';
import { pastDueOn, type Receivable } from '../../ledger/accounts.ts';
import type { Why } from '../agenda/due.ts';
import type { CaseState } from '../state.ts';

/** Why a bill is payable by its day. */
export function whyBillDue(
  owed: Receivable,
  mailedOn: CalendarDate,
  waits: readonly { readonly what: string; readonly until: CalendarDate }[],
  due: { readonly due: CalendarDate; readonly rolled?: string | null },
): Why {
  const last = waits.length > 0 ? waits.reduce((a, b) => (b.until > a.until ? b : a)) : undefined;
  return {
    inputs: {
      charge: owed.key,
      amount: dollars(owed.cents),
      'bill mailed': mailedOn,
      ...(owed.periodEnd ? { 'billed period ends': owed.periodEnd } : {}),
    },
    steps: [
      ...waits.map(({ what, until }) => `${WAITS[what] ?? what}: ${dateWords(until)}`),
      `${due.rolled ? `${due.rolled}, so the last` : 'Last'} day to pay is ${dateWords(due.due)}`,
    ],
    ...(last && waits.length > 1 ? { binding: WAITS[last.what] ?? last.what } : {}),
  };
}

const WAITS: Readonly<Record<string, string>> = {
  daysFromIssue: 'Days from the bill end',
  dayAfterPeriod: 'Day of the month after the billed period',
};

/** Why a late charge of this amount on this day: each thing past due that morning, and the percent of it. */
export function whyLateCharge(
  state: CaseState,
  on: CalendarDate,
  bears: (owed: Receivable) => boolean,
  compounding: boolean,
  steps: readonly string[],
): Why {
  const inputs: Record<string, string> = {
    'past due that morning': dollars(pastDueOn(state.accounts, on, bears, compounding)),
  };
  for (const owed of state.accounts.receivables) {
    if (owed.open <= 0) continue;
    if (owed.kind === 'late' && compounding) inputs[owed.key] = `${dollars(owed.open)} unpaid`;
    if (owed.dueOn !== undefined && owed.dueOn < on && bears(owed)) {
      inputs[owed.key] = `${dollars(owed.open)} unpaid, due ${owed.dueOn}`;
    }
  }
  return { inputs, steps };
}

/** Why a letter falls due: what it waits for, each with its day. */
export function whyLetter(inputs: Readonly<Record<string, string | undefined>>, on: CalendarDate, step: string): Why {
  const known = Object.entries(inputs).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { inputs: Object.fromEntries(known), steps: [step, `To be prepared on ${dateWords(on)}`] };
}

/** The debt and what is left of it, for letters about money. */
export function debtWords(owed: { readonly key: string; readonly cents: Cents; readonly open: Cents }): string {
  return `${owed.key}: ${dollars(owed.cents)}, ${dollars(owed.open)} open`;
}
