import { refuse } from '../../../core/kernel/decision.ts';
import { differingLines, type DifferingLine } from '../../letter-texts/differing-lines.ts';
import { readVersions } from '../../letter-texts/read-versions.ts';
import { answer, answerRefusal } from '../answers.ts';
import type { TextVerb } from './text-verb.ts';
import { textNamed, versionOf } from './text-named.ts';

/** `lateral letters history KIND`: every version; with --version what that one changed, line by line. */
export const history: TextVerb = async (args, context, town, [kind]) => {
  const { name, language } = textNamed(args, kind);
  const wanted = versionOf(args, 'version');
  const versions = await town.desk.read(town.id, manager => readVersions(manager, name, language));
  if (wanted !== undefined) {
    const at = versions.findIndex(({ version }) => version === wanted);
    const [newer, older] = [versions[at], versions[at + 1]];
    if (at < 0 || !newer || !older)
      return answerRefusal(context, refuse(`There is no version ${wanted} of "${name}" with one before it.`));
    const lines = differingLines(older.source, newer.source);
    answer(context, { name, language, older: older.version, newer: newer.version, lines }, () =>
      lines.map(lineText).join('\n'),
    );
    return 0;
  }
  const told = versions.map(({ source: _, builtIn: __, ...version }) => version);
  answer(context, { name, language, versions: told }, () =>
    told
      .map(({ version, savedBy, savedAt, note }) =>
        [String(version).padStart(3), savedAt?.slice(0, 10) ?? '          ', savedBy, note].join('  '),
      )
      .join('\n'),
  );
  return 0;
};

const MARKS: Readonly<Record<DifferingLine['is'], string>> = { added: '+', removed: '-', same: ' ', 'left out': '…' };

function lineText({ is, text, n }: DifferingLine): string {
  return is === 'left out' ? `… ${n} the same` : `${MARKS[is]} ${text}`;
}
