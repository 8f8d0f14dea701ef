import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { cameBack, isWaiting } from '../../notice/notice-chart.ts';
import { piecesByPerson, type Piece, type PieceBack } from '../../notice/pieces.ts';
import { publishedInFull, settlesOn, triesAreOver, type Settled } from '../../rules/service-day.ts';
import { cite, type Rulebook } from '../../rulebook/rulebook.ts';
import type { Citation } from '../../kernel/decision.ts';
import type { CaseState, Letter } from '../state.ts';
import { due, type AgendaRule, type Due, type Why } from './due.ts';
import { rungOf } from './next-way.ts';

/** A service that is not complete on the day it was mailed: when it is, or when it has failed, and by which section. */
export interface LaterService extends Settled {
  readonly because: readonly Citation[];
}

/** Undefined where nothing waits: the letter counts from its mailing. */
export function settledLater(rulebook: Rulebook, letter: Letter, mailedOn: CalendarDate): LaterService | undefined {
  const step = rungOf(rulebook, letter, mailedOn);
  if (!step) return undefined;
  const { rung, edition } = step;
  if (rung.insertions && letter.by?.methods.includes('published')) {
    const on = publishedInFull(rung.insertions, mailedOn);
    const steps = [`In the newspaper ${rung.insertions.count} times, a week apart`];
    return { as: 'served', on, steps, because: [cite(rung.insertions, edition)] };
  }
  if (!rung.settles || !letter.pieces) return undefined;
  const { settles } = rung;
  const because = [cite(settles, edition)];
  const people = piecesByPerson(letter.pieces).map(pieces => settlesOn(settles, knownOf(letter, pieces, mailedOn)));
  const failed = people.filter(({ as }) => as === 'failed').sort((a, b) => (a.on < b.on ? -1 : 1));
  const last = failed[0] ?? people.reduce((a, b) => (b.on > a.on ? b : a));
  return { ...last, because };
}

/** With several certified pieces for one person the last return counts; with several first-class ones, too. */
function knownOf({ back = [], got = [], receivedOn }: Letter, pieces: readonly Piece[], mailedOn: CalendarDate) {
  const allBack = (method: Piece['method']): CalendarDate | undefined => {
    const sent = pieces.filter(one => one.method === method);
    const returns = sent.map(({ piece }) => returnOf(back, piece));
    return sent.length > 0 && returns.every(on => on !== undefined) ? returns.sort().at(-1) : undefined;
  };
  const signed = got.filter(({ piece }) => pieces.some(one => one.piece === piece)).map(({ on }) => on);
  return {
    mailedOn,
    receivedOn: receivedOn ?? signed.sort()[0],
    certifiedBackOn: allBack('certified'),
    firstClassBackOn: allBack('first-class'),
  };
}

function returnOf(back: readonly PieceBack[], piece: string): CalendarDate | undefined {
  return back.find(one => one.piece === undefined || one.piece === piece)?.on;
}

/** A letter that failed without a word of the post office, or that nobody could be handed: the next step falls due. */
export const hopelessLettersFail: AgendaRule = (state, rulebook) =>
  state.letters.flatMap(letter => {
    if (!letter.by?.rung || letter.served || cameBack(letter.status)) return [];
    return isWaiting(letter.status) ? triedInVain(state, rulebook, letter) : heardNothing(state, rulebook, letter);
  });

function triedInVain(state: CaseState, rulebook: Rulebook, letter: Letter): Due[] {
  const { tries = [] } = letter;
  const last = tries.at(-1);
  const step = last && rungOf(rulebook, letter, last);
  if (!last || !step?.rung.tries || !triesAreOver(step.rung.tries, tries)) return [];
  const why = (): Why => ({
    inputs: Object.fromEntries(tries.map((on, i) => [`try ${i + 1}`, on])),
    steps: ['Nobody was found in all of them: it is given another way'],
  });
  return [failure(state, letter, 'undelivered', last, [cite(step.rung.tries, step.edition)], why)];
}

function heardNothing(state: CaseState, rulebook: Rulebook, letter: Letter): Due[] {
  if (letter.mailedOn === undefined || letter.failed || letter.withoutBasis) return [];
  const settled = settledLater(rulebook, letter, letter.mailedOn);
  if (settled?.as !== 'failed') return [];
  const { mailedOn } = letter;
  const why = (): Why => ({ inputs: { 'letter mailed': mailedOn }, steps: settled.steps });
  return [failure(state, letter, 'unclaimed', settled.on, settled.because, why)];
}

function failure(
  state: CaseState,
  { key }: Letter,
  as: 'unclaimed' | 'undelivered',
  on: CalendarDate,
  because: readonly Citation[],
  why: () => Why,
): Due {
  return due(
    state,
    'day',
    'notice.failed',
    `failed/${key.slice('notice/'.length)}`,
    on,
    { notice: key, as },
    because,
    why,
  );
}
