import type { TextName } from '../../letter-texts/check-text.ts';
import type { SavedText } from '../../letter-texts/save-text.ts';
import { answer } from '../answers.ts';
import type { CliContext, ExitCode } from '../command.ts';
import { counted } from '../counted.ts';

/** What saving did: the version it became, and how many approved letters need approval again. */
export function answerSaved(
  context: CliContext,
  text: TextName,
  { version, again }: SavedText,
  done: string,
): ExitCode {
  answer(context, { ...text, version, again }, () =>
    [
      `${text.name} in ${text.language}: ${done} as version ${version}.`,
      ...(again > 0 ? [`${counted(again, 'approved letter')} ${again === 1 ? 'needs' : 'need'} approval again.`] : []),
    ].join('\n'),
  );
  return 0;
}
