import type { EntityManager } from 'typeorm';
import { editionOn, newestEdition } from '../../../core/rulebook/rulebook.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { reviewOf } from '../../desk/text-reviews.ts';
import { allTexts } from '../../letter-texts/check-text.ts';
import { readNewestTexts } from '../../letter-texts/read-versions.ts';
import type { Staff } from '../app/staff.ts';
import { languageWord, textAddress, textWord } from './text-words.ts';

/** Every text of the town's letters: what it is for, whose it is, and when a letter of it was last printed. */
export async function listPage(manager: EntityManager, staff: Staff) {
  const { rulebook, town, day } = staff;
  const letters = (editionOn(rulebook, day.today) ?? newestEdition(rulebook)).letters ?? {};
  const own = new Map((await readNewestTexts(manager)).map(text => [`${text.name} ${text.language}`, text]));
  const printed: { kind: string; on: CalendarDate }[] = await manager.query(
    `select letter as kind, max(letter_date) as "on" from notice
      where document_sha256 is not null and letter_date is not null group by letter`,
  );
  const printedOn = new Map(printed.map(({ kind, on }) => [kind, on]));
  const all = allTexts();
  const names = [...new Set(all.map(({ name }) => name))];
  return names.map(name => {
    const rule = Object.entries(letters).find(([kind]) => kind === name)?.[1];
    const isLetter = name !== 'questions' && !name.startsWith('parts/');
    const texts = all.filter(text => text.name === name);
    return {
      name,
      isLetter,
      word: textWord(name),
      says: rule?.says ?? null,
      section: rule?.section ?? null,
      printedOn: printedOn.get(name) ?? null,
      texts: texts.map(({ language }) => {
        const newest = own.get(`${name} ${language}`);
        const reviewed = isLetter ? reviewOf(name, language, town.reviews, town.letters) : undefined;
        return {
          language: languageWord(language),
          href: textAddress('edit', name, language),
          version: newest?.version ?? 0,
          savedBy: newest?.savedBy ?? null,
          savedOn: newest?.savedAt.slice(0, 10) ?? null,
          builtInChanged: newest?.builtInChanged ?? false,
          reviewed: reviewed?.needsReview ? (reviewed.review?.by ?? 'nobody') : null,
        };
      }),
    };
  });
}
