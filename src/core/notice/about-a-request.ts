import type { LetterKind } from '../rulebook/kinds.ts';

/** Letters about what somebody asked for: they go to who asked, and are named by the request. */
export const ABOUT_A_REQUEST: ReadonlySet<string> = new Set<LetterKind>([
  'petition-received',
  'hearing-notice',
  'decision-notice',
]);
