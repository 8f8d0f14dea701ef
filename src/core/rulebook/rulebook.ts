import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Citation } from '../kernel/decision.ts';
import type { EditionFile, Letterhead, OpenQuestion } from './schema.ts';
import type { HolidayRules, TimeRules } from './time-schema.ts';

/** An edition with what it inherits from the state filled in: the text as it stood between two days. */
export interface Edition extends Omit<EditionFile, 'time' | 'holidays'> {
  readonly time: TimeRules;
  readonly holidays: HolidayRules;
  /** First and last day; the last edition has no end. */
  readonly from: CalendarDate;
  readonly until?: CalendarDate;
}

/** A town's law, ready to ask: its editions in order, the state's text filled in where the town has none of its own. */
export interface Rulebook {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  /** "City Code", as letters cite it before the section. */
  readonly cites: string;
  readonly letterhead?: Letterhead | undefined;
  readonly editions: readonly Edition[];
  readonly open: readonly OpenQuestion[];
}

/** The edition in force on the day; undefined before the first. */
export function editionOn(rulebook: Rulebook, on: CalendarDate): Edition | undefined {
  for (let i = rulebook.editions.length - 1; i >= 0; i -= 1) {
    const edition = rulebook.editions[i];
    if (edition && edition.from <= on) return edition.until === undefined || on <= edition.until ? edition : undefined;
  }
  return undefined;
}

/** The newest edition: for a question that names no date. */
export function newestEdition(rulebook: Rulebook): Edition {
  const edition = rulebook.editions.at(-1);
  if (!edition) throw new RangeError(`rulebook ${rulebook.id} has no edition`);
  return edition;
}

interface Cited {
  readonly section: string;
  readonly says: string;
  readonly open?: string | undefined;
}

/** One object a rule and edition: a night puts the same citations under thousands of facts. They live as their rulebook does. */
const withEdition = new WeakMap<Edition, WeakMap<Cited, Citation>>();
const withoutEdition = new WeakMap<Cited, Citation>();

/** The citation of a rule node of this edition. */
export function cite(node: Cited, edition?: Edition): Citation {
  let known = edition ? withEdition.get(edition) : withoutEdition;
  if (!known && edition) withEdition.set(edition, (known = new WeakMap()));
  const citation = known?.get(node);
  if (citation) return citation;
  const made = {
    section: node.section,
    text: node.says,
    ...(edition ? { edition: edition.from } : {}),
    ...(node.open ? { open: node.open } : {}),
  };
  known?.set(node, made);
  return made;
}
