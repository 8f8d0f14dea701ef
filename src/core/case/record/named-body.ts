import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import type { CheckContext, Told } from './checks.ts';

/** Whether what was told as the body is the one that the text names: "the Utility Commission of the City" is. */
export function isThatBody(told: string, named: string): boolean {
  return told.toLowerCase().includes(named.toLowerCase());
}

/** § 315-11D: where the text says whose decision a step is, nobody else's lets it be taken. */
export function isAnothersDecision(
  { on, data }: Told<'authorization.recorded'>,
  { rulebook }: CheckContext,
): Refused | undefined {
  const { remedy, body } = data;
  const edition = editionOn(rulebook, on);
  const rule = edition?.authorization;
  if (!edition || !rule || remedy === 'late-election' || remedy === 'abatement') return undefined;
  const named = rule.bodies?.[remedy];
  if (named === undefined || isThatBody(body, named)) return undefined;
  return refuse(`The remedy "${remedy}" is for the ${named} to decide on, not for: ${body}.`, [cite(rule, edition)]);
}

/**
 * § 315-11C: a private system is kept only where the body named there approves. An exemption without that body and its
 * resolution would stand in the log as if somebody had.
 */
export function lacksApproval(
  { on, data }: Told<'parcel.changed'>,
  { rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  if (data.what !== 'excused' || data.reason !== 'exempt') return undefined;
  const edition = editionOn(rulebook, on);
  const rule = edition?.existingSystems;
  const { service } = endOfDay();
  if (!edition || !rule?.approvedBy || (service !== 'sewer' && service !== 'private-system')) return undefined;
  const missing = [data.body === undefined ? '"body"' : '', data.resolution === undefined ? '"resolution"' : ''].filter(
    Boolean,
  );
  if (missing.length > 0) {
    const what = `An exemption rests on an approval of the ${rule.approvedBy}`;
    return refuse(`${what}: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`, [
      cite(rule, edition),
    ]);
  }
  if (data.body === undefined || isThatBody(data.body, rule.approvedBy)) return undefined;
  return refuse(`A private system is for the ${rule.approvedBy} to approve, not for: ${data.body}.`, [
    cite(rule, edition),
  ]);
}
