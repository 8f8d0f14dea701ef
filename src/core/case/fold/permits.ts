import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { CaseState } from '../state.ts';
import type { Permit } from '../state/permit.ts';

/** A permit that nobody numbered is known by its day: one a day and kind. */
export function permitNumber({ on, data }: ObservedFact<'permit.issued'>): string {
  return data.number ?? [on, data.kind].filter(part => part !== undefined).join(' ');
}

/** The work goes on under a new permit: the timetable that was agreed for it is spent. */
export function foldPermitIssued(state: CaseState, fact: ObservedFact<'permit.issued'>): CaseState {
  const permit: Permit = {
    number: permitNumber(fact),
    ...(fact.data.kind ? { kind: fact.data.kind } : {}),
    issuedOn: fact.on,
  };
  const { timetable: _spent, ...rest } = state;
  return { ...rest, permits: [...state.permits, permit] };
}

export function foldApplication(state: CaseState, { on, data }: ObservedFact<'application.filed'>): CaseState {
  return {
    ...state,
    applications: [...state.applications, { permit: data.permit, building: data.building ?? '', on }],
  };
}

/** The permit that a fact is about: the one it names, or else every one that is good. */
function changePermits(state: CaseState, number: string | undefined, change: (permit: Permit) => Permit): CaseState {
  const isMeant = (permit: Permit): boolean =>
    number === undefined ? permit.ended === undefined : permit.number === number;
  return { ...state, permits: state.permits.map(permit => (isMeant(permit) ? change(permit) : permit)) };
}

export function endPermit(
  state: CaseState,
  number: string,
  on: CalendarDate,
  why: NonNullable<Permit['ended']>['why'],
): CaseState {
  return changePermits(state, number, permit => ({ ...permit, ended: permit.ended ?? { on, why } }));
}

export function foldPermitExtended(state: CaseState, { data }: ObservedFact<'permit.extended'>): CaseState {
  return changePermits(state, data.number, permit => ({ ...permit, extendedTo: data.until }));
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
    if (fact.type === 'construction.suspended') return { ...permit, startedOn, suspendedOn: fact.on };
    const { suspendedOn: _over, ...going } = permit;
    return { ...going, startedOn };
  });
}
