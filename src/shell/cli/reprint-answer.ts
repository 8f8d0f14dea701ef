import { resolve } from 'node:path';
import type { PrintContext } from '../print-run/approve-letters.ts';
import { answer, answerRefusal } from './answers.ts';
import { WrongUsage, type Args } from './arguments.ts';
import type { CliContext, ExitCode } from './command.ts';
import type { OpenTown } from './town.ts';
import { writeBytes } from './write-bytes.ts';

/** What `notices reprint` was given; throws WrongUsage where one of its three things is missing. */
export function reprintAsked(args: Args, ids: readonly string[]): { id: string; reason: string; out: string } {
  const [id, ...more] = ids;
  if (id === undefined || more.length > 0) throw new WrongUsage('Name the one letter that is to be printed again.');
  return { id, reason: args.required('reason'), out: args.required('out') };
}

/** Writes the letter as it was printed, or a copy in large print, into --out and records that. */
export async function reprintOne(
  args: Args,
  ids: readonly string[],
  { context, town, print }: { context: CliContext; town: OpenTown; print: PrintContext },
): Promise<ExitCode> {
  const { id, reason, out } = reprintAsked(args, ids);
  const { reprintLetter } = await import('../print-run/reprint-letter.ts');
  const largePrint = args.flag('large-print');
  const path = resolve(context.workingDirectory, out);
  // Recorded first: no copy leaves the house that nobody knows of.
  const reprinted = await town.desk.write(town.id, manager =>
    reprintLetter(manager, print, { id, reason, largePrint }),
  );
  if (!reprinted.ok) return answerRefusal(context, reprinted);
  const { document, bytes } = reprinted.value;
  await writeBytes(path, bytes);
  const how = largePrint ? 'in large print' : 'as it was printed';
  answer(context, { reprinted: id, document, file: path }, () => `${id} ${how}: ${path} (SHA-256 ${document})`);
  return 0;
}
