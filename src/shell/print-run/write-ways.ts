import type { Letter } from '../../core/case/state.ts';
import type { Edition } from '../../core/rulebook/rulebook.ts';
import type { ServiceMethod } from '../../core/rulebook/kinds.ts';
import { certifiedWithFirstClass, serviceOfKind } from '../../core/rules/service-way.ts';
import type { LetterData } from '../../core/letters/letter-data.ts';
import type { ComposedLetter } from '../print/compose-letter.ts';
import type { Addressees } from './notice-addressees.ts';
import type { MailClass } from './plan-batch.ts';
import { writePieces, type WrittenPiece } from './write-pieces.ts';

/** A piece with the way it goes, and the one it accompanies. */
export interface SentPiece extends WrittenPiece {
  readonly method: ServiceMethod;
  readonly with?: string;
}

/** How a piece says that it goes. */
export const SENT_BY: Readonly<Record<ServiceMethod, string>> = {
  'first-class': 'First-class mail',
  certified: 'Certified mail',
  personal: 'Handed over or posted',
  posted: 'Posted on the property',
  published: 'Published in the newspaper',
};

/**
 * The ways in which a letter goes in a run. An attempt that carries its own way goes that way, whatever the run is; by hand a
 * person may always give it. A run by certified mail takes a first-class piece along where the ladder of the text sends both.
 */
export function waysOf(
  letter: Pick<Letter, 'kind' | 'about' | 'by'>,
  edition: Edition | undefined,
  run: MailClass,
): readonly ServiceMethod[] {
  if (run === 'personal') return [run];
  if (letter.by) return letter.by.methods;
  const way = edition && serviceOfKind(edition, letter.kind, letter.about);
  return run === 'certified' && way && certifiedWithFirstClass(way) ? ['certified', 'first-class'] : [run];
}

/** Every piece of a letter in each of its ways: one person's pieces belong together. A copy goes once, by ordinary mail. */
export function writeEachWay(
  kind: string,
  data: LetterData,
  addressees: Addressees,
  from: Parameters<typeof writePieces>[3],
  ways: readonly ServiceMethod[],
): { readonly composed: ComposedLetter; readonly pieces: readonly SentPiece[] } {
  const [first = 'first-class', ...others] = ways;
  const whole = writePieces(kind, sentBy(data, first), addressees, from);
  if ('held' in whole.composed) return { composed: whole.composed, pieces: [] };
  const pieces: SentPiece[] = whole.pieces.map(one => ({
    ...one,
    method: one.to === 'copy' && first === 'certified' ? 'first-class' : first,
  }));
  const required = pieces.filter(({ to }) => to !== 'copy');
  const { copyTo: _copy, ...people } = addressees;
  for (const method of others) {
    const again = writePieces(kind, sentBy(data, method), people, from);
    if ('held' in again.composed) return { composed: again.composed, pieces: [] };
    for (const [i, one] of again.pieces.entries()) {
      pieces.push({ ...one, piece: String(pieces.length + 1), method, with: required[i]?.piece ?? '1' });
    }
  }
  return { composed: whole.composed, pieces };
}

/** Ways in which strangers read a letter too. */
const IN_PUBLIC: ReadonlySet<ServiceMethod> = new Set(['posted', 'published']);

/** On a door or in a newspaper a letter has no link to the owner's page, which would let every reader in. */
function sentBy(data: LetterData, method: ServiceMethod): LetterData {
  const town = IN_PUBLIC.has(method) ? { ...data.town, ownerPageUrl: null } : data.town;
  return { ...data, town, sentBy: SENT_BY[method] };
}
