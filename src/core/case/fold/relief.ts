import type { DerivedFact, Fact, ObservedFact } from '../../facts/fact.ts';
import type { CaseState } from '../state.ts';
import { isOpen, type Petition, type PetitionLevel } from '../state/petition.ts';

/** What this module folds: what was asked for, and what became of it. */
type ReliefFact = Extract<
  Fact,
  {
    type:
      | 'evidence.received'
      | 'recommendation.made'
      | 'hearing.set'
      | 'hearing.held'
      | 'relief.decided'
      | 'decision.received'
      | 'agreement.executed'
      | 'petition.withdrawn';
  }
>;

/** A first level begins a petition; a further one goes on with the newest of its route. */
export function foldPetition(state: CaseState, fact: ObservedFact<'petition.filed'>): CaseState {
  const { key, on, data } = fact;
  const petitions = state.petitions ?? [];
  const level: PetitionLevel = { level: data.level, filing: key, filedOn: on };
  const before = data.level > 1 ? petitions.findLast(known => known.route === data.route && isOpen(known)) : undefined;
  if (before) return change(state, before.key, known => ({ ...known, levels: [...known.levels, level] }));
  const petition = { key, route: data.route, data, evidence: data.evidence ?? [], levels: [level] };
  return { ...state, petitions: [...petitions, petition] };
}

/** Speaks of the newest petition; without one it has no place. */
export function foldRelief(state: CaseState, fact: ReliefFact): { state: CaseState; absorbed: boolean } {
  const newest = state.petitions?.at(-1);
  if (!newest) return { state, absorbed: false };
  return { state: change(state, newest.key, petition => told(petition, fact)), absorbed: true };
}

function told(petition: Petition, fact: ReliefFact): Petition {
  const { on } = fact;
  switch (fact.type) {
    case 'evidence.received':
      return { ...petition, evidence: [...new Set([...petition.evidence, ...fact.data.items])] };
    case 'recommendation.made':
      return atLevel(petition, { recommendation: { on, outcome: fact.data.outcome } });
    case 'hearing.set':
      return atLevel(petition, { hearing: { noticedOn: on, at: fact.data.at } });
    case 'hearing.held':
      return atLevel(petition, { heardOn: on });
    case 'relief.decided': {
      const { outcome, until } = fact.data;
      return atLevel(petition, { decision: { on, outcome, ...(until ? { until } : {}) } });
    }
    case 'decision.received': {
      const decision = petition.levels.at(-1)?.decision;
      return decision ? atLevel(petition, { decision: { ...decision, receivedOn: on } }) : petition;
    }
    case 'agreement.executed':
      return { ...petition, agreedOn: on };
    case 'petition.withdrawn':
      return { ...petition, withdrawnOn: on };
  }
}

export function foldGranted(state: CaseState, { on, data }: DerivedFact<'relief.granted'>): CaseState {
  return change(state, data.petition, petition => ({ ...petition, grantedOn: on }));
}

export function foldEnded(state: CaseState, { on, data }: DerivedFact<'relief.ended'>): CaseState {
  return change(state, data.petition, petition => ({ ...petition, endedOn: on }));
}

export function foldClosed(state: CaseState, { on, data }: DerivedFact<'relief.closed'>): CaseState {
  return change(state, data.petition, petition => ({ ...petition, closedOn: on }));
}

/** Of the newest level. */
function atLevel(petition: Petition, told: Partial<PetitionLevel>): Petition {
  const last = petition.levels.length - 1;
  return { ...petition, levels: petition.levels.map((level, i) => (i === last ? { ...level, ...told } : level)) };
}

function change(state: CaseState, key: string, by: (petition: Petition) => Petition): CaseState {
  const petitions = (state.petitions ?? []).map(petition => (petition.key === key ? by(petition) : petition));
  return { ...state, petitions };
}
