import type { EntityManager } from 'typeorm';
import type { CaseState, Letter } from '../../core/case/state.ts';
import { findLetter } from '../../core/case/state.ts';
import { stepTaken, waysText } from '../../core/case/agenda/next-way.ts';
import { FAILED_STATES } from '../../core/notice/notice-chart.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { editionOn, newestEdition, type Rulebook } from '../../core/rulebook/rulebook.ts';
import { nextRung, serviceOfKind } from '../../core/rules/service-way.ts';
import { listLetters, type ListedLetter } from './list-letters.ts';

/** A letter that came back, and what is to be done about it. */
export interface ReturnedLetter {
  readonly letter: ListedLetter;
  readonly method: string | null;
  readonly backOn: CalendarDate | null;
  /** The attempt that took its place, where one fell due. */
  readonly next: { readonly id: string; readonly state: string; readonly ways: string } | null;
  /** Why none did: a bill needs none, or every way of the text has failed. */
  readonly why: string | null;
  readonly section: string | null;
}

/** Letters that failed and were not given since in another way, oldest mailing first. */
export async function readReturned(
  manager: EntityManager,
  rulebook: Rulebook,
  today: CalendarDate,
): Promise<ReturnedLetter[]> {
  const letters = await listLetters(manager, { states: FAILED_STATES });
  if (letters.length === 0) return [];
  const rows: { caseId: string; state: CaseState }[] = await manager.query(
    'select case_id as "caseId", snapshot as state from parcel_case where case_id = any($1)',
    [[...new Set(letters.map(({ caseId }) => caseId))]],
  );
  const states = new Map(rows.map(({ caseId, state }) => [caseId, state]));
  const edition = editionOn(rulebook, today) ?? newestEdition(rulebook);
  return letters.flatMap(letter => {
    const state = states.get(letter.caseId);
    const known = state && findLetter(state, letter.key);
    if (!state || !known) return [];
    const after = attemptAfter(state, known);
    if (after && after.mailedOn !== undefined) return [];
    const way = serviceOfKind(edition, known.kind, known.about);
    const rung = way && nextRung(way, known.by?.rung ?? stepTaken(way.ladder, known));
    return {
      letter,
      method: known.method ?? null,
      backOn: known.back?.at(-1)?.on ?? known.tries?.at(-1) ?? null,
      next: after
        ? { id: `${letter.caseId}/${after.key.slice('notice/'.length)}`, state: after.status, ways: waysOf(after) }
        : null,
      why: after ? null : rung ? NO_NEXT : way ? EXHAUSTED_WORDS : NO_LADDER,
      section: (after ? way?.ladder.find(({ id }) => id === after.by?.rung)?.section : way?.source.section) ?? null,
    };
  });
}

const NO_NEXT = 'No new letter is due: nothing starts by this one, or what it was about is over.';
const EXHAUSTED_WORDS = 'Every way that the text names has failed: decide how it is given, and record that.';
const NO_LADDER = 'The text says nothing of what follows: decide how it is given, and record that.';

function attemptAfter({ letters }: CaseState, failed: Letter): Letter | undefined {
  return letters.findLast(
    ({ kind, about, attempt, status }) =>
      kind === failed.kind && about === failed.about && attempt > failed.attempt && status !== 'withdrawn',
  );
}

function waysOf({ by }: Letter): string {
  return by ? waysText(by.methods) : 'first-class mail';
}
