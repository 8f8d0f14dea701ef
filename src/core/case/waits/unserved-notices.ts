import type { Rulebook } from '../../rulebook/rulebook.ts';
import { clockOfNotice } from '../agenda/notice-clock.ts';
import { letterWords } from '../fact-words.ts';
import type { CaseState } from '../state.ts';
import type { Waiting } from '../waits-for.ts';

/** A notice that left the house and started nothing: its receipt, or the hour at which it was handed over, is not known. */
export function unservedNotices(state: CaseState, rulebook: Rulebook): readonly Waiting[] {
  if (state.chart.duty === 'discharged') return [];
  return state.letters.flatMap((letter): readonly Waiting[] => {
    if (letter.kind !== 'availability' && letter.kind !== 'violation-notice') return [];
    if (letter.mailedOn === undefined || letter.served || letter.failed || letter.withoutBasis) return [];
    const { deadline } = clockOfNotice(state, letter, letter.mailedOn, rulebook);
    if (deadline.ok) return [];
    const [, missing] = /^The clock has not started: (.*) is not known\.$/.exec(deadline.refused) ?? [];
    if (missing === undefined) return [];
    return [{ what: `${missing} (${letterWords(letter.kind)}, ${letter.key})`, because: deadline.because }];
  });
}
