import { dateWords } from '../calendar/day-words.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Citation } from '../kernel/decision.ts';
import { cite, editionOn, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import type { CaseState } from './state.ts';
import { permitLaw } from './record/permit-law.ts';
import { connects, isGood, type LateralWork } from './state/permit.ts';
import { measuredFeeWaits, upfrontFeeWaits } from './waits/fee-waits.ts';
import type { Waiting } from './waits-for.ts';

/** What staff and owner still have to do on the way to the connection, and what was left out on it. */
export function permitWaits(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  if (state.connectedOn === null) return state.service === 'sewer' ? onTheWay(state, rulebook, on) : [];
  if (!permitLaw(state, rulebook, state.connectedOn)) return [];
  return [
    ...leftOut(state, state.connectedOn, rulebook),
    ...approvalWaits(state, state.connectedOn, rulebook),
    ...measuredFeeWaits(state, rulebook, on),
  ];
}

function onTheWay(state: CaseState, rulebook: Rulebook, on: CalendarDate): Waiting[] {
  const edition = editionOn(rulebook, on);
  if (!edition) return [];
  return [
    ...upfrontFeeWaits(state, edition),
    ...tapWaits(state, edition),
    ...stopWorkWaits(state, edition),
    ...timetableWaits(state, edition),
  ];
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
    : 'an inspection of the lateral: none was passed before it was covered, so the town may order it uncovered';
  const hasManhole = inspections.some(({ what, result }) => what === 'manhole' && result === 'passed');
  const needsManhole = rules.manhole?.uses.includes(state.use) === true && !hasManhole;
  return [
    ...(seen ? [] : [{ what: lateral, because: because(rules.inspection, rules.uncover) }]),
    ...(needsManhole
      ? [{ what: 'an inspection manhole: none is on record for this building', because: because(rules.manhole) }]
      : []),
    ...(rules.test && !inspections.some(({ tested }) => tested === true)
      ? [{ what: 'a test of the lateral: none is on record', because: because(rules.test) }]
      : []),
    ...(rules.supervision && !state.lateral?.supervised
      ? [{ what: 'a word on who supervised the connection: nobody is on record', because: because(rules.supervision) }]
      : []),
  ];
}

/**
 * § 342-14: every connection is made under a written permit, inspected, and approved by whom the text names. What the
 * town's own crew connects needs no permit of the town.
 */
function approvalWaits(state: CaseState, connectedOn: CalendarDate, rulebook: Rulebook): Waiting[] {
  const edition = editionOn(rulebook, connectedOn);
  const rules = edition?.permits;
  if (!rules?.approval || connectedOn < state.trackedFrom) return [];
  const passed = (state.lateralWork?.inspections ?? []).filter(
    ({ what, result }) => what === 'connection' && result === 'passed',
  );
  const hadPermit =
    state.townWork.completed !== undefined ||
    state.permits.some(permit => connects(permit) && permit.issuedOn <= connectedOn);
  const approval = cite(rules.approval, edition);
  return [
    ...(hadPermit
      ? []
      : [{ what: 'a written permit: none was issued before the connection', because: [cite(rules, edition)] }]),
    ...(passed.length > 0 ? [] : [{ what: 'the connection to be inspected and approved', because: [approval] }]),
    ...(passed.length === 0 || passed.some(({ approvedBy }) => approvedBy !== undefined)
      ? []
      : [{ what: 'the approval of the connection, which was inspected', because: [approval] }]),
  ];
}

/** A passed inspection of the lateral that is not said to have come after the backfill. */
function isBeforeBackfill({ what, stage, result }: LateralWork['inspections'][number]): boolean {
  return what === 'lateral' && result === 'passed' && stage !== 'after-backfill';
}
