import { addDays, addToMonth, type CalendarDate, type CalendarMonth } from '../../kernel/calendar-date.ts';
import type { Decision } from '../../kernel/decision.ts';
import { firstCountedMonth, lastDayOfQuarter, quarterAfter, quarterOf, type Quarter } from '../../rules/quarter.ts';
import { standbyCharge, type StandbyCharge, type StandbyQuestion } from '../../rules/standby-charge.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { accrualOf, chargeKindOf } from '../charge-kind.ts';
import type { CaseState } from '../state.ts';
import { whyQuarter } from '../why/standby-why.ts';
import { due, NOTHING_DUE, type AgendaRule, type Why } from './due.ts';
import { dayOfOpenPeriod, dayToPostFrom, isToBePosted, postingOf, postingWaits } from './posting.ts';

/** In arrears, the day after the quarter ends; the month rule of § 300-16.D at both ends. */
export const quarterIsCharged: AgendaRule = (state, rulebook) => {
  const spans = accrualOf(state, 'standby');
  const first = spans[0];
  const last = spans.at(-1);
  if (!first || !last || postingWaits(state)) return NOTHING_DUE;
  let quarter = firstOpenQuarter(state, first.from);
  // A start after the 15th of a quarter's last month leaves that quarter empty; two empty ones mean nothing is charged.
  for (let tries = 0; tries < 3; quarter = quarterAfter(quarter)) {
    if (last.until !== null && quarter > quarterOf(last.until)) return NOTHING_DUE;
    const end = lastDayOfQuarter(quarter);
    if (end >= dayOfOpenPeriod(state)) tries += 1;
    else if (!isToBePosted(state, end)) continue;
    const question: StandbyQuestion = {
      quarter,
      recHundredths: state.recs,
      accruesFrom: first.from,
      ...(last.until === null ? {} : { stopsOn: last.until }),
      pauses: pausesOf(state),
    };
    const charge = chargeOf(rulebook, question);
    if (!charge.ok || charge.value.amount === 0) continue;
    const data = {
      period: quarter,
      months: charge.value.months,
      cents: charge.value.amount,
      perQuarter: charge.value.perQuarter,
      periodEnd: end,
      steps: charge.value.steps,
    };
    const why = (): Why => whyQuarter(question, charge.value);
    const { phase, on } = postingOf(state, end);
    return [due(state, phase, 'standby.charged', `standby/${quarter}`, on, data, charge.because, why)];
  }
  return NOTHING_DUE;
};

/**
 * The same quarter is asked for after every fact until its morning comes: a third of the time of a long life. Answers
 * are kept as long as their rulebook lives, some thousands of them.
 */
const charges = new WeakMap<Rulebook, Map<string, Decision<StandbyCharge>>>();
const MOST = 5000;

function chargeOf(rulebook: Rulebook, question: StandbyQuestion): Decision<StandbyCharge> {
  const { quarter, recHundredths, accruesFrom, stopsOn, pauses = [] } = question;
  const paused = pauses.map(({ from, until }) => `${from} ${until ?? ''}`).join(' ');
  const rec = typeof recHundredths === 'number' ? recHundredths : JSON.stringify(recHundredths);
  const asked = `${quarter} ${rec} ${accruesFrom} ${stopsOn ?? ''} ${paused}`;
  let known = charges.get(rulebook);
  if (!known || known.size >= MOST) charges.set(rulebook, (known = new Map()));
  let charge = known.get(asked);
  if (!charge) known.set(asked, (charge = standbyCharge(rulebook, question)));
  return charge;
}

function firstOpenQuarter(state: CaseState, accruesFrom: CalendarDate): Quarter {
  const open = quarterOf(dayToPostFrom(state));
  const next = state.lastPeriod === null ? quarterOf(accruesFrom) : quarterAfter(state.lastPeriod);
  return next > open ? next : open;
}

/** Between two spans of accrual: after a sale or an excuse until the new start. */
export function pausesOf(state: CaseState) {
  const pauses: { from: CalendarDate; until?: CalendarDate }[] = [];
  const spans = accrualOf(state, 'standby');
  spans.forEach((span, i) => {
    const next = spans[i + 1];
    if (span.until !== null && next) pauses.push({ from: span.until, until: addDays(next.from, -1) });
  });
  return pauses;
}

/** The connection stops it; the month rule says which month was the last. */
export const standbyStops: AgendaRule = (state, rulebook) => {
  if (state.standbyStopped || state.connectedOn === null || state.accrual.length === 0) return NOTHING_DUE;
  if (chargeKindOf(state) === 'penalty') return NOTHING_DUE;
  const edition = editionOn(rulebook, state.connectedOn);
  const rule = edition?.standby?.monthRule;
  const data = { lastMonth: rule ? lastCountedMonth(state, rule.throughDay) : null, reason: 'connected' as const };
  return [
    due(
      state,
      'day',
      'standby.stopped',
      'standbyStop/1',
      state.connectedOn,
      data,
      rule ? [cite(rule, edition)] : [],
      () => ({
        inputs: { connected: state.connectedOn ?? '', 'counts to the day': String(rule?.throughDay ?? '') },
        steps: [
          data.lastMonth === null ? 'No month of standby is left' : `The last month of standby is ${data.lastMonth}`,
        ],
      }),
    ),
  ];
};

/** Null where the start and the end fell into the same half of a month: standby then had no month at all. */
function lastCountedMonth(state: CaseState, throughDay: number): CalendarMonth | null {
  for (const { from, until } of accrualOf(state, 'standby').toReversed()) {
    if (until === null) continue;
    const last = addToMonth(firstCountedMonth(throughDay, until), -1);
    if (last >= firstCountedMonth(throughDay, from)) return last;
  }
  return null;
}
