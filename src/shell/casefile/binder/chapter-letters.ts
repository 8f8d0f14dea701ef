import { letterWords } from '../../../core/case/fact-words.ts';
import { LETTER_KINDS, type LetterKind } from '../../../core/rulebook/kinds.ts';
import type { LogRow } from '../../desk/case-log.ts';
import { isWithin } from '../gather.ts';
import type { ChapterInput } from '../shown.ts';
import { whatOf } from './chapter-facts.ts';
import { heading, items, text, type Block } from './story.ts';

interface Piece {
  readonly piece: string;
  readonly to: string;
  readonly method: string;
  readonly article?: string;
  readonly addressedTo?: readonly string[];
}

interface About {
  readonly notice?: string;
  readonly document?: string;
  readonly evidence?: string;
  readonly method?: string;
  readonly pieces?: readonly Piece[];
}

/**
 * Each letter with all that is recorded of it, whatever kinds of facts there are: printed for whom, gone how and under
 * which numbers, what became of it, which proofs there are.
 */
export function letterBlocks(input: ChapterInput): Block[] {
  const { gathered, view, shown } = input;
  const byLetter = new Map<string, LogRow[]>();
  for (const row of view.log) {
    const key = row.type === 'notice.due' ? row.key : (row.data as About).notice;
    if (key !== undefined) byLetter.set(key, [...(byLetter.get(key) ?? []), row]);
  }
  const asked = [...byLetter].filter(([, rows]) => rows.some(({ on }) => isWithin(on, gathered.asked)));
  if (asked.length === 0) return [text('None.')];
  return asked.flatMap(([key, rows]) => {
    const seen = rows.flatMap(row => shown.fact(row) ?? []);
    if (seen.length === 0) return [text(shown.mark)];
    return [heading(nameOf(key)), items(seen.flatMap(row => linesOf(row, input)))];
  });
}

function nameOf(key: string): string {
  const [, kind = '', ...rest] = key.split('/');
  const known = LETTER_KINDS.find((one): one is LetterKind => one === kind);
  return `${known ? letterWords(known) : kind} (${rest.join('/') || key})`;
}

function linesOf(row: LogRow, { gathered, files, shown }: ChapterInput): string[] {
  const { document, evidence, method, pieces = [] } = row.data as About;
  const how = method === undefined ? '' : `, ${method}`;
  const lines = [`${row.on}, fact ${row.seq}, recorded ${row.recordedOn} by ${row.recordedBy}: ${whatOf(row)}${how}`];
  if (!shown.customer) return lines;
  const made = evidence === undefined ? undefined : gathered.documents.get(evidence);
  const known = made ? (JSON.parse(made.bytes.toString()) as About).pieces : undefined;
  for (const piece of pieces) {
    const article = piece.article === undefined ? '' : `, article ${piece.article}`;
    const to = known?.find(one => one.piece === piece.piece)?.addressedTo ?? [];
    lines.push(
      `Piece ${piece.piece}, to the ${piece.to}, ${piece.method}${article}: ${to.join(', ') || 'no address kept'}`,
    );
  }
  if (document !== undefined) lines.push(`Document: ${files.get(document) ?? `${document}, not enclosed`}`);
  if (evidence !== undefined) lines.push(`Made from: ${files.get(evidence) ?? `${evidence}, not enclosed`}`);
  return lines;
}
