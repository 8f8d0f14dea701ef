import { dateWords, monthWords } from '../../calendar/day-words.ts';
import type { CalendarDate, CalendarMonth } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/cents.ts';
import { editionOn, newestEdition, type Edition, type Rulebook } from '../../rulebook/rulebook.ts';
import { serviceChargePerQuarter } from '../../rules/service-charge.ts';
import { standbyPerQuarter } from '../../rules/standby-rate.ts';
import { timeGivenWords } from '../../rules/time-given.ts';
import { recOn } from '../../rules/rec-history.ts';
import type { CaseState, Letter, RunningClock } from '../../case/state.ts';
import type { AmountFact, FactValue } from '../letter-data.ts';

/** What a letter is written from. `letterDate` is the mailing day given at printing. */
export interface LetterInput {
  readonly state: CaseState;
  readonly rulebook: Rulebook;
  readonly letter: Letter;
  readonly letterDate: CalendarDate;
  /** Where the time is in hours: when on that day it is to be handed over, a local date-time. */
  readonly at?: string | undefined;
  /** Where the owner can pay, from the town's settings. */
  readonly payUrl: string | null;
  readonly commission: Readonly<Record<'name' | 'address' | 'phone', string>> | null;
  readonly permitNumber: string | null;
}

export type LetterFacts = Readonly<Record<string, FactValue>>;

export function amount(cents: Cents): AmountFact {
  return { cents };
}

export function premisesOf(state: CaseState): string {
  return state.use === 'residential' ? 'home' : 'building';
}

export function lawOn(input: LetterInput, on: CalendarDate = input.letterDate): Edition {
  return editionOn(input.rulebook, on) ?? newestEdition(input.rulebook);
}

/** The first citation of a letter names the code and its edition, the others only the section. */
export function codeSection(input: LetterInput, section: string | undefined, edition?: Edition): string | null {
  if (section === undefined) return null;
  // Minutes and statutes carry their own date; only the code has editions.
  if (!section.startsWith('§') && !section.startsWith('ch. ')) return section;
  const code = `${input.rulebook.cites} ${section}`;
  return edition ? `${code}, as of ${dateWords(edition.from)}` : code;
}

/** What a quarter costs, as every letter that foretells or bills it says. */
export function ratesOf(input: LetterInput, on: CalendarDate = input.letterDate) {
  const edition = lawOn(input, on);
  const rec = recOn(input.state.recs, on);
  const perQuarter = standbyPerQuarter(edition, rec);
  const service = serviceChargePerQuarter(edition, rec);
  return {
    perQuarter: perQuarter.ok ? amount(perQuarter.value) : null,
    quarterlyServiceCharge: service.ok ? amount(service.value) : null,
    percent: edition.standby ? `${edition.standby.percent}%` : null,
  };
}

export function standbyCites(input: LetterInput) {
  const edition = lawOn(input);
  return {
    standby: codeSection(input, edition.standby?.section),
    forced: edition.assessment?.section ?? null,
  };
}

/** The period of a deadline rule in words, from the edition under which it ends. */
export function deadlineOf(input: LetterInput, clock: RunningClock | undefined) {
  if (!clock) return { period: null, deadline: null, cite: null };
  const edition = lawOn(input, clock.due);
  const rule = edition.deadlines?.[clock.rule];
  return {
    period: rule ? timeGivenWords(rule) : null,
    deadline: clock.due,
    cite: codeSection(input, rule?.section, edition),
  };
}

/** "December 2027", "January to March 2028", "November and December 2027". */
export function monthSpan(months: readonly CalendarMonth[]): string {
  const first = months[0];
  const last = months.at(-1);
  if (first === undefined || last === undefined) return '';
  if (first === last) return monthWords(first);
  const opening = first.slice(0, 4) === last.slice(0, 4) ? monthWords(first).replace(/ \d+$/, '') : monthWords(first);
  return `${opening} ${months.length === 2 ? 'and' : 'to'} ${monthWords(last)}`;
}
