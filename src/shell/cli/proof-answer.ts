import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { PROOFS } from '../../core/rulebook/kinds.ts';
import { AFFIDAVITS } from '../print/affidavit/draw-affidavit.ts';
import { keepProof } from '../print-run/keep-proof.ts';
import type { Selection } from '../print-run/list-letters.ts';
import { makeAffidavit } from '../print-run/make-affidavit.ts';
import { answer, answerRefusal } from './answers.ts';
import { WrongUsage, type Args } from './arguments.ts';
import type { CliContext, ExitCode } from './command.ts';
import type { OpenTown } from './town.ts';
import { writeBytes } from './write-bytes.ts';

/** Keeps a paper that proves a letter, or writes the form of an affidavit. */
export async function answerProof(
  args: Args,
  context: CliContext,
  town: OpenTown,
  { ids = [] }: Selection,
  on: CalendarDate,
): Promise<ExitCode> {
  const [id] = ids;
  if (id === undefined || ids.length > 1) throw new WrongUsage('Name one letter by its id.');
  const { rulebook, writing, desk } = town;
  const form = args.choice('form', AFFIDAVITS);
  if (form) {
    const out = resolve(context.workingDirectory, args.required('out'));
    const made = await desk.write(town.id, manager =>
      makeAffidavit(manager, writing, id, form, args.text('by') ?? null),
    );
    if (!made.ok) return answerRefusal(context, made);
    await writeBytes(out, made.value.pdf);
    answer(context, { id, form, out, document: made.value.sha256 }, () => `Written: ${out}`);
    return 0;
  }
  const what = args.choice('what', PROOFS);
  if (!what) throw new WrongUsage(`Say what it is: --what ${PROOFS.join('|')}, or --form ${AFFIDAVITS.join('|')}.`);
  const path = resolve(context.workingDirectory, args.required('file'));
  const by = args.required('by');
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) throw new WrongUsage(`There is no file ${path} that could be read.`);
  const file = { name: basename(path), bytes };
  const request = { id, piece: args.text('piece'), what, by, on, note: args.text('note'), file };
  const kept = await keepProof(desk, { rulebook, writing }, request);
  if (!kept.ok) return answerRefusal(context, kept);
  answer(context, { id, what, document: kept.value }, () => `Kept: ${what} of ${id}, SHA-256 ${kept.value}`);
  return 0;
}
