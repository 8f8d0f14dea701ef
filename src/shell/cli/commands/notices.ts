import { resolve } from 'node:path';
import type { Decision, Refused } from '../../../core/kernel/decision.ts';
import { LETTER_KINDS } from '../../../core/rulebook/kinds.ts';
import { LETTER_STATES } from '../../../core/notice/notice-chart.ts';
import { answer, answerRefusal } from '../answers.ts';
import { TOWN_OPTIONS, WrongUsage, type Args } from '../arguments.ts';
import type { CliContext, Command, ExitCode } from '../command.ts';
import { counted } from '../counted.ts';
import { handledJson, handledText, type HandlingStep } from '../notices-answer.ts';
import { warnOfOtherWays } from '../other-ways-answer.ts';
import { reprintAsked, reprintOne } from '../reprint-answer.ts';
import { openTown, unknownDistrict, type OpenTown } from '../town.ts';
import { heldWords } from '../../show/held-words.ts';
import type { Handled, PrintContext } from '../../print-run/approve-letters.ts';
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
  'returned-list',
  'reconcile',
  'published',
  'tried',
  'proof',
  'mailing-book',
] as const;
type Step = (typeof STEPS)[number];

const RETURN_REASONS = ['refused', 'unclaimed', 'undeliverable', 'moved'] as const;

export const command: Command = {
  name: 'notices',
  usage: `lateral notices list --municipality M [--kind K] [--district D] [--state S]
lateral notices returned-list --municipality M
lateral notices reconcile --municipality M [--on DATE]
lateral notices approve|mailed|received|returned|posted|given|published --municipality M ID…|--all|--kind K|--district D [--on DATE] [--at HH:MM]
lateral notices print --batch --out DIR --municipality M [ID…|--all|--kind K|--district D] [--on DATE] [--certified] [--at HH:MM] [--duplex]
lateral notices reprint ID --reason TEXT --out FILE.pdf --municipality M

lateral notices tried ID --municipality M --by NAME --outcome nobody-home|not-found|refused|no-access [--on DATE] [--note TEXT]
lateral notices proof ID --municipality M --what WHAT --file FILE --by NAME [--piece N] [--on DATE]
lateral notices proof ID --municipality M --form mailing|posting|personal|publication --out FILE
lateral notices mailing-book RUN --municipality M --out DIR

The letters of the town, from draft to service. \`list\` shows their ids.
  approve   a person has read the letter and lets it go
  print     writes print file, manifest and firm mailing book into --out; --on is the mailing day, the date on the letters
  mailed    the printed letters were handed to the post on --on: from then on they count
  received  the owner got it on --on; returned: it came back (--reason ${RETURN_REASONS.join('|')})
  posted    it was put up at the property on --on instead of mailed
  given     it was handed to the owner on --on instead of mailed
  published it stood in the newspaper, for the first time on --on
  tried     somebody tried in vain to hand it over or put it up
  proof     keeps a paper that proves it (--what receipt|return-receipt|photo|affidavit|publication|mailing-book; a PDF, JPEG or
            PNG), or writes the form of an affidavit to be signed before a notary (--form)
  mailing-book  manifest and firm mailing book of a print run once more, with the article numbers that are known by now
  returned-list  letters that came back, and for each the next way that the text names
  reconcile  what was due by the rules on --on, what of it went, and what became of it
  --piece N     for \`received\` and \`returned\`: which envelope of the letter, where it has several
  reprint   a letter that was lost: the same bytes once more, with a note in the case that it was done and why
  --on DATE     the day it happened; the business day where left out
  --certified   as certified mail rather than first class
  --duplex      print: for paper printed on both sides, so that each piece begins on a front side
  --at HH:MM    the hour at which it is (print) or was (posted, given) handed over: an order in hours runs from it
  --accept      for \`returned\`: also where charges that rested on the letter are taken back`,
  options: {
    ...TOWN_OPTIONS,
    all: { type: 'boolean' },
    kind: { type: 'string' },
    district: { type: 'string' },
    state: { type: 'string' },
    on: { type: 'string' },
    batch: { type: 'boolean' },
    out: { type: 'string' },
    certified: { type: 'boolean' },
    at: { type: 'string' },
    duplex: { type: 'boolean' },
    reason: { type: 'string' },
    accept: { type: 'boolean' },
    piece: { type: 'string' },
    by: { type: 'string' },
    outcome: { type: 'string' },
    note: { type: 'string' },
    what: { type: 'string' },
    file: { type: 'string' },
    form: { type: 'string' },
  },
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
    if (step === 'print' || step === 'mailing-book') args.required('out');
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

const TRY_OUTCOMES = ['nobody-home', 'not-found', 'refused', 'no-access'] as const;

function isStep(step: string | undefined): step is Step {
  return STEPS.some(known => known === step);
}

/** The hour of `--at`; what cannot be one is wrong usage. */
function hourOf(args: Args): string | undefined {
  const at = args.text('at');
  if (at === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(at)) return at;
  throw new WrongUsage(`--at ${at} is no hour of a day: write 10:00 or 14:30.`);
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
  if (step === 'print') return printLetters(args, context, town, print, selection, on);
  if (step === 'returned-list') return (await import('../returned-answer.ts')).answerReturned(context, town);
  if (step === 'reconcile') return (await import('../reconcile-answer.ts')).answerReconciled(context, town, on);
  if (step === 'mailing-book')
    return (await import('../mailing-answer.ts')).answerMailingBook(args, context, town, selection.ids ?? []);
  if (step === 'proof') return (await import('../proof-answer.ts')).answerProof(args, context, town, selection, on);
  const handled = await handle(step, args, town, print, selection, on);
  if (!handled.ok) return answerRefusal(context, handled);
  const { done, held } = await withUnmoved(handled.value, town, selection);
  answer(context, handledJson(step, { done, held }), () => handledText(step, { done, held }));
  return held.length > 0 ? 1 : 0;
}

async function handle(
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
  const { approveLetters } = await import('../../print-run/approve-letters.ts');
  const { markMailed, markOutcome } = await import('../../print-run/mail-letters.ts');
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
      const { recordTry } = await import('../../print-run/record-try.ts');
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

async function printLetters(
  args: Args,
  context: CliContext,
  town: OpenTown,
  print: PrintContext,
  selection: Selection,
  on: OpenTown['day']['today'],
): Promise<ExitCode> {
  const { printBatch } = await import('../../print-run/print-batch.ts');
  const outDir = resolve(context.workingDirectory, args.required('out'));
  const method = args.flag('certified') ? 'certified' : hourOf(args) === undefined ? 'first-class' : 'personal';
  await warnOfOtherWays(context, town, selection, { on, method });
  const printed = await printBatch(town.desk, print, {
    on,
    outDir,
    selection,
    rehearsal: town.day.rehearsal || on > town.day.realToday,
    at: hourOf(args),
    duplex: args.flag('duplex'),
    method,
  });
  const document = {
    batches: printed.batches,
    out: outDir,
    files: printed.files,
    pages: printed.pages,
    printed: printed.done,
    held: printed.held,
    waitingForApproval: printed.waiting,
  };
  answer(context, document, () =>
    [
      printed.done.length === 0
        ? 'There was no letter to print.'
        : `${counted(printed.done.length, 'letter')} dated ${on}, ${counted(printed.pages, 'page')}, in ${outDir}:`,
      ...printed.files.map(file => `  ${file}`),
      ...(printed.waiting > 0
        ? [`${counted(printed.waiting, 'letter')} ${printed.waiting === 1 ? 'waits' : 'wait'} for approval.`]
        : []),
      ...printed.held.map(({ id, reason }) => `  held ${id}: ${heldWords(reason)}`),
    ].join('\n'),
  );
  return printed.held.length > 0 ? 1 : 0;
}

/** Ids that were named and not moved are not passed over in silence. */
async function withUnmoved(handled: Handled, town: OpenTown, selection: Selection): Promise<Handled> {
  const told = new Set([...handled.done, ...handled.held.map(({ id }) => id)]);
  const missing = (selection.ids ?? []).filter(id => !told.has(id));
  if (missing.length === 0) return handled;
  const { listLetters } = await import('../../print-run/list-letters.ts');
  const found = await town.desk.read(town.id, manager => listLetters(manager, { ids: missing }));
  const states = new Map(found.map(letter => [letter.id, letter.state]));
  const reasons = missing.map(id => {
    const state = states.get(id);
    return { id, reason: state ? `it is ${state} and stays so` : 'there is no such letter' };
  });
  return { done: handled.done, held: [...handled.held, ...reasons] };
}
