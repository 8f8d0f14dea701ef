import { latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { cameBack } from '../../notice/notice-chart.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import type { LetterKind } from '../../rulebook/kinds.ts';
import { hasBasis } from '../letter-basis.ts';
import { newestLetter, nextNumber, type CaseState, type Letter } from '../state.ts';
import { whyLetter } from '../why/bill-why.ts';
import { due, NOTHING_DUE, type Due, type Why } from './due.ts';

/** A letter that tells the owner of one thing, and starts nothing. */
export interface Told {
  readonly kind: LetterKind;
  /** What it is about: by it a second one is known to be the same. */
  readonly about: string;
  readonly on: CalendarDate;
  /** What made it due, in words for people, and why they are told. */
  readonly inputs: Readonly<Record<string, string | undefined>>;
  readonly step: string;
}

/** Due once for what it tells; again where the one before it came back or was taken back and there is still reason for it. */
export function tellsOnce(
  state: CaseState,
  rulebook: Rulebook,
  { kind, about, on, inputs, step }: Told,
): readonly Due[] {
  const before = newestLetter(state, kind, about);
  if (before && !hasToldNobody(before)) return NOTHING_DUE;
  if (!hasBasis(state, { kind, about, status: 'drafted', dueOn: on })) return NOTHING_DUE;
  const day = latest(on, state.trackedFrom, before?.mailedOn ?? on);
  const edition = editionOn(rulebook, latest(day, state.position.on));
  const letter = edition?.letters?.[kind];
  if (!letter) return NOTHING_DUE;
  const stem = `notice/${kind}/${about}/`;
  const attempt = nextNumber(state, stem);
  const why = (): Why => whyLetter({ ...inputs, 'letter before it': before?.mailedOn }, day, step);
  const data = { letter: kind, attempt, about };
  return [due(state, 'close', 'notice.due', `${stem}${attempt}`, day, data, [cite(letter, edition)], why)];
}

/** It came back, or was taken back, before it left or after. */
function hasToldNobody({ status, withoutBasis }: Letter): boolean {
  return cameBack(status) || status === 'withdrawn' || withoutBasis === true;
}
