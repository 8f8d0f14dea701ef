import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { CaseState } from '../state.ts';
import { isGood, type Application, type Permit } from '../state/permit.ts';

interface Folded {
  readonly state: CaseState;
  readonly absorbed: boolean;
}

/** A permit that nobody numbered is known by its day: one a day and kind. */
export function permitNumber({ on, data }: ObservedFact<'permit.issued'>): string {
  return data.number ?? [on, data.kind].filter(part => part !== undefined).join(' ');
}

/** Its application is answered. */
export function foldPermitIssued(state: CaseState, fact: ObservedFact<'permit.issued'>): CaseState {
  const { kind, building } = fact.data;
  const permit: Permit = {
    number: permitNumber(fact),
    ...(kind ? { kind } : {}),
    ...(building ? { building } : {}),
    issuedOn: fact.on,
  };
  return { ...state, applications: answer(state.applications, permit), permits: [...state.permits, permit] };
}

/** The oldest application of the kind that waits: for the same building, or else one that names none. */
function answer(applications: readonly Application[], permit: Permit): readonly Application[] {
  const waits = applications.filter(({ permit: kind, answeredOn }) => kind === permit.kind && !answeredOn);
  const { building = '' } = permit;
  const answered = waits.find(one => one.building === building) ?? waits.find(one => !one.building || !building);
  return answered
    ? applications.map(one => (one === answered ? { ...one, answeredOn: permit.issuedOn } : one))
    : applications;
}

export function foldApplication(state: CaseState, { on, data }: ObservedFact<'application.filed'>): CaseState {
  return {
    ...state,
    applications: [...state.applications, { permit: data.permit, building: data.building ?? '', on }],
  };
}

/** The permit that a fact is about: the one it names, or else every one that is good. */
function changePermits(state: CaseState, number: string | undefined, change: (permit: Permit) => Permit): CaseState {
  const isMeant = (permit: Permit): boolean => (number === undefined ? isGood(permit) : permit.number === number);
  return { ...state, permits: state.permits.map(permit => (isMeant(permit) ? change(permit) : permit)) };
}

const isKnown = ({ permits }: CaseState, number: string): boolean => permits.some(permit => permit.number === number);

function endPermit(
  state: CaseState,
  number: string,
  on: CalendarDate,
  why: NonNullable<Permit['ended']>['why'],
): CaseState {
  return changePermits(state, number, permit => ({ ...permit, ended: permit.ended ?? { on, why } }));
}

/** What nobody issued can't be extended or revoked: such a fact has no place. */
export function foldPermitExtended(state: CaseState, { data }: ObservedFact<'permit.extended'>): Folded {
  const extended = changePermits(state, data.number, permit => ({ ...permit, extendedTo: data.until }));
  return { state: extended, absorbed: isKnown(state, data.number) };
}

/** Told once more with the posting, it is the posting that is told. */
export function foldPermitRevoked(state: CaseState, { on, data }: ObservedFact<'permit.revoked'>): Folded {
  const ended = endPermit(state, data.number, on, 'revoked');
  const posted = changePermits(ended, data.number, permit => ({ ...permit, stopWorkPosted: true as const }));
  return { state: data.stopWorkPosted ? posted : ended, absorbed: isKnown(state, data.number) };
}

export function foldPermitExpired(state: CaseState, { on, data }: DerivedFact<'permit.expired'>): CaseState {
  return endPermit(state, data.number, on, data.reason);
}

export function foldConstruction(
  state: CaseState,
  fact:
    | ObservedFact<'construction.started'>
    | ObservedFact<'construction.suspended'>
    | ObservedFact<'construction.resumed'>,
): CaseState {
  return changePermits(state, fact.data.number, permit => {
    const startedOn = permit.startedOn ?? fact.on;
    // Told twice, it has rested since the first day.
    if (fact.type === 'construction.suspended') {
      return { ...permit, startedOn, suspendedOn: permit.suspendedOn ?? fact.on };
    }
    const { suspendedOn: _over, ...going } = permit;
    return { ...going, startedOn };
  });
}

export function foldLateralWork(
  state: CaseState,
  fact: ObservedFact<'tap.noticed'> | ObservedFact<'inspection.made'> | ObservedFact<'uncover.ordered'>,
): CaseState {
  const known = state.lateralWork ?? { inspections: [] };
  switch (fact.type) {
    case 'tap.noticed':
      return { ...state, lateralWork: { ...known, tapAt: fact.data.tapAt } };
    case 'uncover.ordered':
      return { ...state, lateralWork: { ...known, uncoverOrderedOn: fact.on } };
    case 'inspection.made': {
      const { what, stage, result, approvedBy, tested } = fact.data;
      const seen = {
        what,
        ...(stage ? { stage } : {}),
        result,
        ...(approvedBy ? { approvedBy } : {}),
        ...(tested ? { tested } : {}),
        on: fact.on,
      };
      return { ...state, lateralWork: { ...known, inspections: [...known.inspections, seen] } };
    }
  }
}
