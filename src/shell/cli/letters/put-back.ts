import { readTown } from '../../desk/town-settings.ts';
import { putTextBack } from '../../letter-texts/save-text.ts';
import { pathOfText } from '../../print/letter-texts.ts';
import { answerRefusal } from '../answers.ts';
import { WrongUsage } from '../arguments.ts';
import { answerSaved } from './saved-answer.ts';
import type { TextVerb } from './text-verb.ts';
import { textNamed, versionOf } from './text-named.ts';

/** `lateral letters put-back KIND --version N`: an earlier version's text as the newest one; 0 is Lateral's own. */
export const putBack: TextVerb = async (args, context, town, [kind]) => {
  const text = textNamed(args, kind);
  const version = versionOf(args, 'version');
  if (version === undefined) throw new WrongUsage('--version is missing: 0 is the text that comes with Lateral.');
  const note = args.text('note');
  const now = await town.desk.read(town.id, manager => readTown(manager, town.id));
  const base = now?.letters.own(pathOfText(text.name, text.language))?.version ?? 0;
  const wanted = { ...text, version, base, ...(note === undefined ? {} : { note }) };
  const saved = await putTextBack(town.desk, town, wanted);
  return saved.ok ? answerSaved(context, text, saved.value, 'put back') : answerRefusal(context, saved);
};
