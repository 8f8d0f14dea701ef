import type { Refused } from '../../../core/kernel/decision.ts';
import { LETTER_KINDS } from '../../../core/rulebook/kinds.ts';
import { LETTER_STATES } from '../../../core/notice/notice-chart.ts';
import { answer, answerRefusal } from '../answers.ts';
import { WrongUsage, type Args } from '../arguments.ts';
import type { CliContext, Command, ExitCode } from '../command.ts';
import { handleLetters, withUnmoved } from '../handle-letters.ts';
import { handledJson, handledText } from '../notices-answer.ts';
import { hourOf, NOTICES_OPTIONS, NOTICES_USAGE, RETURN_REASONS, TRY_OUTCOMES } from '../notices-usage.ts';
import { reprintAsked, reprintOne } from '../reprint-answer.ts';
import { openTown, unknownDistrict, type OpenTown } from '../town.ts';
import type { PrintContext } from '../../print-run/approve-letters.ts';
import type { Selection } from '../../print-run/list-letters.ts';

const STEPS = [
  'list',
  'approve',
  'print',
  'mailed',
  'received',
  'returned',
  'posted',
  'given',
  'reprint',
  'newspaper',
  'returned-list',
  'reconcile',
  'published',
  'tried',
  'proof',
  'mailing-book',
] as const;
type Step = (typeof STEPS)[number];

export const command: Command = {
  name: 'notices',
  usage: NOTICES_USAGE,
  options: NOTICES_OPTIONS,
  async run(args, context) {
    const [step, ...ids] = args.positionals;
    if (!isStep(step)) throw new WrongUsage(`Say what to do with the letters: ${STEPS.join(', ')}.`);
    const selection = selectionOf(args, ids);
    if (!ASKS_ALL.has(step) && isEverything(selection) && !args.flag('all')) {
      throw new WrongUsage('Say which letters are meant: their ids, --kind, --district or --all.');
    }
    if (step === 'print' && !args.flag('batch') && ids.length === 0) {
      throw new WrongUsage('Printing is done by batch: add --batch, or name the letters.');
    }
    if (step === 'print' || step === 'mailing-book' || step === 'newspaper') args.required('out');
    args.date('on');
    hourOf(args);
    if (step === 'reprint') reprintAsked(args, ids);
    else args.choice('reason', RETURN_REASONS);
    args.choice('kind', LETTER_KINDS);
    args.choice('state', [...LETTER_STATES, 'returned']);
    if (step === 'tried') {
      args.required('by');
      args.required('outcome');
    }
    args.choice('outcome', TRY_OUTCOMES);
    const town = await openTown(args, context);
    if (!town.ok) return answerRefusal(context, town);
    const noDistrict = await whyNoDistrict(town.value, args.text('district'));
    if (noDistrict) return answerRefusal(context, noDistrict);
    return carryOut(step, args, context, town.value, selection);
  },
};

/** Steps that are about all letters where none is named. */
const ASKS_ALL: ReadonlySet<string> = new Set(['list', 'print', 'returned-list', 'reconcile']);

function isStep(step: string | undefined): step is Step {
  return STEPS.some(known => known === step);
}

function selectionOf(args: Args, ids: readonly string[]): Selection {
  const kind = args.text('kind');
  const district = args.text('district');
  return {
    ...(ids.length > 0 ? { ids } : {}),
    ...(kind ? { kind } : {}),
    ...(district ? { district } : {}),
  };
}

async function whyNoDistrict(town: OpenTown, district: string | undefined): Promise<Refused | undefined> {
  if (district === undefined) return undefined;
  const { findDistrict, readDistrictsOfTown } = await import('../../desk/ensure-district.ts');
  const known = await town.desk.read(town.id, readDistrictsOfTown);
  return findDistrict(known, district)
    ? undefined
    : unknownDistrict(
        town,
        district,
        known.map(({ id }) => id),
      );
}

function isEverything(selection: Selection): boolean {
  return !selection.ids && !selection.kind && !selection.district;
}

async function carryOut(
  step: Step,
  args: Args,
  context: CliContext,
  town: OpenTown,
  selection: Selection,
): Promise<ExitCode> {
  const print: PrintContext = {
    rulebook: town.rulebook,
    writing: town.writing,
    progress: (done, of) => of > 100 && context.warn(`${done} of ${of} letters …`),
  };
  const on = args.date('on') ?? town.day.today;
  if (step === 'list') return (await import('../list-notices.ts')).answerListed(args, context, town, selection);
  if (step === 'reprint') return reprintOne(args, selection.ids ?? [], { context, town, print });
  if (step === 'print')
    return (await import('../print-answer.ts')).printLetters(args, context, town, print, selection, on);
  if (step === 'returned-list') return (await import('../returned-answer.ts')).answerReturned(context, town);
  if (step === 'reconcile') return (await import('../reconcile-answer.ts')).answerReconciled(context, town, on);
  if (step === 'mailing-book')
    return (await import('../mailing-answer.ts')).answerMailingBook(args, context, town, selection.ids ?? []);
  if (step === 'proof') return (await import('../proof-answer.ts')).answerProof(args, context, town, selection, on);
  if (step === 'newspaper')
    return (await import('../newspaper-answer.ts')).answerNewspaper(args, context, town, selection.ids ?? []);
  const handled = await handleLetters(step, args, town, print, selection, on);
  if (!handled.ok) return answerRefusal(context, handled);
  const { done, held } = await withUnmoved(handled.value, town, selection);
  answer(context, handledJson(step, { done, held }), () => handledText(step, { done, held }));
  return held.length > 0 ? 1 : 0;
}
