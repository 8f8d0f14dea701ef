import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { isWaiting } from '../../notice/notice-chart.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import { serviceOfKind } from '../../rules/service-way.ts';
import { findLetter, type Letter } from '../state.ts';
import type { Check } from './checks.ts';

type AboutPieces = 'notice.returned' | 'notice.received' | 'proof.recorded' | 'notice.articles' | 'service.attempted';

/** A piece that the letter does not have tells of nothing, and none arrives after it came back, or the other way round. */
export const namesAPiece: Check<AboutPieces> = ({ type, data }, { now }) => {
  const letter = findLetter(now(), data.notice);
  if (!letter) return undefined;
  const named = 'pieces' in data ? data.pieces.map(({ piece }) => piece) : data.piece === undefined ? [] : [data.piece];
  const missing = named.map(piece => noSuchPiece(letter, piece)).find(refused => refused !== undefined);
  if (missing || (type !== 'notice.returned' && type !== 'notice.received')) return missing;
  const [piece] = named;
  const back = (letter.back ?? []).find(one => one.piece === piece);
  const got = (letter.got ?? []).find(one => one.piece === piece);
  if (piece !== undefined && back) {
    return refuse(
      `The piece ${piece} of ${letter.key} came back on ${dateWords(back.on)}: void that first if it is wrong.`,
    );
  }
  if (piece !== undefined && got) {
    return refuse(
      `The piece ${piece} of ${letter.key} arrived on ${dateWords(got.on)}: void that first if it is wrong.`,
    );
  }
  return undefined;
};

function noSuchPiece({ key, pieces }: Letter, piece: string): Refused | undefined {
  if (!pieces)
    return refuse(`The pieces of ${key} are not known: leave "piece" out, and the letter as a whole is meant.`);
  if (pieces.some(one => one.piece === piece)) return undefined;
  return refuse(`${key} has no piece ${piece}; it has ${pieces.map(one => one.piece).join(', ')}.`);
}

/** Numbers belong to pieces that go by certified mail. */
export const numbersACertifiedPiece: Check<'notice.articles'> = ({ data }, { now }) => {
  const letter = findLetter(now(), data.notice);
  const plain = data.pieces.find(({ piece }) =>
    letter?.pieces?.some(one => one.piece === piece && one.method !== 'certified'),
  );
  return (
    plain &&
    refuse(`The piece ${plain.piece} of ${data.notice} does not go by certified mail: it has no article number.`)
  );
};

/** What has been given needs no more tries. */
export const triesWhatWaits: Check<'service.attempted'> = ({ on, data }, { now, rulebook }) => {
  const letter = findLetter(now(), data.notice);
  if (!letter || isWaiting(letter.status)) return undefined;
  const edition = editionOn(rulebook, on);
  const way = edition && serviceOfKind(edition, letter.kind, letter.about);
  const because = edition?.service && way ? [cite(edition.service, edition)] : [];
  return refuse(`${letter.key} is ${letter.status}: a try to hand it over has no place there any more.`, because);
};
