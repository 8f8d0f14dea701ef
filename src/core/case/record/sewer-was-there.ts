import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Citation } from '../../kernel/decision.ts';
import type { AnyObserved } from '../../facts/fact.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { cite, newestEdition } from '../../rulebook/rulebook.ts';
import type { Check, CheckContext } from './checks.ts';

/** Nobody connects to a sewer that did not carry waste yet: § 300-7.C(1). A day that was only assumed proves nothing. */
export const sewerWasThere: Check<'connection.made'> = ({ on }, context) => {
  const laid = lateralLaid(context);
  if (laid !== undefined && laid > on) {
    const sentence = `The lateral was laid on ${dateWords(laid)}: nothing was connected to it on ${dateWords(on)}.`;
    return refuse(sentence, dutyToConnect(context));
  }
  const since = firstDay(context.observed, 'sewer.operational');
  if (since === undefined || since <= on) return undefined;
  const sentence = `The ${mainOf(context)} has been operational since ${dateWords(since)}: nothing was connected to it on ${dateWords(on)}.`;
  return refuse(sentence, dutyToConnect(context));
};

/** The same, told the other way round. */
export const nobodyConnectedBefore: Check<'sewer.operational'> = ({ on, data }, context) => {
  const connected = firstDay(context.observed, 'connection.made');
  if (data.assumed || connected === undefined || connected >= on) return undefined;
  const sentence = `The property is recorded as connected on ${dateWords(connected)}: the ${mainOf(context)} was operational by then.`;
  return refuse(sentence, dutyToConnect(context));
};

/** The pipe in the street that the case is about. */
function mainOf({ endOfDay }: CheckContext): string {
  const { service } = endOfDay();
  if (service === 'water') return 'water main';
  return service === 'storm' ? 'storm sewer' : 'sewer';
}

function firstDay(
  observed: readonly AnyObserved[],
  type: 'sewer.operational' | 'connection.made',
): CalendarDate | undefined {
  const days = observed.flatMap(fact => {
    const assumed = fact.type === 'sewer.operational' && fact.data.assumed === true;
    return fact.type === type && !assumed ? [fact.on] : [];
  });
  return days.sort()[0];
}

/** Where the time runs from the day the lateral was laid (Saukville ch. 159, A), the first such day that was told. */
function lateralLaid({ rulebook, observed, endOfDay }: CheckContext): CalendarDate | undefined {
  const { service } = endOfDay();
  const rules = rulebook.editions.flatMap(({ deadlines }) => Object.values(deadlines ?? {}));
  const runsFromIt = rules.some(
    rule => rule.trigger === 'availability' && rule.service === service && rule.start === 'trigger',
  );
  if (!runsFromIt) return undefined;
  return observed
    .flatMap(fact => (fact.type === 'trigger.noticed' && fact.data.trigger === 'availability' ? [fact.on] : []))
    .sort()[0];
}

/** The duty that rests on an available sewer, in the words of the newest text: an older day may have had none. */
function dutyToConnect({ rulebook, endOfDay }: CheckContext): readonly Citation[] {
  const { use, service } = endOfDay();
  const edition = newestEdition(rulebook);
  const rules = Object.values(edition.deadlines ?? {}).filter(
    rule => rule.trigger === 'availability' && rule.service === service && rule.uses.includes(use),
  );
  return rules.map(rule => cite(rule, edition));
}
