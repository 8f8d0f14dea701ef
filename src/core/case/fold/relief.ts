import type { DerivedFact, Fact, ObservedFact } from '../../facts/fact.ts';
import { takeBack } from '../../ledger/reductions.ts';
import type { CaseState, Letter } from '../state.ts';
import {
  isOpen,
  levelFiled,
  newestLevel,
  petitionFor,
  type Petition,
  type PetitionLevel,
  type PetitionStep,
} from '../state/petition.ts';
import type { Folded } from './remember.ts';

/** What this module folds: what was asked for, and what became of it. */
type ReliefFact = Extract<Fact, { type: PetitionStep }>;

/**
 * A first level begins a petition; a further one goes on with the newest of its route that was decided against the owner.
 * One that came too late is in the log and has no effect.
 */
export function foldPetition(state: CaseState, fact: ObservedFact<'petition.filed'>): Folded {
  const { key, on, data } = fact;
  if (data.late) return { state, absorbed: true };
  const petitions = state.petitions ?? [];
  const level: PetitionLevel = { level: data.level, filing: key, filedOn: on };
  if (data.level > 1) {
    const before = petitionToGoOn(petitions, data.route, data.level);
    if (!before) return { state, absorbed: false };
    const further = (known: Petition): Petition => ({ ...known, levels: [...known.levels, level] });
    return { state: change(state, before.key, key, further), absorbed: true };
  }
  const petition = { key, route: data.route, data, evidence: data.evidence ?? [], levels: [level], moved: key };
  return { state: { ...state, petitions: [...petitions, petition] }, absorbed: true };
}

/** The petition that goes to this level: decided against the owner at the one before, and nothing has closed it. */
export function petitionToGoOn(petitions: readonly Petition[], route: string, level: number): Petition | undefined {
  return petitions.findLast(petition => {
    const newest = newestLevel(petition);
    return (
      petition.route === route &&
      isOpen(petition) &&
      newest.level === level - 1 &&
      newest.decision?.outcome === 'denied'
    );
  });
}

/** Speaks of the petition that it names, or of the newest that can take it; without one it has no place. */
export function foldRelief(state: CaseState, fact: ReliefFact): Folded {
  const petition = petitionFor(state.petitions, fact.type, fact.data.petition);
  if (!petition) return { state, absorbed: false };
  return { state: change(state, petition.key, fact.key, known => told(known, fact)), absorbed: true };
}

function told(petition: Petition, fact: ReliefFact): Petition {
  const { on } = fact;
  switch (fact.type) {
    case 'evidence.received':
      return { ...petition, evidence: [...new Set([...petition.evidence, ...fact.data.items])] };
    case 'recommendation.made':
      return atLevel(petition, { recommendation: { on, outcome: fact.data.outcome } });
    case 'hearing.set':
      return atLevel(petition, { hearing: hearingSet(petition, fact) });
    case 'hearing.held':
      return atLevel(petition, { heardOn: on });
    case 'relief.decided': {
      const { outcome, body, resolution, until, held, refundFee, reason, conditions } = fact.data;
      const said = {
        ...(reason ? { reason } : {}),
        ...(conditions ? { conditions } : {}),
        ...(until ? { until } : {}),
        ...(held ? { held } : {}),
        ...(refundFee ? { refundFee: true as const } : {}),
      };
      return atLevel(petition, { decision: { on, outcome, body, resolution, ...said } });
    }
    case 'decision.received': {
      const { decision } = newestLevel(petition);
      return decision ? atLevel(petition, { decision: { ...decision, receivedOn: on } }) : petition;
    }
    case 'agreement.executed':
      return { ...petition, agreedOn: on };
    case 'petition.withdrawn':
      return { ...petition, withdrawnOn: on };
  }
}

/** Set again, it is another hearing: whoever asked is told of it anew. */
function hearingSet(petition: Petition, { on, data }: ObservedFact<'hearing.set'>): PetitionLevel['hearing'] {
  const n = (newestLevel(petition).hearing?.n ?? 0) + 1;
  return { noticedOn: on, at: data.at, n, ...(data.place ? { place: data.place } : {}) };
}

/**
 * The letter of a decision has reached whoever asked: by § 315-21H, § 342-16 and Wis. Stat. 68.10 the days to go on run
 * from there. A receipt that is known already stands.
 */
export function receiveDecision(state: CaseState, { kind, about, receivedOn }: Letter): CaseState {
  const told = kind === 'decision-notice' ? levelFiled(state.petitions, about) : undefined;
  const { decision } = told?.level ?? {};
  if (!told || !decision || decision.receivedOn !== undefined || receivedOn === undefined) return state;
  const received: PetitionLevel = { ...told.level, decision: { ...decision, receivedOn } };
  return change(state, told.petition.key, undefined, petition => ({
    ...petition,
    levels: petition.levels.map(level => (level.filing === about ? received : level)),
  }));
}

export function foldGranted(state: CaseState, { key, on, data }: DerivedFact<'relief.granted'>): CaseState {
  const { petition, until } = data;
  return change(state, petition, key, known => ({
    ...known,
    grantedOn: on,
    ...(until ? { grantedUntil: until } : {}),
  }));
}

export function foldEnded(state: CaseState, { key, on, data }: DerivedFact<'relief.ended'>): CaseState {
  return change(state, data.petition, key, petition => ({ ...petition, endedOn: on }));
}

export function foldClosed(state: CaseState, { key, on, data }: DerivedFact<'relief.closed'>): CaseState {
  return change(state, data.petition, key, petition => ({ ...petition, closedOn: on }));
}

/** The last day of one of the town's own steps has come: it is told once, and again where a new hearing moved it. */
export function foldReliefDue(state: CaseState, { key, data }: DerivedFact<'relief.due'>): CaseState {
  return change(state, data.petition, key, petition => {
    const { due = [] } = newestLevel(petition);
    return atLevel(petition, { due: [...due, { step: data.step, lastDay: data.lastDay }] });
  });
}

/** What a petition that was granted excuses, is noted with it: so that its end is known from the excuse's. */
export function noteExcuse(state: CaseState, { key, data }: DerivedFact<'excuse.began'>): CaseState {
  return change(state, data.petition, key, petition => ({ ...petition, excuse: data.reason }));
}

export function noteAppealFee(state: CaseState, { key, data }: DerivedFact<'fee.charged'>): CaseState {
  if (data.fee !== 'appeal') return state;
  const { petition, cents } = data;
  return change(state, petition, undefined, known => atLevel(known, { fee: { receivable: key, cents } }));
}

/** The fee falls away: what is unpaid of it is no longer owed, what was paid is a credit. */
export function foldFeeRefunded(state: CaseState, { on, data }: DerivedFact<'fee.refunded'>): CaseState {
  const { petition, receivable, cents } = data;
  const accounts = takeBack(state.accounts, receivable, cents);
  return change({ ...state, accounts }, petition, undefined, known => ({
    ...known,
    levels: known.levels.map(level =>
      level.fee?.receivable === receivable ? { ...level, fee: { ...level.fee, refundedOn: on } } : level,
    ),
  }));
}

/** Of the newest level. */
function atLevel(petition: Petition, added: Partial<PetitionLevel>): Petition {
  const last = petition.levels.length - 1;
  return { ...petition, levels: petition.levels.map((level, i) => (i === last ? { ...level, ...added } : level)) };
}

function change(
  state: CaseState,
  key: string,
  moved: string | undefined,
  by: (petition: Petition) => Petition,
): CaseState {
  const petitions = (state.petitions ?? []).map(petition =>
    petition.key === key ? { ...by(petition), ...(moved === undefined ? {} : { moved }) } : petition,
  );
  return { ...state, petitions };
}
