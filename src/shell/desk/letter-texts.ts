import type { EntityManager } from 'typeorm';
import { pathOfText, textsKeptAs, textsOfTown, type LetterTexts, type OwnText } from '../print/letter-texts.ts';

/** Enough of a version to know whether its text was read before. */
export interface TextHead {
  readonly name: string;
  readonly language: string;
  readonly version: number;
  readonly sha256: string;
  readonly savedBy: string;
}

/** An expression: the heads of all versions of the town of the transaction. */
export const TEXT_HEADS = `(select coalesce(json_agg(json_build_object('name', t.name, 'language', t.language,
    'version', t.version, 'sha256', t.sha256, 'savedBy', t.saved_by) order by t.name, t.language, t.version), '[]')
  from letter_template t)`;

/**
 * The texts that the town's letters are made from: of each the newest version, or those that are named by path. A set
 * that was read before is the same object: its texts are not read again.
 */
export async function readLetterTexts(
  manager: EntityManager,
  heads: readonly TextHead[],
  versions?: Readonly<Record<string, number>>,
): Promise<LetterTexts> {
  const meant = versions ? heads.filter(head => versions[pathOf(head)] === head.version) : newestOf(heads);
  const key = JSON.stringify(
    meant.map(({ name, language, version, sha256, savedBy }) => [name, language, version, sha256, savedBy]),
  );
  const kept = textsKeptAs(key);
  if (kept) return kept;
  if (meant.length === 0) return textsOfTown(key, []);
  const own: OwnText[] = await manager.query(
    `select t.name, t.language, t.version, t.source, t.saved_by as "savedBy"
       from unnest($1::text[], $2::text[], $3::int[]) as w(name, language, version)
       join letter_template t using (name, language, version)`,
    [meant.map(({ name }) => name), meant.map(({ language }) => language), meant.map(({ version }) => version)],
  );
  return textsOfTown(key, own);
}

function newestOf(heads: readonly TextHead[]): TextHead[] {
  return [...new Map(heads.map(head => [pathOf(head), head])).values()];
}

function pathOf({ name, language }: TextHead): string {
  return pathOfText(name, language);
}
