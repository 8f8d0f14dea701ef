import { connects } from '../../../core/case/state/permit.ts';
import type { ChartValue } from '../../../core/case/chart/step.ts';
import type { Fact, FactType } from '../../../core/facts/fact.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

type Matches = (fact: Fact) => boolean;

const of =
  (...types: readonly FactType[]): Matches =>
  fact =>
    types.includes(fact.type);
const excused: Matches = fact =>
  fact.type === 'excuse.began' || (fact.type === 'parcel.changed' && fact.data.what === 'excused');
const warned: Matches = fact =>
  fact.type === 'notice.served' && (fact.data.letter === 'standby-warning' || fact.data.letter === 'penalty-warning');
const chargeAuthorized: Matches = fact =>
  fact.type === 'authorization.recorded' && (fact.data.remedy === 'standby' || fact.data.remedy === 'penalty');
const workAuthorized: Matches = fact =>
  fact.type === 'authorization.recorded' &&
  (fact.data.remedy === 'forced-connection' || fact.data.remedy === 'abatement');
const decided =
  (outcome: 'granted' | 'denied'): Matches =>
  fact =>
    fact.type === 'relief.decided' && fact.data.outcome === outcome;

/** Which facts bring a region into a state; the newest of them is the day since when. */
const BRINGS: Readonly<Record<string, Matches>> = {
  'duty running': fact => fact.type === 'notice.served' && fact.data.clock !== undefined,
  'duty overdue': of('deadline.passed'),
  'duty excused': excused,
  'duty excusedBeforeNotice': excused,
  'duty discharged': of('connection.made', 'discharge.ended', 'septic.abandoned', 'work.completed'),
  'building permitted': fact => fact.type === 'permit.issued' && connects(fact.data),
  'building shared': of('connection.made', 'sharing.found'),
  'building connected': of('connection.made'),
  'building closedOut': of('septic.abandoned'),
  'standby authorized': chargeAuthorized,
  'standby warned': warned,
  'standby accruing': of('standby.started'),
  'standby suspended': of('parcel.changed'),
  'standby warnedAgain': warned,
  'standby stopped': of('connection.made'),
  'forcedConnection authorized': workAuthorized,
  'forcedConnection entryObtained': of('entry.obtained'),
  'forcedConnection underConstruction': of('work.begun'),
  'forcedConnection completed': of('work.completed'),
  'relief petitioned': of('petition.filed'),
  'relief hearingSet': of('hearing.set'),
  'relief allowed': decided('granted'),
  'relief granted': of('relief.granted'),
  'relief denied': decided('denied'),
  'relief appealed': of('petition.filed'),
  'relief closed': of('relief.closed'),
  'stay bankruptcy': of('bankruptcy.filed'),
};

/** The day on which a region came into its present state; undefined where it never left its first. */
export function sinceOf(facts: readonly Fact[], chart: ChartValue, region: keyof ChartValue): CalendarDate | undefined {
  const matches = BRINGS[`${region} ${chart[region]}`];
  if (!matches) return undefined;
  const days = facts.filter(matches).map(fact => fact.on);
  // Noticed twice, the clock of the first notice still runs.
  return region === 'duty' && chart.duty === 'running' ? days.sort()[0] : days.sort().at(-1);
}
