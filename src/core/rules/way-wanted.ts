import type { Citation } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import type { LetterKind, ServiceMethod } from '../rulebook/kinds.ts';
import { serviceOfKind } from './service-way.ts';

/** How the text wants a letter given, and where it says so. */
export interface WayWanted {
  /** Each is enough by itself. */
  readonly methods: readonly ServiceMethod[];
  readonly source: Citation;
}

/**
 * The ways in which the text lets a letter be given, where a run by this one is none of them: such a letter would start
 * nothing. Undefined where the run will do, and for an attempt with a way of its own: it goes that way whatever the run is.
 * `about` is the finding that a notice of a violation is about.
 */
export function wayWanted(
  edition: Edition,
  letter: { readonly kind: LetterKind; readonly about?: string | undefined; readonly by?: unknown },
  run: ServiceMethod,
): WayWanted | undefined {
  if (letter.by !== undefined && letter.by !== null) return undefined;
  const way = serviceOfKind(edition, letter.kind, letter.about);
  if (way && !way.methods.includes(run)) return { methods: way.methods, source: way.source };
  if (letter.kind !== 'violation-notice') return undefined;
  const duty = Object.values(edition.deadlines ?? {}).find(({ trigger }) => trigger === letter.about);
  if (duty?.method === undefined || duty.method === run) return undefined;
  return { methods: [duty.method], source: cite(duty, edition) };
}

/** Whether the text asks for another way than this one for any letter at all: most texts take ordinary mail for each. */
export function anyOtherWayWanted(edition: Edition, run: ServiceMethod): boolean {
  const { service, deadlines } = edition;
  const ways = service ? [service, ...Object.values(service.letters ?? {})] : [];
  return (
    ways.some(({ methods }) => !methods.includes(run)) ||
    Object.values(deadlines ?? {}).some(({ method }) => method !== undefined && method !== run)
  );
}
