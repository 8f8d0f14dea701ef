/**
 * What is known after trying to send one e-mail.
 * - sent: the relay took responsibility for it.
 * - refused: the relay (or our own check) said no for good; trying again can't help.
 * - deferred: it certainly was not accepted; trying again later is safe.
 * - paced: as many as the relay allows in a minute have gone; it was not asked, and the next place is so far off.
 * - uncertain: it may have been accepted. Sending it again could send it twice, so only a person decides.
 */
export type SendOutcome =
  | { readonly state: 'sent'; readonly response: string; readonly messageId: string }
  | { readonly state: 'refused'; readonly permanent: true; readonly reason: string }
  | { readonly state: 'deferred'; readonly reason: string }
  | { readonly state: 'paced'; readonly reason: string; readonly afterMs: number }
  | { readonly state: 'uncertain'; readonly reason: string; readonly messageId: string };
