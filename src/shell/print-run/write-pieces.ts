import type { LetterData, LetterRecipient, SignedText } from '../../core/letters/letter-data.ts';
import type { PIECE_TO } from '../../core/facts/observed.ts';
import { composeLetter, type ComposedLetter } from '../print/compose-letter.ts';
import type { LetterDocument } from '../print/letter-document.ts';
import type { LetterTexts } from '../print/letter-texts.ts';
import { languageOf } from '../language/languages.ts';
import type { Addressees } from './notice-addressees.ts';

/** One envelope or hand-over of a letter, with what it was made from. */
export interface WrittenPiece {
  /** Its number within the letter, from "1". */
  readonly piece: string;
  readonly to: (typeof PIECE_TO)[number];
  readonly data: LetterData;
  readonly document: LetterDocument;
}

export interface WrittenPieces {
  /** The piece that counts; held where any of them is: all go, or none. */
  readonly composed: ComposedLetter;
  readonly pieces: readonly WrittenPiece[];
}

/** The piece that counts, a copy for the same person elsewhere, a piece for another person and each co-owner who must have it too. */
export function writePieces(
  kind: string,
  data: LetterData,
  { to: whom = 'owner', copyTo, alsoTo, coOwners = [] }: Addressees,
  from: { readonly texts: LetterTexts; readonly signed?: readonly SignedText[] },
): WrittenPieces {
  const wanted: { to: WrittenPiece['to']; data: LetterData }[] = [{ to: whom, data }];
  if (copyTo) wanted.push({ to: 'copy', data: { ...data, recipient: copyTo, sentBy: `${data.sentBy}, copy` } });
  if (alsoTo) {
    const { greeting, ...recipient } = alsoTo;
    wanted.push({ to: 'occupant', data: { ...data, recipient: recipient as LetterRecipient, greeting } });
  }
  for (const { greeting, ...recipient } of coOwners) {
    wanted.push({ to: 'owner', data: { ...data, recipient: recipient as LetterRecipient, greeting } });
  }
  const pieces: WrittenPiece[] = [];
  for (const [i, { to, data: own }] of wanted.entries()) {
    const one = { to, data: withSigned(own, from.signed ?? []) };
    const composed = composeLetter(kind, one.data, from.texts);
    if ('held' in composed) return { composed, pieces: [] };
    pieces.push({ piece: String(i + 1), ...one, document: composed.document });
  }
  const [first] = pieces as [WrittenPiece];
  return { composed: { document: first.document }, pieces };
}

/** Who signed the texts of its language goes with a translated letter; an English one says nothing of it. */
function withSigned(data: LetterData, signed: readonly SignedText[]): LetterData {
  const { code, translation } = languageOf(data.recipient.language);
  const own = signed.filter(({ language }) => translation && language === code);
  return own.length === 0
    ? data
    : { ...data, signedTexts: own.map(({ language, sha256, by, on }) => ({ language, sha256, by, on })) };
}
