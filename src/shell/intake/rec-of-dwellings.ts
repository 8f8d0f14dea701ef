import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { editionOn, newestEdition, type Rulebook } from '../../core/rulebook/rulebook.ts';
import { dwellingUnits, residentialRec } from '../../core/rules/rec.ts';

export interface RecOfDwellings {
  /** Residential equivalents in hundredths for so many dwellings on a parcel. */
  of(dwellings: number): number;
  /** What a person should know about them. */
  readonly note?: string;
}

/** By the table of the rulebook in force on the day; one for each dwelling where it has none. */
export function recOfDwellings(rulebook: Rulebook, on: CalendarDate): RecOfDwellings {
  const edition = editionOn(rulebook, on) ?? newestEdition(rulebook);
  const known = new Map<number, number>();
  const compute = (dwellings: number): number => {
    const rec = residentialRec(edition, dwellings);
    if (rec.ok) return rec.value;
    const units = dwellingUnits(edition, dwellings, 0);
    return units.ok ? units.value : dwellings * 100;
  };
  const of = (dwellings: number): number => {
    const found = known.get(dwellings) ?? compute(dwellings);
    known.set(dwellings, found);
    return found;
  };
  const hasTable = residentialRec(edition, 1).ok || dwellingUnits(edition, 1, 0).ok;
  return hasTable
    ? { of }
    : { of, note: `The ordinance of ${rulebook.name} has no table of equivalents: each dwelling counts as 1.00.` };
}
