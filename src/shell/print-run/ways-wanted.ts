import type { EntityManager } from 'typeorm';
import type { NoticeWay } from '../../core/facts/derived.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { LetterKind } from '../../core/rulebook/kinds.ts';
import { editionOn, type Rulebook } from '../../core/rulebook/rulebook.ts';
import { anyOtherWayWanted, wayWanted, type WayWanted } from '../../core/rules/way-wanted.ts';
import type { ListedLetter } from './list-letters.ts';
import type { MailClass } from './plan-batch.ts';

/** Letters that would start nothing in a run by some mail class, and in which ways the text wants them given. */
export interface WantedOtherwise extends WayWanted {
  readonly letters: readonly ListedLetter[];
}

/** Of letters to be printed in a run of this mail class and day: those that the text wants given in another way, by section. */
export async function readWaysWanted(
  manager: EntityManager,
  rulebook: Rulebook,
  letters: readonly ListedLetter[],
  run: { readonly on: CalendarDate; readonly method: MailClass },
): Promise<WantedOtherwise[]> {
  const edition = editionOn(rulebook, run.on);
  if (!edition || letters.length === 0 || !anyOtherWayWanted(edition, run.method)) return [];
  const known: { id: string; about: string | null; by: NoticeWay | null }[] = await manager.query(
    `select c.case_id || ' ' || (l ->> 'key') as id, l ->> 'about' as about, l -> 'by' as by
       from parcel_case c, lateral json_array_elements(c.snapshot -> 'letters') l
      where c.case_id = any($1) and l ->> 'key' = any($2)`,
    [[...new Set(letters.map(({ caseId }) => caseId))], [...new Set(letters.map(({ key }) => key))]],
  );
  const of = new Map(known.map(one => [one.id, one]));
  const wanted = new Map<string, WayWanted & { letters: ListedLetter[] }>();
  for (const letter of letters) {
    const { about, by } = of.get(`${letter.caseId} ${letter.key}`) ?? {};
    const kind = letter.kind as LetterKind;
    const way = wayWanted(edition, { kind, about: about ?? undefined, by }, run.method);
    if (!way) continue;
    const group = `${way.source.section} ${way.methods.join(' ')}`;
    const found = wanted.get(group) ?? { ...way, letters: [] };
    found.letters.push(letter);
    wanted.set(group, found);
  }
  return [...wanted.values()];
}
