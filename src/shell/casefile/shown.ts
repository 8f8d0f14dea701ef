import type { LogRow } from '../desk/case-log.ts';
import type { CaseView } from '../show/read-case.ts';
import type { Gathered } from './gather.ts';

/** How much of a case a reader is shown. */
export interface Shown {
  /** The fact as it is shown; undefined where it is withheld as a whole. */
  fact(row: LogRow): LogRow | undefined;
  /** Owners, addressees, amounts, the account, the originals and their hashes. */
  readonly customer: boolean;
  /** Printed wherever something was taken out: names the section. */
  readonly mark: string;
}

/** A court, or the parties before it, are shown all there is. */
export const EVERYTHING: Shown = { fact: row => row, customer: true, mark: '' };

/** What a chapter is made from. */
export interface ChapterInput {
  readonly gathered: Gathered;
  readonly view: CaseView;
  readonly shown: Shown;
  /** By hash: under which name the document lies in the zip. */
  readonly files: ReadonlyMap<string, string>;
}
