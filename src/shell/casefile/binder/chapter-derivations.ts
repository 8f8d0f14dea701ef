import { explanationsOf, type Explanation } from '../../../core/case/explain.ts';
import type { LogRow } from '../../desk/case-log.ts';
import { isWithin } from '../gather.ts';
import type { ChapterInput } from '../shown.ts';
import { whatOf } from './chapter-facts.ts';
import { heading, items, text, type Block } from './story.ts';

/** How each date and each charge that counts came about: what was put in, the steps, the sections in words. */
export function derivationBlocks({ gathered, view, shown }: ChapterInput): Block[] {
  const explained = explanationsOf(view.life, gathered.rulebook);
  const gone = new Set(
    view.log.flatMap(row => (row.type === 'fact.voided' ? [(row.data as { seq: number }).seq] : [])),
  );
  const counted = view.log.filter(
    ({ origin, seq, type, on }) =>
      origin === 'derived' && type !== 'fact.voided' && !gone.has(seq) && isWithin(on, gathered.asked),
  );
  if (counted.length === 0) return [text('The rules have concluded nothing in these days.')];
  return counted.flatMap(row => {
    const seen = shown.fact(row);
    if (!seen) return [text(`Fact ${row.seq}: ${shown.mark}`)];
    const lines = linesOf(row, shown.customer ? explained.get(row.key) : undefined);
    return [heading(`${row.on}: ${whatOf(seen)} (fact ${row.seq})`), ...(lines.length > 0 ? [items(lines)] : [])];
  });
}

function linesOf({ because }: LogRow, explanation: Explanation | undefined): string[] {
  const inputs = Object.entries(explanation?.inputs ?? {}).map(([name, value]) => `${name}: ${value}`);
  return [
    ...(inputs.length > 0 ? [`From: ${inputs.join('; ')}`] : []),
    ...(explanation?.steps ?? []),
    ...(explanation?.binding ? [`What decided: ${explanation.binding}`] : []),
    ...because.map(({ section, text: words }) => `${section}: ${words}`),
    ...(explanation?.open ?? []).map(({ question, default: taken }) => `Open question: ${question} Taken: ${taken}`),
  ];
}
