import { dateWords } from '../../../core/calendar/day-words.ts';
import type { Explanation } from '../../../core/case/explain.ts';
import { isCalendarDate, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Citation } from '../../../core/kernel/decision.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import { debtName } from '../../../core/ledger/money-words.ts';
import { momentWords } from '../../../core/calendar/time-words.ts';
import { keepTogether } from '../../print/no-break.ts';

/** How a conclusion came about: what was put in, how it was counted, which of several waits was the last. */
export interface Reckoning {
  readonly inputs: readonly { readonly name: string; readonly value: string }[];
  readonly steps: readonly string[];
  readonly binding: string | null;
}

/** Null where nothing was reckoned: a person reported it, or it follows from one thing alone. */
export function reckoningOf(explained: Explanation | undefined): Reckoning | null {
  if (!explained || (explained.steps.length === 0 && Object.keys(explained.inputs).length === 0)) return null;
  return {
    inputs: Object.entries(explained.inputs).map(([name, value]) => ({
      name: name.replace(/^last day of ([a-z0-9-]+)$/, (_, rule: string) => `last day (${rule.replaceAll('-', ' ')})`),
      value: valueWords(value),
    })),
    steps: explained.steps.map(keepTogether),
    binding: explained.binding,
  };
}

function valueWords(value: string): string {
  if (isCalendarDate(value)) return dateWords(value);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return momentWords(value);
  return /^(?:standby|penalty|cost)\/\S+$/.test(value) ? debtName(value) : value;
}

/** A section that a date or amount rests on, with the question that is still open about it. */
export interface Source {
  readonly section: string;
  readonly text: string;
  readonly edition: CalendarDate | null;
  readonly open: { readonly question: string; readonly taken: string; readonly answers: string } | null;
}

/** Each source once, and each open question once, in the order in which the rule named them. */
export function sourcesOf(because: readonly Citation[], rulebook: Rulebook): Source[] {
  const sources = new Map<string, Source>();
  const asked = new Set<string>();
  for (const { section, text, edition, open } of because) {
    const question = open === undefined || asked.has(open) ? undefined : rulebook.open.find(({ id }) => id === open);
    if (question) asked.add(question.id);
    sources.set(`${section} ${text}`, {
      section: keepTogether(section),
      text: keepTogether(text),
      edition: edition ?? null,
      open: question ? { question: question.question, taken: question.default, answers: question.answers } : null,
    });
  }
  return [...sources.values()];
}
