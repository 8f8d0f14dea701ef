import { dateWords } from '../calendar/day-words.ts';
import { latest } from '../kernel/calendar-date.ts';
import { penaltyRateOn, penaltyRateWords } from '../rules/penalty-rate.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import { chargeKindOf, WARNING_OF } from './charge-kind.ts';
import type { ChartValue } from './chart/step.ts';
import { newestLetter, type CaseState } from './state.ts';
import { ratesOfKind } from './state/roll.ts';

/** Where the charge for not being connected stands, as staff say it: standby, or the penalty. */
export function chargeWords(state: CaseState, rulebook: Rulebook): Record<ChartValue['standby'], string> {
  const kind = chargeKindOf(state);
  const { startsOn } = newestLetter(state, WARNING_OF[kind]) ?? {};
  const from = state.accrual.at(-1)?.from;
  const since = from ? ` since ${dateWords(from)}` : '';
  if (kind === 'penalty') {
    const starts = startsOn ? `, penalty starts ${dateWords(startsOn)}` : '';
    const rate = rateWords(state, rulebook);
    return {
      notApplicable: '',
      authorized: rate === undefined ? 'Penalty authorized, no amount on record' : 'Penalty authorized',
      warned: `Warned${starts}`,
      accruing: `Penalty${rate ? ` of ${rate}` : ''}${since}`,
      suspended: 'Penalty on hold',
      warnedAgain: `Penalty on hold, warned again${starts}`,
      stopped: 'Penalty stopped',
    };
  }
  const starts = startsOn ? `, charge starts ${dateWords(startsOn)}` : '';
  return {
    notApplicable: '',
    authorized: 'Standby authorized',
    warned: `Warned${starts}`,
    accruing: `Charging${since}`,
    suspended: 'Standby on hold',
    warnedAgain: `Standby on hold, warned again${starts}`,
    stopped: 'Standby stopped',
  };
}

/** "$5.00 a day", as it is on the day the case has come to. */
function rateWords({ position, accrual, rates }: CaseState, rulebook: Rulebook): string | undefined {
  const on = latest(position.on, accrual.at(-1)?.from ?? position.on);
  const rate = penaltyRateOn(rulebook, on, ratesOfKind(rates, 'penalty'));
  return rate.ok ? penaltyRateWords(rate.value) : undefined;
}
