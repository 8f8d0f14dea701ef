import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import { excuseRules } from '../excuse-end.ts';
import { EXCUSE_WORDS } from '../excuse-words.ts';
import type { CheckContext, Told } from './checks.ts';

/** An excuse lasts a day at least, and is looked at again after it began. */
export function excusesNoDay(
  { on, data }: Told<'parcel.changed'>,
  { rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  if (data.what !== 'excused') return undefined;
  const { until, reviewOn, reason } = data;
  const edition = editionOn(rulebook, on);
  const because = edition ? excuseRules(edition, reason, endOfDay().service).map(rule => cite(rule, edition)) : [];
  if (until !== undefined && until < on) {
    return refuse(`An excuse of ${dateWords(on)} cannot have ended on ${dateWords(until)}, before it began.`, because);
  }
  if (reviewOn !== undefined && reviewOn < on) {
    return refuse(`An excuse of ${dateWords(on)} cannot be looked at again on ${dateWords(reviewOn)}.`, because);
  }
  if (until !== undefined && reviewOn !== undefined && reviewOn > until) {
    return refuse(
      `The excuse ends on ${dateWords(until)}: a look at it on ${dateWords(reviewOn)} comes too late.`,
      because,
    );
  }
  return undefined;
}

/** Only an excuse that holds can end. */
export function endsNoExcuse({ on, data }: Told<'parcel.changed'>, { endOfDay }: CheckContext): Refused | undefined {
  if (data.what !== 'excuse-ended') return undefined;
  const { excuses } = endOfDay();
  const known = excuses.map(({ reason }) => EXCUSE_WORDS[reason]);
  const wanted = data.reason === undefined ? excuses : excuses.filter(({ reason }) => reason === data.reason);
  if (wanted.length > 0) return undefined;
  const there = known.length > 0 ? `The parcel is excused as ${known.join(' and ')}.` : 'The parcel is not excused.';
  return refuse(`${there} There is no such excuse to end on ${dateWords(on)}.`);
}
