import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import type { CaseState } from '../state.ts';
import { connects, isGood, type Permit, type PermitKind } from '../state/permit.ts';
import type { Check, Told } from './checks.ts';
import { endedSentence } from './permit-changed.ts';
import { permitLaw, refuseAll, type PermitLaw } from './permit-law.ts';
import { belongsToSewerCase, upfrontFeesArePaid } from './upfront-fees-paid.ts';

type Ended = NonNullable<Permit['ended']>;

interface Asked {
  readonly kind: PermitKind;
  readonly building: string;
  readonly on: Told['on'];
  readonly state: CaseState;
  readonly law: PermitLaw;
}

/** A number is given once; what is told again of one day is one permit. */
export const numberIsNew: Check<'permit.issued'> = ({ on, data }, { now }) => {
  const known = now().permits.find(permit =>
    data.number === undefined
      ? data.kind !== undefined && permit.issuedOn === on && isAlike(permit, data.kind, data.building ?? '')
      : permit.number === data.number,
  );
  if (!known) return undefined;
  return refuse(`That is recorded already: permit ${known.number}, issued on ${dateWords(known.issuedOn)}.`);
};

/**
 * What the law asks before a permit of this kind is issued, as the case stands at the end of that day. A permit that does
 * not say its kind is one of an older register: taken as told.
 */
export const permitMayBeIssued: Check<'permit.issued'> = ({ on, data }, { rulebook, endOfDay }) => {
  const { kind, building = '' } = data;
  const state = endOfDay();
  const law = permitLaw(state, rulebook, on);
  if (!kind) return undefined;
  const edition = editionOn(rulebook, on);
  const elsewhere = edition && belongsToSewerCase(kind, state, edition);
  if (elsewhere || !law) return elsewhere;
  const asked: Asked = { kind, building, on, state, law };
  return refuseAll([
    noneIsOut(asked),
    timetableIsAgreed(asked),
    applicationStands(asked),
    tapIsAppliedFor(asked),
    upfrontFeesArePaid(kind, state, law.edition, on),
  ]);
};

function isAlike(permit: Permit, kind: PermitKind, building: string): boolean {
  return permit.kind === kind && (permit.building ?? '') === building;
}

/** § 300-9.A(5)(a): no second permit for the same work without a timetable. A connection ends the work of those before it. */
function noneIsOut(asked: Asked): Refused | undefined {
  const { kind, building, state, law } = asked;
  const rule = law.rules.timetable;
  if (!rule || state.connectedOn !== null || !connects({ kind })) return undefined;
  const out = state.permits.find(permit => isAlike(permit, kind, building) && isGood(permit));
  if (!out || timetableSince(out, asked)) return undefined;
  const sentence = `The ${kind} permit ${out.number} is out and good: the same work has no second one unless a timetable of completion is agreed.`;
  return refuse(sentence, [cite(rule, law.edition)]);
}

/** The permit of the same kind and building that ended last, with none after it. */
function endedBefore({ kind, building, state }: Asked): { permit: Permit; ended: Ended } | undefined {
  const permit = state.permits.findLast(one => isAlike(one, kind, building));
  return permit?.ended && { permit, ended: permit.ended };
}

/** § 300-9.A(5)(a): after one that ended, the Utility Manager first agrees to a timetable. */
function timetableIsAgreed(asked: Asked): Refused | undefined {
  const { law, state } = asked;
  const before = endedBefore(asked);
  const rule = law.rules.timetable;
  if (!before || !rule || timetableSince(before.permit, asked)) return undefined;
  const isOver = state.timetable && state.timetable.agreedOn > before.permit.issuedOn;
  const sentence = `${endedSentence(before.permit, before.ended)}: a timetable of completion is agreed first${isOver ? ', since the one agreed is over' : ''}.`;
  return refuse(sentence, [cite(rule, law.edition)]);
}

/** Agreed since that permit was issued, and not over. */
function timetableSince({ issuedOn }: Permit, { state: { timetable }, on }: Asked): boolean {
  return timetable !== undefined && timetable.agreedOn > issuedOn && timetable.completeBy >= on;
}

/** § 300-7.E(3)(e), § 300-9.A(5)(b): a tap, and whatever ended before, is applied for anew. */
function applicationStands(asked: Asked): Refused | undefined {
  const { kind, building, state, law } = asked;
  const ended = endedBefore(asked)?.ended;
  if (kind !== 'tap' && !ended) return undefined;
  const stands = state.applications.some(
    one => one.permit === kind && !one.answeredOn && (one.building === building || !one.building || !building),
  );
  if (stands) return undefined;
  const { application, again, revocation } = law.rules;
  const rule = ended?.why === 'revoked' ? revocation?.again : ended ? again : undefined;
  const sentence = ended
    ? `A new application for the ${kind} permit is filed first.`
    : 'No application for a tap permit waits: it is filed first.';
  return refuse(sentence, [cite(application, law.edition), ...(rule ? [cite(rule, law.edition)] : [])]);
}

/** § 300-7.E(3)(e): the tap is applied for before the plumbing permit is issued. */
function tapIsAppliedFor({ kind, state, law }: Asked): Refused | undefined {
  const rule = law.rules.tapPermit;
  if (kind !== 'plumbing' || !rule || state.connectedOn !== null) return undefined;
  if (state.applications.some(({ permit }) => permit === 'tap')) return undefined;
  return refuse('No tap permit is applied for: that comes before the plumbing permit.', [cite(rule, law.edition)]);
}
