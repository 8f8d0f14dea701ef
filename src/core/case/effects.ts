import type { Fact } from '../facts/fact.ts';
import type { CaseState } from './state.ts';

/** What the shell is to do about a fact, as data. Keyed by the shell with case, fact and content. */
export type Effect =
  | { readonly kind: 'prepare-letter'; readonly notice: string }
  | { readonly kind: 'email-copy'; readonly notice: string };

export function effectsOf(fact: Fact, after: CaseState): readonly Effect[] {
  if (fact.type === 'notice.due') return [{ kind: 'prepare-letter', notice: fact.key }];
  if (fact.type !== 'notice.mailed' || fact.data.notice === undefined) return [];
  // Mail that others sent and only reported to us is not ours to copy; nor is a letter that nothing supported.
  const letter = after.letters.find(({ key }) => key === fact.data.notice);
  return letter && !letter.reported && !letter.withoutBasis ? [{ kind: 'email-copy', notice: letter.key }] : [];
}
