import { latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import { transferredCents } from '../../ledger/entries.ts';
import { withRec } from '../../rules/rec-history.ts';
import { moveOut } from '../../ledger/reductions.ts';
import { clocksOrderedAfter } from '../comes-back.ts';
import type { CaseState } from '../state.ts';
import { beginAgain } from './clocks.ts';
import { lateralAlone } from '../state/lateral.ts';
import type { Excuse } from '../state/people.ts';

/** Accrual ends with the day: the month rule later decides which months that leaves. */
export function endAccrual(state: CaseState, on: CalendarDate): CaseState {
  if (!state.accrual.some(span => span.until === null)) return state;
  return { ...state, accrual: state.accrual.map(span => (span.until === null ? { ...span, until: on } : span)) };
}

/** However it came about, the owner's duty is fulfilled from this day. */
export function fulfil(state: CaseState, on: CalendarDate): CaseState {
  return endAccrual({ ...state, ...lateralAlone(state), connectedOn: state.connectedOn ?? on }, on);
}

/** Where the case is about the private system itself, its end is what was owed. */
export function foldSepticAbandoned(state: CaseState, on: CalendarDate): CaseState {
  const closed = { ...state, septicClosedOn: state.septicClosedOn ?? on };
  return state.service === 'private-system' ? fulfil(closed, on) : closed;
}

/**
 * The first telling holds: a discharge that has ended does not end again. What was ordered later on the same day is about
 * another one: the duty is back with the hours of that order alone.
 */
export function foldDischargeEnded(state: CaseState, { on, data }: ObservedFact<'discharge.ended'>): CaseState {
  if (state.connectedOn !== null || data.at === undefined) return fulfil(state, on);
  const later = clocksOrderedAfter(state, on, data.at);
  const ended = fulfil({ ...state, endedAt: data.at }, on);
  if (later.length === 0) return ended;
  const clocks = ended.clocks.filter(clock => !later.includes(clock));
  return { ...beginAgain({ ...ended, clocks }, on), clocks: later };
}

export function foldParcelChanged(state: CaseState, fact: ObservedFact<'parcel.changed'>): CaseState {
  const { data, on } = fact;
  switch (data.what) {
    case 'owner':
      return foldNewOwner(state, data.sale, on);
    case 'use':
      return changeRec({ ...state, use: data.use }, data.recHundredths, on);
    case 'rec':
      return changeRec(state, data.recHundredths, on);
    case 'excused': {
      const { reason, until, reviewOn } = data;
      return excuse(state, {
        reason,
        since: on,
        // Excused through the day it was told of at least: an excuse that had ended by then excuses nothing later.
        ...(until ? { until: latest(until, on) } : {}),
        ...(reviewOn ? { reviewOn } : {}),
      });
    }
    case 'razed':
      return excuse(state, { reason: 'no-building', since: on });
    case 'split':
    case 'merged':
      return {
        ...excuse(state, { reason: 'merged', since: on }),
        accounts: moveOut(state.accounts, transferredCents(data)),
      };
    case 'excuse-ended': {
      const ended = data.reason === undefined || data.reason === 'stayed' ? endStays(state, on) : state;
      return { ...ended, excuses: data.reason ? withoutExcuse(state, data.reason) : [] };
    }
  }
}

/**
 * The duty runs with the land; ten days' notice were given to the owner before. Standby rests until the new one has had
 * them, whether by a sale or not; an assessment becomes due at a sale only: § 300-7.C(2). `sale: false` tells that nobody
 * new is bound: a marriage, a trust of one's own.
 */
function foldNewOwner(state: CaseState, sale: boolean | undefined, on: CalendarDate): CaseState {
  if (sale === false) return state;
  const owned = endAccrual({ ...state, newOwnerOn: on }, on);
  if (sale === undefined) return owned;
  const orders = state.orders.map(order =>
    order.settledOn === undefined && order.soldOn === undefined ? { ...order, soldOn: on } : order,
  );
  return { ...owned, orders };
}

function changeRec(state: CaseState, recHundredths: number | undefined, on: CalendarDate): CaseState {
  if (recHundredths === undefined) return state;
  return { ...state, recHundredths, recs: withRec(state.recs, on, recHundredths) };
}

/** One excuse a reason: what is said of it last holds. */
export function excuse(state: CaseState, added: Excuse): CaseState {
  return endAccrual({ ...state, excuses: [...withoutExcuse(state, added.reason), added] }, added.since);
}

export function withoutExcuse(state: CaseState, reason: Excuse['reason']): readonly Excuse[] {
  return state.excuses.filter(excused => excused.reason !== reason);
}

export function foldExcuseEnded(state: CaseState, fact: DerivedFact<'excuse.ended'>): CaseState {
  const { reason, until } = fact.data;
  const ended = reason === 'stayed' ? endStays(state, until) : state;
  return { ...ended, excuses: withoutExcuse(state, reason) };
}

/** The clock rests no longer: this was the last day of the stay. */
export function endStays(state: CaseState, on: CalendarDate): CaseState {
  if (!state.stays) return state;
  return { ...state, stays: state.stays.map(stay => (stay.endedOn === undefined ? { ...stay, endedOn: on } : stay)) };
}

/** A petition that was granted excuses the owner as an excuse that somebody told of does. */
export function foldExcuseBegan(state: CaseState, { on, data }: DerivedFact<'excuse.began'>): CaseState {
  const { reason, until } = data;
  return excuse(state, { reason, since: on, ...(until ? { until } : {}) });
}

export function foldReferral(state: CaseState, { on, data }: ObservedFact<'violation.referred'>): CaseState {
  const { section, what, since, to, fines } = data;
  const referral = { on, section, what, since: since ?? on, ...(to ? { to } : {}), ...(fines ? { fines } : {}) };
  return { ...state, referrals: [...(state.referrals ?? []), referral] };
}

export function foldBankruptcy(
  state: CaseState,
  fact: ObservedFact<'bankruptcy.filed'> | ObservedFact<'bankruptcy.ended'>,
): CaseState {
  if (fact.type === 'bankruptcy.filed') {
    return endAccrual({ ...state, bankruptcies: [...state.bankruptcies, { petitionOn: fact.on }] }, fact.on);
  }
  const bankruptcies = state.bankruptcies.map(one =>
    one.endedOn === undefined ? { ...one, endedOn: fact.on, how: fact.data.how } : one,
  );
  return { ...state, bankruptcies };
}

/** An authorization rests on the deadlines it was decided upon; one of them gone or moved, it no longer stands. */
export function foldAuthorization(state: CaseState, fact: ObservedFact<'authorization.recorded'>): CaseState {
  const basisGone = (fact.data.basis ?? []).some(
    basis => !state.clocks.some(clock => clock.rule === basis.rule && clock.due === basis.due),
  );
  const { remedy, body, resolution, budget } = fact.data;
  const authorization = {
    key: fact.key,
    on: fact.on,
    remedy,
    body,
    resolution,
    ...(budget === undefined ? {} : { budget }),
    ...(basisGone ? { basisGone: true as const } : {}),
  };
  return { ...state, authorizations: [...state.authorizations, authorization] };
}

/** What was measured later counts for what is asked later; what a notice started before goes on. */
export function foldDistance(state: CaseState, { data }: ObservedFact<'distance.measured'>): CaseState {
  const { feet, from } = data;
  return { ...state, distances: [...(state.distances ?? []), { feet, from }] };
}

/** A sewer becomes operational once. A day that was only assumed gives way to one that is known. */
export function foldOperational(
  state: CaseState,
  fact: ObservedFact<'sewer.operational'>,
): { state: CaseState; absorbed: boolean } {
  const assumed = fact.data.assumed === true;
  if (state.operationalOn !== null && !state.operationalAssumed) return { state, absorbed: assumed };
  if (state.operationalOn !== null && assumed) return { state, absorbed: true };
  const { operationalAssumed: _superseded, ...rest } = state;
  return {
    state: { ...rest, operationalOn: fact.on, ...(assumed ? { operationalAssumed: true as const } : {}) },
    absorbed: true,
  };
}
