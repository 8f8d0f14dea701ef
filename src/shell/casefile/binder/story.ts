/** A binder as plain data: what is said, not how it is drawn. */
export interface Binder {
  readonly town: string;
  readonly title: string;
  /** For the head of each page, and before its number at the foot: "PW0001-000012". */
  readonly parcel: string;
  readonly stamp: string;
  /** ISO; becomes the file's date. */
  readonly madeOn: string;
  readonly foot: string;
  readonly rehearsal: boolean;
  readonly cover: readonly Block[];
  readonly chapters: readonly Chapter[];
}

export interface Chapter {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'items'; readonly items: readonly string[] }
  | TableBlock;

export interface TableBlock {
  readonly kind: 'table';
  readonly head: readonly string[];
  /** In points; together with the gaps as wide as the page. */
  readonly widths: readonly number[];
  readonly right?: readonly number[];
  readonly rows: readonly TableLine[];
}

export interface TableLine {
  /** A cell of several lines is a list. */
  readonly cells: readonly (string | readonly string[])[];
  /** Does not count any more: drawn in grey, and its words say so. */
  readonly isVoid?: boolean;
}

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const heading = (words: string): Block => ({ kind: 'heading', text: words });
export const items = (list: readonly string[]): Block => ({ kind: 'items', items: list });
