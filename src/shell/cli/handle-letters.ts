import type { Decision } from '../../core/kernel/decision.ts';
import type { Handled, PrintContext } from '../print-run/approve-letters.ts';
import type { Selection } from '../print-run/list-letters.ts';
import type { Args } from './arguments.ts';
import type { HandlingStep } from './notices-answer.ts';
import { hourOf, RETURN_REASONS, TRY_OUTCOMES } from './notices-usage.ts';
import type { OpenTown } from './town.ts';

/** Records what people did with letters, or what became of them; refused for a day that has not come. */
export async function handleLetters(
  step: HandlingStep,
  args: Args,
  town: OpenTown,
  print: PrintContext,
  selection: Selection,
  on: OpenTown['day']['today'],
): Promise<Decision<Handled>> {
  if (on > town.day.today && step !== 'approve') {
    return {
      ok: false,
      refused: `${on} lies after the business day, ${town.day.today}: what has not happened is not recorded.`,
      because: [],
    };
  }
  const { approveLetters } = await import('../print-run/approve-letters.ts');
  const { markMailed, markOutcome } = await import('../print-run/mail-letters.ts');
  const done = (value: Handled): Decision<Handled> => ({ ok: true, value, because: [] });
  switch (step) {
    case 'approve':
      return done(await approveLetters(town.desk, print, selection));
    case 'mailed':
      return done(
        await markMailed(town.desk, print, {
          on,
          method: args.flag('certified') ? 'certified' : 'first-class',
          selection,
        }),
      );
    case 'posted':
      return done(await markMailed(town.desk, print, { on, method: 'posted', at: hourOf(args), selection }));
    case 'given':
      return done(await markMailed(town.desk, print, { on, method: 'personal', at: hourOf(args), selection }));
    case 'published':
      return done(await markMailed(town.desk, print, { on, method: 'published', selection }));
    case 'tried': {
      const { recordTry } = await import('../print-run/record-try.ts');
      const at = hourOf(args);
      return done(
        await recordTry(town.desk, print, selection, on, {
          outcome: args.choice('outcome', TRY_OUTCOMES) ?? 'nobody-home',
          by: args.required('by'),
          at: at && `${on}T${at}`,
          note: args.text('note'),
        }),
      );
    }
    case 'received':
      return done(
        await markOutcome(town.desk, print, { type: 'notice.received', on, selection, piece: args.text('piece') }),
      );
    case 'returned': {
      const reason = args.choice('reason', RETURN_REASONS) ?? 'undeliverable';
      return done(
        await markOutcome(town.desk, print, {
          type: 'notice.returned',
          on,
          selection,
          reason,
          piece: args.text('piece'),
          accept: args.flag('accept'),
        }),
      );
    }
  }
}

/** Ids that were named and not moved are not passed over in silence. */
export async function withUnmoved(handled: Handled, town: OpenTown, selection: Selection): Promise<Handled> {
  const told = new Set([...handled.done, ...handled.held.map(({ id }) => id)]);
  const missing = (selection.ids ?? []).filter(id => !told.has(id));
  if (missing.length === 0) return handled;
  const { listLetters } = await import('../print-run/list-letters.ts');
  const found = await town.desk.read(town.id, manager => listLetters(manager, { ids: missing }));
  const states = new Map(found.map(letter => [letter.id, letter.state]));
  const reasons = missing.map(id => {
    const state = states.get(id);
    return { id, reason: state ? `it is ${state} and stays so` : 'there is no such letter' };
  });
  return { done: handled.done, held: [...handled.held, ...reasons] };
}
