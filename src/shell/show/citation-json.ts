import type { Citation } from '../../core/kernel/decision.ts';

/** A citation without the fields it doesn't have. */
export function citationJson({ section, text, edition, open }: Citation): Citation {
  return { section, text, ...(edition ? { edition } : {}), ...(open ? { open } : {}) };
}
