import { dateWords } from '../../calendar/day-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { dollars } from '../../kernel/cents.ts';
import { cite, type Edition, type Rulebook } from '../../rulebook/rulebook.ts';
import { MEASURED_FEE, measuredFrom, measuredLaw } from '../measured-fee.ts';
import type { CaseState } from '../state.ts';
import { CONNECTION_FEE, connectionFeeRate, UPFRONT_FEES, type UpfrontFee } from '../upfront-fees.ts';
import type { Waiting } from '../waits-for.ts';

/** § 300-16.F, § 342-1: the amount is the council's to set, the money is the applicant's to pay before a permit. */
export function upfrontFeeWaits(state: CaseState, edition: Edition): Waiting[] {
  return UPFRONT_FEES.flatMap(fee => waitsOf(fee, state, edition));
}

function waitsOf(fee: UpfrontFee, state: CaseState, edition: Edition): Waiting[] {
  const rule = fee.ruleOf(edition, state);
  const owed = state.accounts.receivables.find(({ key }) => key === fee.key);
  if (!rule || owed?.open === 0) return [];
  // Where the text has words of its own for when it is paid, those.
  const because = rule.because.slice(-1);
  if (owed) {
    return [
      { what: `the ${fee.name}, ${dollars(owed.open)}, before a ${rule.beforePermits.join(' or ')} permit`, because },
    ];
  }
  if (state.applications.every(({ answeredOn }) => answeredOn)) return [];
  if (!rule.isKnown) return [{ what: `the council's amount of the ${fee.name}`, because: rule.because.slice(0, 1) }];
  if (fee.key !== CONNECTION_FEE || fee.charge(edition, state).ok) return [];
  return [{ what: 'the dwellings of the building (building.described): the connection fee counts by them', because }];
}

/** § 342-1: a year after occupancy the use of a business is measured, and what it comes to is paid. */
export function measuredFeeWaits(state: CaseState, rulebook: Rulebook, on: CalendarDate): Waiting[] {
  const law = state.connectedOn !== null && state.connectedOn >= state.trackedFrom && measuredLaw(state, rulebook);
  const rule = law && law.connectionFee?.measured;
  if (!law || !rule) return [];
  const because = [cite(rule, law)];
  const owed = state.accounts.receivables.find(({ key }) => key === MEASURED_FEE);
  if (owed) {
    return owed.open > 0 ? [{ what: `the connection fee for measured use, ${dollars(owed.open)}`, because }] : [];
  }
  const from = measuredFrom(state, law);
  if (!from) {
    return [
      { what: 'the day the building was first occupied: a year later the use of its business is measured', because },
    ];
  }
  const { metered } = state.premises ?? {};
  if (!metered || metered.on < from) {
    const what = `the average use of the business, which is measured from ${dateWords(from)} on`;
    return on >= from ? [{ what, because }] : [];
  }
  const known = connectionFeeRate(state) !== undefined || law.connectionFee?.perUnit !== null;
  return known ? [] : [{ what: "the council's amount of the connection fee", because }];
}
