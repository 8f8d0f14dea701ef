import { refuse, type Citation, type Refused } from '../../kernel/decision.ts';
import { cite, type Rulebook } from '../../rulebook/rulebook.ts';
import type { Service } from '../../rulebook/kinds.ts';
import type { Check, CheckContext } from './checks.ts';

type Fulfilling = 'connection.made' | 'discharge.ended' | 'septic.abandoned';

/** By what the duty of a case is fulfilled: pipes are connected, discharges end, private systems are abandoned. */
const FULFILLED_BY: Readonly<Record<Service, Fulfilling>> = {
  sewer: 'connection.made',
  water: 'connection.made',
  storm: 'connection.made',
  'clear-water': 'discharge.ended',
  discharge: 'discharge.ended',
  'private-system': 'septic.abandoned',
};

const ABOUT: Readonly<Record<Service, string>> = {
  sewer: 'the sewer connection',
  water: 'the connection to the water main',
  storm: 'the connection to the storm sewer',
  'clear-water': 'clear water',
  discharge: 'a discharge',
  'private-system': 'a private system',
};

const WHAT_IT_DOES: Readonly<Record<Fulfilling, string>> = {
  'connection.made': 'a connection, which takes nothing out of the sewer and nothing off the land',
  'discharge.ended': 'that clear water or another discharge has ended',
  'septic.abandoned': 'that a privy, cesspool or tank is gone',
};

/** A pipe to the sewer takes no clear water out of it, and no privy off the land: each has the parcel's own other case. */
export const connectsWhatIsNoPipe: Check<'connection.made'> = (_told, context) => wrongCase('connection.made', context);

/** Whoever takes clear water out of the sewer has not connected to it by that. */
export const endsNoDischarge: Check<'discharge.ended'> = (_told, context) => wrongCase('discharge.ended', context);

/** A tank is closed in its own case, or in that of the sewer connection that makes it needless. */
export const abandonsNoSystem: Check<'septic.abandoned'> = (_told, context) =>
  context.endOfDay().service === 'sewer' ? undefined : wrongCase('septic.abandoned', context);

function wrongCase(told: Fulfilling, { rulebook, endOfDay }: CheckContext): Refused | undefined {
  const { service } = endOfDay();
  const fulfils = FULFILLED_BY[service];
  if (fulfils === told) return undefined;
  const others = servicesOf(told, rulebook);
  const elsewhere = others.length > 0 ? `, and ${told} in the ${others.join(' or ')} case` : '';
  return refuse(
    `This case is about ${ABOUT[service]}: ${told} tells ${WHAT_IT_DOES[told]}. Its duty is fulfilled by other means: record ${fulfils} here${elsewhere}.`,
    [...deadlinesFor(rulebook, [service]), ...deadlinesFor(rulebook, others)],
  );
}

/** The kinds of case that such a fact fulfils, of those that the town's text has deadlines for. */
function servicesOf(told: Fulfilling, { editions }: Rulebook): Service[] {
  const known = new Set(
    editions.flatMap(({ deadlines }) => Object.values(deadlines ?? {}).map(({ service }) => service)),
  );
  return (Object.keys(FULFILLED_BY) as Service[]).filter(
    service => FULFILLED_BY[service] === told && known.has(service),
  );
}

/** What the newest text that has deadlines for any of these services says of them. */
function deadlinesFor(rulebook: Rulebook, services: readonly Service[]): Citation[] {
  const newest = rulebook.editions.findLast(({ deadlines }) =>
    Object.values(deadlines ?? {}).some(rule => services.includes(rule.service)),
  );
  return Object.values(newest?.deadlines ?? {})
    .filter(rule => services.includes(rule.service))
    .map(rule => cite(rule, newest));
}
