import { join, resolve } from 'node:path';
import { redrawMailing } from '../print-run/redraw-mailing.ts';
import { answer, answerRefusal } from './answers.ts';
import { WrongUsage, type Args } from './arguments.ts';
import type { CliContext, ExitCode } from './command.ts';
import type { OpenTown } from './town.ts';
import { writeBytes } from './write-bytes.ts';

/** Manifest and firm mailing book of a print run, with the article numbers that were given since it was printed. */
export async function answerMailingBook(
  args: Args,
  context: CliContext,
  town: OpenTown,
  batches: readonly string[],
): Promise<ExitCode> {
  const [batch] = batches;
  if (batch === undefined || batches.length > 1) throw new WrongUsage('Name one print run, as its manifest does.');
  const outDir = resolve(context.workingDirectory, args.required('out'));
  const drawn = await redrawMailing(town.desk, town.writing, batch);
  if (!drawn.ok) return answerRefusal(context, drawn);
  const { manifest, book, certified, numbered } = drawn.value;
  const files = [manifest, book].map(({ name, sha256 }) => ({ name, sha256 }));
  for (const { name, bytes } of [manifest, book]) await writeBytes(join(outDir, name), bytes);
  answer(context, { batch, out: outDir, files, certified, numbered }, () =>
    [
      `${numbered} of ${certified} certified pieces have their article number, in ${outDir}:`,
      ...files.map(({ name }) => `  ${name}`),
    ].join('\n'),
  );
  return 0;
}
