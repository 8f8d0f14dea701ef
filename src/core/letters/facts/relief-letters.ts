import { periodText } from '../../calendar/period.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { isWaiting } from '../../notice/notice-chart.ts';
import { noticeWords } from '../../case/agenda/relief-letters.ts';
import { petitionLaw, type PetitionLaw } from '../../case/petition-law.ts';
import { levelFiled, type Petition, type PetitionLevel } from '../../case/state/petition.ts';
import { lastDayToAsk, townDays } from '../../rules/relief-days.ts';
import { lastDayGranted, missingEvidence } from '../../rules/relief-grant.ts';
import { appealFee } from '../../case/agenda/relief-money.ts';
import type { HeldLetter } from '../letter-data.ts';
import { amount, codeSection, premisesOf, type LetterFacts, type LetterInput } from './letter-input.ts';

interface Asked {
  readonly petition: Petition;
  readonly level: PetitionLevel;
  readonly law: PetitionLaw;
}

/** The request that a letter is about, at its own level, with the text that it rests on. */
function askedIn({ state, rulebook, letter }: LetterInput): Asked | undefined {
  const found = levelFiled(state.petitions, letter.about);
  const law = found && petitionLaw(rulebook, found.petition, found.level.level);
  return found && law ? { ...found, law } : undefined;
}

/** What every letter about a request says of it: what was asked, when, and who decides. */
function request(input: LetterInput, { petition, level, law }: Asked) {
  const { route } = law;
  return {
    premises: premisesOf(input.state),
    service: input.state.service,
    asks: route.kind,
    against: petition.data.against ?? null,
    level: level.level,
    filedOn: level.filedOn,
    decidedBy: bare(law.level.by),
  };
}

/** It is here: what is missing, who decides by when, and what rests meanwhile. */
export function petitionReceivedFacts(input: LetterInput): LetterFacts {
  const asked = askedIn(input);
  if (!asked) return { filedOn: null };
  const { petition, level, law } = asked;
  const { edition, route } = law;
  const missing = missingEvidence(route, { ground: petition.data.ground, evidence: petition.evidence });
  const has = (route.evidence ?? []).filter(({ id }) => petition.evidence.includes(id));
  const days = townDays(edition, law.level, level);
  const dayOf = (step: string): CalendarDate | null => days.find(day => day.step === step)?.lastDay ?? null;
  const { decision: ruling } = law.level;
  const fee = appealFee(input.state, law.level);
  const owed = input.state.accounts.receivables.find(({ key }) => key === level.fee?.receivable);
  return {
    ...request(input, asked),
    has: has.map(({ says }) => ({ what: says })),
    missing: missing.map(({ says }) => ({ what: says })),
    recommends: route.recommendation ? bare(route.recommendation.by) : null,
    hears: law.level.hearing !== undefined,
    ...comingOrOver(input, 'hear', level.heardOn === undefined ? dayOf('hearing') : null),
    ...comingOrOver(input, 'decide', dayOf('decision')),
    decideWithin: ruling?.from === 'heard' && level.heardOn === undefined ? periodText(ruling.period) : null,
    moneyHeld: route.holds?.money === true,
    fee: fee ? amount(owed ? owed.open : fee.cents) : null,
    feePaid: owed?.open === 0,
    cites: {
      route: codeSection(input, route.section, edition),
      decision: ruling && ruling.section !== route.section ? ruling.section : null,
    },
  };
}

/** A day of the town's own: promised while it is still to come, said to be over after it. */
function comingOrOver({ letterDate }: LetterInput, step: 'hear' | 'decide', lastDay: CalendarDate | null): LetterFacts {
  const isOver = lastDay !== null && lastDay < letterDate;
  return { [`${step}By`]: isOver ? null : lastDay, [`${step}Missed`]: isOver ? lastDay : null };
}

/** When and where whoever asked is heard. */
export function hearingNoticeFacts(input: LetterInput): LetterFacts {
  const asked = askedIn(input);
  const { hearing } = asked?.level ?? {};
  if (!asked || !hearing) return { heldOn: null };
  const { edition, route, level } = asked.law;
  const missing = missingEvidence(route, {
    ground: asked.petition.data.ground,
    evidence: asked.petition.evidence,
  });
  return {
    ...request(input, asked),
    heldOn: hearing.at.slice(0, 10),
    heldAt: hearing.at.slice(11, 16),
    place: hearing.place ?? null,
    moved: hearing.n > 1,
    noticePeriod: level.hearing?.notice ? periodText(level.hearing.notice) : null,
    missing: missing.map(({ says }) => ({ what: says })),
    moneyHeld: route.holds?.money === true,
    cites: {
      route: codeSection(input, route.section, edition),
      hearing: level.hearing?.section === route.section ? null : codeSection(input, level.hearing?.section, edition),
    },
  };
}

/** Why the notice of a hearing can't go on its date: it would be too short. */
export function whyNoHearingNotice(input: LetterInput): HeldLetter | undefined {
  const asked = askedIn(input);
  const { lastDay } = input.letter;
  const { hearing } = asked?.level ?? {};
  if (!asked || !hearing || lastDay === undefined || input.letterDate <= lastDay) return undefined;
  const reason = `it had to be mailed by ${lastDay}, ${noticeWords(asked.law.level, hearing.at)}: set a later day for the hearing`;
  return { field: 'letterDate', reason };
}

/** What was decided, why, until when, and what whoever asked may do next. */
export function decisionNoticeFacts(input: LetterInput): LetterFacts {
  const asked = askedIn(input);
  const { decision, fee } = asked?.level ?? {};
  if (!asked || !decision) return { decidedOn: null };
  const { edition, route, next } = asked.law;
  const isGranted = decision.outcome === 'granted';
  const until = isGranted && route.grants ? lastDayGranted(route, decision.on, decision.until) : undefined;
  const goesBack = isGranted && fee !== undefined && fee.refundedOn !== undefined;
  return {
    ...request(input, asked),
    granted: isGranted,
    decidedOn: decision.on,
    body: decision.body,
    resolution: decision.resolution,
    reason: decision.reason ?? null,
    conditions: decision.conditions ?? null,
    until: until ?? null,
    agreement: isGranted && route.agreement !== undefined && asked.petition.agreedOn === undefined,
    refunded: goesBack ? amount(fee.cents) : null,
    moneyHeld: route.holds?.money === true,
    moneyOwed: !isGranted || decision.held === 'owed',
    ...(isGranted || !next ? { next: null } : nextOf(input, asked, next)),
    cites: {
      route: codeSection(input, route.section, edition),
      agreement: route.agreement?.section ?? null,
    },
  };
}

/**
 * The next level with its last day. Where the owner was told before this letter, the days run from then; otherwise they are
 * counted as if this letter were received on its own date: whoever gets it later may have longer.
 */
function nextOf(input: LetterInput, { level, law }: Asked, next: NonNullable<PetitionLaw['next']>) {
  const { decision } = level;
  const toldOn = toldBefore(input, decision?.receivedOn);
  const dates = { decidedOn: decision?.on, receivedOn: toldOn ?? input.letterDate };
  const last = lastDayToAsk(law.edition, next, dates);
  const lastDay = last.ok ? (last.value?.due ?? null) : null;
  const isOver = lastDay !== null && lastDay < input.letterDate;
  const fee = appealFee(input.state, next);
  return {
    next: bare(next.by),
    nextBy: isOver ? null : lastDay,
    nextEndedOn: isOver ? lastDay : null,
    toldOn: next.request && next.request.from !== 'decided' ? (toldOn ?? null) : null,
    nextPeriod: next.request ? periodText(next.request.period) : null,
    nextFrom: next.request?.from ?? null,
    nextFee: fee ? amount(fee.cents) : null,
    nextCite: codeSection(input, next.section),
  };
}

/** The receipt of the decision where it wasn't that of this letter: a letter that has gone says the same ever after. */
function toldBefore({ letter, letterDate }: LetterInput, receivedOn: CalendarDate | undefined) {
  if (receivedOn === undefined || receivedOn > letterDate) return undefined;
  return receivedOn < letterDate || isWaiting(letter.status) ? receivedOn : undefined;
}

/** "the Village Board" as a template says it after its own "the". */
function bare(body: string): string {
  return body.replace(/^(the|an?) /i, '');
}
