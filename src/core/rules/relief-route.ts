import type { Citation, Refused } from '../kernel/decision.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { APPEALED, type Appealed, type OF_THE_COURT, type ReliefRoute } from '../rulebook/relief-schema.ts';
import type { Service } from '../rulebook/kinds.ts';

/** What an owner asks about. */
export interface ReliefQuestion {
  readonly service: Service;
  /** An appeal: what the decision was about. */
  readonly against?: Appealed | (typeof OF_THE_COURT)[number] | undefined;
  /** The deadline that the decision rests on, by the rulebook's id. */
  readonly deadline?: string | undefined;
}

type Entry = readonly [id: string, route: ReliefRoute];

/**
 * The ways to relief that serve the case. A route of the town serves its own article only; a state law stands in where no
 * appeal of the town serves.
 */
export function servingRoutes(edition: Edition, question: ReliefQuestion): readonly Entry[] {
  const serving = Object.entries(edition.relief ?? {}).filter(
    ([, route]) => whyNot(route, edition, question) === undefined,
  );
  const ownAppeal = serving.some(([, route]) => isOwnAppeal(route, question));
  return serving.filter(([, { kind, fallback }]) => !fallback || !(kind === 'appeal' && ownAppeal));
}

/** Where nobody has said what the decision was about, an appeal against some decisions alone does not shut out the state's. */
function isOwnAppeal(route: ReliefRoute, { service, against }: ReliefQuestion): boolean {
  if (route.kind !== 'appeal' || route.fallback) return false;
  return against !== undefined || (!route.against && (route.services?.includes(service) ?? true));
}

/** The route of that id, where it serves the case; the refusal names the route that does. */
export function routeServing(edition: Edition, id: string, question: ReliefQuestion): Decision<ReliefRoute> {
  const route = routeOf(edition, id);
  if (!route) {
    const known = Object.keys(edition.relief ?? {}).sort();
    return refuse(
      known.length > 0
        ? `The rulebook has no route "${id}"; it has ${known.join(', ')}.`
        : 'The rulebook has no way to ask for relief.',
      [{ section: edition.section, text: edition.says, edition: edition.from }],
    );
  }
  const unserved = whyNot(route, edition, question);
  if (unserved) return refuse(`${unserved.refused}${insteadWords(edition, route, question)}`, unserved.because);
  if (!servingRoutes(edition, question).some(([serving]) => serving === id)) {
    return refuse(
      `The route "${id}" stands in only where the town has none.${insteadWords(edition, route, question)}`,
      [cite(route, edition)],
    );
  }
  return decided(route, [cite(route, edition)]);
}

/** A route by its id, which is whatever somebody typed. */
export function routeOf(edition: Edition, id: string): ReliefRoute | undefined {
  const { relief } = edition;
  return relief && Object.hasOwn(relief, id) ? relief[id] : undefined;
}

function whyNot(route: ReliefRoute, edition: Edition, question: ReliefQuestion): Refused | undefined {
  const { service, against, deadline } = question;
  const because = [cite(route, edition)];
  if (route.kind === 'appeal' && against !== undefined && !isAppealed(against)) {
    return refuse(
      `Against a ${against.replace('-', ' ')} this route does not serve.`,
      never(route, edition) ?? because,
    );
  }
  if (deadline !== undefined && route.notForDeadlines?.includes(deadline)) {
    return refuse(`This route does not serve the article of "${deadline}".`, because);
  }
  const isOfService = route.services === undefined || route.services.some(one => one === service);
  if (route.kind !== 'appeal') {
    return isOfService ? undefined : refuse(`${servicesWords(route)}; this case is ${service}.`, because);
  }
  const appealable = isOfService ? (route.against ?? APPEALED) : (route.othersAgainst ?? []);
  if (!isOfService && appealable.length === 0)
    return refuse(`${servicesWords(route)}; this case is ${service}.`, because);
  if (against === undefined || appealable.some(one => one === against)) return undefined;
  return refuse(`This route is for appeals against ${appealable.join(', ')}, not against a ${against}.`, because);
}

function isAppealed(against: string): against is Appealed {
  return APPEALED.some(known => known === against);
}

function never(route: ReliefRoute, edition: Edition): readonly Citation[] | undefined {
  return route.never && [cite(route.never, edition)];
}

function servicesWords({ services }: ReliefRoute): string {
  return `This route is for the service ${(services ?? []).join(' or ')}`;
}

function insteadWords(edition: Edition, { kind }: ReliefRoute, question: ReliefQuestion): string {
  const others = servingRoutes(edition, question).filter(([, route]) => route.kind === kind);
  if (others.length === 0) return '';
  return ` What serves it: ${others.map(([id, route]) => `${id} (${route.section})`).join(', ')}.`;
}
