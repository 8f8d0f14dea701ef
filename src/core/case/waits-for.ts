import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Citation } from '../kernel/decision.ts';
import { approvalOf } from '../rulebook/letter-approval.ts';
import { cite, editionOn, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import { letterWords } from './fact-words.ts';
import { missedNoticeWords, missedRollNotice } from './missed-roll-notice.ts';
import { permitWaits } from './permit-waits.ts';
import type { CaseState, Letter } from './state.ts';
import { lateralWaits } from './waits/lateral-waits.ts';
import { parcelWaits } from './waits/parcel-waits.ts';
import { reliefWaits } from './waits/relief-waits.ts';
import { remediesOf, type RemedyRule } from './record/remedies-of.ts';
import { penaltyWaitsFor } from './waits/penalty-waits.ts';
import { serviceWaits } from './waits/service-waits.ts';
import { unservedNotices } from './waits/unserved-notices.ts';
import { townWorkWaitsFor } from './waits/town-work-waits.ts';

/** One thing that somebody has to do before the case goes on, in words after "waits for". */
export interface Waiting {
  readonly what: string;
  readonly because: readonly Citation[];
}

/** What only a person can move on, and so has no date: a vote, an approval, a mailing. */
export function waitsFor(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  const letters = state.letters.flatMap(letter => {
    const step = nextStep(letter, rulebook);
    return step === undefined
      ? []
      : [{ what: `${letterWords(letter.kind)} (${letter.key}) to be ${step}`, because: [] }];
  });
  const receipts =
    state.chart.duty === 'discharged' ? [] : [...receiptsMissing(state, rulebook), ...unservedNotices(state, rulebook)];
  const edition = editionOn(rulebook, on);
  const undecided = state.chart.duty === 'overdue' && !state.authorizations.some(({ basisGone }) => !basisGone);
  const missed = missedRollNotice(state, rulebook, on);
  const alarms = missed ? [{ what: missedNoticeWords(missed), because: missed.because }] : [];
  const parcel = [
    ...serviceWaits(state, rulebook, on),
    ...parcelWaits(state, rulebook, on),
    ...reliefWaits(state, rulebook, on),
    ...penaltyWaitsFor(state, rulebook, on),
    ...townWorkWaitsFor(state, rulebook, on),
    ...permitWaits(state, rulebook, on),
    ...lateralWaits(state, rulebook, on),
  ];
  const options = undecided && edition ? optionsOf(state, edition) : [];
  const vote = options.length > 0 ? [{ what: 'a vote on the remedy', because: options }] : [];
  return [...alarms, ...parcel, ...vote, ...receipts, ...letters];
}

/** What a letter in the house waits for. Some kinds are printed without anybody's approval. */
function nextStep({ status, kind, dueOn }: Letter, rulebook: Rulebook): string | undefined {
  if (status === 'printed') return 'mailed';
  if (status === 'approved') return 'printed';
  if (status !== 'drafted') return undefined;
  return approvalOf(rulebook, kind, dueOn) === 'automatic' ? 'printed' : 'approved';
}

/** What the text leaves to the town against this owner: each source once. */
function optionsOf({ service, clocks }: CaseState, edition: Edition): readonly Citation[] {
  const { abatement } = edition;
  const isFor = (rule: RemedyRule): boolean =>
    (rule.services?.includes(service) ?? true) &&
    (rule.remedy !== 'abatement' ||
      (abatement?.triggers ? clocks.some(one => abatement.triggers?.includes(one.trigger)) : true));
  return [
    ...new Set(
      remediesOf(edition)
        .filter(isFor)
        .map(({ source }) => source),
    ),
  ];
}

/** Where the text counts from receipt, a notice whose receipt nobody knows has started nothing. */
function receiptsMissing({ triggers, use, service }: CaseState, rulebook: Rulebook): readonly Waiting[] {
  return triggers.flatMap(({ on, data, served }) => {
    if (served || data.receivedOn !== undefined) return [];
    // Told of again with the day of its receipt.
    const known = triggers.some(other => other.served && other.on === on && other.data.trigger === data.trigger);
    if (known) return [];
    const because = rulebook.editions.flatMap(edition =>
      Object.values(edition.deadlines ?? {})
        .filter(rule => rule.start === 'received' && rule.trigger === data.trigger)
        .filter(rule => rule.service === service && rule.uses.includes(use))
        .map(rule => cite(rule, edition)),
    );
    const what = `the day the ${data.trigger.replaceAll('-', ' ')} notice of ${on} was received, or a new one`;
    return because.length > 0 ? [{ what, because }] : [];
  });
}
