import { dateWords } from '../../calendar/day-words.ts';
import { dollars, plus, ZERO, type Cents } from '../../kernel/cents.ts';
import { refuse, type Citation, type Refused } from '../../kernel/decision.ts';
import type { AnyObserved } from '../../facts/fact.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { isAboutPipe } from '../about-pipe.ts';
import { timesBefore } from '../comes-back.ts';
import { currentClock, type CaseState } from '../state.ts';
import { isWorkAhead, townRemedyOf, workAuthorization } from '../town-work.ts';
import type { Check, CheckContext, Told } from './checks.ts';
import { remediesOf } from './remedies-of.ts';

/** § 300-7.C(2): at the town's option, so nothing is ordered and nobody let in before it is decided. */
export function lacksAuthorization(
  { on }: Told<'work.ordered'> | Told<'entry.obtained'>,
  { eveningBefore, endOfDay, rulebook }: CheckContext,
): Refused | undefined {
  const state = endOfDay();
  if (isWorkAhead(state) || isWorkAhead(eveningBefore())) return undefined;
  const option = optionOf(state, rulebook);
  return option.length > 0 ? refuse(whyNotAhead(state, on), option) : isNoWorkOfTheTown(state, rulebook, on);
}

/** The text leaves the town no such work: a decision would not change that. */
function isNoWorkOfTheTown({ service }: CaseState, rulebook: Rulebook, on: CalendarDate): Refused {
  const edition = editionOn(rulebook, on);
  const { violations } = edition ?? {};
  const referred = violations ? ' A violation may be referred to the court.' : '';
  const work = isAboutPipe(service) ? 'makes such a connection' : 'clears such a thing away';
  return refuse(
    `Nothing in the ordinance of ${rulebook.name} says that the town ${work} itself: this case is ${service}.${referred}`,
    violations ? [cite(violations, edition)] : [],
  );
}

function whyNotAhead(state: CaseState, on: string): string {
  if (state.townWork.completed) {
    return `The town's own work was completed on ${dateWords(state.townWork.completed.on)}: nothing is left to be ordered or let in for.`;
  }
  const wanted = townRemedyOf(state);
  const isPipe = wanted === 'forced-connection';
  if (state.connectedOn !== null) {
    const done = isPipe ? 'The property has been connected' : 'What had to go has been gone';
    return `${done} since ${dateWords(state.connectedOn)}: nothing is left for the town to do.`;
  }
  const gone = state.authorizations.find(({ remedy, basisGone }) => remedy === wanted && basisGone);
  if (gone) return `The decision of ${gone.resolution} rested on a deadline that has moved: it no longer stands.`;
  const what = isPipe ? 'makes this connection' : 'clears it away itself';
  return `Nobody had decided by ${on} that the town ${what}: an authorization with remedy "${wanted}" comes first.`;
}

/** What lets the town choose at all, in the first text that knows the remedy. */
function optionOf(state: CaseState, rulebook: Rulebook): Citation[] {
  const wanted = townRemedyOf(state);
  for (const edition of rulebook.editions) {
    const rule = remediesOf(edition).find(({ remedy }) => remedy === wanted);
    if (rule && (rule.services?.includes(state.service) ?? true)) return [rule.source];
  }
  return [];
}

/** § 300-7.C(2): onto the property only where the owner fails to connect. */
export function ownerIsInTime(
  { on }: Told<'entry.obtained'>,
  { eveningBefore, endOfDay, rulebook }: CheckContext,
): Refused | undefined {
  const state = endOfDay();
  if (state.chart.duty === 'overdue' || eveningBefore().chart.duty === 'overdue') return undefined;
  const clock = currentClock(state);
  const verb = isAboutPipe(state.service) ? 'connect' : 'do it';
  const why =
    state.chart.duty === 'running' && clock
      ? `the owner has until ${dateWords(clock.due)} to ${verb}`
      : `the owner was not failing to ${verb}`;
  return refuse(`Nobody is let onto the property on ${on}: ${why}.`, optionOf(state, rulebook));
}

/** A connection is made on the owner's land; only what is cleared away can lie on public ground. */
export const needsNoWayIn: Check<'entry.obtained'> = ({ data }, { endOfDay, rulebook }) => {
  const state = endOfDay();
  if (data.basis !== 'public-ground' || !isAboutPipe(state.service)) return undefined;
  return refuse(
    "A connection is made on the owner's land: record the consent, warrant or court order that lets the town onto it.",
    optionOf(state, rulebook),
  );
};

/** What the body allowed is all that may be spent; an order replaces the one before to the same contractor. */
export function exceedsBudget(
  { on, data }: Told<'work.ordered'>,
  { endOfDay, observed, rulebook, now }: CheckContext,
): Refused | undefined {
  const state = endOfDay();
  const authorization = workAuthorization(state);
  const budget = authorization?.budget;
  if (!authorization || budget === undefined) return undefined;
  const times = timesBefore(now(), on);
  const ofThisTime = observed.filter(fact => timesBefore(now(), fact.on) === times);
  const others = orderedFromOthers(ofThisTime, data.contractor, on);
  const sum = plus(others, data.amount);
  if (sum <= budget) return undefined;
  const before = others > 0 ? `, with the ${dollars(others)} ordered from others,` : '';
  return refuse(
    `An order of ${dollars(data.amount)}${before} is above the ${dollars(budget)} that ${authorization.resolution} of ${dateWords(authorization.on)} allows.`,
    optionOf(state, rulebook),
  );
}

function orderedFromOthers(observed: readonly AnyObserved[], contractor: string, on: string): Cents {
  const newest = new Map<string, { on: string; cents: Cents }>();
  for (const fact of observed) {
    if (fact.type !== 'work.ordered' || fact.on > on || fact.data.contractor === contractor) continue;
    const known = newest.get(fact.data.contractor);
    if (!known || known.on <= fact.on) newest.set(fact.data.contractor, { on: fact.on, cents: fact.data.amount });
  }
  return plus(ZERO, ...[...newest.values()].map(({ cents }) => cents));
}

/** One connection or clearance, one cost: a second completion would be the same work told twice. */
export function isCompletedAlready(
  { on }: Told<'work.completed'>,
  { observed, now }: CheckContext,
): Refused | undefined {
  const times = timesBefore(now(), on);
  const known = observed.find(fact => fact.type === 'work.completed' && timesBefore(now(), fact.on) === times);
  return known
    ? refuse(
        `The town's own work was completed on ${dateWords(known.on)}: where its items are not all that it cost, that fact is voided and recorded anew with all of them.`,
      )
    : undefined;
}
