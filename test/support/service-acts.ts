import { isWarning } from '../../src/core/case/charge-kind.ts';
import type { Letter } from '../../src/core/case/state.ts';
import { addDays } from '../../src/core/kernel/calendar-date.ts';
import { isWaiting } from '../../src/core/notice/notice-chart.ts';
import type { Piece } from '../../src/core/notice/pieces.ts';
import { PROOFS, SERVICE_METHODS, type ServiceMethod } from '../../src/core/rulebook/kinds.ts';
import type { Moment, Told } from './town-acts.ts';

const choose = <T>(items: readonly T[], pick: number): T | undefined => items[pick % Math.max(1, items.length)];

const REASONS = ['refused', 'unclaimed', 'undeliverable', 'moved'] as const;
const FAILED_TRIES = ['nobody-home', 'not-found', 'refused', 'no-access'] as const;

/** A letter that waits: the newest most of the time, as the next step of a ladder is. */
function waiting({ state, pick }: Moment): Letter | undefined {
  const letters = state.letters.filter(({ status }) => isWaiting(status));
  return pick % 4 === 0 ? choose(letters, pick) : letters.at(-1);
}

function out({ state, pick }: Moment): Letter | undefined {
  const letters = state.letters.filter(({ mailedOn }) => mailedOn !== undefined);
  return pick % 3 === 0 ? choose(letters, pick) : letters.at(-1);
}

/** Envelopes as a print run makes them: one for each way and person, the second way beside the first, now and then a copy. */
function piecesOf(methods: readonly ServiceMethod[], pick: number): Piece[] {
  const people = pick % 5 === 0 ? (['owner', 'occupant'] as const) : (['owner'] as const);
  const pieces = people.flatMap((to, person) =>
    methods.map((method, way): Piece => {
      const piece = String(person * methods.length + way + 1);
      return { piece, to, method, ...(way === 0 ? {} : { with: String(person * methods.length + 1) }) };
    }),
  );
  const copy: Piece = { piece: String(pieces.length + 1), to: 'copy', method: 'first-class' };
  return pick % 7 === 0 ? [...pieces, copy] : pieces;
}

function waysOf({ by }: Letter, pick: number): readonly ServiceMethod[] {
  // Once in a while it goes otherwise than the text of the day wants: that is then no service.
  if (pick % 11 === 0) return [SERVICE_METHODS[pick % SERVICE_METHODS.length] ?? 'first-class'];
  return by?.methods ?? [pick % 3 === 0 ? 'certified' : 'first-class'];
}

function statedIn({ kind, about, cents, startsOn }: Letter, { on, pick }: Moment) {
  const charge = about && cents ? { charge: { receivable: about, cents } } : {};
  const later = addDays(on, 20);
  if (!isWarning(kind) || !startsOn) return charge;
  return { ...charge, startsOn: pick % 6 === 0 || startsOn > later ? startsOn : later };
}

/** What the post office, a person who serves, and the office itself can tell of a letter. */
export const serviceActs = {
  print: moment => {
    const letter = waiting(moment);
    const { on, pick } = moment;
    if (!letter) return undefined;
    const document = String(pick).padStart(64, '0');
    const pieces = piecesOf(waysOf(letter, pick), pick);
    return { type: 'notice.printed', data: { notice: letter.key, letterDate: on, document, batch: 'b', pieces } };
  },
  give: moment => {
    const letter = waiting(moment);
    const { on, pick } = moment;
    if (!letter) return undefined;
    const pieces = letter.pieces ?? piecesOf(waysOf(letter, pick), pick);
    const [first] = pieces;
    const isHanded = first?.method === 'personal' || first?.method === 'posted';
    const data = {
      letter: letter.kind,
      notice: letter.key,
      stated: statedIn(letter, moment),
      ...(pick % 4 === 0 ? { method: first?.method } : { pieces }),
      ...(isHanded ? { at: `${on}T10:00` } : {}),
    };
    return { type: 'notice.mailed', data };
  },
  tryToHandOver: moment => {
    const { state, pick } = moment;
    const isBy = (way: ServiceMethod): boolean => way === 'personal' || way === 'posted';
    const letter = state.letters.findLast(({ status, by }) => isWaiting(status) && by?.methods.some(isBy));
    const method = letter?.by?.methods.find(isBy);
    const outcome = choose(FAILED_TRIES, pick);
    return (
      letter && method && { type: 'service.attempted', data: { notice: letter.key, method, outcome, by: 'Server' } }
    );
  },
  numberArticles: moment => {
    const letter = moment.state.letters.findLast(({ pieces }) => pieces?.some(({ method }) => method === 'certified'));
    const certified = letter?.pieces?.filter(({ method }) => method === 'certified') ?? [];
    const article = String(moment.pick).padStart(20, '9');
    const pieces = certified.map(({ piece }) => ({ piece, article }));
    return letter && { type: 'notice.articles', data: { notice: letter.key, pieces } };
  },
  comeBackInPart: moment => {
    const letter = out(moment);
    const one = choose(letter?.pieces ?? [], moment.pick);
    const reason = choose(REASONS, moment.pick);
    return letter && one && { type: 'notice.returned', data: { notice: letter.key, piece: one.piece, reason } };
  },
  comeBackWhole: moment => {
    const letter = out(moment);
    return letter && { type: 'notice.returned', data: { notice: letter.key, reason: choose(REASONS, moment.pick) } };
  },
  billComesBack: ({ state, pick }) => {
    const bill = state.letters.findLast(({ kind, mailedOn }) => kind.endsWith('-bill') && mailedOn !== undefined);
    return bill && { type: 'notice.returned', data: { notice: bill.key, reason: choose(REASONS, pick) } };
  },
  arriveInPart: moment => {
    const letter = out(moment);
    const one = choose(letter?.pieces ?? [], moment.pick);
    return letter && one && { type: 'notice.received', data: { notice: letter.key, piece: one.piece } };
  },
  prove: moment => {
    const letter = out(moment);
    const document = String(moment.pick).padStart(64, 'a');
    const what = choose(PROOFS, moment.pick);
    return letter && { type: 'proof.recorded', data: { notice: letter.key, what, document, by: 'J. Sample' } };
  },
  reprint: ({ facts, pick }) => {
    const prints = facts.flatMap(fact => (fact.type === 'notice.printed' ? [fact.data] : []));
    const print = choose(prints, pick);
    return (
      print && { type: 'letter.reprinted', data: { notice: print.notice, document: print.document, reason: 'lost' } }
    );
  },
} as const satisfies Record<string, (moment: Moment) => Told>;
