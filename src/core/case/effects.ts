import type { Fact } from '../facts/fact.ts';
import { isWaiting } from '../notice/notice-chart.ts';
import type { CaseState } from './state.ts';

/** What the shell is to do about a fact, as data. Keyed by the shell with case, fact key and content. */
export type Effect =
  | { readonly kind: 'prepare-letter'; readonly notice: string }
  | { readonly kind: 'withdraw-letter'; readonly notice: string }
  | { readonly kind: 'email-copy'; readonly notice: string };

export function effectsOf(before: CaseState, fact: Fact, after: CaseState): readonly Effect[] {
  const effects: Effect[] = [];
  if (fact.type === 'notice.due') effects.push({ kind: 'prepare-letter', notice: fact.key });
  if (fact.type === 'notice.mailed') {
    const mailed = after.letters.find(
      letter =>
        letter.mailedOn !== undefined &&
        letter !== before.letters.find(l => l.key === letter.key) &&
        letter.status === 'mailed',
    );
    if (mailed?.status === 'mailed' && !mailed.reported) effects.push({ kind: 'email-copy', notice: mailed.key });
  }
  for (let i = 0; i < before.letters.length; i += 1) {
    const was = before.letters[i];
    const now = after.letters[i];
    if (was && now && isWaiting(was.status) && (now.status === 'withdrawn' || now.status === 'lapsed')) {
      effects.push({ kind: 'withdraw-letter', notice: now.key });
    }
  }
  return effects;
}
