import fc from 'fast-check';
import { derive } from '../../src/core/case/derive.ts';
import type { AnyObserved } from '../../src/core/facts/fact.ts';
import { addDays, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import type { LetterData } from '../../src/core/letters/letter-data.ts';
import { isWaiting } from '../../src/core/notice/notice-chart.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import type { LetterKind } from '../../src/core/rulebook/kinds.ts';
import { plausibleLife, runs, type PlausibleLife } from './plausible-life.ts';
import { servedLife } from './served-life.ts';
import { townLife } from './town-lives.ts';
import { writtenOn } from './written-letter.ts';

/** A letter of a town as it fell due in some life of a parcel. */
export interface LetterOfALife {
  readonly kind: LetterKind;
  readonly key: string;
  readonly data: LetterData;
}

/**
 * The first letter of each kind that can be written in so many random lives of a town, on the day it falls due; then in the
 * lives told beside them.
 */
export function lettersOfLives(
  law: Rulebook,
  lives: number,
  told: readonly PlausibleLife[] = [],
): readonly LetterOfALife[] {
  const found = new Map<LetterKind, LetterOfALife>();
  const random = [servedLife(law), townLife(law), plausibleLife(law)].flatMap(life => fc.sample(life, runs(lives)));
  for (const { facts, today } of [...told, ...random]) {
    for (const { kind, key, dueOn } of derive(facts, law, addDays(today, 200)).state.letters) {
      const letter = found.has(kind) ? undefined : writtenWhenDue(law, facts, key, dueOn);
      if (letter) found.set(kind, { kind, key, data: letter });
    }
  }
  return [...found.values()];
}

/** Undefined where it does not fall due on what is known by then, or is held. */
function writtenWhenDue(
  law: Rulebook,
  facts: readonly AnyObserved[],
  key: string,
  dueOn: CalendarDate,
): LetterData | undefined {
  const known = facts.filter(({ on }) => on <= dueOn);
  const { state } = derive(known, law, dueOn);
  const letter = state.letters.find(one => one.key === key);
  if (!letter || !isWaiting(letter.status)) return undefined;
  // An order in hours says at which hour it is handed over.
  const written = [undefined, '10:00'].map(at => writtenOn(law, state, letter, dueOn, at));
  return written.find(({ composed }) => !('held' in composed))?.data;
}
