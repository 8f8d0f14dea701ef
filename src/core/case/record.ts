import type { z } from 'zod';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import type { AnyObserved, ObservedType } from '../facts/fact.ts';
import { observedSchemas, type ObservedData } from '../facts/observed.ts';
import { observedKey } from '../facts/observed-key.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import { derive, type Life } from './derive.ts';
import { bindingClock, passedClock, type CaseState } from './state.ts';

/** What somebody reports: unchecked. */
export interface Observation {
  readonly type: string;
  readonly on: CalendarDate;
  readonly data: unknown;
}

export interface Recording {
  readonly fact: AnyObserved;
  readonly before: Life;
  readonly after: Life;
}

export function isObservedType(type: string): type is ObservedType {
  return Object.hasOwn(observedSchemas, type);
}

/**
 * May this be recorded? Checks its form, its date and whether the case, read anew with it, has a place for it. Late is
 * normal: what counts is the day it took effect. `today` is the town's business day; nothing later can have happened.
 */
export function record(
  observed: readonly AnyObserved[],
  observation: Observation,
  rulebook: Rulebook,
  today: CalendarDate,
): Decision<Recording> {
  const checked = checkForm(observation);
  if (!checked.ok) return checked;
  if (observation.on > today) {
    return refuse(
      `${observation.type} is dated ${observation.on}, after today, ${today}: what has not happened is not recorded.`,
    );
  }
  const before = derive(observed, rulebook, today);
  const keys = new Set(observed.map(fact => fact.key));
  const data = withBasis(checked.value, before.state);
  const key = observedKey(data.type, observation.on, data.data as never, candidate => keys.has(candidate));
  const fact = {
    origin: 'observed',
    type: data.type,
    key,
    on: observation.on,
    data: data.data,
  } as unknown as AnyObserved;
  const after = derive([...observed, fact], rulebook, today);
  const known = new Set(before.state.conflicts.map(conflict => conflict.key));
  const conflict = after.state.conflicts.find(candidate => !known.has(candidate.key));
  if (conflict) return refuse(explainConflict(fact, conflict.key, after.state));
  return decided({ fact, before, after }, []);
}

type Checked = { [T in ObservedType]: { type: T; data: ObservedData[T] } }[ObservedType];

/** The observation's words against its schema; the refusal names each field. */
export function checkForm(observation: Observation): Decision<Checked> {
  if (!isObservedType(observation.type)) {
    return refuse(
      `"${observation.type}" is not a fact that can be recorded; the types are ${Object.keys(observedSchemas).join(', ')}.`,
    );
  }
  const parsed = (observedSchemas[observation.type] as z.ZodType).safeParse(observation.data);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => {
      const field = issue.path.join('.');
      return field ? `${field}: ${issue.message}` : issue.message;
    });
    return refuse(`${observation.type}: ${problems.join('; ')}.`);
  }
  return decided({ type: observation.type, data: parsed.data } as Checked, []);
}

/** An authorization rests on the deadline that stood when it was decided; where none was known it rests on none. */
function withBasis(checked: Checked, state: CaseState): Checked {
  if (checked.type !== 'authorization.recorded' || checked.data.basis) return checked;
  const clock = passedClock(state) ?? bindingClock(state);
  const basis = clock ? [{ rule: clock.rule, due: clock.due }] : [];
  return { type: checked.type, data: { ...checked.data, basis } };
}

function explainConflict(fact: AnyObserved, conflictKey: string, state: CaseState): string {
  if (conflictKey !== fact.key) {
    return `${fact.type} of ${fact.on} cannot be taken in: ${conflictKey} would then have no place in this case.`;
  }
  switch (fact.type) {
    case 'trigger.noticed':
      return `The property has been connected since ${state.connectedOn ?? 'an earlier day'}: a notice of ${fact.on} starts no clock.`;
    case 'notice.mailed':
      return `No ${fact.data.letter} letter was due on ${fact.on}, and nothing in the ordinance supported one on that day.`;
    case 'notice.approved':
    case 'notice.printed':
    case 'notice.received':
    case 'notice.returned':
      return `This case has no letter ${fact.data.notice} on ${fact.on}.`;
    case 'authorization.recorded':
      return `A ${fact.data.remedy} authorization has no place in this case on ${fact.on}: the property is connected or the remedy is not at hand.`;
    default:
      return `${fact.type} of ${fact.on} has no place in this case as it stood on that day.`;
  }
}
