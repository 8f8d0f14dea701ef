import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import type { CheckContext, Told } from './checks.ts';

/** A body decides upon a remedy that the text of its day has: before that, no edition has the rule. */
export function isBeforeTheRemedy(
  { on, data }: Told<'authorization.recorded'>,
  { rulebook }: CheckContext,
): Refused | undefined {
  const { remedy } = data;
  if (remedy === 'late-election') return undefined;
  if (editionOn(rulebook, on)?.authorization?.remedies.includes(remedy)) return undefined;
  const has = rulebook.editions.filter(({ authorization }) => authorization?.remedies.includes(remedy));
  const days = has.map(({ from, until }) => (until ? `from ${from} to ${until}` : `from ${from}`));
  return refuse(
    `On ${dateWords(on)} no edition has the rule: the ordinance of ${rulebook.name} has the remedy "${remedy}" ${days.join(' and ')}.`,
    has.flatMap(edition => (edition.authorization ? [cite(edition.authorization, edition)] : [])),
  );
}

/** Standby and the town's own work are for owners who fail to connect to a sewer, not for every service. */
export function isForAnotherService(
  { on, data }: Told<'authorization.recorded'>,
  { rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  const edition = editionOn(rulebook, on);
  const rule = edition?.authorization;
  if (!rule?.services || data.remedy === 'late-election') return undefined;
  const { service } = endOfDay();
  if (rule.services.includes(service)) return undefined;
  const referred = edition?.violations ? ' A violation may be referred to the court.' : '';
  return refuse(
    `The remedy "${data.remedy}" is for the service ${rule.services.join(' or ')}; this case is ${service}.${referred}`,
    [cite(rule, edition), ...(edition?.violations ? [cite(edition.violations, edition)] : [])],
  );
}
