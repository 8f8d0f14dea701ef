import { dateWords } from '../../calendar/day-words.ts';
import { isAboutPipe } from '../../case/about-pipe.ts';
import { chargeKindOf } from '../../case/charge-kind.ts';
import { passedClock } from '../../case/state.ts';
import { workAuthorization } from '../../case/town-work.ts';
import { codeSection, deadlineOf, lawOn, premisesOf, type LetterFacts, type LetterInput } from './letter-input.ts';
import type { HeldLetter } from '../letter-data.ts';
import { rightsOf } from './rights.ts';
import { stepsOf } from './steps.ts';
import { whatFollows } from './what-follows.ts';

/** What both letters about the town's own work say of it: who decided it, when, and because of which missed day. */
function decidedFacts(input: LetterInput, kind: 'connection-order' | 'entry-notice') {
  const { state, letter } = input;
  const edition = lawOn(input);
  const missed = passedClock(state);
  const { deadline, cite } = deadlineOf(input, missed);
  const decided =
    kind === 'connection-order'
      ? state.authorizations.find(({ on, basisGone }) => on === letter.about && !basisGone && isForWork(on, input))
      : workAuthorization(state);
  const rule = edition.letters?.[kind]?.section;
  // The duty's own section is named once, with its edition.
  const isSame = missed !== undefined && rule === lawOn(input, missed.due).deadlines?.[missed.rule]?.section;
  const section = isSame ? null : codeSection(input, rule);
  return {
    premises: premisesOf(state),
    service: state.service,
    connects: isAboutPipe(state.service),
    deadline,
    decidedBy: bare(decided?.body),
    decidedOn: decided?.on ?? null,
    resolution: decided?.resolution ?? null,
    ...rightsOf(input, 'town-work', missed?.rule),
    cites: { order: [cite, section].filter(said => said !== null).join(' · ') || null },
  };
}

function isForWork(on: string, { state }: LetterInput): boolean {
  return workAuthorization(state)?.on === on;
}

/** "the Village Board" as a template says it after its own "the". */
function bare(body: string | undefined): string | null {
  return body?.replace(/^the /i, '') ?? null;
}

/** § 300-7.C(2)(a), § 342-1, § 315-11D, Ord. No. 825 E(5)(e): the town will have the work done, and the owner pays. */
export function connectionOrderFacts(input: LetterInput): LetterFacts {
  const { state } = input;
  const edition = lawOn(input);
  const isPipe = isAboutPipe(state.service);
  const { unpaidCost } = whatFollows(input, passedClock(state)?.trigger);
  return {
    ...decidedFacts(input, 'connection-order'),
    ...stepsOf(input),
    unpaidCost,
    // A choice of installments is for the cost of a connection alone.
    maximumCount: isPipe ? (edition.assessment?.maximumCount ?? null) : null,
    running: state.chart.standby === 'accruing' ? chargeKindOf(state) : null,
  };
}

/** On what basis who comes onto the property, and when. */
export function entryNoticeFacts(input: LetterInput): LetterFacts {
  const { ordered, entry } = input.state.townWork;
  return {
    ...decidedFacts(input, 'entry-notice'),
    basis: entry?.basis ?? null,
    basisOn: entry?.on ?? null,
    reference: entry?.reference ?? null,
    contractor: ordered?.contractor ?? null,
    begins: ordered?.begins ?? null,
  };
}

/** Nobody is told to reckon with a crew on a day that is over. */
export function whyBegun({ state, letterDate }: LetterInput): HeldLetter | undefined {
  const { begins } = state.townWork.ordered ?? {};
  if (begins === undefined || begins >= letterDate) return undefined;
  return {
    field: 'letterDate',
    reason: `the work was to begin on ${dateWords(begins)}: record that it has begun, or the day that is set now`,
  };
}
