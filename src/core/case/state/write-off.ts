import type { Cents } from '../../kernel/cents.ts';

/** A decision to give up a debt, as far as there was something open on it. */
export interface WriteOff {
  /** Of the fact that takes it off. */
  readonly key: string;
  readonly receivable: string;
  readonly authorized: Cents;
  /** What of it was open on the day: above zero. */
  readonly cents: Cents;
  readonly resolution: string;
}
