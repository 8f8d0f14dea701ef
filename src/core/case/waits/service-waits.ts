import { dateWords } from '../../calendar/day-words.ts';
import { cameBack } from '../../notice/notice-chart.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { nextRung, serviceOfKind } from '../../rules/service-way.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { rungOf, stepTaken, waysText, wentNoService } from '../agenda/next-way.ts';
import { letterWords, PROOF_WORDS } from '../fact-words.ts';
import { newestLetter, type CaseState, type Letter } from '../state.ts';
import type { Waiting } from '../waits-for.ts';

/** What a person still has to do about the service of notices: proof to be kept, ways that were none, a ladder at its end. */
export function serviceWaits(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  return state.letters.flatMap(letter => [
    ...proofMissing(letter, rulebook),
    ...noService(state, letter, rulebook),
    ...ladderEnds(state, letter, rulebook, on),
  ]);
}

/** The text's step asks for proof of what was done: the notice counts without it, a court may ask. */
function proofMissing(letter: Letter, rulebook: Rulebook): readonly Waiting[] {
  if (letter.mailedOn === undefined || letter.withoutBasis || cameBack(letter.status)) return [];
  const step = rungOf(rulebook, letter, letter.mailedOn);
  const missing = (step?.rung.proof ?? []).filter(what => !letter.proofs?.includes(what));
  if (!step || missing.length === 0) return [];
  const words = missing.map(what => PROOF_WORDS[what].toLowerCase()).join(' and ');
  return [
    {
      what: `the ${words} of the ${letterWords(letter.kind)} (${letter.key})`,
      because: [cite(step.rung, step.edition)],
    },
  ];
}

/** Until another one of the kind, about the same, has gone. */
function noService(state: CaseState, letter: Letter, rulebook: Rulebook): readonly Waiting[] {
  const { mailedOn, method, kind, key } = letter;
  if (mailedOn === undefined || method === undefined || !wentNoService(rulebook, letter)) return [];
  const edition = editionOn(rulebook, mailedOn);
  if (!edition || !CONDITIONS.has(kind)) return [];
  if (hasGoneAgain(state, letter)) return [];
  const way = serviceOfKind(edition, kind, letter.about);
  const what = `another notice: ${key} of ${dateWords(mailedOn)} went by ${waysText([method])}, which is no service`;
  return way ? [{ what, because: [way.source] }] : [];
}

function hasGoneAgain({ letters }: CaseState, { key, kind, about }: Letter): boolean {
  const later = letters.slice(letters.findIndex(letter => letter.key === key) + 1);
  return later.some(letter => letter.kind === kind && letter.about === about && letter.mailedOn !== undefined);
}

/** Letters by which something starts; of the others nobody asks whether they are service. */
const CONDITIONS: ReadonlySet<string> = new Set([
  'availability',
  'violation-notice',
  'final-notice',
  'one-year',
  'standby-warning',
  'penalty-warning',
  'cost-bill',
  'tax-roll-notice',
]);

/** Everything that the text names has failed: how the notice is given now, somebody decides. */
function ladderEnds(state: CaseState, letter: Letter, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  if (!cameBack(letter.status) || !CONDITIONS.has(letter.kind)) return [];
  if (newestLetter(state, letter.kind, letter.about) !== letter) return [];
  const edition = editionOn(rulebook, on);
  const way = edition && serviceOfKind(edition, letter.kind, letter.about);
  if (!way || way.ladder.length === 0 || nextRung(way, letter.by?.rung ?? stepTaken(way.ladder, letter))) return [];
  const what = `a decision how the ${letterWords(letter.kind)} is given: every way of the text has failed (${letter.key})`;
  return [{ what, because: [way.source] }];
}
