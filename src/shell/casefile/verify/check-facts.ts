import { canonicalJson } from '../../record/canonical-json.ts';
import { FIRST_LINK, linkFact, type ChainedFact } from '../../record/fact-chain.ts';
import { FACTS } from '../manifest.ts';
import { factName, type Problem } from './problem.ts';

/** The facts of a case file with their chains, as far as they hold. */
export interface CheckedFacts {
  readonly rows: readonly ChainedFact[];
  /** The last fact of each case. */
  readonly ends: ReadonlyMap<string, ChainedFact>;
  /** By hash, and by "PW0001:sewer, fact 12". */
  readonly links: ReadonlyMap<string, ChainedFact>;
  readonly problem?: Problem;
}

/** Recomputes every link of facts.json, a fact a line; stops at the first that does not hold. */
export function checkFacts(text: string): CheckedFacts {
  const rows: ChainedFact[] = [];
  const ends = new Map<string, ChainedFact>();
  const links = new Map<string, ChainedFact>();
  const lines = text.split('\n').slice(1, -2);
  for (const [i, line] of lines.entries()) {
    const row = parsed(line.replace(/,$/, ''));
    if (!row) return { rows, ends, links, problem: { file: `${FACTS}, line ${i + 2}`, why: 'it is not readable' } };
    const why = brokenLink(row, line, i + 1 === lines.length, ends.get(row.caseId));
    if (why) return { rows, ends, links, problem: { file: FACTS, fact: { caseId: row.caseId, seq: row.seq }, why } };
    ends.set(row.caseId, row);
    rows.push(row);
    links.set(row.hash, row).set(factName(row), row);
  }
  return { rows, ends, links };
}

function brokenLink(
  row: ChainedFact,
  line: string,
  isLast: boolean,
  before: ChainedFact | undefined,
): string | undefined {
  const { previous, hash, ...fact } = row;
  if (row.seq !== (before?.seq ?? 0) + 1) return 'the fact before it is missing';
  if (previous !== (before?.hash ?? FIRST_LINK)) return 'it does not follow the fact before it';
  const isWritten = line === canonicalJson(row) + (isLast ? '' : ',');
  return isWritten && linkFact(previous, fact) === hash ? undefined : 'its content is not what was recorded';
}

function parsed(line: string): ChainedFact | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return undefined;
    const row = value as ChainedFact;
    return Number.isInteger(row.seq) && row.caseId ? row : undefined;
  } catch {
    return undefined;
  }
}
