import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { refuse, type Citation, type Refused } from '../../kernel/decision.ts';
import type { AnyObserved } from '../../facts/fact.ts';
import type { ObservedData } from '../../facts/observed.ts';
import { newestEdition, type Rulebook } from '../../rulebook/rulebook.ts';
import { isAboutPipe } from '../about-pipe.ts';
import { deadlineRulesFor } from '../deadline-rules.ts';
import { findLetter, type CaseState } from '../state.ts';
import { remediesOf } from './remedies-of.ts';
import { sectionsOf } from './sections-of.ts';

/**
 * Why the case has no place for the fact itself, with the section that it would rest on. Where others lose their place by
 * it, that is a difference to be shown: what is true can always be told, whatever was recorded before.
 */
export function hasNoPlace(fact: AnyObserved, state: CaseState, rulebook: Rulebook): Refused | undefined {
  const why = whyNoPlace(fact, state);
  return why === undefined ? undefined : refuse(why, sourcesOf(fact, state, rulebook));
}

function sourcesOf(fact: AnyObserved, state: CaseState, rulebook: Rulebook): readonly Citation[] {
  switch (fact.type) {
    case 'trigger.noticed':
      return deadlineRulesFor(rulebook, state, fact.data.trigger).map(({ source }) => source);
    case 'authorization.recorded': {
      const rule = remediesOf(newestEdition(rulebook)).find(({ remedy }) => remedy === fact.data.remedy);
      return rule ? [rule.source] : sectionsOf(fact.type, rulebook);
    }
    default:
      return sectionsOf(fact.type, rulebook, fact.type === 'notice.mailed' ? fact.data.letter : undefined);
  }
}

function whyNoPlace(fact: AnyObserved, state: CaseState): string | undefined {
  if (state.conflicts.some(({ key }) => key === fact.key) || isMoot(fact, state)) return explainConflict(fact, state);
  const baseless = state.letters.some(
    ({ mailing, reported, withoutBasis }) => mailing === fact.key && reported && withoutBasis,
  );
  return baseless && fact.type === 'notice.mailed'
    ? `No ${fact.data.letter} letter was due on ${fact.on}, and nothing in the ordinance supported one on that day.${whatItStates(fact.data)}`
    : undefined;
}

/** A bill from outside counts for the charge it names: without one it is about nothing. */
function whatItStates({ letter, stated }: ObservedData['notice.mailed']): string {
  const isBill = ['cost-bill', 'standby-bill', 'penalty-bill', 'fee-bill'].includes(letter);
  if (!isBill || stated?.charge) return '';
  return ' A bill that was not drafted here counts for the charge it names: give it as "stated": {"charge": {"receivable": "…", "cents": …}}.';
}

/** An approval or a print of a letter that does not wait: a letter that fell away later leaves it without effect. */
function isMoot(fact: AnyObserved, state: CaseState): boolean {
  if (fact.type !== 'notice.approved' && fact.type !== 'notice.printed') return false;
  const letter = findLetter(state, fact.data.notice);
  if (!letter || letter.status === 'lapsed' || letter.status === 'withdrawn') return true;
  return fact.on < letter.dueOn || (letter.mailedOn !== undefined && letter.mailedOn < fact.on);
}

function explainConflict(fact: AnyObserved, state: CaseState): string {
  switch (fact.type) {
    case 'trigger.noticed':
      return `${fulfilledWords(state)} since ${state.connectedOn ?? 'an earlier day'}: a notice of ${fact.on} starts no clock.`;
    case 'violation.found':
      return `What this case asked for has been done since ${state.connectedOn ?? 'an earlier day'}: what was found on ${fact.on} is a case of its own.`;
    case 'notice.mailed':
      return explainLetter(state, fact.data.notice, `be mailed as letter "${fact.data.letter}" on ${fact.on}`);
    case 'case.opened':
      return 'This case is open already; what has changed since is recorded as parcel.changed.';
    case 'sewer.operational':
      return `The sewer has been operational since ${state.operationalOn ?? 'an earlier day'}; void that fact first if the day is wrong.`;
    case 'notice.approved':
    case 'notice.printed':
    case 'notice.received':
    case 'notice.returned':
    case 'service.attempted':
    case 'notice.articles':
    case 'proof.recorded':
      return explainLetter(state, fact.data.notice, `${STEP_WORDS[fact.type]} on ${fact.on}`);
    case 'authorization.recorded':
      return `A vote for the remedy "${fact.data.remedy}" has no place in this case on ${fact.on}: ${whyNotAtHand(fact.on, state)}.`;
    case 'bankruptcy.ended':
      return `No bankruptcy was pending on ${fact.on} that could be ${fact.data.how}: bankruptcy.filed comes first.`;
    default:
      return `${fact.type} of ${fact.on} has no place in this case as it stood on that day.`;
  }
}

function fulfilledWords({ service }: CaseState): string {
  return isAboutPipe(service) ? 'The property has been connected' : 'What had to go has been gone';
}

/** § 300-7.C(2): remedies are for owners who have not done what they had to. */
function whyNotAtHand(on: CalendarDate, state: CaseState): string {
  const { connectedOn } = state;
  return connectedOn !== null && connectedOn <= on
    ? `${fulfilledWords(state).replace(/^[A-Z]/, letter => letter.toLowerCase())} since ${connectedOn}`
    : 'the remedy was not at hand on that day';
}

const STEP_WORDS = {
  'notice.approved': 'be approved',
  'notice.printed': 'be printed',
  'notice.received': 'be received',
  'notice.returned': 'be returned',
  'service.attempted': 'be tried to be handed over',
  'notice.articles': 'get article numbers',
  'proof.recorded': 'be proved',
} as const;

function explainLetter(state: CaseState, key: string | undefined, what: string): string {
  const letter = key === undefined ? undefined : findLetter(state, key);
  if (!letter) return `This case has no letter ${key ?? ''} that could ${what}.`;
  const mailed = letter.mailedOn === undefined ? '' : `, mailed on ${letter.mailedOn}`;
  return `The letter ${letter.key} is ${letter.status === 'mailed' ? 'under way' : letter.status}${mailed}, so it cannot ${what}.`;
}
