import { dateWords } from '../../calendar/day-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { dollars, type Cents } from '../../kernel/cents.ts';
import { cite, type Rulebook } from '../../rulebook/rulebook.ts';
import { missingEvidence } from '../../rules/relief-grant.ts';
import { appealFee } from '../agenda/relief-money.ts';
import { chargeKindOf } from '../charge-kind.ts';
import { lastDayToGoOn, petitionLaw, stepsNotTaken, type PetitionLaw } from '../petition-law.ts';
import { newestLetter, type CaseState } from '../state.ts';
import { isOpen, isUndecided, newestLevel, petitionInWords, type Petition } from '../state/petition.ts';
import { townDeadlines } from '../town-deadlines.ts';
import type { Waiting } from '../waits-for.ts';

/** What waits for a person because somebody asked for relief: the town's own steps first, the late ones among them. */
export function reliefWaits(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  if (!state.petitions) return [];
  const steps = townDeadlines(state, rulebook, on).map(({ words, because }) => ({ what: words, because }));
  const others = state.petitions.flatMap(petition => {
    const law = petitionLaw(rulebook, petition);
    return law
      ? [
          ...ofPetition(petition, law),
          ...ofHearing(state, petition, law),
          ...ofSustained(state, petition, law),
          ...ofFee(state, petition, law),
        ]
      : [];
  });
  return [...steps, ...others];
}

function ofPetition(petition: Petition, law: PetitionLaw): readonly Waiting[] {
  const { edition, route, level } = law;
  if (!isOpen(petition)) return [];
  const name = petitionInWords(petition);
  if (isUndecided(petition)) {
    const missing = missingEvidence(route, { ground: petition.data.ground, evidence: petition.evidence });
    const evidence = missing.map(one => ({
      what: `the evidence "${one.id}" for the ${name}`,
      because: [cite(one, edition)],
    }));
    const undated = {
      what: `the decision of ${level.by} (${name}), for which the text sets no day`,
      because: [cite(level, edition)],
    };
    return [...evidence, ...(stepsNotTaken(law, petition).length === 0 ? [undated] : [])];
  }
  const { decision } = newestLevel(petition);
  if (decision?.outcome === 'granted') {
    const { agreement } = route;
    return agreement && petition.agreedOn === undefined
      ? [{ what: `the agreement executed by the owner (${name})`, because: [cite(agreement, edition)] }]
      : [];
  }
  const last = lastDayToGoOn(law, petition);
  return last.ok
    ? []
    : [
        {
          what: `the day on which the decision reached the owner (${name}): until it is known no time runs`,
          because: last.because,
        },
      ];
}

/** The notice of a hearing has a last day to be mailed; once that is over, only another day of the hearing helps. */
function ofHearing(state: CaseState, petition: Petition, { edition, level }: PetitionLaw): readonly Waiting[] {
  const { filing, hearing, heardOn } = newestLevel(petition);
  const rule = level.hearing;
  if (!rule || !hearing || heardOn !== undefined || !isUndecided(petition)) return [];
  const letter = newestLetter(state, 'hearing-notice', filing);
  if (!letter || letter.mailedOn !== undefined || letter.lastDay === undefined) return [];
  const name = petitionInWords(petition);
  const what =
    letter.status === 'lapsed'
      ? `a later day for the hearing (${name}): its notice had not gone by ${dateWords(letter.lastDay)}`
      : `the notice of the hearing (${name}), to be mailed by ${dateWords(letter.lastDay)}`;
  return [{ what, because: [cite(rule, edition)] }];
}

const AGAINST_A_CHARGE: ReadonlySet<string> = new Set(['notice', 'order', 'penalty', 'standby']);

/**
 * An appeal that is sustained frees its own time, and grants nothing beyond it by itself. Where what it was against could
 * be the ground of a charge that runs on, somebody has to say so: by a new vote, or by taking back what was wrong.
 */
function ofSustained(state: CaseState, petition: Petition, { edition, route }: PetitionLaw): readonly Waiting[] {
  const { grantedOn, data } = petition;
  const runs = state.accrual.at(-1);
  if (grantedOn === undefined || route.kind !== 'appeal' || !runs || runs.until !== null) return [];
  const { against } = data;
  if (against !== undefined && !AGAINST_A_CHARGE.has(against)) return [];
  const kind = chargeKindOf(state);
  const voted = state.authorizations.some(({ remedy, on }) => remedy === kind && on >= grantedOn);
  if (voted || runs.from > grantedOn) return [];
  const charge = kind === 'penalty' ? 'penalty' : 'standby charge';
  return [
    {
      what: `a new vote on the ${charge}, which runs on although the ${petitionInWords(petition)} was sustained, or the correction of what it rests on`,
      because: [cite(route, edition)],
    },
  ];
}

function ofFee(
  { rates, accounts }: CaseState,
  petition: Petition,
  { edition, route, level }: PetitionLaw,
): readonly Waiting[] {
  const name = petitionInWords(petition);
  const rule = level.fee;
  if (rule && isOpen(petition) && newestLevel(petition).fee === undefined && !appealFee({ rates }, level)) {
    return [{ what: `the council's amount of the fee of the ${name}`, because: [cite(rule, edition)] }];
  }
  return petition.levels.flatMap(({ fee, level: n }) => {
    const text = route.levels[n - 1]?.fee;
    if (!fee || !text) return [];
    const owed = accounts.receivables.find(({ key }) => key === fee.receivable);
    if (fee.refundedOn === undefined) {
      const isOwed = owed !== undefined && owed.open > 0 && isOpen(petition);
      return isOwed ? [{ what: `the fee of the ${name}, ${dollars(owed.open)}`, because: [cite(text, edition)] }] : [];
    }
    const back = Math.min(accounts.credit, fee.cents) as Cents;
    return back > 0
      ? [{ what: `the refund of the fee of the ${name}, ${dollars(back)}`, because: [cite(text, edition)] }]
      : [];
  });
}
