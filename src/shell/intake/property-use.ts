import type { Use } from '../../core/rulebook/fields.ts';

/** A use, or the question that a person has to answer before a case can be opened, or a fault of the cell. */
export type UseReading = { readonly use: Use } | { readonly asks: string } | { readonly fault: string };

const RESIDENTIAL =
  /^(?:residential|residence|res|r|dwelling|home|house|single[- ]?family|duplex|two[- ]?family|multi[- ]?family|condo(?:minium)?)$/i;
const NONRESIDENTIAL =
  /^(?:non[- ]?residential|nonres|nr|commercial|com|business|office|retail|industrial|manufacturing|institutional|church|school)$/i;

/** Reads a column that says the use in words. */
export function readUse(cell: string): UseReading {
  const text = cell.trim();
  if (RESIDENTIAL.test(text)) return { use: 'residential' };
  if (NONRESIDENTIAL.test(text)) return { use: 'nonresidential' };
  if (text === '') return { asks: 'it gives no use: residential or nonresidential?' };
  return { fault: 'this use is not known; write residential or nonresidential' };
}

const BUILT: Readonly<Record<string, Use>> = { '1': 'residential', '2': 'nonresidential', '3': 'nonresidential' };
const LAND = new Set(['4', '5', '5M', '6', 'M']);
const FARM_BUILDINGS = '7';

/**
 * The use that follows from the assessor's classes (Wis. Stat. 70.32(2)(a)), a list such as "1,4". Class 1 is residential,
 * 2 commercial and 3 manufacturing; land beside one of them (4, 5, 5m, 6) changes nothing. Everything else is asked:
 * land alone has perhaps no building, class 7 may be a farm house or a silo, a home with a business has two deadlines,
 * and exempt property has no class at all though it may well be a building in use.
 */
export function useOfClasses(propertyClass: string, auxiliaryClass = ''): UseReading {
  const classes = [
    ...new Set(
      propertyClass
        .toUpperCase()
        .split(/[^0-9A-Z]+/)
        .filter(Boolean),
    ),
  ];
  if (classes.length === 0) {
    const exempt = auxiliaryClass.trim();
    return exempt === ''
      ? { asks: 'it has no property class: is its use residential or nonresidential?' }
      : { asks: `its only class is ${exempt}: is its use residential or nonresidential?` };
  }
  const unknown = classes.find(name => !(name in BUILT) && !LAND.has(name) && name !== FARM_BUILDINGS);
  if (unknown !== undefined) return { fault: `there is no property class ${unknown}` };
  const uses = new Set(classes.flatMap(name => BUILT[name] ?? []));
  const [use, other] = [...uses];
  const list = classes.join(', ');
  if (other !== undefined) {
    return { asks: `classes ${list} are a home and a business: is its use residential or nonresidential?` };
  }
  if (use !== undefined) return { use };
  if (classes.includes(FARM_BUILDINGS)) {
    return { asks: `class 7 may be a farm house or farm buildings: is its use residential or nonresidential?` };
  }
  return { asks: `class ${list} is land: does a building stand on it, and is its use residential or nonresidential?` };
}
