import { resolve } from 'node:path';
import type { PrintContext } from '../print-run/approve-letters.ts';
import type { Selection } from '../print-run/list-letters.ts';
import { heldWords } from '../show/held-words.ts';
import { answer } from './answers.ts';
import type { Args } from './arguments.ts';
import type { CliContext, ExitCode } from './command.ts';
import { counted } from './counted.ts';
import { hourOf } from './notices-usage.ts';
import { warnOfOtherWays } from './other-ways-answer.ts';
import type { OpenTown } from './town.ts';

/** Prints a run into --out and says what lies there, what is held and what waits. */
export async function printLetters(
  args: Args,
  context: CliContext,
  town: OpenTown,
  print: PrintContext,
  selection: Selection,
  on: OpenTown['day']['today'],
): Promise<ExitCode> {
  const { printBatch } = await import('../print-run/print-batch.ts');
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
