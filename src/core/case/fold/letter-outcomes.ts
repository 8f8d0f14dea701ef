import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import { cameBack, isWaiting, stepLetter, takesStep } from '../../notice/notice-chart.ts';
import { howItFailed, receivedByAll } from '../../notice/pieces.ts';
import { findLetter, type CaseState, type Letter } from '../state.ts';
import { changeLetter, receiveBill } from './letters.ts';
import { receiveDecision } from './relief.ts';

/** What became of a letter on its way, and what proves it. */

interface Folded {
  readonly state: CaseState;
  readonly absorbed: boolean;
}

const kept = (state: CaseState, letter: Letter): Folded => ({
  state: changeLetter(state, letter.key, () => letter),
  absorbed: true,
});

/**
 * A piece came back. The letter has failed when one of the people who must have it has no other piece under way; until
 * then it stands. Not absorbed where no letter is out, or where that piece arrived or came back before.
 */
export function foldPieceBack(state: CaseState, { on, data }: ObservedFact<'notice.returned'>): Folded {
  const letter = findLetter(state, data.notice);
  if (!letter || letter.mailedOn === undefined) return { state, absorbed: false };
  const { piece } = data;
  const isKnown =
    piece !== undefined && [...(letter.got ?? []), ...(letter.back ?? [])].some(one => one.piece === piece);
  const isOut = takesStep(letter.status, 'undelivered') || (piece !== undefined && letter.pieces !== undefined);
  if (isKnown || !isOut) return { state, absorbed: false };
  const back = [...(letter.back ?? []), { ...(piece === undefined ? {} : { piece }), reason: data.reason, on }];
  const failed = howItFailed(letter.pieces, letter.by?.counts, back);
  return kept(state, {
    ...letter,
    back,
    ...(failed ? { status: stepLetter(letter.status, failed), failed: true } : {}),
  });
}

/** A piece arrived. The letter is delivered when everybody who must have it has one. */
export function foldReceived(state: CaseState, { on, data }: ObservedFact<'notice.received'>): Folded {
  const letter = findLetter(state, data.notice);
  if (!letter) return { state, absorbed: false };
  const { piece } = data;
  if (piece === undefined || !letter.pieces) {
    if (!takesStep(letter.status, 'received')) return { state, absorbed: false };
    return delivered(state, letter, on);
  }
  const isOver = (letter.back ?? []).some(one => one.piece === piece || one.piece === undefined);
  if (letter.mailedOn === undefined || isOver) return { state, absorbed: false };
  const got = [...(letter.got ?? []), { piece, on }];
  const all = cameBack(letter.status) ? undefined : receivedByAll(letter.pieces, got);
  return all ? delivered(state, { ...letter, got }, all) : kept(state, { ...letter, got });
}

function delivered(state: CaseState, letter: Letter, on: NonNullable<Letter['receivedOn']>): Folded {
  const changed = { ...letter, status: stepLetter(letter.status, 'received'), receivedOn: letter.receivedOn ?? on };
  const told = changeLetter(state, letter.key, () => changed);
  return { state: receiveDecision(receiveBill(told, changed), changed), absorbed: true };
}

/** A try in vain, of a letter that has not been given yet. */
export function foldAttempted(state: CaseState, { on, data }: ObservedFact<'service.attempted'>): Folded {
  const letter = findLetter(state, data.notice);
  if (!letter || !isWaiting(letter.status)) return { state, absorbed: false };
  return kept(state, { ...letter, tries: [...(letter.tries ?? []), on] });
}

/** Numbers are known once it is printed, and may be told after it was mailed. */
export function foldArticles(state: CaseState, { data }: ObservedFact<'notice.articles'>): Folded {
  const letter = findLetter(state, data.notice);
  if (!letter?.pieces) return { state, absorbed: false };
  const pieces = letter.pieces.map(one => {
    const told = data.pieces.find(({ piece }) => piece === one.piece);
    return told ? { ...one, article: told.article } : one;
  });
  return kept(state, { ...letter, pieces });
}

export function foldProof(state: CaseState, { data }: ObservedFact<'proof.recorded'>): Folded {
  const letter = findLetter(state, data.notice);
  if (!letter) return { state, absorbed: false };
  const proofs = letter.proofs ?? [];
  return kept(state, { ...letter, proofs: proofs.includes(data.what) ? proofs : [...proofs, data.what] });
}

/** The rule gives it up: it failed without a word of the post office, or without having left the house. */
export function foldFailed(state: CaseState, { data }: DerivedFact<'notice.failed'>): CaseState {
  return changeLetter(state, data.notice, letter => ({
    ...letter,
    status: stepLetter(letter.status, data.as),
    failed: true,
  }));
}
