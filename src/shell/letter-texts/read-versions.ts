import type { EntityManager } from 'typeorm';
import { builtInTexts, pathOfText } from '../print/letter-texts.ts';

/** A version of a text as the history shows it. */
export interface TextVersion {
  /** 0 is the text that comes with Lateral. */
  readonly version: number;
  readonly savedBy: string;
  /** Moment as ISO text; null of the text that comes with Lateral. */
  readonly savedAt: string | null;
  readonly note: string;
  readonly putBack: number | null;
  readonly source: string;
  /** The text that came with Lateral when this one was saved. */
  readonly builtIn: string;
}

/** All versions of a text, the newest first, down to the one that comes with Lateral; empty where there is no such text. */
export async function readVersions(manager: EntityManager, name: string, language: string): Promise<TextVersion[]> {
  const builtIn = builtInTexts().read(pathOfText(name, language));
  if (builtIn === undefined) return [];
  const own: TextVersion[] = await manager.query(
    `select version, saved_by as "savedBy", to_json(saved_at) #>> '{}' as "savedAt", note, put_back as "putBack", source,
            built_in as "builtIn"
       from letter_template where name = $1 and language = $2 order by version desc`,
    [name, language],
  );
  const first = { version: 0, savedBy: 'Lateral', savedAt: null, note: 'Comes with Lateral', putBack: null };
  return [...own, { ...first, source: builtIn, builtIn }];
}

/** The newest version of each of the town's own texts, without its words. */
export interface NewestText {
  readonly name: string;
  readonly language: string;
  readonly version: number;
  readonly savedBy: string;
  readonly savedAt: string;
  /** The text that comes with Lateral has changed since this one was saved. */
  readonly builtInChanged: boolean;
}

export async function readNewestTexts(manager: EntityManager): Promise<NewestText[]> {
  const rows: (Omit<NewestText, 'builtInChanged'> & { builtIn: string })[] = await manager.query(
    `select distinct on (name, language) name, language, version, saved_by as "savedBy",
            to_json(saved_at) #>> '{}' as "savedAt", built_in as "builtIn"
       from letter_template order by name, language, version desc`,
  );
  return rows.map(({ builtIn, ...text }) => ({
    ...text,
    builtInChanged: builtInTexts().read(pathOfText(text.name, text.language)) !== builtIn,
  }));
}
