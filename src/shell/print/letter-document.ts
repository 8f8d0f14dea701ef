/** A composed letter as plain data: what paper, page and plain-text mail are drawn from. */
export interface LetterDocument {
  readonly kind: string;
  readonly title: string;
  /** BCP 47. */
  readonly lang: string;
  /** ISO date; also the creation date of the file, so that the same letter has the same bytes. */
  readonly letterDate: string;
  readonly letterhead: Letterhead;
  readonly reference: readonly ReferenceRow[];
  /** At most four lines, as the envelope window shows them. */
  readonly recipient: readonly string[];
  readonly box: ActionBox;
  readonly headline: string;
  readonly greeting: string;
  /** The fact, before the first section. */
  readonly lead: readonly Block[];
  readonly sections: readonly Section[];
  readonly ownerPage?: OwnerPage;
  readonly foot: { readonly otherLanguage: string; readonly reference: string };
  /** Of what text it was made: kept with the notice, so that a later change of the template is no change of the past. */
  readonly template: TemplateVersion;
  /** What is printed after it, each from a new page on: the text in the language that governs, a form to send back. */
  readonly after?: readonly LetterDocument[];
}

export interface TemplateVersion {
  readonly kind: string;
  readonly lang: string;
  /** SHA-256 of the text with its parts filled in. */
  readonly sha256: string;
}

export interface Letterhead {
  readonly town: string;
  readonly office: string;
  readonly lines: readonly string[];
}

export interface ReferenceRow {
  readonly label: string;
  readonly value: string;
}

/** The one thing the reader must see: what to do, by when or how much, and why in a line. */
export interface ActionBox {
  readonly what: string;
  /** The lighter line above the main one: a weekday. */
  readonly above?: string;
  readonly main: string;
  readonly reason: string;
}

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export interface Run {
  readonly text: string;
  readonly bold?: true;
}

export type Cell = readonly Run[];

export type Block =
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'citation'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Run[])[] }
  | TableBlock;

export interface TableBlock {
  readonly kind: 'table';
  readonly align: readonly ('left' | 'right')[];
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface OwnerPage {
  /** What the printed square holds. */
  readonly link: string;
}

/** The characters of some runs, for measuring, searching and plain text. */
export function textOf(runs: readonly Run[]): string {
  return runs.map(run => run.text).join('');
}
