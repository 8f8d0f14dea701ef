import type { Notice } from './staff.ts';

/** The parts of the staff pages, as the bar at the top names them. */
export type Section =
  'today' | 'districts' | 'letters' | 'register' | 'taxroll' | 'mailbox' | 'rules' | 'search' | 'none';

export interface PageOptions {
  readonly status?: number;
  readonly section?: Section;
  /** The page holds a form although nobody is signed in. */
  readonly form?: boolean;
}

/** What a controller answers: which template, with what. Drawn by page-interceptor.ts. */
export class Page {
  constructor(
    readonly template: string,
    readonly title: string,
    readonly data: Readonly<Record<string, unknown>>,
    readonly options: PageOptions = {},
  ) {}
}

/** After a form was taken: the browser goes on to another page, which says what was done. */
export class SeeOther {
  constructor(
    readonly location: string,
    readonly notice?: Notice,
  ) {}
}
