import { latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { dollars } from '../../kernel/cents.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { requireEdition } from '../../rules/editions.ts';
import { penaltyRateOn } from '../../rules/penalty-rate.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { ratesOfKind } from '../state/roll.ts';
import type { CaseState } from '../state.ts';
import type { CheckContext, Told } from './checks.ts';

/** Where the text names the penalty itself the council sets no other; where it has none, there is nothing to set. */
export function setsNoSuchPenalty({ on, data }: Told<'rate.set'>, { rulebook }: CheckContext): Refused | undefined {
  if (data.what !== 'penalty') return undefined;
  const edition = requireEdition(rulebook, on);
  if (!edition.ok) return edition;
  const rule = edition.value.penalty;
  if (!rule) {
    return refuse(`The ordinance of ${rulebook.name} has no penalty for not connecting: there is no amount to set.`, [
      cite(edition.value, edition.value),
    ]);
  }
  if (rule.perDay === null) return undefined;
  return refuse(`The text itself sets a penalty of ${dollars(rule.perDay)} a day: the council sets no other amount.`, [
    cite(rule, edition.value),
  ]);
}

/** § 342-1 names no amount: nobody decides on a penalty, and nobody is told of one, before the council's is on record. */
export function authorizesNoAmount(
  { on, data }: Told<'authorization.recorded'>,
  { rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  return data.remedy === 'penalty' ? amountIsMissing(on, rulebook, endOfDay()) : undefined;
}

export function warnsOfNoAmount(
  { on, data }: Told<'notice.mailed'>,
  { rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  return data.letter === 'penalty-warning' ? amountIsMissing(on, rulebook, endOfDay()) : undefined;
}

function amountIsMissing(on: CalendarDate, rulebook: Rulebook, state: CaseState): Refused | undefined {
  const day = latest(on, rulebook.editions[0]?.from ?? on);
  if (!editionOn(rulebook, day)?.penalty) return undefined;
  const rate = penaltyRateOn(rulebook, day, ratesOfKind(state.rates, 'penalty'));
  if (rate.ok) return undefined;
  return refuse(`${rate.refused} Record it first, as rate.set with "what": "penalty".`, rate.because);
}
