import type { CalendarDate } from './calendar-date.ts';

/** Where a figure comes from: the section and, in our own words, what it says. */
export interface Citation {
  /** "§ 300-7.C(2)(b)", "Wis. Stat. 990.001(4)(b)", "Public Works Committee, 2026-06-11, item 4.5" */
  readonly section: string;
  readonly text: string;
  /** First day of the edition the text is taken from, where the rulebook has more than one. */
  readonly edition?: CalendarDate;
  /** Id of the rulebook's open question that this reading rests on. */
  readonly open?: string;
}

export interface Decided<T> {
  readonly ok: true;
  readonly value: T;
  readonly because: readonly Citation[];
  /** The computation as a person would write it down, where the rule says it. */
  readonly steps?: readonly string[];
}

/** An expected "no": a sentence for the person who asked, and what it rests on. Never thrown. */
export interface Refused {
  readonly ok: false;
  readonly refused: string;
  readonly because: readonly Citation[];
}

export type Decision<T> = Decided<T> | Refused;

export function decided<T>(value: T, because: readonly Citation[], steps?: readonly string[]): Decided<T> {
  return { ok: true, value, because, ...(steps ? { steps } : {}) };
}

export function refuse(refused: string, because: readonly Citation[] = []): Refused {
  return { ok: false, refused, because };
}
