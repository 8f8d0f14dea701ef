import { dateWords } from '../../calendar/day-words.ts';
import { latest } from '../../kernel/calendar-date.ts';
import { dollars } from '../../kernel/cents.ts';
import { PERMIT_END_WORDS, permitEnds } from '../../rules/permit-terms.ts';
import { recText } from '../../rules/rec.ts';
import { reserveCapacityCharge } from '../../rules/reserve-capacity.ts';
import { editionOn } from '../../rulebook/rulebook.ts';
import type { CaseState } from '../state.ts';
import { newestRate } from '../state/roll.ts';
import { isGood, type Permit, type PermitKind } from '../state/permit.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due } from './due.ts';

/**
 * § 300-9.A(5)(a): on the morning after its last day a permit is void, by the text in force on the day it was issued.
 * A permit whose issue no text with periods knows has none.
 */
export const permitsExpire: AgendaRule = (state, rulebook) => {
  if (state.service !== 'sewer') return NOTHING_DUE;
  const result: Due[] = [];
  const seen = new Set<string>();
  for (const permit of state.permits) {
    if (!isGood(permit) || seen.has(permit.number)) continue;
    const edition = editionOn(rulebook, permit.issuedOn);
    const ends = edition?.permits && permitEnds(edition, permit);
    if (!ends?.ok) continue;
    seen.add(permit.number);
    const { reason, lastDay, endsOn } = ends.value;
    const data = { number: permit.number, reason, lastDay };
    result.push(
      due(state, 'opening', 'permit.expired', keyOf(state, permit), endsOn, data, ends.because, () => ({
        inputs: inputsOf(permit),
        steps: ends.steps ?? [],
        binding: PERMIT_END_WORDS[reason],
      })),
    );
  }
  return result;
};

/** Numbers are given once. One that was used again all the same ends a second time, under a key of its own. */
function keyOf({ permits }: CaseState, { number }: Permit): string {
  const before = permits.filter(permit => permit.number === number && !isGood(permit)).length;
  return before === 0 ? `permitEnd/${number}` : `permitEnd/${number}#${before + 1}`;
}

function inputsOf({ issuedOn, startedOn, suspendedOn, extendedTo }: Permit): Record<string, string> {
  return {
    'permit issued': issuedOn,
    ...(startedOn ? { 'work begun': startedOn } : {}),
    ...(suspendedOn ? { 'work at rest since': suspendedOn } : {}),
    ...(extendedTo ? { 'extended to': extendedTo } : {}),
  };
}

/** A building that is disconnected or connected again brings no new flow. */
const BRINGS_CAPACITY: ReadonlySet<PermitKind> = new Set(['tap', 'plumbing', 'building']);

/** The one charge for reserve capacity of a parcel. */
export const RESERVE_CAPACITY = 'fee/reserve-capacity';

/**
 * § 300-16.F: owed once by who asks for a connection, from the day on which an application stands and the council's
 * amount is known. A parcel without any residential equivalent is first assigned its own.
 */
export const reserveCapacityFalls: AgendaRule = (state, rulebook) => {
  if (state.service !== 'sewer' || state.recHundredths === 0) return NOTHING_DUE;
  const application = state.applications.find(
    ({ permit, on }) => BRINGS_CAPACITY.has(permit) && editionOn(rulebook, on)?.reserveCapacity,
  );
  if (!application) return NOTHING_DUE;
  if (state.accounts.receivables.some(({ key }) => key === RESERVE_CAPACITY)) return NOTHING_DUE;
  const on = latest(application.on, state.position.on);
  const edition = editionOn(rulebook, on);
  if (!edition?.reserveCapacity) return NOTHING_DUE;
  const rate = reserveCapacityRate(state);
  const perRec = rate?.cents ?? edition.reserveCapacity.perRec;
  const charge = reserveCapacityCharge(edition, state.recHundredths, rate?.cents);
  if (!charge.ok || perRec === null) return NOTHING_DUE;
  const { recHundredths } = state;
  const data = { fee: 'reserve-capacity' as const, cents: charge.value, perRec, recHundredths };
  return [
    due(state, 'day', 'fee.charged', RESERVE_CAPACITY, on, data, charge.because, () => ({
      inputs: {
        'application filed': application.on,
        ...(rate ? { 'amount set by the council': rate.on } : {}),
        'amount for one residential equivalent': dollars(perRec),
        'residential equivalents': recText(recHundredths),
      },
      steps: [`Applied for on ${dateWords(application.on)}.`, ...(charge.steps ?? [])],
    })),
  ];
};

/** The council's newest amount for one residential equivalent. */
export function reserveCapacityRate({ rates }: Pick<CaseState, 'rates'>) {
  return newestRate(rates, 'reserve-capacity');
}
