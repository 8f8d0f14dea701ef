import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite, editionOn, type Edition } from '../../rulebook/rulebook.ts';
import type { CheckContext, Told } from './checks.ts';
import { remediesOf } from './remedies-of.ts';

/** A body decides upon a remedy that the text of its day has: before that, no edition has the rule. */
export function isBeforeTheRemedy(
  { on, data }: Told<'authorization.recorded'>,
  { rulebook }: CheckContext,
): Refused | undefined {
  const { remedy } = data;
  if (remedy === 'late-election') return undefined;
  const knows = (edition: Edition): boolean => remediesOf(edition).some(rule => rule.remedy === remedy);
  const inForce = editionOn(rulebook, on);
  if (inForce && knows(inForce)) return undefined;
  const has = rulebook.editions.filter(knows);
  const days = has.map(({ from, until }) => (until ? `from ${from} to ${until}` : `from ${from}`));
  return refuse(
    `On ${dateWords(on)} no edition has the rule: the ordinance of ${rulebook.name} has the remedy "${remedy}" ${days.join(' and ')}.`,
    has.flatMap(edition => remediesOf(edition).flatMap(rule => (rule.remedy === remedy ? [rule.source] : []))),
  );
}

/** Standby and the town's own work are for owners who fail to connect to a sewer, not for every service. */
export function isForAnotherService(
  { on, data }: Told<'authorization.recorded'>,
  { rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  const edition = editionOn(rulebook, on);
  const rule = edition && remediesOf(edition).find(({ remedy }) => remedy === data.remedy);
  if (!edition || !rule?.services) return undefined;
  const { service } = endOfDay();
  if (rule.services.includes(service)) return undefined;
  const referred = edition.violations ? ' A violation may be referred to the court.' : '';
  return refuse(
    `The remedy "${data.remedy}" is for the service ${rule.services.join(' or ')}; this case is ${service}.${referred}`,
    [rule.source, ...(edition.violations ? [cite(edition.violations, edition)] : [])],
  );
}
