import type { ChapterInput } from '../shown.ts';
import { text, type Block, type TableLine } from './story.ts';

/** What was known when: by the day of recording, which facts came and where the chain ended that evening. */
export function knownBlocks({ view: { log } }: ChapterInput): Block[] {
  const days = new Map<string, { from: number; to: number; head: string }>();
  for (const { recordedOn, seq, hash } of log) {
    days.set(recordedOn, { from: days.get(recordedOn)?.from ?? seq, to: seq, head: hash });
  }
  const rows = [...days].map(([day, { from, to, head }]): TableLine => {
    return { cells: [day, from === to ? String(from) : `${from} to ${to}`, head] };
  });
  return [
    text(
      'By the day of recording. The head of a day is the hash of its last fact; whoever kept it, on paper or elsewhere, can prove that nothing up to that fact was changed or taken away since.',
    ),
    { kind: 'table', head: ['Recorded', 'Facts', 'Head at the end of the day'], widths: [60, 70, 336], rows },
  ];
}
