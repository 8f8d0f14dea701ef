import { refuse } from '../../../core/kernel/decision.ts';
import { readVersions } from '../../letter-texts/read-versions.ts';
import { answer, answerRefusal } from '../answers.ts';
import type { TextVerb } from './text-verb.ts';
import { textNamed, versionOf } from './text-named.ts';

/** `lateral letters show KIND`: the words of a version, the newest where none is named. */
export const show: TextVerb = async (args, context, town, [kind]) => {
  const { name, language } = textNamed(args, kind);
  const wanted = versionOf(args, 'version');
  const versions = await town.desk.read(town.id, manager => readVersions(manager, name, language));
  const found = wanted === undefined ? versions[0] : versions.find(({ version }) => version === wanted);
  if (!found)
    return answerRefusal(context, refuse(`The text "${name}" in "${language}" has no version ${wanted ?? 0}.`));
  const { version, savedBy, savedAt, note, source } = found;
  answer(context, { name, language, version, savedBy, savedAt, note, source }, () => source.replace(/\n$/, ''));
  return 0;
};
