import { refuse, type Citation, type Refused } from '../../kernel/decision.ts';
import { cite, type Rulebook } from '../../rulebook/rulebook.ts';
import type { Service } from '../../rulebook/schema.ts';
import type { CheckContext, Told } from './checks.ts';

/** A pipe to the sewer takes no clear water out of it: it belongs to the parcel's other case. */
export function connectsClearWater(
  _told: Told<'connection.made'>,
  { rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  if (endOfDay().service !== 'clear-water') return undefined;
  return refuse(
    'This case is about clear water, which a connection does not take out of the sewer: record discharge.ended here, and the connection in the sewer case.',
    deadlinesFor(rulebook, 'clear-water'),
  );
}

/** Whoever takes clear water out of the sewer has not connected to it by that. */
export function endsNoDischarge(
  _told: Told<'discharge.ended'>,
  { rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  const { service } = endOfDay();
  if (service === 'clear-water') return undefined;
  return refuse(
    `This case is about the ${service} connection: that clear water is out of the sewer is recorded in the clear-water case.`,
    deadlinesFor(rulebook, 'clear-water'),
  );
}

function deadlinesFor(rulebook: Rulebook, service: Service): Citation[] {
  const newest = rulebook.editions.findLast(({ deadlines }) =>
    Object.values(deadlines ?? {}).some(rule => rule.service === service),
  );
  return Object.values(newest?.deadlines ?? {})
    .filter(rule => rule.service === service)
    .map(rule => cite(rule, newest));
}
