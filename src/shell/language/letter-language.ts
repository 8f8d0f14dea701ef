import type { CalendarDate, CalendarMonth } from '../../core/kernel/calendar-date.ts';
import type { Period } from '../../core/calendar/period.ts';

/** A length of time that a letter names: of days, months or years, or of hours. */
export interface LengthOfTime {
  readonly count: number;
  readonly unit: Period['unit'] | 'hours';
}

/** Months that follow each other; two of them are joined by "and", more by "to". */
export interface MonthSpan {
  readonly first: CalendarMonth;
  readonly last: CalendarMonth;
  readonly joined: 'and' | 'to';
}

/** The town as a letter speaks of it: by its kind, never by its name. */
export interface TownWords {
  readonly kind: string;
  /** At the beginning of a sentence. */
  readonly Kind: string;
  readonly ofKind: string;
  readonly toKind: string;
  /** Where people go to pay. */
  readonly hall: string;
}

/** The fixed words around a letter's text: reference list, foot, square. */
export interface FrameWords {
  readonly date: string;
  readonly parcel: string;
  readonly property: string;
  readonly case: string;
  readonly sentBy: string;
  readonly article: string;
  readonly squareAlt: string;
  page(page: number, of: number): string;
}

/** What a letter in another language than that of the ordinance says of itself. */
export interface TranslationWords {
  /** That the English text follows and governs. */
  readonly governs: string;
  /** That nobody of the town signed this text, in both languages. */
  notReviewed(town: TownWords, inEnglish: TownWords): string;
}

/**
 * Everything that a letter says in a language and that no template writes: dates, times, periods, lists, the fixed words.
 * E-mails take their dates from here too: a day is told alike on paper and in the mail. Values come in as data (dates, counts), so that one set of facts makes the letter in every language.
 */
export interface LetterLanguage {
  /** BCP 47, as a template's `lang` has it. */
  readonly code: string;
  monthDate(date: CalendarDate): string;
  /** With its weekday, as it stands within a sentence. */
  longDate(date: CalendarDate): string;
  shortDate(date: CalendarDate): string;
  /** The line above the date in the box. */
  boxDay(date: CalendarDate): string;
  /** "14:30", by the clock of 24 hours, as people tell it. */
  timeOfDay(time: string): string;
  period(length: LengthOfTime): string;
  months(span: MonthSpan): string;
  /** The day of a month by its number: "15th". */
  dayNumber(day: number): string;
  list(items: readonly string[]): string;
  town(kind: string): TownWords;
  /** A greeting told in English: "Dear Nora and Owen Feldmann", "To" an organization, "Dear property owner", "Dear occupant". */
  greeting(english: string): string;
  /** A method in words, told in English by who prints; as it is where it has no words here. */
  method(english: string): string;
  /** Office hours, told in English by the town's settings; as they are where they are not of the usual form. */
  hours(english: string): string;
  readonly words: FrameWords;
  /** Missing for the language that governs. */
  readonly translation?: TranslationWords;
}
