import type { FactNumber } from '../manifest.ts';

/** What is not as it was packed: in which file and, within the facts, at which fact. */
export interface Problem {
  readonly file: string;
  readonly fact?: FactNumber;
  readonly why: string;
}

/** "facts.json, PW0001:sewer, fact 12: its content is not what was recorded." */
export function problemWords({ file, fact, why }: Problem): string {
  return `${file}${fact ? `, ${factName(fact)}` : ''}: ${why}.`;
}

export function factName({ caseId, seq }: FactNumber): string {
  return `${caseId}, fact ${seq}`;
}
