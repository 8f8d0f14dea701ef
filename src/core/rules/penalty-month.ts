import { dateWords } from '../calendar/day-words.ts';
import { addDays, type CalendarDate, type CalendarMonth } from '../kernel/calendar-date.ts';
import { dollars, plus, ZERO, type Cents } from '../kernel/cents.ts';
import { decided, type Citation, type Decision } from '../kernel/decision.ts';
import { cite, editionOn, type Rulebook } from '../rulebook/rulebook.ts';
import {
  cutAt,
  dayCount,
  isPartOfMonth,
  priceDays,
  stretchOf,
  withinMonth,
  type PenaltyDays,
  type PricedDays,
  type Stretch,
} from './penalty-part.ts';
import { daysOfOtherRates, penaltyRateOn, type CouncilsPenalty, type PenaltyRate } from './penalty-rate.ts';

export interface PenaltyQuestion {
  readonly month: CalendarMonth;
  readonly spans: readonly PenaltyDays[];
  /** What the council set, by day. */
  readonly set: readonly CouncilsPenalty[];
  /** An amount that is owed once for the whole failure has been charged. */
  readonly chargedOnce: boolean;
}

export interface PenaltyMonth {
  /** The first and last day of the month that count; undefined where none does. */
  readonly days?: { readonly from: CalendarDate; readonly to: CalendarDate };
  readonly count: number;
  /** In force on the last day that counts. */
  readonly rate: PenaltyRate;
  readonly amount: Cents;
  readonly parts: readonly (Stretch & PricedDays & Pick<PenaltyRate, 'per'>)[];
}

/**
 * The penalty of one calendar month: each day at the amount in force on it. An amount owed once falls into the first month.
 * A day on which no text has a penalty, or on which none has an amount, is worth nothing.
 */
export function penaltyOfMonth(rulebook: Rulebook, question: PenaltyQuestion): Decision<PenaltyMonth> {
  const { month, set } = question;
  const others = daysOfOtherRates(rulebook, set);
  const counted = question.spans.flatMap(span => withinMonth(span, month)).flatMap(days => cutAt(days, others));
  const rated = counted.flatMap(stretch => {
    const rate = penaltyRateOn(rulebook, stretch.from, set);
    return rate.ok ? [{ stretch, rate: rate.value, because: rate.because }] : [];
  });
  const stretches = rated.reduce<Rated[]>(joinAlike, []);
  const first = stretches[0];
  const last = stretches.at(-1);
  if (!first || !last) return decided({ count: 0, rate: NO_RATE, amount: ZERO, parts: [] }, []);
  const parts = price(rulebook, stretches, question.chargedOnce);
  const amount = plus(ZERO, ...parts.map(part => part.amount));
  const steps = parts.map(part => `${whenWords(part)}: ${part.figures} = ${dollars(part.amount)}`);
  const days = { from: first.stretch.from, to: last.stretch.to };
  const count = parts.reduce((sum, part) => sum + part.days, 0);
  return decided(
    { days, count, rate: last.rate, amount, parts },
    sourcesOf(rulebook, stretches),
    parts.length > 1 ? [...steps, `Together ${dollars(amount)}`] : steps,
  );
}

interface Rated {
  readonly stretch: Stretch;
  readonly rate: PenaltyRate;
  readonly because: readonly Citation[];
}

const NO_RATE: PenaltyRate = { cents: ZERO, per: 'day' };

/** Days that follow each other at one amount are one part. */
function joinAlike(done: Rated[], next: Rated): Rated[] {
  const before = done.at(-1);
  const goesOn =
    before?.rate.cents === next.rate.cents &&
    before.rate.per === next.rate.per &&
    addDays(before.stretch.to, 1) === next.stretch.from;
  if (!before || !goesOn) return [...done, next];
  return [...done.slice(0, -1), { ...before, stretch: stretchOf(before.stretch.from, next.stretch.to) }];
}

function price(rulebook: Rulebook, stretches: readonly Rated[], chargedOnce: boolean): PenaltyMonth['parts'] {
  const before = { once: chargedOnce, month: false };
  return stretches.map(({ stretch, rate }) => {
    const partMonth = editionOn(rulebook, stretch.from)?.penalty?.partMonth?.counts ?? 'by-days';
    const priced = priceDays(stretch, rate, partMonth, before);
    if (rate.per === 'once') before.once = true;
    if (rate.per === 'month') before.month = true;
    return { ...stretch, ...priced, per: rate.per };
  });
}

/** The text's word on the amount, on the last day, on the posting and, where it is asked, on a part of a month. */
function sourcesOf(rulebook: Rulebook, stretches: readonly Rated[]): Citation[] {
  const sources = stretches.flatMap(({ stretch, rate, because }) => {
    const edition = editionOn(rulebook, stretch.to);
    const { connectionDayCounts, posting, partMonth } = edition?.penalty ?? {};
    const asked = rate.per === 'month' && isPartOfMonth(stretch) ? [partMonth] : [];
    const nodes = [connectionDayCounts, posting, ...asked].filter(node => node !== undefined);
    return [...because, ...nodes.map(node => cite(node, edition))];
  });
  return [...new Set(sources)];
}

/** "20 days from March 12, 2027 through March 31, 2027". */
function whenWords({ from, to, days }: Stretch): string {
  return `${dayCount(days)} from ${dateWords(from)} through ${dateWords(to)}`;
}
