import { dateWords } from '../../calendar/day-words.ts';
import { clockOfFailure, failureNoticeOf } from '../../case/septic-failure.ts';
import { timeGivenWords } from '../../rules/time-given.ts';
import type { HeldLetter } from '../letter-data.ts';
import { dutyFacts } from './duty-facts.ts';
import { codeSection, lawOn, type LetterFacts, type LetterInput } from './letter-input.ts';
import { followsCite } from './what-follows.ts';

/** § 300-7.C(1)(a): what the officer's notice said, and the last day that its receipt set; null while that is not known. */
export function septicFailureFacts(input: LetterInput): LetterFacts {
  const { state, letter, letterDate } = input;
  const notice = failureNoticeOf(state, letter.about);
  const clock = clockOfFailure(state, letter.about);
  const edition = lawOn(input, clock?.due ?? letterDate);
  const rules = Object.entries(edition.deadlines ?? {});
  const [id, rule] =
    rules.find(([known]) => known === clock?.rule) ??
    rules.find(
      ([, known]) =>
        known.trigger === notice?.data.trigger && known.service === state.service && known.uses.includes(state.use),
    ) ??
    [];
  const cite = codeSection(input, rule?.section, edition);
  return {
    ...dutyFacts(input, { deadline: id, trigger: notice?.data.trigger }),
    officer: notice?.data.by ?? null,
    reference: notice?.data.reference ?? null,
    noticedOn: notice && (notice.data.letterDate ?? notice.on),
    asks: notice?.data.requires ?? null,
    period: rule ? timeGivenWords(rule) : null,
    countsFrom: rule?.start === 'received' ? 'receipt' : 'notice',
    countedFrom: clock?.start ?? null,
    deadline: clock?.due ?? null,
    overtakes: clock !== undefined && state.clocks.some(({ due, passed }) => due > clock.due && passed === 0),
    cites: { deadline: cite, otherwise: followsCite(input, cite, notice?.data.trigger) },
  };
}

/** Nobody is told of a last day that is over. */
export function whyTooLate({ state, letter, letterDate }: LetterInput): HeldLetter | undefined {
  const clock = clockOfFailure(state, letter.about);
  if (!clock || clock.due >= letterDate) return undefined;
  return { field: 'letterDate', reason: `the last day that it tells of, ${dateWords(clock.due)}, is over by then` };
}
