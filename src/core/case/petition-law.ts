import type { LastDay } from '../calendar/last-day.ts';
import { refuse, type Decision } from '../kernel/decision.ts';
import { editionOn, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import type { ReliefLevel, ReliefRoute } from '../rulebook/relief-schema.ts';
import { lastDayToAsk, townDays, type TownDay } from '../rules/relief-days.ts';
import { routeOf } from '../rules/relief-route.ts';
import { isUndecided, newestLevel, type Petition } from './state/petition.ts';

/** What the text says of a petition: by the edition of the day on which it was first filed. */
export interface PetitionLaw {
  readonly edition: Edition;
  readonly route: ReliefRoute;
  /** The level at which it is. */
  readonly level: ReliefLevel;
  /** The one after it; undefined at the last. */
  readonly next: ReliefLevel | undefined;
}

/** At its newest level, or the one given. Undefined where the text of its day has no such route or level: the petition then waits for people alone. */
export function petitionLaw(
  rulebook: Rulebook,
  petition: Petition,
  at = newestLevel(petition).level,
): PetitionLaw | undefined {
  const edition = editionOn(rulebook, petition.levels[0]?.filedOn ?? newestLevel(petition).filedOn);
  const route = edition && routeOf(edition, petition.route);
  const level = route?.levels[at - 1];
  return edition && route && level ? { edition, route, level, next: route.levels[at] } : undefined;
}

/** The last day to go to the next level, once it was decided against the owner; null where the text sets none. */
export function lastDayToGoOn({ edition, next }: PetitionLaw, petition: Petition): Decision<LastDay | null> {
  if (!next) return refuse('There is no further level.');
  const { decision } = newestLevel(petition);
  return lastDayToAsk(edition, next, { decidedOn: decision?.on, receivedOn: decision?.receivedOn });
}

/** The town's own steps at the level where the petition is, those that were not taken yet. */
export function stepsNotTaken({ edition, level }: PetitionLaw, petition: Petition): readonly TownDay[] {
  if (!isUndecided(petition)) return [];
  const { filedOn, hearing, heardOn } = newestLevel(petition);
  const taken = { 'hearing-notice': hearing ?? heardOn, hearing: heardOn, decision: undefined };
  return townDays(edition, level, { filedOn, heardOn }).filter(({ step }) => taken[step] === undefined);
}

/** How often the route was granted on this parcel before the petition. */
export function grantedBefore(petitions: readonly Petition[], { key, route }: Pick<Petition, 'key' | 'route'>): number {
  return petitions.filter(other => other.route === route && other.key !== key && other.grantedOn !== undefined).length;
}
