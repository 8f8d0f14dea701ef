import type { CalendarDate } from '../kernel/calendar-date.ts';
import { DERIVED_RANK } from '../facts/derived.ts';
import { PHASES, type AnyDerived, type AnyObserved, type DerivedFact, type Fact, type Phase } from '../facts/fact.ts';
import { OBSERVED_RANK } from '../facts/observed.ts';
import { editionOn, type Rulebook } from '../rulebook/rulebook.ts';
import { agenda } from './agenda/agenda.ts';
import type { Due } from './agenda/due.ts';
import type { Effect } from './effects.ts';
import { evolve } from './evolve.ts';
import { mailedKey } from './fold/letters.ts';
import type { Outcome } from './fold/remember.ts';
import { findLetter, openCase, type CaseState } from './state.ts';

/** One folded fact, with what it asks the shell to do. */
export interface Step {
  readonly fact: Fact;
  readonly effects: readonly Effect[];
  /** What a derived fact was concluded from; made when somebody asks. */
  readonly why?: Due['why'];
}

export interface Life {
  readonly steps: readonly Step[];
  readonly state: CaseState;
  /** The day of the next thing that the clock alone brings; undefined where nothing will happen without a person. */
  readonly nextOn: CalendarDate | undefined;
}

/** Observed facts of one day go by rank of kind, then key; the order of recording never counts. */
function byEffect(a: AnyObserved, b: AnyObserved): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  const rank = OBSERVED_RANK[a.type] - OBSERVED_RANK[b.type];
  return rank !== 0 ? rank : a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

/**
 * Outcomes are about what they tell the end of: a letter that came back was never served, a check that bounced never paid,
 * whenever that was learned.
 */
function resolveOutcomes(facts: readonly AnyObserved[]): ReadonlyMap<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  for (const fact of facts) {
    if (fact.type === 'notice.returned') {
      const { notice, piece, reason } = fact.data;
      const before = outcomes.get(notice)?.back ?? [];
      const one = { ...(piece === undefined ? {} : { piece }), reason, on: fact.on };
      outcomes.set(notice, { failed: true, back: [...before, one] });
    }
    if (fact.type !== 'payment.reversed') continue;
    const { payment } = fact.data;
    // Without its payment a reversal takes back nothing: it is the one that has failed.
    const isThere = facts.some(({ type, key }) => type === 'payment.received' && key === payment);
    outcomes.set(isThere ? payment : fact.key, { failed: true });
  }
  return outcomes;
}

/**
 * The whole history of a case through the end of a day, from its live observed facts alone. This is the specification:
 * the sweep, late recordings and corrections must all come to the same. Throws RangeError without a `case.opened`.
 */
export function derive(observed: readonly AnyObserved[], rulebook: Rulebook, through: CalendarDate): Life {
  return deriveKnowing('then', observed, rulebook, through);
}

/**
 * The history through a day as it is known now: what later days told of the end of a letter or a payment counts from its
 * start. What is dated so stays, however much further the case is derived.
 */
export function deriveInHindsight(observed: readonly AnyObserved[], rulebook: Rulebook, through: CalendarDate): Life {
  return deriveKnowing('now', observed, rulebook, through);
}

function deriveKnowing(
  outcomesAs: 'then' | 'now',
  observed: readonly AnyObserved[],
  rulebook: Rulebook,
  through: CalendarDate,
  stopsBefore?: (fact: Fact) => boolean,
): Life {
  const opened = observed.filter(fact => fact.type === 'case.opened').sort(byEffect)[0];
  if (opened?.type !== 'case.opened') throw new RangeError('a case begins with case.opened');
  const others = observed.filter(fact => fact !== opened && fact.on <= through).sort(byEffect);
  const firstDay = others[0] && others[0].on < opened.on ? others[0].on : opened.on;
  const start: CaseState = {
    ...openCase(opened.data, firstDay),
    edition: editionOn(rulebook, firstDay)?.from ?? null,
  };
  const outcomes = resolveOutcomes(outcomesAs === 'then' ? others : observed);
  const life = unfold(start, others, outcomes, rulebook, through, stopsBefore);
  return { ...life, steps: [{ fact: opened, effects: [] }, ...life.steps] };
}

/** The history up to the first fact that the answer is yes for; what else happened on its day is not in it. */
export function deriveUntil(
  observed: readonly AnyObserved[],
  rulebook: Rulebook,
  through: CalendarDate,
  stopsBefore: (fact: Fact) => boolean,
): Life {
  return deriveKnowing('now', observed, rulebook, through, stopsBefore);
}

/** What derive adds to a stored state when more days have passed and nothing new was observed. */
export function advance(state: CaseState, rulebook: Rulebook, through: CalendarDate): Life {
  return unfold(state, [], NO_OUTCOMES, rulebook, through);
}

/** The same as the morning of a day finds it: what the clock brought by then, nothing of the day itself. */
export function advanceToMorning(state: CaseState, rulebook: Rulebook, on: CalendarDate): Life {
  return unfold(state, [], NO_OUTCOMES, rulebook, on, (fact, phase) => fact.on === on && phase !== 'opening');
}

/** The day of the next thing that the clock alone brings; undefined where nothing will happen without a person. */
export function nextActionOn(state: CaseState, rulebook: Rulebook): CalendarDate | undefined {
  return first(agenda(state, rulebook), state)?.fact.on;
}

/** No day of a case concludes so much. A rule that takes a new number each time would hold up every other case. */
const MOST_OF_A_DAY = 1000;

const NO_OUTCOMES: ReadonlyMap<string, Outcome> = new Map();

function unfold(
  from: CaseState,
  observed: readonly AnyObserved[],
  outcomes: ReadonlyMap<string, Outcome>,
  rulebook: Rulebook,
  through: CalendarDate,
  stopsBefore?: (fact: Fact, phase: Phase) => boolean,
): Life {
  let state = from;
  let next = 0;
  const steps: Step[] = [];
  const seen = new Set<string>();
  let ofTheDay = 0;
  for (;;) {
    const items = agenda(state, rulebook);
    const due = first(items, state);
    const seenFact = observed[next];
    const handled = seenFact && letterHandled(seenFact, items, state);
    let fact: Fact;
    let phase: Due['phase'];
    let why: Due['why'];
    if (seenFact && handled && comesFirst(seenFact, due ?? handled, state)) {
      ({ fact, why } = handled);
      phase = 'day';
      seen.add(fact.key);
    } else if (seenFact && (!due || comesFirst(seenFact, due, state))) {
      next += 1;
      fact = seenFact;
      phase = 'day';
    } else if (due && due.fact.on <= through) {
      ({ fact, phase, why } = due);
      // A rule that returns what it returned before would never end: a fault of the rule, told by its key.
      if (seen.has(fact.key)) throw new RangeError(`the agenda returned ${fact.key} twice`);
      ofTheDay = fact.on === state.position.on ? ofTheDay + 1 : 1;
      if (ofTheDay > MOST_OF_A_DAY) throw new RangeError(`the agenda did not end on ${fact.on}, at ${fact.key}`);
      seen.add(fact.key);
    } else {
      return { steps, state, nextOn: due?.fact.on };
    }
    if (stopsBefore?.(fact, phase)) return { steps, state, nextOn: fact.on };
    const folded = evolve(state, fact, phase, outcomeOf(fact, state, outcomes));
    state = folded.state;
    steps.push({ fact, effects: folded.effects, ...(why ? { why } : {}) });
  }
}

/**
 * A letter falls due at the close of its day. Where staff handle it on that very day (approve, print, mail), it has
 * fallen due before: the draft comes forward, for the same day and under the same key.
 */
function letterHandled(fact: AnyObserved, items: readonly Due[], state: CaseState): Due | undefined {
  const isAbout = handledLetter(fact);
  if (!isAbout) return undefined;
  return items.find(
    ({ phase, fact: due }) =>
      phase === 'close' &&
      due.type === 'notice.due' &&
      due.on === fact.on &&
      !findLetter(state, due.key) &&
      isAbout(due),
  );
}

function handledLetter(fact: AnyObserved): ((due: DerivedFact<'notice.due'>) => boolean) | undefined {
  switch (fact.type) {
    case 'notice.approved':
    case 'notice.printed':
    case 'service.attempted':
      return due => due.key === fact.data.notice;
    case 'notice.mailed': {
      const { notice, letter, stated } = fact.data;
      if (notice !== undefined) return due => due.key === notice;
      return due => due.data.letter === letter && (!stated?.charge || due.data.about === stated.charge.receivable);
    }
    default:
      return undefined;
  }
}

function outcomeOf(fact: Fact, state: CaseState, outcomes: ReadonlyMap<string, Outcome>): Outcome | undefined {
  if (outcomes.size === 0) return undefined;
  if (fact.type === 'payment.received' || fact.type === 'payment.reversed') return outcomes.get(fact.key);
  return fact.type === 'notice.mailed' ? outcomes.get(mailedKey(state, fact)) : undefined;
}

/** Date, then phase, then rank, then key. A phase that is already over on the state's own day is not waited for. */
function first(items: readonly Due[], state: CaseState): Due | undefined {
  let best: Due | undefined;
  for (const item of items) if (!best || before(item, best, state)) best = item;
  return best;
}

function before(a: Due, b: Due, state: CaseState): boolean {
  if (a.fact.on !== b.fact.on) return a.fact.on < b.fact.on;
  const phase = phaseOf(a, state) - phaseOf(b, state);
  if (phase !== 0) return phase < 0;
  const rank = DERIVED_RANK[a.fact.type] - DERIVED_RANK[b.fact.type];
  return rank !== 0 ? rank < 0 : a.fact.key < b.fact.key;
}

function phaseOf(item: Due, state: CaseState): number {
  const own = PHASES[item.phase];
  return item.fact.on === state.position.on ? Math.max(own, PHASES[state.position.phase]) : own;
}

function comesFirst(fact: AnyObserved, due: Due, state: CaseState): boolean {
  if (fact.on !== due.fact.on) return fact.on < due.fact.on;
  const phase = phaseOf(due, state);
  if (phase !== PHASES.day) return phase > PHASES.day;
  return due.phase === 'day' && OBSERVED_RANK[fact.type] < DERIVED_RANK[due.fact.type];
}

/** The live derived facts of a life, by key. */
export function derivedFacts(life: Life): AnyDerived[] {
  return life.steps.flatMap(({ fact }) => (fact.origin === 'derived' ? [fact] : []));
}
