import { resolve } from 'node:path';
import { readNewspaperText } from '../print-run/read-newspaper-text.ts';
import { answer, answerRefusal } from './answers.ts';
import { WrongUsage, type Args } from './arguments.ts';
import type { CliContext, ExitCode } from './command.ts';
import type { OpenTown } from './town.ts';
import { writeBytes } from './write-bytes.ts';

/** Writes the text of one letter for the newspaper into --out. */
export async function answerNewspaper(
  args: Args,
  context: CliContext,
  town: OpenTown,
  ids: readonly string[],
): Promise<ExitCode> {
  const [id, ...more] = ids;
  if (id === undefined || more.length > 0) throw new WrongUsage('Name the one letter that goes into the newspaper.');
  const file = resolve(context.workingDirectory, args.required('out'));
  const text = await town.desk.read(town.id, manager => readNewspaperText(manager, town.rulebook, id, town.day.today));
  if (!text.ok) return answerRefusal(context, text);
  await writeBytes(file, Buffer.from(text.value));
  answer(context, { newspaper: id, file }, () => `${id} for the newspaper: ${file}`);
  return 0;
}
