import { dateWords } from '../calendar/day-words.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { dollars } from '../kernel/cents.ts';
import type { Citation } from '../kernel/decision.ts';
import { cite, editionOn, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import { RESERVE_CAPACITY, reserveCapacityRate } from './agenda/permits.ts';
import type { CaseState } from './state.ts';
import { connects, isGood, type LateralWork } from './state/permit.ts';
import type { Waiting } from './waits-for.ts';

/** What staff and owner still have to do on the way to the connection, and what was left out on it. */
export function permitWaits(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  if (state.service !== 'sewer') return [];
  return state.connectedOn === null ? onTheWay(state, rulebook, on) : leftOut(state, state.connectedOn, rulebook);
}

function onTheWay(state: CaseState, rulebook: Rulebook, on: CalendarDate): Waiting[] {
  const edition = editionOn(rulebook, on);
  if (!edition) return [];
  return [
    ...reserveCapacityWaits(state, edition),
    ...tapWaits(state, edition),
    ...stopWorkWaits(state, edition),
    ...timetableWaits(state, edition),
  ];
}

/** § 300-16.F: the amount is the council's to set, the money is the applicant's to pay. */
function reserveCapacityWaits({ applications, accounts, rates }: CaseState, edition: Edition): Waiting[] {
  const rule = edition.reserveCapacity;
  const owed = accounts.receivables.find(({ key }) => key === RESERVE_CAPACITY);
  if (!rule || owed?.open === 0) return [];
  if (owed) {
    const what = `the reserve capacity charge, ${dollars(owed.open)}, before a ${rule.beforePermits.join(' or ')} permit`;
    return [{ what, because: [cite(rule.payment ?? rule, edition)] }];
  }
  const known = rule.perRec !== null || reserveCapacityRate({ rates }) !== undefined;
  if (known || applications.every(({ answeredOn }) => answeredOn)) return [];
  return [{ what: "the council's amount of the reserve capacity charge", because: [cite(rule, edition)] }];
}

/** § 300-7.E(3)(e): the utility comes to see a tap that nobody may make yet. */
function tapWaits({ lateralWork, permits }: CaseState, edition: Edition): Waiting[] {
  const tapAt = lateralWork?.tapAt;
  const rule = edition.permits?.tapPermit;
  if (tapAt === undefined || !rule || permits.some(permit => isGood(permit) && permit.kind === 'tap')) return [];
  const what = `a tap permit: the main is to be tapped on ${dateWords(tapAt.slice(0, 10) as CalendarDate)}`;
  return [{ what, because: [cite(rule, edition)] }];
}

/** § 300-9.A(3)(c): what is written is served, what is posted stops the work. */
function stopWorkWaits({ permits }: CaseState, edition: Edition): Waiting[] {
  const rule = edition.permits?.revocation?.stopWork;
  if (!rule) return [];
  return permits
    .filter(({ ended, stopWorkPosted }) => ended?.why === 'revoked' && !stopWorkPosted)
    .map(({ number }) => ({
      what: `a stop-work order to be posted at the site (permit ${number} was revoked)`,
      because: [cite(rule, edition)],
    }));
}

/** § 300-9.A(5): no further permit for the same work until its completion is agreed upon. */
function timetableWaits({ permits, timetable }: CaseState, edition: Edition): Waiting[] {
  const rule = edition.permits?.timetable;
  const last = permits.findLast(connects);
  if (!rule || !last?.ended || permits.some(permit => connects(permit) && isGood(permit))) return [];
  if (timetable && timetable.agreedOn > last.issuedOn) return [];
  const what = `a timetable of completion and a new application, before another permit follows ${last.number}`;
  return [{ what, because: [cite(rule, edition)] }];
}

/** § 300-7.F: seen before it is covered, and with a manhole where people work. Only of connections made under this text. */
function leftOut(state: CaseState, connectedOn: CalendarDate, rulebook: Rulebook): Waiting[] {
  const edition = editionOn(rulebook, connectedOn);
  const rules = edition?.permits;
  if (!rules || connectedOn < state.trackedFrom) return [];
  const { inspections = [], uncoverOrderedOn } = state.lateralWork ?? {};
  const because = (...nodes: readonly (Parameters<typeof cite>[0] | undefined)[]): Citation[] =>
    nodes.flatMap(node => (node ? [cite(node, edition)] : []));
  const seen = rules.inspection === undefined || inspections.some(isBeforeBackfill);
  const uncovered = uncoverOrderedOn !== undefined;
  const lateral = uncovered
    ? 'the uncovered lateral to be inspected'
    : 'an inspection of the lateral: none was passed before it was covered, so the city may order it uncovered';
  const hasManhole = inspections.some(({ what, result }) => what === 'manhole' && result === 'passed');
  const needsManhole = rules.manhole?.uses.includes(state.use) === true && !hasManhole;
  return [
    ...(seen ? [] : [{ what: lateral, because: because(rules.inspection, rules.uncover) }]),
    ...(needsManhole
      ? [{ what: 'an inspection manhole: none is on record for this building', because: because(rules.manhole) }]
      : []),
  ];
}

/** A passed inspection of the lateral that is not said to have come after the backfill. */
function isBeforeBackfill({ what, stage, result }: LateralWork['inspections'][number]): boolean {
  return what === 'lateral' && result === 'passed' && stage !== 'after-backfill';
}
