import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** A row of the log as it is hashed: everything that the case file later has to prove. */
export interface LoggedFact {
  readonly municipalityId: string;
  readonly caseId: string;
  readonly seq: number;
  readonly type: string;
  readonly key: string;
  readonly origin: 'observed' | 'derived';
  readonly on: string;
  readonly data: unknown;
  readonly because: unknown;
  readonly recordedOn: string;
  /** ISO instant with milliseconds. */
  readonly recordedAt: string;
  readonly recordedBy: string;
  readonly correctionId: string | null;
}

export const FIRST_LINK = '0'.repeat(64);

/**
 * SHA-256, in hex, over the hash of the fact before it in its case, a line feed, and the fact as canonical JSON. Who has
 * the canonical text of `data` and `because` at hand gives it along and saves making it again.
 */
export function linkFact(
  previous: string,
  fact: LoggedFact,
  data = canonicalJson(fact.data),
  because = canonicalJson(fact.because),
): string {
  return sha256(`${previous}\n${lineOf(fact, data, because)}`);
}

/** `canonicalJson(fact)`, its keys being known: the two large members are already text. */
function lineOf(fact: LoggedFact, data: string, because: string): string {
  const text = JSON.stringify;
  return (
    `{"because":${because},"caseId":${text(fact.caseId)},"correctionId":${text(fact.correctionId)},"data":${data},` +
    `"key":${text(fact.key)},"municipalityId":${text(fact.municipalityId)},"on":${text(fact.on)},` +
    `"origin":${text(fact.origin)},"recordedAt":${text(fact.recordedAt)},"recordedBy":${text(fact.recordedBy)},` +
    `"recordedOn":${text(fact.recordedOn)},"seq":${fact.seq},"type":${text(fact.type)}}`
  );
}

export interface ChainedFact extends LoggedFact {
  readonly previous: string;
  readonly hash: string;
}

/** The first seq whose link does not hold, or undefined where the whole chain does. Rows in order of seq. */
export function findBrokenLink(facts: readonly ChainedFact[]): { seq: number; why: string } | undefined {
  let previous = FIRST_LINK;
  let seq = 0;
  for (const { previous: said, hash: link, ...fact } of facts) {
    seq += 1;
    if (fact.seq !== seq) return { seq: fact.seq, why: `fact ${seq} is missing` };
    if (said !== previous) return { seq, why: 'it does not follow the fact before it' };
    if (linkFact(previous, fact) !== link) return { seq, why: 'its content is not what was recorded' };
    previous = link;
  }
  return undefined;
}

/** SHA-256 of any content in hex. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content);
}
