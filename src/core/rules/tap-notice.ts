import { dateWords } from '../calendar/day-words.ts';
import { isLocalDateTime, lastHour } from '../calendar/last-hour.ts';
import { momentWords } from '../calendar/time-words.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';

/**
 * The first moment at which the main may be tapped after the utility was told, as a local date-time
 * (`2027-03-15T10:00`): 48 hours, whole Sundays and legal holidays left out (§ 300-7.E(3)(e), Wis. Stat. 990.001(4)(a)).
 */
export function earliestTap(edition: Edition, noticedAt: string): Decision<string> {
  const found = requireRule(edition, 'permits', 'permits');
  if (!found.ok) return found;
  const rule = found.value.tapNotice;
  if (!rule) return refuse(`${edition.name} asks for no notice before a tap.`, [cite(found.value, edition)]);
  const because = [cite(rule, edition)];
  if (!isLocalDateTime(noticedAt)) {
    return refuse(`"${noticedAt}" is not a local date and time like 2027-03-15T10:00.`, because);
  }
  const { due, skipped, because: hours } = lastHour(edition, noticedAt, rule.hours);
  const without = skipped.length > 0 ? `, without ${skipped.map(date => dateWords(date)).join(' and ')}` : '';
  const step = `Told on ${momentWords(noticedAt)}; ${rule.hours} hours${without} end on ${momentWords(due)}`;
  return decided(due, [...because, ...hours], [step]);
}
