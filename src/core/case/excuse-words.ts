import type { ExcuseReason } from './state/people.ts';

/** Why an owner need not connect, as staff say it. */
export const EXCUSE_WORDS: Readonly<Record<ExcuseReason, string>> = {
  exempt: 'exempt',
  waived: 'waived',
  deferred: 'deferred',
  'no-building': 'no building',
  'no-capacity': 'no capacity downstream',
  'other-utility': 'area of another utility',
  'too-far': 'too far from the sewer',
  stayed: 'stayed by order',
  merged: 'merged with another parcel',
};
