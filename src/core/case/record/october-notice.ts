import { isWaiting } from '../../notice/notice-chart.ts';
import { refuse } from '../../kernel/decision.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import { findLetter } from '../state.ts';
import type { Check } from './checks.ts';

/** A notice that Lateral did not draft counts for what it named, and only whoever sent it knows that. */
export const namesNoArrears: Check<'notice.mailed'> = ({ on, data }, { rulebook, endOfDay }) => {
  const { letter, notice, stated } = data;
  if (letter !== 'tax-roll-notice' || stated?.arrears) return undefined;
  const state = endOfDay();
  const isOurs =
    notice === undefined
      ? state.letters.some(known => known.kind === letter && isWaiting(known.status))
      : findLetter(state, notice) !== undefined;
  if (isOurs) return undefined;
  const rule = editionOn(rulebook, on)?.taxRoll;
  return refuse(
    'An October notice that was not drafted here counts for what it named: give it as "stated": {"arrears": [{"receivable": "standby/2027-Q2", "cents": 21150}]}.',
    rule ? [cite(rule.notice)] : [],
  );
};
