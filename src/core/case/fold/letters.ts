import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import type { LetterKind } from '../../rulebook/kinds.ts';
import { yearOf } from '../../kernel/calendar-date.ts';
import { changeReceivable } from '../../ledger/accounts.ts';
import { isWaiting, stepLetter, takesStep, type NoticeEvent } from '../../notice/notice-chart.ts';
import { howItFailed, type Piece, type PieceBack } from '../../notice/pieces.ts';
import { hasBasis } from '../letter-basis.ts';
import type { LetterStep } from '../state/letter-step.ts';
import { findLetter, nextNumber, type CaseState, type Letter } from '../state.ts';
import { receiveDecision } from './relief.ts';

export function changeLetter(state: CaseState, key: string, change: (letter: Letter) => Letter): CaseState {
  return { ...state, letters: state.letters.map(letter => (letter.key === key ? change(letter) : letter)) };
}

function step(letter: Letter, event: NoticeEvent['type']): Letter {
  return { ...letter, status: stepLetter(letter.status, event) };
}

export function foldNoticeDue(state: CaseState, fact: DerivedFact<'notice.due'>): CaseState {
  const { letter, attempt, about, cents, startsOn, arrears, lastDay, by } = fact.data;
  const drafted: Letter = {
    key: fact.key,
    kind: letter,
    attempt,
    ...(about === undefined ? {} : { about }),
    ...(cents === undefined ? {} : { cents }),
    ...(startsOn === undefined ? {} : { startsOn }),
    ...(arrears === undefined ? {} : { arrears }),
    ...(lastDay === undefined ? {} : { lastDay }),
    ...(by === undefined ? {} : { by }),
    status: 'drafted',
    dueOn: fact.on,
  };
  const written = { ...state, letters: [...state.letters, drafted] };
  return state.ahead === undefined ? written : takeAhead(written, state.ahead, fact);
}

/** What was done with a letter on the day at whose end it falls due is done now, and no longer waits. */
function takeAhead(state: CaseState, ahead: readonly LetterStep[], { key, on }: DerivedFact<'notice.due'>): CaseState {
  const isOwn = (step: LetterStep): boolean => step.on === on && step.data.notice === key;
  const others = ahead.filter(step => !isOwn(step));
  const { ahead: _taken, ...without } = state;
  const before: CaseState = others.length > 0 ? { ...state, ahead: others } : without;
  return ahead.filter(isOwn).reduce(foldLetterStep, before);
}

/** Somebody wants it in writing. */
export function foldRequest(state: CaseState, { key, on, data }: ObservedFact<'letter.requested'>): CaseState {
  const { letter, for: to } = data;
  return { ...state, requests: [...(state.requests ?? []), { key, on, letter, ...(to ? { for: to } : {}) }] };
}

const STEPS = {
  'notice.approved': 'approved',
  'notice.printed': 'printed',
} as const;

/**
 * Approvals and prints move the letter they name, where it is one that can take them. A letter falls due at the end of
 * the day of what it answers: what was done with it on that same day waits for it.
 */
export function foldLetterStep(state: CaseState, fact: LetterStep): CaseState {
  const event = STEPS[fact.type];
  const letter = findLetter(state, fact.data.notice);
  if (!letter) return { ...state, ahead: [...(state.ahead ?? []), withoutRecord(fact)] };
  // Done on paper in our own house: where the letter falls away later, nothing is left of it that a person must settle.
  if (!takesStep(letter.status, event)) return state;
  const changed: Letter = {
    ...step(letter, event),
    ...(fact.type === 'notice.approved'
      ? { approvedHashes: [...new Set([...(letter.approvedHashes ?? []), fact.data.contentHash])].sort() }
      : {}),
    ...(fact.type === 'notice.printed' && fact.data.pieces ? { pieces: fact.data.pieces } : {}),
  };
  return changeLetter(state, letter.key, () => changed);
}

/** The state remembers what was done, not the line in the log that told of it. */
function withoutRecord({ type, on, data }: LetterStep): LetterStep {
  return { type, on, data } as LetterStep;
}

/** The bill of a cost arrived: the owner's choice runs from there. A letter that counts as no bill starts nothing. */
export function receiveBill(state: CaseState, { key, receivedOn }: Letter): CaseState {
  if (receivedOn === undefined || !state.orders.some(({ bill }) => bill === key)) return state;
  const orders = state.orders.map(order =>
    order.bill === key ? { ...order, billReceivedOn: order.billReceivedOn ?? receivedOn } : order,
  );
  return { ...state, orders };
}

/** The letter that a mailing is about: the one it names, or else the oldest of its kind that waits, for its charge. */
export function findMailed(
  state: CaseState,
  { letter: kind, notice, stated }: ObservedFact<'notice.mailed'>['data'],
): Letter | undefined {
  if (notice !== undefined) return findLetter(state, notice);
  const charge = isBill(kind) ? stated?.charge?.receivable : undefined;
  return state.letters.find(
    letter => letter.kind === kind && isWaiting(letter.status) && (charge === undefined || letter.about === charge),
  );
}

/** The key of the letter that a mailing is about, whether or not it had fallen due. */
export function mailedKey(state: CaseState, fact: ObservedFact<'notice.mailed'>): string {
  return findMailed(state, fact.data)?.key ?? reportedLetter(state, fact).key;
}

/** A mailing that no letter of ours had fallen due for. What it is about, its name says, the charge it states, its year. */
function reportedLetter(
  state: CaseState,
  { on, data: { letter: kind, notice, stated } }: ObservedFact<'notice.mailed'>,
): Pick<Letter, 'key' | 'kind' | 'attempt' | 'about'> {
  const stem = `notice/${kind}/`;
  const charge = stated?.charge?.receivable;
  const yearly = kind === 'tax-roll-notice' ? `${yearOf(on)}/` : '';
  const middle = charge ? `${charge.split('/').at(-1) ?? ''}/` : yearly;
  const key = notice ?? `${stem}${middle}${nextNumber(state, `${stem}${middle}`)}`;
  const named = key.startsWith(stem) ? key.slice(stem.length) : '';
  const end = named.lastIndexOf('/');
  const about = end > 0 ? `${aboutOf(kind, named)}${named.slice(0, end)}` : charge;
  return { key, kind, attempt: Number(named.slice(end + 1)) || 1, ...(about === undefined ? {} : { about }) };
}

function isBill(kind: LetterKind): boolean {
  return kind === 'standby-bill' || kind === 'penalty-bill' || kind === 'cost-bill' || kind === 'fee-bill';
}

/** A late notice is about a quarter of standby or, "2027-03", a month of the penalty. */
function aboutOf(kind: LetterKind, named: string): string {
  return kind === 'late-notice' && /^\d{4}-\d{2}\//.test(named) ? 'penalty/' : (ABOUT[kind] ?? '');
}

/** Keys of letters carry what they are about without its first word. */
const ABOUT: Partial<Record<LetterKind, string>> = {
  'standby-bill': 'standby/',
  'penalty-bill': 'penalty/',
  'late-notice': 'standby/',
  'cost-bill': 'cost/',
  'tax-roll-notice': 'roll/',
  'assessment-notice': 'cost/',
  'installment-bill': 'installment/',
  payoff: 'letter.requested/',
  'petition-received': 'petition.filed/',
  'hearing-notice': 'petition.filed/',
  'decision-notice': 'petition.filed/',
  'fee-bill': 'fee/',
  correction: 'notice/',
};

/**
 * A mailing counts by its legal basis on the day of mailing. One that nothing supported stays, marked so: it left the
 * house. `back` is what is known to have come back: where the letter failed by it, what rests on service never began. Not absorbed where
 * the letter was mailed before: a second mailing is another letter.
 */
export function foldMailing(
  state: CaseState,
  fact: ObservedFact<'notice.mailed'>,
  back: readonly PieceBack[],
): { state: CaseState; absorbed: boolean } {
  const known = findMailed(state, fact.data);
  if (known && (known.mailedOn !== undefined || known.kind !== fact.data.letter)) return { state, absorbed: false };
  const letter: Letter = known ?? {
    ...reportedLetter(state, fact),
    status: 'drafted',
    dueOn: fact.on,
    reported: true,
  };
  const mailedOn = fact.data.letterDate && fact.data.letterDate > fact.on ? fact.data.letterDate : fact.on;
  const { method, pieces: told } = fact.data;
  // Printed for the same way, it went as it was printed.
  const isAsPrinted = method === undefined || letter.pieces?.[0]?.method === method;
  const pieces = told ?? (isAsPrinted ? letter.pieces : undefined);
  const { pieces: _printed, ...rest } = letter;
  const mailed: Letter = {
    ...rest,
    ...(pieces ? { pieces: withNumbers(pieces, letter.pieces) } : {}),
    ...(method ? { method } : pieces?.[0] ? { method: pieces[0].method } : {}),
    status: stepLetter(isWaiting(letter.status) ? letter.status : 'drafted', 'mailed'),
    mailedOn,
    mailing: fact.key,
    ...(fact.data.stated ? { stated: fact.data.stated } : {}),
    ...(fact.data.at ? { at: fact.data.at } : {}),
    ...(howItFailed(pieces, letter.by?.counts, back) ? { failed: true } : {}),
    ...(hasBasis(state, { ...letter, mailedOn }, fact.data.stated) ? {} : { withoutBasis: true as const }),
  };
  const letters = known
    ? state.letters.map(other => (other.key === known.key ? mailed : other))
    : [...state.letters, mailed];
  const gone = { ...takeBackDays(state, mailed), letters };
  // Handed over, a decision is received on that day.
  const isHanded = method === 'personal' && !mailed.failed;
  return { state: isHanded ? receiveDecision(gone, { ...mailed, receivedOn: mailedOn }) : gone, absorbed: true };
}

/** Numbers told between the print and the mailing stay with their pieces. */
function withNumbers(pieces: readonly Piece[], printed: readonly Piece[] = []): readonly Piece[] {
  return pieces.map(one => {
    const article = one.article ?? printed.find(({ piece }) => piece === one.piece)?.article;
    return article === undefined ? one : { ...one, article };
  });
}

/**
 * A correction tells the owner that a bill no longer counts. Where it turns out that the bill was right after all, the
 * owner may rely on what we wrote: the bill's days end there, and begin anew with the letter that takes this one back.
 */
function takeBackDays(state: CaseState, { kind, about }: Letter): CaseState {
  const wrong = kind === 'correction' && about !== undefined ? findLetter(state, about) : undefined;
  const charge = wrong?.served ? (wrong.stated?.charge?.receivable ?? wrong.about) : undefined;
  if (charge === undefined) return state;
  const accounts = changeReceivable(state.accounts, charge, ({ billedOn: _billed, dueOn: _due, ...owed }) => owed);
  return { ...state, accounts };
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
