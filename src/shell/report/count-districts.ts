import { addDays, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import { plus, ZERO, type Cents } from '../../core/kernel/cents.ts';
import { chargedCents } from '../../core/case/charged-cents.ts';
import { newestLetter, type CaseState } from '../../core/case/state.ts';
import type { Receivable } from '../../core/ledger/accounts.ts';
import { needsBill, standingsOn } from '../../core/ledger/standing.ts';
import type { DistrictRow, DistrictState } from './council-report.ts';

/** In which of the report's states a parcel is counted: exactly one. */
export function stateOfParcel(state: CaseState): DistrictState {
  const { building, duty, standby } = state.chart;
  if (building === 'connected' || building === 'closedOut') return 'connected';
  if (duty.startsWith('excused')) return 'excused';
  if (state.accrual.length > 0 && standby !== 'stopped') return 'standby';
  if (duty !== 'overdue') return 'within';
  const letter = newestLetter(state, 'one-year');
  return letter?.mailedOn !== undefined && !letter.failed && !letter.withoutBasis ? 'oneYear' : 'overdue';
}

export type Counts = { -readonly [K in keyof Omit<DistrictRow, 'name'>]: DistrictRow[K] };

export function noCounts(): Counts {
  return {
    connected: 0,
    within: 0,
    overdue: 0,
    oneYear: 0,
    standby: 0,
    excused: 0,
    parcels: 0,
    noticed: 0,
    billedCents: 0 as Cents,
    paidCents: 0 as Cents,
    pastDueCents: 0 as Cents,
  };
}

/**
 * A parcel is counted once, in its sewer case, which every import opens. Cases beside it (water, storm, clear water) add
 * their money alone, and have their own line in the report.
 */
export function countsAsParcel({ service }: Pick<CaseState, 'service'>): boolean {
  return service === 'sewer';
}

/** Adds one case to the counts of its district (and of the whole). Billed: what a served bill asked for, and what needs none. */
export function countParcel(counts: Counts, state: CaseState, on: CalendarDate): void {
  if (countsAsParcel(state)) {
    counts[stateOfParcel(state)] += 1;
    counts.parcels += 1;
    if (state.clocks.some(clock => clock.trigger === 'availability')) counts.noticed += 1;
  }
  for (const owed of state.accounts.receivables) {
    counts.billedCents = plus(counts.billedCents, billedCents(state, owed));
  }
  counts.paidCents = plus(counts.paidCents, state.accounts.paid);
  counts.pastDueCents = plus(counts.pastDueCents, standingsOn(state.accounts, addDays(on, 1)).pastDue);
}

/** The installments of a cost were billed with it; those of a share that came over with the land, on their own. */
function billedCents(state: CaseState, owed: Receivable): Cents {
  if (owed.kind === 'refund' || (needsBill(owed) && owed.billedOn === undefined)) return ZERO;
  if (owed.kind !== 'principal') return chargedCents(state, owed);
  const whole = state.accounts.receivables.some(({ kind, order }) => kind === 'cost' && order === owed.order);
  return whole ? ZERO : owed.cents;
}
