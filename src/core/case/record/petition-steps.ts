import { dateWithWeekday, dateWords } from '../../calendar/day-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { refuse, type Citation, type Refused } from '../../kernel/decision.ts';
import { cite, editionOn, type Edition, type Rulebook } from '../../rulebook/rulebook.ts';
import type { ReliefRoute } from '../../rulebook/relief-schema.ts';
import { earliestHearing } from '../../rules/relief-days.ts';
import { mayNotBeGranted } from '../../rules/relief-grant.ts';
import { servingRoutes } from '../../rules/relief-route.ts';
import { periodText } from '../../calendar/period.ts';
import { grantedBefore, petitionLaw, type PetitionLaw } from '../petition-law.ts';
import type { CaseState } from '../state.ts';
import {
  isOpen,
  newestLevel,
  petitionFor,
  petitionName,
  type Petition,
  type PetitionLevel,
  type PetitionStep as Step,
} from '../state/petition.ts';
import type { Check, CheckContext, Told } from './checks.ts';
import { unknownEvidence } from './petition-evidence.ts';

/** What a check of a step has before it. */
interface Stage {
  readonly petition: Petition;
  readonly level: PetitionLevel;
  readonly law: PetitionLaw;
  readonly state: CaseState;
}

/** The petition that the step is about with its law; refused where none can take it. */
function stageOf<S extends Step>(
  { type, on, data }: Told<S>,
  { rulebook, endOfDay }: CheckContext,
): Stage | Refused | undefined {
  const state = endOfDay();
  const petition = petitionFor(state.petitions, type, data.petition);
  if (!petition) {
    const words = `On ${dateWords(on)} no petition could take ${NAMES[type]}. ${openPetitionsWords(state)}`;
    return refuse(words, waysToRelief(state, rulebook, on));
  }
  const law = petitionLaw(rulebook, petition);
  return law && { petition, level: newestLevel(petition), law, state };
}

const NAMES: Readonly<Record<Step, string>> = {
  'evidence.received': 'evidence',
  'recommendation.made': 'a recommendation',
  'hearing.set': 'a hearing',
  'hearing.held': 'a hearing',
  'relief.decided': 'a decision',
  'decision.received': 'the receipt of a decision',
  'agreement.executed': 'an agreement',
  'petition.withdrawn': 'a withdrawal',
};

/** A check of a step, where some petition can take the step and its text is known. */
const atStage =
  <S extends Step>(check: (told: Told<S>, stage: Stage) => Refused | undefined): Check<S> =>
  (told, context) => {
    const stage = stageOf(told, context);
    return stage === undefined || 'refused' in stage ? stage : check(told, stage);
  };

/** Whichever step: some petition must be able to take it, and no step comes before the filing of its level. */
export const hasAPetition = atStage<Step>(({ on }, { petition, level: { filedOn } }) =>
  on < filedOn
    ? refuse(`The petition ${petitionName(petition)} was filed on ${dateWords(filedOn)}, after that day.`)
    : undefined,
);

export const isEvidenceOfTheText = atStage<'evidence.received'>((told, stage) => {
  return unknownEvidence(stage.law.edition, stage.law.route, told.data.items, told.data.presence);
});

/** A hearing is noticed as long before as the text asks for, the day of the notice left out. */
export const isNoticedTooLate = atStage<'hearing.set'>((told, stage) => {
  const { law } = stage;
  const heldOn = told.data.at.slice(0, 10) as CalendarDate;
  const first = earliestHearing(law.level, told.on);
  if (heldOn >= first) return undefined;
  const { hearing } = law.level;
  if (!hearing?.notice) {
    return refuse(`A hearing of ${dateWords(heldOn)} cannot have been noticed on ${dateWords(told.on)}, after it.`);
  }
  return refuse(
    `A hearing is noticed at least ${periodText(hearing.notice)} before: noticed on ${dateWords(told.on)}, it is held on ${dateWithWeekday(first)} at the earliest.`,
    [cite(hearing, law.edition)],
  );
});

/** Nobody is heard before the day that the notice named. */
export const isHeardUnnoticed = atStage<'hearing.held'>((told, stage) => {
  const { level, law } = stage;
  const because = law.level.hearing ? [cite(law.level.hearing, law.edition)] : [cite(law.level, law.edition)];
  if (!level.hearing) {
    return law.level.hearing?.notice
      ? refuse('No notice of the hearing is on record: hearing.set comes first.', because)
      : undefined;
  }
  const setFor = level.hearing.at.slice(0, 10) as CalendarDate;
  return told.on < setFor
    ? refuse(`The hearing was set for ${dateWords(setFor)}, after that day.`, because)
    : undefined;
});

/** What the text asks for before a decision: a hearing, a recommendation; and before it is for the owner, evidence. */
export const isDecidedTooEarly = atStage<'relief.decided'>((told, stage) => {
  const { petition, level, law, state } = stage;
  const { on, data } = told;
  const { edition, route } = law;
  if (law.level.hearing && level.heardOn === undefined) {
    return refuse(`${law.level.by} decides after a hearing: hearing.held comes first.`, [
      cite(law.level.hearing, edition),
    ]);
  }
  if (route.recommendation && level.recommendation === undefined) {
    return refuse(`The decision follows the recommendation of ${route.recommendation.by}: it comes first.`, [
      cite(route.recommendation, edition),
    ]);
  }
  if (data.until !== undefined && data.until < on) {
    return refuse(`What is granted on ${dateWords(on)} cannot have ended on ${dateWords(data.until)}.`, [
      cite(route, edition),
    ]);
  }
  if (data.outcome === 'denied') return saysOfTheOther(told, edition, route);
  if (data.held && !route.holds?.money) {
    return refuse('Nothing waits while such a petition is open: leave "held" out.', [cite(route, edition)]);
  }
  const shown = { ground: petition.data.ground, evidence: petition.evidence };
  return (
    mayNotBeGranted(edition, route, shown, grantedBefore(state.petitions ?? [], petition)) ?? feeStays(told, stage)
  );
});

/** What waited, and the fee, are spoken of where the owner is right. */
function saysOfTheOther({ data }: Told<'relief.decided'>, edition: Edition, route: ReliefRoute): Refused | undefined {
  const field = data.held ? 'held' : data.refundFee ? 'refundFee' : data.until ? 'until' : undefined;
  return field && refuse(`"${field}" goes with a decision for the owner only.`, [cite(route, edition)]);
}

function feeStays({ data }: Told<'relief.decided'>, { petition, law }: Stage): Refused | undefined {
  if (!data.refundFee) return undefined;
  const fees = petition.levels.flatMap(({ fee, level }) => (fee ? [law.route.levels[level - 1]?.fee] : []));
  if (fees.some(fee => fee?.refund !== 'none' && fee !== undefined)) return undefined;
  const rule = law.level.fee ?? law.level;
  return refuse('There is no fee of this appeal that the text lets go back.', [cite(rule, law.edition)]);
}

/** The agreement follows the decision for the owner, and comes before what it grants is over. */
export function isAgreedInVain(
  told: Told<'agreement.executed'>,
  { rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  const state = endOfDay();
  const { petitions = [] } = state;
  const petition = petitionFor(petitions, 'agreement.executed', told.data.petition);
  if (!petition) {
    const open = petitions.at(-1);
    const law = open && petitionLaw(rulebook, open);
    return refuse(
      'No petition was decided for the owner that an agreement could follow: relief.decided comes first.',
      law ? [cite(law.route.agreement ?? law.route, law.edition)] : waysToRelief(state, rulebook, told.on),
    );
  }
  const { decision } = newestLevel(petition);
  const until = decision?.until;
  if (until === undefined || told.on <= until) return undefined;
  const law = petitionLaw(rulebook, petition);
  return refuse(
    `What was decided lasts through ${dateWords(until)}: an agreement of ${dateWords(told.on)} comes too late.`,
    law ? [cite(law.route.agreement ?? law.route, law.edition)] : [],
  );
}

/** What the text of the day lets the owner of such a case ask for. */
function waysToRelief({ service }: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Citation[] {
  const edition = editionOn(rulebook, on);
  return edition ? servingRoutes(edition, { service }).map(([, route]) => cite(route, edition)) : [];
}

/** "2027-01-05/waiver/1", or that there is none: for refusals. */
function openPetitionsWords({ petitions = [] }: CaseState): string {
  const open = petitions.filter(isOpen).map(petitionName);
  return open.length > 0 ? `Open are ${open.join(' and ')}.` : 'No petition is open.';
}
