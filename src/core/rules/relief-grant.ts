import { addPeriod } from '../calendar/period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { refuse, type Refused } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import type { ReliefRoute } from '../rulebook/relief-schema.ts';

/** What is there of what the text asks for. */
export interface Shown {
  readonly ground?: string | undefined;
  /** By the ids of the rulebook. */
  readonly evidence: readonly string[];
}

/** The evidence that the text asks for on this ground and that is not in; the rules themselves. */
export function missingEvidence({ evidence = [] }: ReliefRoute, shown: Shown) {
  return evidence.filter(
    ({ id, grounds }) =>
      !shown.evidence.includes(id) && (!grounds || (shown.ground !== undefined && grounds.includes(shown.ground))),
  );
}

/** Why it can't be granted yet: no ground stated, evidence missing, granted as often as the text allows. */
export function mayNotBeGranted(
  edition: Edition,
  route: ReliefRoute,
  shown: Shown,
  grantedBefore: number,
): Refused | undefined {
  if (route.grounds && shown.ground === undefined) {
    return refuse(
      `It is granted on a ground of the text, and the petition states none: ${route.grounds.map(({ id }) => id).join(' or ')}.`,
      route.grounds.map(ground => cite(ground, edition)),
    );
  }
  const missing = missingEvidence(route, shown);
  if (missing.length > 0) {
    return refuse(
      `Without ${missing.map(({ id }) => id).join(' and ')} the evidence is not complete.`,
      missing.map(one => cite(one, edition)),
    );
  }
  const left = renewalsLeft(route, grantedBefore);
  if (route.renewal && left !== undefined && left < 0) {
    return refuse(
      `It has been granted ${times(grantedBefore)}: the text allows ${route.renewal.most} more after the first.`,
      [cite(route.renewal, edition)],
    );
  }
  return undefined;
}

/** How often it may be granted again once it is granted now; negative where not even now, undefined where nothing limits it. */
export function renewalsLeft({ renewal }: ReliefRoute, grantedBefore: number): number | undefined {
  return renewal && renewal.most - grantedBefore;
}

/** The last day of what was granted: the one that the decision names, else the end of the text's own term, unrolled. */
export function lastDayGranted(
  { term }: ReliefRoute,
  grantedOn: CalendarDate,
  until: CalendarDate | undefined,
): CalendarDate | undefined {
  return until ?? (term && addPeriod(grantedOn, term.period));
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
