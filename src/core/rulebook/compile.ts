import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import type { Edition, Rulebook } from './rulebook.ts';
import type { EditionFile, RulebookFile } from './schema.ts';

/**
 * The town's law with the state's filled in where the town has no text of its own. A new edition begins wherever either
 * text changes. Both files must have passed `checkRulebook`; throws RangeError where no time rule is in force.
 */
export function compileRulebook(town: RulebookFile, state: RulebookFile | undefined): Rulebook {
  const editions = town.editions.flatMap(edition => splitAlongState(edition, state));
  return {
    id: town.id,
    name: town.name,
    timeZone: town.timeZone ?? state?.timeZone ?? 'America/Chicago',
    cites: town.cites,
    letterhead: town.letterhead ?? state?.letterhead,
    editions,
    open: [...town.open, ...(state?.open ?? [])],
  };
}

function splitAlongState(edition: EditionFile, state: RulebookFile | undefined): Edition[] {
  const end = edition.until;
  const starts = [
    edition.from,
    ...(state?.editions ?? []).map(({ from }) => from).filter(from => from > edition.from && (!end || from <= end)),
  ];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const until = next === undefined ? end : addDays(next, -1);
    return fillIn(edition, stateEditionOn(state, from), from, until);
  });
}

/**
 * A field the town has wins whole; time limits and ways to relief are lists of their own, so both are kept. A town that
 * says how a notice is given and not what follows when that fails has the state's ladder.
 */
function fillIn(
  edition: EditionFile,
  state: EditionFile | undefined,
  from: CalendarDate,
  until: CalendarDate | undefined,
): Edition {
  // The state's own heading is not the town's: only its rules are taken over.
  const { until: _until, open: _open, ...inherited } = state ?? ({} as Partial<EditionFile>);
  const { until: _townUntil, ...own } = edition;
  const time = own.time ?? inherited.time;
  const holidays = own.holidays ?? inherited.holidays;
  if (!time || !holidays) throw new RangeError(`no time rule or no holidays in force on ${from}`);
  return {
    ...inherited,
    ...own,
    time,
    holidays,
    timeLimits: { ...inherited.timeLimits, ...own.timeLimits },
    ...(inherited.service && own.service
      ? {
          service: {
            ...own.service,
            ...(own.service.ladder || !inherited.service.ladder ? {} : { ladder: inherited.service.ladder }),
            letters: { ...inherited.service.letters, ...own.service.letters },
          },
        }
      : {}),
    ...(inherited.relief || own.relief ? { relief: { ...inherited.relief, ...own.relief } } : {}),
    from,
    ...(until === undefined ? {} : { until }),
  };
}

function stateEditionOn(state: RulebookFile | undefined, on: CalendarDate): EditionFile | undefined {
  return state?.editions.findLast(({ from, until }) => from <= on && (until === undefined || on <= until));
}
