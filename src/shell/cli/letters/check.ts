import { refuse } from '../../../core/kernel/decision.ts';
import { readTown } from '../../desk/town-settings.ts';
import { againWords, approvedOtherwise } from '../../letter-texts/approved-letters.ts';
import { proposeText } from '../../letter-texts/check-text.ts';
import { answer, answerRefusal } from '../answers.ts';
import { readTextFile } from './read-text-file.ts';
import type { TextVerb } from './text-verb.ts';
import { textOfFile } from './text-named.ts';

/** `lateral letters check FILE`: what is wrong in a file, by line, and what saving it would do. Nothing is saved. */
export const check: TextVerb = async (args, context, town, [file = '']) => {
  const typed = await readTextFile(context, file);
  const text = textOfFile(args, file);
  const found = await town.desk.read(town.id, async manager => {
    const before = await readTown(manager, town.id);
    if (!before) return undefined;
    const { texts, checked } = proposeText(text, typed, before.letters, town.writing.by);
    const grave = checked.problems.some(problem => problem.grave);
    const towns = { before, after: { ...before, letters: texts } };
    const otherwise = grave ? undefined : await approvedOtherwise(manager, checked.kinds, town.rulebook, towns);
    return { ...checked, grave, again: otherwise?.again ?? 0 };
  });
  if (!found) return answerRefusal(context, refuse(`The town ${town.id} is not set up.`));
  const { problems, look, kinds, grave, again } = found;
  const document = { ...text, problems, kinds, grade: look?.grade ?? null, pages: look?.pages ?? null, again };
  answer(context, document, () =>
    [
      ...problems.map(({ line, says, grave: stops }) => `${file}:${line}: ${says}${stops ? '' : ' (may be saved)'}`),
      ...(grave ? [] : [`${file}: ${text.name} in ${text.language} can be saved.`]),
      ...(look?.grade === undefined ? [] : [`Reading grade ${look.grade.toFixed(1)} with the sample.`]),
      ...(again > 0 ? [`${againWords(again)}.`] : []),
    ].join('\n'),
  );
  return grave ? 1 : 0;
};
