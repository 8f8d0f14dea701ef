import { PROOF_WORDS } from '../../../core/case/fact-words.ts';
import { METHOD_WORDS } from '../../../core/case/method-words.ts';
import { FAILED_STATES, WAITING_STATES } from '../../../core/notice/notice-chart.ts';
import type { PieceBack } from '../../../core/notice/pieces.ts';
import { PROOFS, type Proof, type ServiceMethod } from '../../../core/rulebook/kinds.ts';
import type { AffidavitKind } from '../../print/affidavit/draw-affidavit.ts';
import type { Notice } from '../../print-run/read-notice.ts';
import type { NotTaken } from '../app/form-problems.ts';
import { letterStateWord, RETURN_REASONS, sentenceCase } from '../words/letter-words.ts';

export const TRIES = ['nobody-home', 'not-found', 'refused', 'no-access'] as const;

const TRY_WORDS: Readonly<Record<(typeof TRIES)[number], string>> = {
  'nobody-home': 'Nobody home',
  'not-found': 'Nobody of that name there',
  refused: 'It was refused',
  'no-access': 'No way to the door',
};

const AFFIDAVIT_OF: Readonly<Record<ServiceMethod, AffidavitKind>> = {
  'first-class': 'mailing',
  certified: 'mailing',
  personal: 'personal',
  posted: 'posting',
  published: 'publication',
};

/** For whom a piece is. */
const FOR: Readonly<Record<string, string>> = {
  owner: 'the owner',
  occupant: 'the occupant',
  copy: 'a copy, nobody’s notice',
  other: 'another person',
};

const BY_HAND: ReadonlySet<ServiceMethod> = new Set(['personal', 'posted']);

/** All that the page of a letter shows, in words. */
export function noticeStory({ letter, known, pieces, proofs, wanted }: Notice, today: string, wrong: NotTaken | null) {
  const ways = [...new Set(pieces.filter(({ to }) => to !== 'copy').map(({ method }) => method))];
  const goes = ways.length > 0 ? ways : (known.by?.methods ?? []);
  const isPrinted = letter.document !== null;
  const missing = (wanted?.proofs ?? []).filter(what => !proofs.some(one => one.what === what));
  const proofFields = { what: missing[0] ?? likelyProof(goes), piece: '', by: '', on: today, note: '' };
  const tryFields = { outcome: 'nobody-home', by: '', on: today, at: '', note: '' };
  return {
    letter: {
      ...letter,
      parcelKey: letter.caseId.split(':')[0] ?? '',
      stateWord: letterStateWord(letter.state),
      owner: letter.owner ?? '',
      site: letter.site ?? '',
    },
    goes: goes.map(way => METHOD_WORDS[way]).join(' and '),
    went: letter.mailedOn !== null,
    pieces: pieces.map(({ piece, to, method, article }) => ({
      piece,
      for: FOR[to] ?? to,
      way: sentenceCase(METHOD_WORDS[method]),
      article: article === undefined ? '' : inGroups(article),
      became: becameOf(piece, known.back ?? [], known.got ?? []),
    })),
    hasArticles: pieces.some(({ method }) => method === 'certified'),
    tries: known.tries ?? [],
    proofs: proofs.map(one => ({
      ...one,
      word: PROOF_WORDS[one.what],
      piece: one.piece ?? '',
      note: one.note ?? '',
      hash: one.document.slice(0, 12),
    })),
    missing: missing.map(what => PROOF_WORDS[what].toLowerCase()).join(' and '),
    section: wanted?.section ?? '',
    kinds: PROOFS.map(value => ({ value, word: PROOF_WORDS[value] })),
    outcomes: TRIES.map(value => ({ value, word: TRY_WORDS[value] })),
    affidavit: isPrinted ? (AFFIDAVIT_OF[goes.at(-1) ?? 'first-class'] ?? null) : null,
    mayBeTried:
      isPrinted && (WAITING_STATES as readonly string[]).includes(letter.state) && goes.some(way => BY_HAND.has(way)),
    isPrinted,
    failed: (FAILED_STATES as readonly string[]).includes(letter.state),
    hasNewspaperText: isPrinted && goes.includes('published'),
    today,
    forms: {
      proof: { ...proofFields, ...(wrong?.form === 'proof' ? wrong.entered : {}) },
      tried: { ...tryFields, ...(wrong?.form === 'tried' ? wrong.entered : {}) },
    },
  };
}

/** What is kept oftenest of a way, to be chosen in the form beforehand. */
function likelyProof(ways: readonly ServiceMethod[]): Proof {
  if (ways.includes('published')) return 'publication';
  if (ways.includes('certified')) return 'return-receipt';
  return ways.includes('posted') || ways.includes('personal') ? 'affidavit' : 'mailing-book';
}

function becameOf(
  piece: string,
  back: readonly PieceBack[],
  got: readonly { readonly piece: string; readonly on: string }[],
): { readonly word: string; readonly on: string | null } {
  const received = got.find(one => one.piece === piece);
  if (received) return { word: 'Received', on: received.on };
  const returned = back.find(one => one.piece === undefined || one.piece === piece);
  if (!returned) return { word: '', on: null };
  const word = RETURN_REASONS.find(({ value }) => value === returned.reason)?.word ?? returned.reason;
  return { word: `Came back: ${word.toLowerCase()}`, on: returned.on };
}

/** As the post office prints it, in groups of four. */
export function inGroups(article: string): string {
  return /^\d+$/.test(article) ? article.replace(/(\d{4})(?=\d)/g, '$1 ') : article;
}
