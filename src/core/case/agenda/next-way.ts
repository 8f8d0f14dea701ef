import type { Citation } from '../../kernel/decision.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { NoticeWay } from '../../facts/derived.ts';
import { cameBack } from '../../notice/notice-chart.ts';
import { cite, editionOn, type Edition, type Rulebook } from '../../rulebook/rulebook.ts';
import type { LetterKind, ServiceMethod } from '../../rulebook/kinds.ts';
import type { ServiceRung } from '../../rulebook/service-schema.ts';
import { countsAsService, nextRung, serviceOfKind } from '../../rules/service-way.ts';
import { METHOD_WORDS } from '../method-words.ts';
import type { Letter } from '../state.ts';

/** How the next attempt of a letter goes, and what its "why" and its sources say of that. */
export interface NextWay {
  readonly data: { readonly by?: NoticeWay };
  readonly because: readonly Citation[];
  readonly inputs: Readonly<Record<string, string>>;
}

/** Nothing is left that the text names: a person decides. */
export const EXHAUSTED = 'exhausted';

/**
 * The way of a letter that falls due, after `before` where that one is given again. The first time it is the text's own
 * way; after one that failed the next step of the ladder, as a letter of its own: what was tried is never overwritten.
 */
export function nextWay(
  edition: Edition,
  kind: LetterKind,
  about: string | undefined,
  before: Letter | undefined,
): NextWay | typeof EXHAUSTED {
  const way = serviceOfKind(edition, kind, about);
  if (!way) return { data: {}, because: [], inputs: {} };
  if (before && cameBack(before.status) && way.ladder.length > 0) {
    const rung = nextRung(way, before.by?.rung ?? stepTaken(way.ladder, before));
    return rung ? onRung(rung, edition, before) : EXHAUSTED;
  }
  // Taken back before it left: the same step is still to be tried.
  const same = before?.by?.rung !== undefined && before.mailedOn === undefined ? before.by : undefined;
  if (same) return { data: { by: same }, because: [way.source], inputs: { way: waysText(same.methods) } };
  const [first] = way.methods;
  if (!way.own || !first || way.methods.includes('first-class')) return { data: {}, because: [], inputs: {} };
  return { data: { by: { methods: [first] } }, because: [way.source], inputs: { way: waysText([first]) } };
}

/** A first attempt that went as a step of the ladder does, by a person's choice, has tried that step. */
export function stepTaken(ladder: readonly ServiceRung[], { pieces = [] }: Letter): string | undefined {
  const went = new Set(pieces.filter(({ to }) => to !== 'copy').map(({ method }) => method));
  return ladder.find(({ methods }) => methods.length === went.size && methods.every(method => went.has(method)))?.id;
}

function onRung(rung: ServiceRung, edition: Edition, before: Letter): NextWay {
  const { id, methods, counts } = rung;
  return {
    data: { by: { methods, ...(counts ? { counts } : {}), rung: id, after: before.key } },
    because: [cite(rung, edition)],
    inputs: {
      'failed before': `${before.key}, ${FAILED_WORDS[before.status] ?? before.status}`,
      way: waysText(methods),
    },
  };
}

const FAILED_WORDS: Readonly<Record<string, string>> = {
  refused: 'refused',
  unclaimed: 'unclaimed',
  undelivered: 'not delivered',
};

export function waysText(methods: readonly ServiceMethod[]): string {
  return methods.map(method => METHOD_WORDS[method]).join(' and ');
}

/** The step of the ladder that an attempt is on, as the text of the day has it. */
export function rungOf(
  rulebook: Rulebook,
  letter: Pick<Letter, 'kind' | 'about' | 'by'>,
  on: CalendarDate,
): { readonly rung: ServiceRung; readonly edition: Edition } | undefined {
  const edition = editionOn(rulebook, on);
  const id = letter.by?.rung;
  if (!edition || id === undefined) return undefined;
  const rung = serviceOfKind(edition, letter.kind, letter.about)?.ladder.find(step => step.id === id);
  return rung && { rung, edition };
}

/** Whether the way in which a letter went is one by which the text lets it be given. */
export function wentAsService(
  rulebook: Rulebook,
  letter: Pick<Letter, 'kind' | 'about' | 'by' | 'method' | 'pieces'>,
  mailedOn: CalendarDate,
): boolean {
  const edition = editionOn(rulebook, mailedOn);
  const way = edition && serviceOfKind(edition, letter.kind, letter.about);
  if (!way) return true;
  const methods = letter.pieces?.filter(({ to }) => to !== 'copy').map(({ method }) => method) ?? [letter.method];
  return methods.some(method => countsAsService(way, letter.by?.rung, method));
}

/** It has gone, in a way by which the text does not let it be given, and was not served otherwise. */
export function wentNoService(rulebook: Rulebook, letter: Letter): boolean {
  if (letter.mailedOn === undefined || letter.served || cameBack(letter.status)) return false;
  return !wentAsService(rulebook, letter, letter.mailedOn);
}

/**
 * Whether a letter told nobody, so that it is given again: it came back, was taken back before it left, or went in a way by
 * which the text does not let it be given.
 */
export function isSpent(rulebook: Rulebook, letter: Letter): boolean {
  return cameBack(letter.status) || wentNoService(rulebook, letter);
}
