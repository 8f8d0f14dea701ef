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
  /** In the window, below the address. */
  readonly mailBarcode?: MailBarcode;
  readonly largePrint?: true;
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
  /** Below the second fold of the last page. Such a text has no window and no box: it lies behind a letter, or is handed over. */
  readonly form?: TearOffForm;
}

/** An Intelligent Mail barcode (USPS-B-3200). */
export interface MailBarcode {
  /** 20 digits, then the ZIP code: what it says. */
  readonly digits: string;
  /** 65 bars from left to right: full, ascending, descending, or the short one between. */
  readonly bars: string;
}

/** What is torn off, filled in by hand and sent back. It says by itself whose it is. */
export interface TearOffForm {
  readonly fold: string;
  readonly title: string;
  readonly returnBy: string;
  readonly day: string;
  readonly cells: readonly { readonly label: string; readonly lines: readonly string[]; readonly bold?: true }[];
  readonly statement: string;
  readonly choices: readonly { readonly count: string; readonly label?: string; readonly amount?: string }[];
  /** What is written by hand: signature, date, telephone. */
  readonly blanks: readonly string[];
  readonly mailTo: { readonly label: string; readonly address: string };
  readonly number: string;
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
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      /** Each item begins with a box to be ticked by hand. */
      readonly boxes?: true;
      readonly items: readonly (readonly Run[])[];
    }
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
