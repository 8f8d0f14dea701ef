/** The words that rulebooks and facts share: what sets a duty, what a case is about, which letters there are. */

export const TRIGGERS = [
  'availability',
  'septic-failure',
  'new-building',
  'land-division',
  'clear-water',
  /** The text itself was published: § 342-8, 60 days from publication. */
  'ordinance-published',
  /** Several buildings on one building sewer: § 315-12A. */
  'shared-sewer',
  /** Water on the lot has become a nuisance: § 342-8. */
  'nuisance',
  /** A violation went on after its notice: § 342-15. */
  'continued-violation',
  'illicit-discharge',
  /** Privies and tanks that a connection has made needless: § 342-1, Post-connection compliance. */
  'after-connection',
  'sale',
] as const;
/** What a case is about: a connection, or something that has to stop or be taken away. */
export const SERVICES = ['sewer', 'water', 'storm', 'clear-water', 'private-system', 'discharge'] as const;
/** The ways in which a letter reaches a person. Which of them is service, the text says. */
export const SERVICE_METHODS = ['first-class', 'certified', 'personal', 'posted', 'published'] as const;
/** What is kept to prove that a notice was given. */
export const PROOFS = ['receipt', 'return-receipt', 'photo', 'affidavit', 'publication', 'mailing-book'] as const;
/** From what the distance to the sewer is measured; `route`: along the way that the pipe would take. */
export const MEASURED_FROM = ['structure', 'foundation', 'property-line', 'route'] as const;
export const LETTER_KINDS = [
  'availability',
  'reminder',
  'one-year',
  'final-notice',
  'standby-warning',
  'standby-bill',
  'penalty-warning',
  'penalty-bill',
  'late-notice',
  'connection-confirmed',
  'correction',
  'cost-bill',
  'tax-roll-notice',
  /** What was found and has to stop: its time runs from this notice. */
  'violation-notice',
  /** What the owner's choice came to: the installments with their days, or the whole sum on a roll. */
  'assessment-notice',
  'installment-bill',
  /** On request: what clears everything on a day. */
  'payoff',
  'petition-received',
  'hearing-notice',
  'decision-notice',
  /** A fee that is paid once: before a permit, or for measured use. */
  'fee-bill',
  /** An officer found a private system failing: its days run from that notice, not from this letter. */
  'septic-failure',
  /** It is decided that the town does the work itself. */
  'connection-order',
  /** The town's crew may come onto the property. */
  'entry-notice',
  'new-owner',
  'septic-checklist',
  'case-closed',
] as const;

export type Trigger = (typeof TRIGGERS)[number];
export type Proof = (typeof PROOFS)[number];
export type ServiceMethod = (typeof SERVICE_METHODS)[number];
export type Service = (typeof SERVICES)[number];
export type LetterKind = (typeof LETTER_KINDS)[number];
export type MeasuredFrom = (typeof MEASURED_FROM)[number];
