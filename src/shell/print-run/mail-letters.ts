import type { EntityManager } from 'typeorm';
import { editionOn, type Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Stated } from '../../core/facts/observed.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Desk } from '../desk/desk.ts';
import { lockCases } from '../desk/case-log.ts';
import { recordFact } from '../desk/record-fact.ts';
import { LETTERS_A_TRANSACTION, type Handled, type HeldBack, type PrintContext } from './approve-letters.ts';
import { listLetters, type ListedLetter, type Selection } from './list-letters.ts';

export type Method = 'first-class' | 'certified' | 'personal' | 'posted';

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
    return {
      type: 'notice.mailed',
      data: {
        letter: letter.kind,
        notice: letter.key,
        method: mailing.method,
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
    | { readonly type: 'notice.received'; readonly on: CalendarDate; readonly selection: Selection }
    | {
        readonly type: 'notice.returned';
        readonly on: CalendarDate;
        readonly selection: Selection;
        readonly reason: 'refused' | 'unclaimed' | 'undeliverable' | 'moved';
        readonly accept: boolean;
      },
): Promise<Handled> {
  const states = ['mailed', 'served', 'delivered'];
  return handleInParts(
    desk,
    context,
    { ...outcome.selection, states },
    (_manager, letter) =>
      Promise.resolve({
        type: outcome.type,
        data: { notice: letter.key, ...(outcome.type === 'notice.returned' ? { reason: outcome.reason } : {}) },
        on: outcome.on,
      }),
    outcome.type === 'notice.received' || outcome.accept,
  );
}

type Observe = (
  manager: EntityManager,
  letter: ListedLetter,
) => Promise<{ type: string; on: CalendarDate; data: unknown }>;

async function handleInParts(
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
