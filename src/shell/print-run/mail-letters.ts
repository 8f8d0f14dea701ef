import type { EntityManager } from 'typeorm';
import { editionOn, type Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Stated } from '../../core/facts/observed.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Desk } from '../desk/desk.ts';
import { lockCases } from '../desk/case-log.ts';
import { recordFact } from '../desk/record-fact.ts';
import { LETTERS_A_TRANSACTION, type Handled, type HeldBack, type PrintContext } from './approve-letters.ts';
import { FAILED_STATES } from '../../core/notice/notice-chart.ts';
import type { Piece } from '../../core/notice/pieces.ts';
import { pieceKey, readPrintedPieces } from './printed-pieces.ts';
import { listLetters, type ListedLetter, type Selection } from './list-letters.ts';

export type Method = 'first-class' | 'certified' | 'personal' | 'posted' | 'published';

/** Records that printed letters were handed to the post on a day: from here on they count. */
export async function markMailed(
  desk: Desk,
  context: PrintContext,
  mailing: {
    readonly on: CalendarDate;
    readonly method: Method;
    /** Handed over or put up: at which hour of that day, "10:00". */
    readonly at?: string | undefined;
    readonly selection: Selection;
  },
): Promise<Handled> {
  return handleInParts(desk, context, { ...mailing.selection, states: ['printed'] }, async (manager, letter) => {
    const [row]: { stated: Stated | null; document: string | null }[] = await manager.query(
      `select stated, document_sha256 as document from notice where case_id = $1 and key = $2`,
      [letter.caseId, letter.key],
    );
    const printed = (await readPrintedPieces(manager, [letter])).get(pieceKey(letter.caseId, letter.key));
    const went = wentAs(printed, mailing.method);
    if ('reason' in went) return went;
    return {
      type: 'notice.mailed',
      data: {
        letter: letter.kind,
        notice: letter.key,
        ...went,
        ...(mailing.at === undefined ? {} : { at: `${mailing.on}T${mailing.at}` }),
        ...(letter.letterDate ? { letterDate: letter.letterDate } : {}),
        ...givenTo(context.rulebook, letter, mailing.on),
        ...(row?.document ? { document: row.document } : {}),
        ...(row?.stated ? { stated: row.stated } : {}),
      },
      on: mailing.on,
    };
  });
}

/**
 * The way that a printed letter went: as it was printed, where both are mail; another way that a person says counts as said.
 * What was printed for the door, the hand or the newspaper was not mailed.
 */
function wentAs(
  printed: readonly Piece[] | undefined,
  method: Method,
): { readonly method: Method; readonly pieces?: readonly Piece[] } | { readonly reason: string } {
  const [first] = printed ?? [];
  if (!printed || !first) return { method };
  if (printed.some(one => one.method === method && one.to !== 'copy')) return { method: first.method, pieces: printed };
  const isMail = method === 'first-class' || method === 'certified';
  const wasMail = first.method === 'first-class' || first.method === 'certified';
  if (isMail && !wasMail && first.method !== 'personal') {
    return {
      reason: `it was printed ${PRINTED_FOR[first.method]}: record it with "notices ${RECORDED_BY[first.method]}"`,
    };
  }
  if (isMail && wasMail && method === 'first-class') return { method: first.method, pieces: printed };
  return { method };
}

const PRINTED_FOR: Readonly<Record<Method, string>> = {
  'first-class': 'for the mail',
  certified: 'for certified mail',
  personal: 'to be handed over',
  posted: 'to be put up at the property',
  published: 'for the newspaper',
};

const RECORDED_BY: Readonly<Record<Method, string>> = {
  'first-class': 'mailed',
  certified: 'mailed',
  personal: 'given',
  posted: 'posted',
  published: 'published',
};

/** Where everybody must have it, each of them has a piece in the run, and all of them went: said with the mailing. */
function givenTo(rulebook: Rulebook, { kind }: ListedLetter, on: CalendarDate): { readonly to?: readonly string[] } {
  const rule = kind === 'tax-roll-notice' ? editionOn(rulebook, on)?.taxRoll?.noticeTo : undefined;
  return rule?.every ? { to: rule.persons } : {};
}

/** Records that mailed letters were received, or came back. */
export async function markOutcome(
  desk: Desk,
  context: PrintContext,
  outcome:
    | {
        readonly type: 'notice.received';
        readonly on: CalendarDate;
        readonly selection: Selection;
        readonly piece?: string | undefined;
      }
    | {
        readonly type: 'notice.returned';
        readonly on: CalendarDate;
        readonly selection: Selection;
        /** Which of its envelopes; the letter as a whole where it is left out. */
        readonly piece?: string | undefined;
        readonly reason: 'refused' | 'unclaimed' | 'undeliverable' | 'moved';
        readonly accept: boolean;
      },
): Promise<Handled> {
  // One envelope may come back after the letter failed by another.
  const states = ['mailed', 'served', 'delivered', ...(outcome.piece === undefined ? [] : FAILED_STATES)];
  return handleInParts(
    desk,
    context,
    { ...outcome.selection, states },
    (_manager, letter) =>
      Promise.resolve({
        type: outcome.type,
        data: {
          notice: letter.key,
          ...(outcome.piece === undefined ? {} : { piece: outcome.piece }),
          ...(outcome.type === 'notice.returned' ? { reason: outcome.reason } : {}),
        },
        on: outcome.on,
      }),
    outcome.type === 'notice.received' || outcome.accept,
  );
}

export type Observe = (
  manager: EntityManager,
  letter: ListedLetter,
) => Promise<{ type: string; on: CalendarDate; data: unknown } | { readonly reason: string }>;

/** Records one thing for each of the letters, in parts; what cannot be recorded is held with its reason. */
export async function handleInParts(
  desk: Desk,
  context: PrintContext,
  selection: Selection,
  observe: Observe,
  accept = true,
): Promise<Handled> {
  const { rulebook, writing } = context;
  const letters = await desk.read(writing.municipalityId, manager => listLetters(manager, selection));
  const done: string[] = [];
  const held: HeldBack[] = [];
  for (let from = 0; from < letters.length; from += LETTERS_A_TRANSACTION) {
    const part = letters.slice(from, from + LETTERS_A_TRANSACTION);
    await desk.write(writing.municipalityId, async manager => {
      await lockCases(
        manager,
        part.map(({ caseId }) => caseId),
      );
      for (const letter of part) {
        const observation = await observe(manager, letter);
        if ('reason' in observation) {
          held.push({ id: letter.id, reason: observation.reason });
          continue;
        }
        const recorded = await recordFact(manager, letter.caseId, observation, { rulebook, writing, accept });
        if (recorded.outcome === 'recorded') done.push(letter.id);
        else held.push({ id: letter.id, ...heldBack(recorded) });
      }
    });
    context.progress?.(Math.min(from + part.length, letters.length), letters.length);
  }
  return { done, held };
}

function heldBack(
  recorded: Exclude<Awaited<ReturnType<typeof recordFact>>, { outcome: 'recorded' }>,
): Omit<HeldBack, 'id'> {
  if (recorded.outcome === 'refused') return { reason: recorded.refusal.refused };
  const { difference } = recorded;
  return { reason: `it would take back what has left the house: ${difference.takesBack.join('; ')}`, difference };
}
