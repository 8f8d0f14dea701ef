import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { refuse, type Citation, type Refused } from '../../kernel/decision.ts';
import type { PermitRules } from '../../rulebook/permit-schema.ts';
import { editionOn, type Edition, type Rulebook } from '../../rulebook/rulebook.ts';
import type { Service } from '../../rulebook/kinds.ts';
import type { CaseState } from '../state.ts';

export interface PermitLaw {
  readonly edition: Edition;
  readonly rules: PermitRules;
}

/** The permit rules in force on the day. None for pipes that they are not about, and where the text of the day has none. */
export function permitLaw(
  { service }: Pick<CaseState, 'service'>,
  rulebook: Rulebook,
  on: CalendarDate,
): PermitLaw | undefined {
  const edition = editionOn(rulebook, on);
  const rules = edition?.permits;
  return rules && (rules.services ?? SEWER_ALONE).includes(service) ? { edition, rules } : undefined;
}

const SEWER_ALONE: readonly Service[] = ['sewer'];

/** Everything that is still missing in one answer: nobody comes back to the counter for the second reason. */
export function refuseAll(missing: readonly (Refused | undefined)[]): Refused | undefined {
  const reasons = missing.filter(reason => reason !== undefined);
  if (reasons.length === 0) return undefined;
  const because = new Map<string, Citation>();
  for (const reason of reasons) for (const citation of reason.because) because.set(citation.section, citation);
  return refuse(reasons.map(({ refused }) => refused).join(' '), [...because.values()]);
}
