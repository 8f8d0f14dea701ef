import { waitsFor, type Waiting } from '../../core/case/waits-for.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { CaseChange } from '../desk/case-change.ts';
import { citationJson } from '../show/citation-json.ts';

/** What somebody has to do since the recording, and did not have to before: a stop-work order to be posted. */
export function newWaits({ before, after, through }: CaseChange, rulebook: Rulebook): readonly Waiting[] {
  const known = new Set(waitsFor(before, rulebook, through).map(({ what }) => what));
  return waitsFor(after, rulebook, through)
    .filter(({ what }) => !known.has(what))
    .map(({ what, because }) => ({ what, because: because.map(citationJson) }));
}

export function waitLines(waits: readonly Waiting[]): string[] {
  return waits.map(({ what, because }) => {
    const sections = [...new Set(because.map(({ section }) => section))].join(', ');
    return `       waits for ${what}${sections ? `  (${sections})` : ''}`;
  });
}
