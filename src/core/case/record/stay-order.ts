import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { CheckContext, Told } from './checks.ts';

/** A stay lasts a day at least. */
export function staysNoDay({ on, data }: Told<'stay.ordered'>, { rulebook }: CheckContext): Refused | undefined {
  const { until } = data;
  if (until === undefined || until >= on) return undefined;
  return refuse(
    `A stay ordered on ${dateWords(on)} cannot have ended on ${dateWords(until)}, before it began.`,
    sources(rulebook, on),
  );
}

/** Only a stay that holds can be lifted. */
export function liftsNoStay({ on }: Told<'stay.lifted'>, { rulebook, endOfDay }: CheckContext): Refused | undefined {
  if (endOfDay().excuses.some(({ reason }) => reason === 'stayed')) return undefined;
  return refuse(`On ${dateWords(on)} no stay was in force that could be lifted.`, sources(rulebook, on));
}

/** The clock rests by a written order and in no other way: who excuses as stayed has no order to show. */
export function isStayedByOrder({ data, on }: Told<'parcel.changed'>, { rulebook }: CheckContext): Refused | undefined {
  const isStay = (data.what === 'excused' || data.what === 'excuse-ended') && data.reason === 'stayed';
  if (!isStay) return undefined;
  const fact = data.what === 'excused' ? 'stay.ordered' : 'stay.lifted';
  return refuse(`The clock rests only by a written order: record it as ${fact}.`, sources(rulebook, on));
}

function sources(rulebook: Rulebook, on: CalendarDate) {
  const edition = editionOn(rulebook, on);
  return edition?.stays ? [cite(edition.stays, edition)] : [];
}
