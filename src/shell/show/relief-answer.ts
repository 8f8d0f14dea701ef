import { petitionLaw } from '../../core/case/petition-law.ts';
import { petitionNext } from '../../core/case/petition-next.ts';
import type { CaseState } from '../../core/case/state.ts';
import { newestLevel, petitionName, type Petition, type PetitionLevel } from '../../core/case/state/petition.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { missingEvidence } from '../../core/rules/relief-grant.ts';
import { citationJson } from './citation-json.ts';

export type ReliefJson = ReturnType<typeof reliefJson>[number];

/** What the owner asked for, the newest last: how far each petition has come and what comes next, with its sections. */
export function reliefJson({ petitions = [] }: Pick<CaseState, 'petitions'>, rulebook: Rulebook, on: CalendarDate) {
  return petitions.map(petition => petitionJson(petition, rulebook, on));
}

function petitionJson(petition: Petition, rulebook: Rulebook, on: CalendarDate) {
  const law = petitionLaw(rulebook, petition);
  const level = newestLevel(petition);
  const { ground } = petition.data;
  const missing = law ? missingEvidence(law.route, { ground, evidence: petition.evidence }) : [];
  const next = petitionNext(rulebook, petition, on);
  return {
    petition: petitionName(petition),
    route: petition.route,
    kind: law?.route.kind ?? null,
    against: petition.data.against ?? null,
    ground: ground ?? null,
    level: level.level,
    by: law?.level.by ?? null,
    filed: petition.levels[0]?.filedOn ?? level.filedOn,
    evidence: { in: petition.evidence, missing: missing.map(({ id }) => id) },
    ...stepsJson(level),
    levels: petition.levels.map(one => ({ level: one.level, filed: one.filedOn, ...stepsJson(one) })),
    agreement: petition.agreedOn ?? null,
    granted: petition.grantedOn ?? null,
    until: petition.grantedUntil ?? null,
    ended: petition.endedOn ?? null,
    withdrawn: petition.withdrawnOn ?? null,
    closed: petition.closedOn ?? null,
    next: next
      ? {
          what: next.what,
          whose: next.whose,
          on: next.on,
          daysLate: next.daysLate,
          because: next.because.map(citationJson),
        }
      : null,
    because: law
      ? [{ section: law.route.section, text: law.route.says, edition: law.edition.from }].map(citationJson)
      : [],
  };
}

function stepsJson({ hearing, heardOn, recommendation, decision }: PetitionLevel) {
  return {
    hearing:
      hearing || heardOn
        ? { noticed: hearing?.noticedOn ?? null, at: hearing?.at ?? null, held: heardOn ?? null }
        : null,
    recommendation: recommendation ?? null,
    decision: decision
      ? {
          on: decision.on,
          outcome: decision.outcome,
          until: decision.until ?? null,
          received: decision.receivedOn ?? null,
        }
      : null,
  };
}

export type StaysJson = ReturnType<typeof staysJson>;

/** Written orders by which the clock rests, and money that waits for the end of an appeal. */
export function staysJson({ stays = [], holds = [] }: Pick<CaseState, 'stays' | 'holds'>) {
  return {
    stays: stays.map(stay => ({
      from: stay.from,
      until: stay.until ?? null,
      ended: stay.endedOn ?? null,
      order: stay.order,
    })),
    holds: holds.map(hold => ({
      petition: hold.petition,
      from: hold.from,
      until: hold.until ?? null,
      outcome: hold.outcome ?? null,
    })),
  };
}

/** The same for people. */
export function staysLines({ stays, holds }: StaysJson): string[] {
  return [
    ...stays.map(
      ({ from, until, ended, order }) =>
        `${from}  ${order}: the clock rests${ended ? ` until ${ended}` : until ? ` through ${until}` : ', no last day'}`,
    ),
    ...holds.map(({ from, until }) => `${from}  Money waits for an appeal${until ? ` until ${until}` : ''}`),
  ];
}

/** The same for people. */
export function reliefLines(json: ReliefJson): string[] {
  const { evidence, hearing, decision, next } = json;
  const known = [
    `${json.filed}  ${json.route}${json.ground ? ` (${json.ground})` : ''}, level ${json.level}${json.by ? ` (${json.by})` : ''}`,
    evidence.missing.length > 0 && `evidence missing: ${evidence.missing.join(', ')}`,
    hearing?.held ? `heard ${hearing.held}` : hearing?.at && `hearing ${hearing.at.replace('T', ' ')}`,
    decision && `${decision.outcome} ${decision.on}`,
    json.agreement && `agreement executed ${json.agreement}`,
    json.granted && `in effect since ${json.granted}${json.until ? ` until ${json.until}` : ''}`,
    json.ended && `ended ${json.ended}`,
    json.withdrawn && `withdrawn ${json.withdrawn}`,
    json.closed && `closed ${json.closed}`,
  ];
  const lines = [known.filter(Boolean).join(', ')];
  if (next) {
    const late = next.daysLate > 0 ? `, ${next.daysLate} ${next.daysLate === 1 ? 'day' : 'days'} late` : '';
    lines.push(
      `  next: ${next.what}${next.on ? `, last day ${next.on}` : ''}${late}`,
      ...next.because.map(({ section, text }) => `            ${section}: ${text}`),
    );
  }
  return lines;
}
