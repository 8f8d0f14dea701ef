import type { Citation } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import type { LetterKind, ServiceMethod } from '../rulebook/kinds.ts';
import type { ServiceRung } from '../rulebook/service-schema.ts';

/** How a letter of some kind is given by a text: the ways that are service the first time, and the ladder after them. */
export interface ServiceWay {
  readonly methods: readonly ServiceMethod[];
  readonly ladder: readonly ServiceRung[];
  readonly source: Citation;
  /** The text names other ways for this letter than for others. */
  readonly own: boolean;
}

/** `about` is the finding that a notice of a violation is about. Undefined where the text says nothing: any way counts. */
export function serviceOfKind(edition: Edition, kind: LetterKind, about?: string): ServiceWay | undefined {
  const { service } = edition;
  if (!service) return undefined;
  const own = service.letters?.[kind];
  const rule = own && (own.triggers === undefined || own.triggers.some(trigger => trigger === about)) ? own : undefined;
  return {
    methods: (rule ?? service).methods,
    ladder: rule?.ladder ?? service.ladder ?? [],
    source: cite(rule ?? service, edition),
    own: rule !== undefined,
  };
}

/** The step after one that failed: the first of the ladder after the first way, none after the last step. */
export function nextRung({ ladder }: ServiceWay, failed: string | undefined): ServiceRung | undefined {
  if (failed === undefined) return ladder[0];
  const at = ladder.findIndex(({ id }) => id === failed);
  // A step that the text of the day no longer knows: nothing says what comes after it, so the ladder is gone through anew.
  return at < 0 ? ladder[0] : ladder[at + 1];
}

/** Whether a letter given in this way is served by it; an unknown way is taken for the town's ordinary one. */
export function countsAsService(way: ServiceWay, rung: string | undefined, method: ServiceMethod | undefined): boolean {
  if (method === undefined || way.methods.includes(method)) return true;
  const step = way.ladder.find(({ id }) => id === rung);
  return step !== undefined && (step.counts ?? step.methods).includes(method);
}

/** The step that sends a certified and a first-class piece on one day, where the ladder has one. */
export function certifiedWithFirstClass({ ladder }: ServiceWay): ServiceRung | undefined {
  return ladder.find(({ methods }) => methods.includes('certified') && methods.includes('first-class'));
}
