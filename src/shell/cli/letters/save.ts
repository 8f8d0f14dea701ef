import { readTown } from '../../desk/town-settings.ts';
import { saveText } from '../../letter-texts/save-text.ts';
import { pathOfText } from '../../print/letter-texts.ts';
import { answerRefusal } from '../answers.ts';
import { readTextFile } from './read-text-file.ts';
import { answerSaved } from './saved-answer.ts';
import type { TextVerb } from './text-verb.ts';
import { textOfFile, versionOf } from './text-named.ts';

/** `lateral letters save FILE --note WHY`: the file's text becomes the town's newest version. */
export const save: TextVerb = async (args, context, town, [file = '']) => {
  const note = args.required('note');
  const source = await readTextFile(context, file);
  const text = textOfFile(args, file);
  const now = await town.desk.read(town.id, manager => readTown(manager, town.id));
  const base = versionOf(args, 'base') ?? now?.letters.own(pathOfText(text.name, text.language))?.version ?? 0;
  const saved = await saveText(town.desk, town, { ...text, source, note, base });
  return saved.ok ? answerSaved(context, text, saved.value, 'saved') : answerRefusal(context, saved);
};
