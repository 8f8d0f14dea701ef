import type { EntityManager } from 'typeorm';
import { differingLines } from '../../letter-texts/differing-lines.ts';
import { readVersions } from '../../letter-texts/read-versions.ts';
import { languageWord, textAddress, textWord } from './text-words.ts';

/** The versions of a text, and what two of them differ in: the newest and the one before where none are named. */
export async function historyPage(
  manager: EntityManager,
  {
    of: name,
    language,
    from,
    to,
  }: { of: string; language: string; from?: number | undefined; to?: number | undefined },
) {
  const versions = await readVersions(manager, name, language);
  const [newest, before] = versions;
  const [older, newer] = [from ?? before?.version ?? 0, to ?? newest?.version ?? 0].map(version =>
    versions.find(one => one.version === version),
  );
  if (!newest || !older || !newer) return undefined;
  const builtIn = versions.at(-1)?.source ?? '';
  return {
    name,
    language,
    languageWord: languageWord(language),
    word: textWord(name),
    edit: textAddress('edit', name, language),
    base: newest.version,
    versions: versions.map(({ version, savedBy, savedAt, note, putBack }, i) => ({
      version,
      savedBy,
      savedOn: savedAt?.slice(0, 10) ?? null,
      note,
      putBack,
      before: versions[i + 1]?.version ?? null,
      compare: `${textAddress('history', name, language)}&from=${versions[i + 1]?.version ?? 0}&to=${version}#difference`,
    })),
    older: older.version,
    newer: newer.version,
    difference: differingLines(older.source, newer.source),
    builtIn:
      newest.version > 0 && newest.builtIn !== builtIn
        ? { changed: differingLines(newest.builtIn, builtIn), against: differingLines(builtIn, newest.source) }
        : null,
  };
}
