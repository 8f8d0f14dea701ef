import type { Citation } from '../../../core/kernel/decision.ts';
import type { LogRow } from '../../desk/case-log.ts';
import type { Gathered } from '../gather.ts';
import type { Shown } from '../shown.ts';
import { heading, items, text, type Block } from './story.ts';

/** The sections that were applied, by edition, in the words under which they were applied then. */
export function lawBlocks({ rulebook, cases }: Gathered, shown: Shown): Block[] {
  const rows: LogRow[] = cases.flatMap(({ log }) => log.filter(row => shown.fact(row) !== undefined));
  const byEdition = new Map<string, Map<string, Citation>>();
  for (const citation of rows.flatMap(({ because }) => because)) {
    const edition = citation.edition ?? '';
    const known = byEdition.get(edition) ?? new Map<string, Citation>();
    byEdition.set(edition, known.set(`${citation.section}: ${citation.text}`, citation));
  }
  const blocks = [...byEdition]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([from, citations]) => {
      const name = rulebook.editions.find(edition => edition.from === from)?.name;
      const title =
        from === '' ? 'Not of one edition: state law and conventions' : `${name ?? 'Edition'}, from ${from}`;
      return [heading(title), items([...citations.keys()].sort())];
    });
  return [
    text(
      'In our own words, as they stood under the facts when these were concluded. The ordinance and the statutes themselves are what counts.',
    ),
    ...(blocks.length > 0 ? blocks : [text('None.')]),
  ];
}
