import { FAILED_STATES } from '../../core/notice/notice-chart.ts';
import { approvalOf } from '../../core/rulebook/letter-approval.ts';
import { textReviewsOf } from '../desk/text-reviews.ts';
import { readTown } from '../desk/town-settings.ts';
import { readLetterLanguages, reviewOfAll } from '../print-run/letter-languages.ts';
import { listLetters, type Selection } from '../print-run/list-letters.ts';
import { answer } from './answers.ts';
import type { Args } from './arguments.ts';
import type { CliContext, ExitCode } from './command.ts';
import { listedJson, listText } from './notices-answer.ts';
import type { OpenTown } from './town.ts';

/** `lateral notices list`: each letter with its state and, of a translation, whether the town answers for its text. */
export async function answerListed(
  args: Args,
  context: CliContext,
  town: OpenTown,
  selection: Selection,
): Promise<ExitCode> {
  const state = args.text('state');
  const letters = await town.desk.read(town.id, async manager => {
    const texts = await readTown(manager, town.id);
    const reviewOf = texts ? textReviewsOf(texts) : () => null;
    const listed = await listLetters(manager, {
      ...selection,
      ...(state ? { states: state === 'returned' ? FAILED_STATES : [state] } : {}),
    });
    const languages = await readLetterLanguages(manager, listed);
    return listed.map((letter, i) => ({
      ...letter,
      textReview: reviewOfAll(reviewOf, letter.kind, languages[i] ?? []),
    }));
  });
  const json = letters.map(letter => listedJson(letter, approvalOf(town.rulebook, letter.kind, letter.due)));
  answer(context, json, () => listText(letters));
  return 0;
}
