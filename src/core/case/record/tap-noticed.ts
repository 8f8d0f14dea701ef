import { dateWords } from '../../calendar/day-words.ts';
import { momentWords } from '../../calendar/time-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { refuse } from '../../kernel/decision.ts';
import { earliestTap } from '../../rules/tap-notice.ts';
import type { Check } from './checks.ts';
import { permitLaw } from './permit-law.ts';

/** § 300-7.E(3)(e), § 300-7.F(2)(a): the utility is told 48 hours before the main is tapped. */
export const tapIsNoticedInTime: Check<'tap.noticed'> = ({ on, data }, { rulebook, today, endOfDay }) => {
  const noticedOn = data.noticedAt.slice(0, 10) as CalendarDate;
  if (noticedOn > today)
    return refuse(`tap.noticed says ${noticedOn}, after today, ${today}: nobody can know that yet.`);
  if (noticedOn > on)
    return refuse(`What was told on ${dateWords(noticedOn)} is not recorded for ${dateWords(on)}, before it.`);
  const law = permitLaw(endOfDay(), rulebook, noticedOn);
  if (!law?.rules.tapNotice) return undefined;
  const earliest = earliestTap(law.edition, data.noticedAt);
  if (!earliest.ok) return earliest;
  if (data.tapAt >= earliest.value) return undefined;
  const sentence = `A tap on ${momentWords(data.tapAt)} comes too soon. ${earliest.steps?.join(' ') ?? ''}`;
  return refuse(sentence.trim(), earliest.because);
};
