import { dateWithWeekday, dateWords } from '../../calendar/day-words.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite, editionOn, type Edition } from '../../rulebook/rulebook.ts';
import type { ReliefRoute } from '../../rulebook/relief-schema.ts';
import { lastDayToAsk, type AppealedDates } from '../../rules/relief-days.ts';
import { routeOf, routeServing } from '../../rules/relief-route.ts';
import { petitionToGoOn } from '../fold/relief.ts';
import { currentClock, type CaseState } from '../state.ts';
import { isOpen, newestLevel } from '../state/petition.ts';
import type { CheckContext, Told } from './checks.ts';
import { unknownEvidence } from './petition-evidence.ts';

type Filed = Told<'petition.filed'>;

/**
 * A petition goes a route of the text that serves the case, to a level that it has, in time. What came too late is told
 * as late: it is kept and has no effect.
 */
export function asksAsTheTextSays(told: Filed, { rulebook, endOfDay }: CheckContext): Refused | undefined {
  const { on, data } = told;
  const edition = editionOn(rulebook, on);
  if (!edition) return refuse(`On ${dateWords(on)} no text of ${rulebook.name} was in force.`);
  const state = endOfDay();
  const { service } = state;
  const deadline = currentClock(state)?.rule;
  const named = routeOf(edition, data.route);
  const tooLittle = named && saysTooLittle(data, edition, named);
  if (tooLittle) return tooLittle;
  const served = routeServing(edition, data.route, { service, against: againstOf(data, state), deadline });
  if (!served.ok) return served;
  const route = served.value;
  return (
    unknownLevel(told, edition, route, state) ??
    impossibleDates(told) ??
    unknownEvidence(edition, route, data.evidence ?? [], undefined) ??
    outOfTime(told, edition, route, state)
  );
}

/** A further level is about what the first one was about. */
function againstOf({ route, level, against }: Filed['data'], { petitions = [] }: CaseState) {
  return level === 1 ? against : petitions.findLast(petition => petition.route === route)?.data.against;
}

function saysTooLittle(data: Filed['data'], edition: Edition, route: ReliefRoute): Refused | undefined {
  const because = [cite(route, edition)];
  if (route.kind === 'appeal' && route.against && data.against === undefined && data.level === 1) {
    return refuse(`An appeal says what the decision was about: "against" is ${route.against.join(', ')}.`, because);
  }
  const known = (route.grounds ?? []).map(({ id }) => id);
  if (data.ground === undefined || known.includes(data.ground)) return undefined;
  return refuse(
    known.length > 0
      ? `"${data.ground}" is no ground of this text; it has ${known.join(' and ')}.`
      : 'The text names no grounds: leave "ground" out.',
    because,
  );
}

function unknownLevel(
  { on, data }: Filed,
  edition: Edition,
  route: ReliefRoute,
  state: CaseState,
): Refused | undefined {
  const { levels } = route;
  if (data.level > levels.length) {
    const has = levels.length === 1 ? 'one level' : `${levels.length} levels`;
    return refuse(`The route "${data.route}" has ${has}, none beyond ${levels.at(-1)?.by ?? ''}.`, [
      cite(route, edition),
    ]);
  }
  if (data.level === 1 || data.late || petitionToGoOn(state.petitions ?? [], data.route, data.level)) return undefined;
  const level = levels[data.level - 1] ?? route;
  const before = (state.petitions ?? []).findLast(one => one.route === data.route);
  if (before?.closedOn !== undefined && newestLevel(before).level === data.level - 1) return undefined;
  const at = before && isOpen(before) ? newestLevel(before) : undefined;
  const why =
    at === undefined
      ? `no petition by the route "${data.route}" was open`
      : at.level !== data.level - 1
        ? `the petition was at level ${at.level}`
        : 'nothing had been decided against the owner at the level before';
  return refuse(`On ${dateWords(on)} ${why}: there is nothing to go on with to level ${data.level}.`, [
    cite(level, edition),
  ]);
}

function impossibleDates({ on, data }: Filed): Refused | undefined {
  const { decidedOn, receivedOn } = data;
  if (decidedOn !== undefined && decidedOn > on) {
    return refuse(`A decision of ${dateWords(decidedOn)} cannot be appealed from on ${dateWords(on)}.`);
  }
  if (receivedOn !== undefined && receivedOn > on) {
    return refuse(`A decision received on ${dateWords(receivedOn)} cannot be appealed from on ${dateWords(on)}.`);
  }
  if (decidedOn !== undefined && receivedOn !== undefined && receivedOn < decidedOn) {
    return refuse(`A decision of ${dateWords(decidedOn)} cannot have been received on ${dateWords(receivedOn)}.`);
  }
  return undefined;
}

/** Where the day that starts the time is unknown, it has not begun to run: nobody is late. */
function outOfTime({ on, data }: Filed, edition: Edition, route: ReliefRoute, state: CaseState): Refused | undefined {
  const level = route.levels[data.level - 1];
  const dates = level && datesAt(data, state);
  const last = level && dates && lastDayToAsk(edition, level, dates);
  const due = last?.ok ? last.value?.due : undefined;
  const isLate = due !== undefined && on > due;
  const because = last?.because ?? [cite(route, edition)];
  if (isLate && !data.late) {
    return refuse(
      `The last day to ask ${level?.by ?? ''} was ${dateWithWeekday(due)}: on ${dateWords(on)} it came too late. ` +
        'What came too late is kept with "late": true, and has no effect.',
      because,
    );
  }
  if (!isLate && data.late) {
    return refuse(
      due === undefined
        ? 'No last day to ask is known that it could have missed: leave "late" out.'
        : `The last day to ask is ${dateWithWeekday(due)}: on ${dateWords(on)} it is in time. Leave "late" out.`,
      because,
    );
  }
  return undefined;
}

/** At a further level the dates are those of the decision before it, as they were recorded. */
function datesAt(data: Filed['data'], { petitions = [] }: CaseState): AppealedDates {
  if (data.level === 1) return { decidedOn: data.decidedOn, receivedOn: data.receivedOn };
  const before = petitions.findLast(one => one.route === data.route && newestLevel(one).level === data.level - 1);
  const decision = before && newestLevel(before).decision;
  return { decidedOn: decision?.on, receivedOn: decision?.receivedOn };
}
