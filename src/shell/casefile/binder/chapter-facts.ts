import { factWords } from '../../../core/case/fact-words.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import type { LogRow } from '../../desk/case-log.ts';
import { isWithin } from '../gather.ts';
import type { ChapterInput } from '../shown.ts';
import { text, type Block, type TableLine } from './story.ts';

const WIDTHS = [30, 56, 96, 168, 96];

/** Every fact in the order in which it was recorded: the day it took effect, when and by whom it was recorded, its sections. */
export function factBlocks({ gathered, view, shown }: ChapterInput): Block[] {
  const voids = new Map<number, LogRow>();
  for (const row of view.log) {
    if (row.type === 'fact.voided') voids.set((row.data as { seq: number }).seq, row);
  }
  const rows = view.log.filter(({ on }) => isWithin(on, gathered.asked));
  return [
    text(
      'In the order in which they were recorded. A fact is never changed or deleted: one that turned out wrong is made void by a later one, and both stand here.',
    ),
    {
      kind: 'table',
      head: ['No.', 'Took effect', 'Recorded, by', 'What', 'Sections'],
      widths: WIDTHS,
      rows: rows.map(row => lineOf(row, voids.get(row.seq), shown.fact(row), shown.mark)),
    },
  ];
}

function lineOf(row: LogRow, voidedBy: LogRow | undefined, seen: LogRow | undefined, mark: string): TableLine {
  if (!seen) return { cells: [String(row.seq), '', '', mark, ''] };
  const late = row.recordedOn > row.on && row.origin === 'observed' ? ['after it took effect'] : [];
  return {
    isVoid: voidedBy !== undefined,
    cells: [
      String(row.seq),
      row.on,
      [row.recordedOn, row.recordedBy, ...late],
      [whatOf(seen), ...(voidedBy ? [`VOID since fact ${voidedBy.seq}, ${voidedBy.recordedOn}`] : [])],
      [...new Set(row.because.map(({ section }) => section))],
    ],
  };
}

/** A fact in words; one that makes another void says which and why. */
export function whatOf(row: LogRow): string {
  if (row.type !== 'fact.voided') return factWords(row as unknown as Fact);
  const { seq, reason } = row.data as { seq: number; reason: string };
  return `Makes fact ${seq} void: ${reason}`;
}
