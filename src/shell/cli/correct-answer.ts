import type { EntityManager } from 'typeorm';
import type { Decision } from '../../core/kernel/decision.ts';
import { decided } from '../../core/kernel/decision.ts';
import { recordFact, voidFact, type Recorded } from '../desk/record-fact.ts';
import { writeIf } from '../desk/write-if.ts';
import { answer, answerRefusal } from './answers.ts';
import { chooseCase } from './choose-cases.ts';
import type { CliContext, ExitCode } from './command.ts';
import type { Correction } from './commands/correct.ts';
import { differenceJson, differenceLines } from './difference-answer.ts';
import { recordedJson, recordedLines } from './fact-answer.ts';
import type { OpenTown } from './town.ts';

/** Makes the correction and answers what it changes; without `accept` all of it is taken back again. */
export async function correctCase(
  context: CliContext,
  town: OpenTown,
  where: { readonly number: string; readonly service: string | undefined },
  correction: Correction,
  accept: boolean,
): Promise<ExitCode> {
  const result = await writeIf(
    town.desk,
    town.id,
    manager => make(manager, town, where, correction),
    done => accept && done.ok && done.value.outcome === 'recorded',
  );
  if (!result.ok) return answerRefusal(context, result);
  const { value } = result;
  if (value.outcome === 'refused') return answerRefusal(context, value.refusal);
  const difference = differenceJson(value.difference);
  if (!accept || value.outcome !== 'recorded') {
    answer(context, { difference, made: false }, () =>
      [...differenceLines(value.difference), 'Nothing was changed. Add --accept to make this correction.'].join('\n'),
    );
    return 0;
  }
  const recorded = recordedJson(value.change);
  answer(context, { difference, made: true, ...recorded }, () =>
    [...differenceLines(value.difference), 'Made:', ...recordedLines(recorded)].join('\n'),
  );
  return 0;
}

async function make(
  manager: EntityManager,
  town: OpenTown,
  { number, service }: { readonly number: string; readonly service: string | undefined },
  correction: Correction,
): Promise<Decision<Recorded>> {
  const place = await chooseCase(manager, town, number, service);
  if (!place.ok) return place;
  const { caseId } = place.value;
  const asking = { rulebook: town.rulebook, writing: town.writing, accept: true };
  return decided(
    'seq' in correction
      ? await voidFact(manager, caseId, correction.seq, correction.reason, asking)
      : await recordFact(manager, caseId, correction.observation, asking),
    [],
  );
}
