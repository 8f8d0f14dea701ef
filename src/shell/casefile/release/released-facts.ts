import type { LogRow } from '../../desk/case-log.ts';
import { canonicalJson } from '../../record/canonical-json.ts';
import { factsJson } from '../facts-json.ts';
import type { Shown } from '../shown.ts';
import { MARK, type Capacity } from './capacity.ts';
import { scrubbed } from './scrub.ts';

/** facts.json for somebody in this capacity: whole with its chain, or a line a fact without hashes, withheld ones marked. */
export function releasedFacts(logs: readonly (readonly LogRow[])[], capacity: Capacity, shown: Shown): string {
  if (capacity === 'owner' || capacity === 'law') return factsJson(logs);
  const lines = logs.flat().map(row => {
    const seen = shown.fact(row);
    if (!seen) return canonicalJson({ caseId: row.caseId, seq: row.seq, withheld: MARK });
    const { caseId, seq, type, origin, on, data, because, recordedOn, recordedBy } = seen;
    return canonicalJson(scrubbed({ caseId, seq, type, origin, on, data, because, recordedOn, recordedBy }, MARK));
  });
  return `[\n${lines.join(',\n')}\n]\n`;
}
