import { refuse } from '../../kernel/decision.ts';
import { cite } from '../../rulebook/rulebook.ts';
import { isGood } from '../state/permit.ts';
import type { Check } from './checks.ts';
import { permitLaw, refuseAll } from './permit-law.ts';

/** §§ 315-11B, Excavations: who lays a lateral is licensed, and nobody digs for it without a permit to dig. */
export const workMayBegin: Check<'construction.started'> = ({ on, data }, { rulebook, endOfDay }) => {
  const state = endOfDay();
  const law = permitLaw(state, rulebook, on);
  if (!law) return undefined;
  const { plumber, excavation } = law.rules;
  const mayDig = state.permits.some(permit => permit.kind === 'excavation' && isGood(permit));
  return refuseAll([
    plumber && data.license === undefined
      ? refuse('The license of whoever does the plumbing is missing: give it as "license".', [
          cite(plumber, law.edition),
        ])
      : undefined,
    excavation && !mayDig
      ? refuse('No excavation permit is good on that day: it is issued before work on the lateral begins.', [
          cite(excavation, law.edition),
        ])
      : undefined,
  ]);
};

/** § 315-12D: a lateral that is seen without its valve against backflow does not pass. */
export const valveWasSeen: Check<'inspection.made'> = ({ on, data }, { rulebook, endOfDay }) => {
  const law = permitLaw(endOfDay(), rulebook, on);
  const rule = law?.rules.backflowValve;
  if (!law || !rule || data.what !== 'lateral' || data.result !== 'passed' || data.backflowValve === true)
    return undefined;
  const why =
    data.backflowValve === false
      ? 'it has no valve against backflow'
      : 'whether it has a valve against backflow is missing: give it as "backflowValve"';
  return refuse(`The lateral has not passed: ${why}.`, [cite(rule, law.edition)]);
};
