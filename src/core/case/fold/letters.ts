import type { AnyObserved, DerivedFact, ObservedFact } from '../../facts/fact.ts';
import type { LetterKind } from '../../rulebook/schema.ts';
import { isWaiting, stepLetter, type NoticeEvent } from '../../notice/notice-chart.ts';
import { hasBasis } from '../letter-basis.ts';
import { findLetter, type CaseState, type Letter } from '../state.ts';

function changeLetter(state: CaseState, key: string, change: (letter: Letter) => Letter): CaseState {
  return { ...state, letters: state.letters.map(letter => (letter.key === key ? change(letter) : letter)) };
}

function step(letter: Letter, event: NoticeEvent['type']): Letter {
  return { ...letter, status: stepLetter(letter.status, event) };
}

export function foldNoticeDue(state: CaseState, fact: DerivedFact<'notice.due'>): CaseState {
  const { letter, attempt, about, startsOn } = fact.data;
  const drafted: Letter = {
    key: fact.key,
    kind: letter,
    attempt,
    ...(about === undefined ? {} : { about }),
    ...(startsOn === undefined ? {} : { startsOn }),
    status: 'drafted',
    dueOn: fact.on,
  };
  return { ...state, letters: [...state.letters, drafted] };
}

/** Approvals, prints, receipts, returns: they move the letter they name. False where there is no such letter. */
export function foldLetterStep(
  state: CaseState,
  fact: Extract<AnyObserved, { type: 'notice.approved' | 'notice.printed' | 'notice.received' | 'notice.returned' }>,
): { state: CaseState; absorbed: boolean } {
  if (!findLetter(state, fact.data.notice)) return { state, absorbed: false };
  const changed = changeLetter(state, fact.data.notice, letter => {
    switch (fact.type) {
      case 'notice.approved':
        return { ...step(letter, 'approved'), approvedHash: fact.data.contentHash };
      case 'notice.printed':
        return step(letter, 'printed');
      case 'notice.received':
        return step(letter, 'received');
      case 'notice.returned':
        return { ...step(letter, 'returned'), failed: true };
    }
  });
  return { state: changed, absorbed: true };
}

/**
 * A mailing counts by its legal basis on the day of mailing. One that nothing supported stays, marked so: it left the
 * house. `failed` is set when it is known to have come back: what rests on service then never began.
 */
export function foldMailing(
  state: CaseState,
  fact: ObservedFact<'notice.mailed'>,
  failed: boolean,
): { state: CaseState; absorbed: boolean } {
  const kind = fact.data.letter;
  const known = fact.data.notice === undefined ? waitingLetter(state, kind) : findLetter(state, fact.data.notice);
  const reported: Letter = {
    key: fact.data.notice ?? nextKey(state, kind, fact.data.stated?.charge?.receivable),
    kind,
    attempt: 1,
    ...(fact.data.stated?.charge ? { about: fact.data.stated.charge.receivable } : {}),
    status: 'drafted',
    dueOn: fact.on,
    reported: true,
  };
  const letter = known ?? reported;
  const basis = hasBasis(state, letter, fact.data.stated);
  const mailed: Letter = {
    ...letter,
    status: stepLetter(isWaiting(letter.status) ? letter.status : 'drafted', 'mailed'),
    mailedOn: fact.data.letterDate && fact.data.letterDate > fact.on ? fact.data.letterDate : fact.on,
    ...(fact.data.stated ? { stated: fact.data.stated } : {}),
    ...(failed ? { failed: true } : {}),
    ...(basis ? {} : { withoutBasis: true as const }),
  };
  const letters = known
    ? state.letters.map(other => (other.key === known.key ? mailed : other))
    : [...state.letters, mailed];
  return { state: { ...state, letters }, absorbed: known !== undefined || basis };
}

function waitingLetter(state: CaseState, kind: LetterKind): Letter | undefined {
  return state.letters.find(letter => letter.kind === kind && isWaiting(letter.status));
}

function nextKey(state: CaseState, kind: LetterKind, receivable: string | undefined): string {
  const stem = receivable ? `notice/${kind}/${receivable.split('/').at(-1) ?? ''}` : `notice/${kind}`;
  return `${stem}/${state.letters.filter(letter => letter.key.startsWith(`${stem}/`)).length + 1}`;
}

export function foldLapse(state: CaseState, fact: DerivedFact<'notice.lapsed'>): CaseState {
  return changeLetter(state, fact.data.notice, letter => step(letter, 'lapsed'));
}

/** Letters that still wait and that the new state no longer supports are taken back before they leave. */
export function withdrawBaseless(state: CaseState): CaseState {
  if (!state.letters.some(letter => isWaiting(letter.status) && !hasBasis(state, letter))) return state;
  return {
    ...state,
    letters: state.letters.map(letter =>
      isWaiting(letter.status) && !hasBasis(state, letter) ? step(letter, 'withdrawn') : letter,
    ),
  };
}
