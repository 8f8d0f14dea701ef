import type { LetterKind } from '../rulebook/kinds.ts';
import type { Accrual, Authorization, CaseState, ChargeKind } from './state.ts';

/** The notice in writing that each charge for not being connected waits for. */
export const WARNING_OF: Readonly<Record<ChargeKind, 'standby-warning' | 'penalty-warning'>> = {
  standby: 'standby-warning',
  penalty: 'penalty-warning',
};

export function isWarning(kind: LetterKind): kind is 'standby-warning' | 'penalty-warning' {
  return kind === 'standby-warning' || kind === 'penalty-warning';
}

/**
 * The decision that lets this charge be made. Where a text had both, what was decided last holds: one owner is never
 * charged both ways.
 */
export function chargeAuthorization(state: CaseState, charge: ChargeKind): Authorization | undefined {
  const decided = (one: Authorization): boolean =>
    (one.remedy === 'standby' || one.remedy === 'penalty') && !one.basisGone;
  if (state.authorizations.findLast(decided)?.remedy !== charge) return undefined;
  return state.authorizations.find(one => one.remedy === charge && !one.basisGone);
}

/** Which of the two the case is about: what runs or ran last, else what was decided. */
export function chargeKindOf(state: CaseState): ChargeKind {
  const last = state.accrual.at(-1);
  if (last) return last.charge ?? 'standby';
  return chargeAuthorization(state, 'penalty') ? 'penalty' : 'standby';
}

/** The days on which one of the charges ran. */
export function accrualOf({ accrual }: Pick<CaseState, 'accrual'>, charge: ChargeKind): readonly Accrual[] {
  const is = (span: Accrual): boolean => (span.charge ?? 'standby') === charge;
  return accrual.every(is) ? accrual : accrual.filter(is);
}
