import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { ServiceMethod } from '../rulebook/kinds.ts';
import { failedAs, type FailedState } from './notice-chart.ts';

/** One envelope or hand-over of a letter. */
export interface Piece {
  readonly piece: string;
  readonly to: 'owner' | 'occupant' | 'copy' | 'other';
  readonly method: ServiceMethod;
  readonly article?: string | undefined;
  /** The piece for the same person that went another way on the same day. */
  readonly with?: string | undefined;
}

/** A piece that came back; without its number the letter as a whole. */
export interface PieceBack {
  readonly piece?: string | undefined;
  readonly reason: 'refused' | 'unclaimed' | 'undeliverable' | 'moved';
  readonly on: CalendarDate;
}

/** The pieces by whom they are for: each of these people must have one. A copy is nobody's notice. */
export function piecesByPerson(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const people = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.to === 'copy') continue;
    const person = piece.with ?? piece.piece;
    people.set(person, [...(people.get(person) ?? []), piece]);
  }
  return [...people.values()];
}

/**
 * How a letter has failed, or undefined while it has not: one of the people who must have it has no piece left that did not
 * come back. Only pieces sent in a way that counts are looked at, where the attempt says which ways do.
 */
export function howItFailed(
  pieces: readonly Piece[] | undefined,
  counts: readonly ServiceMethod[] | undefined,
  back: readonly PieceBack[],
): FailedState | undefined {
  const last = back.at(-1);
  if (!last) return undefined;
  const whole = back.find(({ piece }) => piece === undefined);
  if (whole || !pieces) return failedAs((whole ?? last).reason);
  for (const person of piecesByPerson(pieces)) {
    const good = counts ? person.filter(({ method }) => counts.includes(method)) : person;
    const returns = back.filter(({ piece }) => good.some(one => one.piece === piece));
    if (good.length > 0 && good.every(({ piece }) => returns.some(one => one.piece === piece))) {
      return failedAs((returns.at(-1) ?? last).reason);
    }
  }
  return undefined;
}

/** The day from which everybody has it: for each person the first piece received, of these the last; undefined before. */
export function receivedByAll(
  pieces: readonly Piece[],
  got: readonly { readonly piece: string; readonly on: CalendarDate }[],
): CalendarDate | undefined {
  let last: CalendarDate | undefined;
  for (const person of piecesByPerson(pieces)) {
    const [first] = got
      .filter(({ piece }) => person.some(one => one.piece === piece))
      .map(({ on }) => on)
      .sort();
    if (!first) return undefined;
    if (last === undefined || first > last) last = first;
  }
  return last;
}
