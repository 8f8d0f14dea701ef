import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { decided, refuse, type Decision, type Refused } from '../../core/kernel/decision.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { chooseBusinessDay, momentText, type BusinessDay } from '../clock/business-day.ts';
import type { Writing } from '../desk/append-changes.ts';
import type { Desk } from '../desk/desk.ts';
import { listTowns } from '../desk/list-towns.ts';
import type { LoadedRulebooks } from '../rulebooks/load-rulebooks.ts';
import { problemText } from '../rulebooks/read-rulebook.ts';
import type { Args } from './arguments.ts';
import type { CliContext } from './command.ts';

/** One town, ready to work for: its law, its business day, the desk. */
export interface OpenTown {
  readonly id: string;
  readonly rulebook: Rulebook;
  readonly day: BusinessDay;
  readonly desk: Desk;
  readonly writing: Writing;
}

/** The town of --municipality on the business day of --as-of. Refuses an unknown one and says which there are. */
export async function openTown(args: Args, context: CliContext): Promise<Decision<OpenTown>> {
  const id = args.required('municipality');
  const asOf = args.date('as-of');
  const rulebooks = await context.lateral.rulebooks();
  const rulebook = lawOf(id, rulebooks);
  if (!rulebook.ok && rulebooks.rulebooks.size === 0) return rulebook;
  const desk = await context.lateral.desk();
  const towns = await listTowns(desk.dataSource);
  const known = knownTown(id, towns, rulebooks);
  if (!known.ok) return known;
  if (!rulebook.ok) return rulebook;
  return workFor(rulebook.value, desk, asOf, context);
}

/** A town whose row is known to exist, on its business day; a rehearsal is announced on stderr. */
export function workFor(
  rulebook: Rulebook,
  desk: Desk,
  asOf: BusinessDay['today'] | undefined,
  context: CliContext,
): Decision<OpenTown> {
  const { clock, configuration } = context;
  const { timeZone, id } = rulebook;
  const day = chooseBusinessDay({ timeZone, clock, asOf, environment: configuration.environment });
  if (!day.ok) return day;
  const { today, realToday, rehearsal } = day.value;
  if (rehearsal)
    context.warn(`Rehearsal: the business day ${today} lies after today, ${realToday}. No e-mail leaves the house.`);
  const writing = { municipalityId: id, today, at: momentText(clock), by: `command line (${whoTypes()})` };
  return decided({ id, rulebook, day: day.value, desk, writing }, []);
}

/** The town's law, or which line of which file keeps it from being used. */
export function lawOf(id: string, loaded: LoadedRulebooks): Decision<Rulebook> {
  const rulebook = loaded.rulebooks.get(id);
  if (rulebook) return decided(rulebook, []);
  return noLaw(id, loaded);
}

function noLaw(id: string, { problems }: LoadedRulebooks): Refused {
  const own = problems.filter(({ file }) => basename(file).replace(/\.ya?ml$/, '') === id);
  const found = own.length > 0 ? own : problems;
  if (found.length === 0) return refuse(`There is no rulebook for "${id}".`);
  return refuse(`The rulebook of ${id} can't be used. ${found.map(problemText).join('; ')}.`);
}

/** The id itself, or which towns there are. */
export function knownTown(id: string, towns: readonly string[], { rulebooks }: LoadedRulebooks): Decision<string> {
  if (towns.includes(id)) return decided(id, []);
  const there = towns.length > 0 ? `There are ${towns.join(', ')}.` : 'It holds no town yet.';
  const how = rulebooks.has(id)
    ? ` \`lateral import parcels FILE --municipality ${id}\` makes it from its rulebook.`
    : ` There are rulebooks for ${[...rulebooks.keys()].join(', ')}.`;
  return refuse(`The municipality "${id}" is not in this database. ${there}${how}`);
}

export function unknownParcel({ rulebook }: OpenTown, number: string): Refused {
  return refuse(`${rulebook.name} has no parcel "${number}". Parcels come in by \`lateral import parcels\`.`);
}

export function unknownDistrict({ rulebook }: OpenTown, district: string, known: readonly string[]): Refused {
  const there = known.length > 0 ? `There are ${known.join(', ')}.` : 'It has none yet.';
  return refuse(`${rulebook.name} has no district "${district}". ${there}`);
}

/** In a container the user may have no name. */
function whoTypes(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
