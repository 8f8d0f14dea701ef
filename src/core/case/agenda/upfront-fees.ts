import { dateWords } from '../../calendar/day-words.ts';
import { latest } from '../../kernel/calendar-date.ts';
import { editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import type { CaseState } from '../state.ts';
import type { PermitKind } from '../state/permit.ts';
import { UPFRONT_FEES, type UpfrontFee } from '../upfront-fees.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due } from './due.ts';

/** A building that is disconnected or connected again brings no new flow. */
const BRINGS_CAPACITY: ReadonlySet<PermitKind> = new Set(['tap', 'plumbing', 'building']);

/**
 * § 300-16.F, § 342-1: owed once by who asks for a connection, from the day on which an application stands and the
 * council's amount is known. A parcel without anything to count by is first assigned it, or described.
 */
export const upfrontFeesFall: AgendaRule = (state, rulebook) => {
  if (state.service !== 'sewer' || state.applications.length === 0) return NOTHING_DUE;
  return UPFRONT_FEES.flatMap(fee => feeFalls(fee, state, rulebook));
};

function feeFalls(fee: UpfrontFee, state: CaseState, rulebook: Rulebook): readonly Due[] {
  if (state.accounts.receivables.some(({ key }) => key === fee.key)) return NOTHING_DUE;
  const application = state.applications.find(({ permit, on }) => {
    const edition = BRINGS_CAPACITY.has(permit) ? editionOn(rulebook, on) : undefined;
    return edition && fee.ruleOf(edition, state);
  });
  if (!application) return NOTHING_DUE;
  const on = latest(application.on, state.position.on);
  const edition = editionOn(rulebook, on);
  if (!edition || !fee.ruleOf(edition, state)) return NOTHING_DUE;
  const charge = fee.charge(edition, state);
  if (!charge.ok) return NOTHING_DUE;
  const { data, inputs } = charge.value;
  const rate = fee.rateOf(state);
  return [
    due(state, 'day', 'fee.charged', fee.key, on, data, charge.because, () => ({
      inputs: {
        'application filed': application.on,
        ...(rate ? { 'amount set by the council': rate.on } : {}),
        ...inputs,
      },
      steps: [`Applied for on ${dateWords(application.on)}.`, ...(charge.steps ?? [])],
    })),
  ];
}
